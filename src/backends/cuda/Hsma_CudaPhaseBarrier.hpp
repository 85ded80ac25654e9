// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Bulk copies of a Hopper multiprocessor: to shared memory, with the barriers
/// that count them, and back.
#pragma once

#include <cstdint>

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
inline constexpr bool has_bulk_copies = false;
#else
inline constexpr bool has_bulk_copies = true;
#endif

__device__ inline std::uint32_t shared_address(const void* shared) {
  return static_cast<std::uint32_t>(__cvta_generic_to_shared(shared));
}

/// A barrier in shared memory, in phases that are complete as soon as so many
/// arrivals, and the bytes that an arrival has announced, are there.
class PhaseBarrier {
 public:
  __device__ void init(int arrivals) {
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(address()),
                 "r"(arrivals)
                 : "memory");
  }
  /// Makes the barriers that this thread has initialised known to copies.
  __device__ static void publish() {
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __device__ void arrive() {
    asm volatile("mbarrier.arrive.shared.b64 _, [%0];" ::"r"(address())
                 : "memory");
  }
  __device__ void arrive_expecting(int bytes) {
    asm volatile(
        "mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" ::"r"(address()),
        "r"(bytes)
        : "memory");
  }
  /// Whether the phase of that parity is complete.
  __device__ bool is_complete(unsigned parity) const {
    int complete;
    asm volatile(
        "{\n"
        ".reg .pred done;\n"
        "mbarrier.test_wait.parity.shared.b64 done, [%1], %2;\n"
        "selp.b32 %0, 1, 0, done;\n"
        "}\n"
        : "=r"(complete)
        : "r"(address()), "r"(parity)
        : "memory");
    return complete != 0;
  }
  /// Until the phase of that parity is complete.
  __device__ void wait(unsigned parity) {
    asm volatile(
        "{\n"
        ".reg .pred done;\n"
        "again:\n"
        "mbarrier.try_wait.parity.shared.b64 done, [%0], %1;\n"
        "@!done bra again;\n"
        "}\n" ::"r"(address()),
        "r"(parity)
        : "memory");
  }
  /// Copies to shared memory, 16 bytes at least, and counts them here.
  __device__ void copy(void* shared, const void* global, int bytes) {
    asm volatile(
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes "
        "[%0], [%1], %2, [%3];" ::"r"(shared_address(shared)),
        "l"(global), "r"(bytes), "r"(address())
        : "memory");
  }

 private:
  __device__ std::uint32_t address() const { return shared_address(&word_); }
  std::uint64_t word_;
};

/// Bulk copies from shared memory, in groups of a thread.
struct BulkStores {
  /// What this thread has written to shared memory, to copies that begin after
  /// the next barrier.
  __device__ static void show() {
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  }
  __device__ static void copy(void* global, const void* shared, int bytes) {
    asm volatile(
        "cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(
            global),
        "r"(shared_address(shared)), "r"(bytes)
        : "memory");
  }
  __device__ static void commit() {
    asm volatile("cp.async.bulk.commit_group;" ::: "memory");
  }
  /// Until shared memory may be written again.
  __device__ static void wait_for_reads() {
    asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
  }
  __device__ static void wait() {
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
  }
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
