// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The calling thread with the BLAS of the process as an Executor
/// (executors/Hsma_Executor.hpp). It starts no thread; the BLAS may.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>

#include "backends/host/Hsma_HostBackend.hpp"
#include "core/Hsma_Alignment.hpp"
#include "executors/Hsma_HostBlas.hpp"
#include "executors/Hsma_HostBlasCalls.hpp"
#include "executors/Hsma_HostPlatform.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// The queue of backends/host/: work is done when it is issued.
struct CallingThread {
  static constexpr bool has_vendor_trsm = true;
  static constexpr std::int64_t concurrency() { return 1; }

  template <class Body>
  static void for_each(const char*, std::int64_t count, const Body& body) {
    for (std::int64_t i = 0; i < count; ++i) body(i);
  }
};

/// Of the whole process: what is idle stays in the cache until it ends.
struct HeapMemory {
  static void* allocate(const char*, std::size_t bytes) {
    return ::operator new (bytes, std::align_val_t{workspace_alignment});
  }
  static void release(void* data) {
    ::operator delete (data, std::align_val_t{workspace_alignment});
  }
  static void at_exit(void (*)()) {}
  static void settle(const char*) {}
};

class ThreadExecutor {
 public:
  template <class S>
  using Backend = HostBackend<CallingThread, S>;
  using Memory = HeapMemory;
  template <class S>
  using Gemm = HostBlasGemm<S>;
  template <class S>
  using Trsm = HostBlasTrsm<S>;
  struct Region {
    explicit Region(const char*) {}
  };
  static constexpr bool orders_memory = false;

  static CallingThread queue() { return {}; }
  static Platform platform() {
    static const Platform found = host_platform(1, host_blas_build());
    return found;
  }
  static std::uint64_t key() { return 0; }
};

}  // namespace Hsma::Impl
