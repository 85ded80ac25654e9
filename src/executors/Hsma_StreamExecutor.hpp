// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A stream of a GPU with a handle of the vendor's BLAS as an Executor
/// (executors/Hsma_Executor.hpp).
///
/// A Gpu names what its vendor has:
///
///   Runtime              of gpu/Hsma_GpuLaunch.hpp
///   Handle               of the BLAS
///   platform(device)     whose tuning table counts
///   multiply(handle, op_a, op_b, alpha, A, B, beta, C)
///                        on the stream of the handle, alpha and beta in the
///                        memory of the host; throws std::runtime_error
#pragma once

#include <cstddef>
#include <cstdint>

#include "backends/Hsma_GpuBackend.hpp"
#include "backends/gpu/Hsma_GpuQueue.hpp"
#include "core/Hsma_Matrix.hpp"
#include "executors/Hsma_BlasLease.hpp"
#include "executors/Hsma_StreamPool.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// Memory that a solver keeps. To free it waits for the device.
template <class Runtime>
struct DeviceMemory {
  static void* allocate(const char*, std::size_t bytes) {
    void* data = nullptr;
    Runtime::check(Runtime::Api::malloc(&data, bytes),
                   "no memory on the device");
    return data;
  }
  static void release(void* data) {
    if (Runtime::Api::free(data) != Runtime::Api::success)
      static_cast<void>(Runtime::Api::take_last_error());
  }
  static void at_exit(void (*)()) {}
  static void settle(const char*) {}
};

template <class Gpu>
class StreamExecutor {
  using Runtime = typename Gpu::Runtime;
  using Queue = GpuQueue<Runtime>;

 public:
  template <class S>
  using Backend = GpuBackend<Runtime, S>;
  using Memory = DeviceMemory<Runtime>;
  struct Region {
    explicit Region(const char*) {}
  };
  static constexpr bool orders_memory = true;

  template <class S>
  struct Gemm {
    /// The vendor's products of small matrices have a fixed order of sums.
    static constexpr bool sums_small_products = false;

    static void multiply(const StreamExecutor& executor, char op_a, char op_b,
                         S alpha, const Matrix<const S>& A,
                         const Matrix<const S>& B, S beta, const Matrix<S>& C) {
      const GpuQueueScope<Runtime> on(executor.queue_);
      Gpu::multiply(executor.lease_.handle(), op_a, op_b, alpha, A, B, beta, C);
    }
    static void initialise(const StreamExecutor&) {}
  };

  /// The stream is that of the handle. The lease has to outlive this.
  StreamExecutor(const Queue& queue, const BlasLease<Gpu>& lease)
      : queue_(queue), lease_(lease) {}

  const Queue& queue() const { return queue_; }
  Platform platform() const { return Gpu::platform(queue_.device); }
  std::uint64_t key() const {
    return reinterpret_cast<std::uintptr_t>(queue_.stream);
  }

  /// Streams come and go without a word to this library.
  static bool needs_ordered_memory() { return true; }
  void* allocate_ordered(std::size_t bytes) const {
    return StreamPool<Runtime>::allocate(queue_.stream, queue_.device, bytes);
  }
  void release_ordered(void* data) const {
    Runtime::release(queue_.stream, data);
  }

 private:
  Queue queue_;
  const BlasLease<Gpu>& lease_;
};

}  // namespace Hsma::Impl
