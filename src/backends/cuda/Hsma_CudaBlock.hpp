// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The thread-block concept of kernels/Hsma_Block.hpp on a native CUDA block.
#pragma once

#include <cuda_runtime_api.h>

#include "backends/gpu/Hsma_GpuBlock.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

template <int Threads = 0>
class CudaBlock : public Gpu::GpuBlock<Threads>, public PlainRegisters {
  template <class V>
  using Words = typename Gpu::GpuBlock<Threads>::template Words<V>;

 public:
  __device__ static constexpr int lane_width() { return 32; }
  __device__ static bool lane_any(bool condition) {
    return __any_sync(0xffffffffu, condition) != 0;
  }
  __device__ static void lane_barrier() { __syncwarp(); }

  /// cp.async. Copies of 16 bytes bypass the first-level cache.
  template <class V>
  __device__ static void copy_async(V* shared, const V* global) {
    static_assert(sizeof(V) == 4 || sizeof(V) == 8 || sizeof(V) == 16);
    const auto to = static_cast<unsigned>(__cvta_generic_to_shared(shared));
    if constexpr (sizeof(V) == 16)
      asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to),
                   "l"(global)
                   : "memory");
    else
      asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(to),
                   "l"(global), "n"(static_cast<int>(sizeof(V)))
                   : "memory");
  }
  __device__ static void commit() {
    asm volatile("cp.async.commit_group;" ::: "memory");
  }
  template <int Pending>
  __device__ static void wait() {
    asm volatile("cp.async.wait_group %0;" ::"n"(Pending) : "memory");
  }

  template <class V>
  __device__ static V shuffle(const V& value, int source, int width) {
    Words<V> from, to;
    from.value = value;
#pragma unroll
    for (int w = 0; w < Words<V>::count; ++w)
      to.word[w] = __shfl_sync(0xffffffffu, from.word[w], source, width);
    return to.value;
  }
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
