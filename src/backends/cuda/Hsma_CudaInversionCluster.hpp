// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A thread block cluster whose blocks send one value each to all of them.
///
/// Each block prepares a transaction barrier. A relaxed barrier of the cluster
/// tells the others; its two halves are far apart. Stores that complete a
/// transaction need no fence, so no thread waits for the results that are still
/// on their way to global memory.
#pragma once

#include <cuda_runtime_api.h>

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

#if __CUDA_ARCH__ >= 900

/// Stands in shared memory. V consists of two values of 4 or 8 bytes.
template <class V, int MostBlocks>
class ClusterExchange {
  static_assert(sizeof(V) == 8 || sizeof(V) == 16, "two words");

 public:
  /// All threads call this.
  __device__ void open() {
    if (threadIdx.x == 0)
      asm volatile(
          "mbarrier.init.shared::cta.b64 [%0], 1;\n\t"
          "fence.mbarrier_init.release.cluster;" ::"r"(address(&barrier_))
          : "memory");
    __syncwarp();
    asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory");
  }

  /// All threads call this; the value of thread 0 counts.
  __device__ void send(unsigned rank, unsigned blocks, const V& value) {
    asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
    if (threadIdx.x > 0) return;
    for (unsigned to = 0; to < blocks; ++to) send_one(rank, to, value);
  }

  /// All threads call this, and get the values of all blocks. Values may arrive
  /// before a block says how many bytes it expects.
  __device__ const V* receive(unsigned blocks) {
    if (threadIdx.x == 0) await(blocks);
    __syncthreads();
    return values_;
  }

  /// What any block of the cluster has written is visible to all of them then.
  __device__ static void await_memory() {
    asm volatile(
        "barrier.cluster.arrive.release.aligned;\n\t"
        "barrier.cluster.wait.acquire.aligned;" ::
            : "memory");
  }

 private:
  __device__ void send_one(unsigned rank, unsigned to, const V& value) {
    const unsigned place = in_block(to, &values_[rank]);
    const unsigned barrier = in_block(to, &barrier_);
    if constexpr (sizeof(V) == 16) {
      const auto* words = reinterpret_cast<const unsigned long long*>(&value);
      asm volatile(
          "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b64 [%0], "
          "{%1, %2}, [%3];" ::"r"(place),
          "l"(words[0]), "l"(words[1]), "r"(barrier)
          : "memory");
    } else {
      const auto* words = reinterpret_cast<const unsigned*>(&value);
      asm volatile(
          "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%0], "
          "{%1, %2}, [%3];" ::"r"(place),
          "r"(words[0]), "r"(words[1]), "r"(barrier)
          : "memory");
    }
  }

  __device__ void await(unsigned blocks) {
    asm volatile(
        "{\n\t"
        ".reg .b64 state;\n\t"
        "mbarrier.arrive.expect_tx.shared::cta.b64 state, [%0], %1;\n\t"
        "}" ::"r"(address(&barrier_)),
        "r"(static_cast<unsigned>(sizeof(V)) * blocks)
        : "memory");
    unsigned done = 0;
    while (done == 0)
      asm volatile(
          "{\n\t"
          ".reg .pred p;\n\t"
          "mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0;\n\t"
          "selp.u32 %0, 1, 0, p;\n\t"
          "}"
          : "=r"(done)
          : "r"(address(&barrier_))
          : "memory");
  }

  template <class P>
  __device__ static unsigned address(P* own) {
    return static_cast<unsigned>(__cvta_generic_to_shared(own));
  }
  template <class P>
  __device__ static unsigned in_block(unsigned rank, P* own) {
    unsigned there;
    asm("mapa.shared::cluster.u32 %0, %1, %2;"
        : "=r"(there)
        : "r"(address(own)), "r"(rank));
    return there;
  }

  alignas(16) V values_[MostBlocks];
  unsigned long long barrier_;
};

#endif  // __CUDA_ARCH__

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
