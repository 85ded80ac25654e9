// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a block of CUDA is made of (gpu/Hsma_GpuBlock.hpp).
#pragma once

#include <cuda_runtime_api.h>

#include "backends/gpu/Hsma_GpuBlock.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_Letters.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

struct Warp {
  __device__ static constexpr int lane_width() { return 32; }
  __device__ static bool lane_any(bool condition) {
    return __any_sync(0xffffffffu, condition) != 0;
  }
  __device__ static void lane_barrier() { __syncwarp(); }
  __device__ static int shuffle_word(int word, int source, int width) {
    return __shfl_sync(0xffffffffu, word, source, width);
  }
  /// One instruction reads or writes both words of a letter.
  __device__ static Letter<1> peek(const Letter<1>* p) {
    Letter<1> found;
    asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];"
                 : "=l"(found.word[0])
                 : "l"(p)
                 : "memory");
    return found;
  }
  __device__ static Letter<2> peek(const Letter<2>* p) {
    Letter<2> found;
    asm volatile("ld.relaxed.gpu.global.v2.u64 {%0, %1}, [%2];"
                 : "=l"(found.word[0]), "=l"(found.word[1])
                 : "l"(p)
                 : "memory");
    return found;
  }
  __device__ static void post(Letter<1>* p, const Letter<1>& letter) {
    asm volatile("st.relaxed.gpu.global.u64 [%0], %1;" ::"l"(p),
                 "l"(letter.word[0])
                 : "memory");
  }
  __device__ static void post(Letter<2>* p, const Letter<2>& letter) {
    asm volatile("st.relaxed.gpu.global.v2.u64 [%0], {%1, %2};" ::"l"(p),
                 "l"(letter.word[0]), "l"(letter.word[1])
                 : "memory");
  }
};

/// cp.async. Packs bypass the first-level cache, elements do not: those that
/// are not side by side share sectors of memory.
struct AsyncCopy {
  template <class V>
  __device__ static void copy_async(V* shared, const V* global) {
    static_assert(sizeof(V) == 4 || sizeof(V) == 8 || sizeof(V) == 16);
    const auto to = static_cast<unsigned>(__cvta_generic_to_shared(shared));
    if constexpr (is_pack<V> && sizeof(V) == 16)
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
};

/// Programmatic dependent launches.
struct OverlappingLaunches {
  __device__ static void await_launches() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
  }
  __device__ static void let_next_begin(unsigned most_blocks = 0xffffffff) {
#if __CUDA_ARCH__ >= 900
    if (gridDim.x <= most_blocks)
      asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
  }
};

template <int Threads = 0>
class CudaBlock
    : public Gpu::GpuBlock<Threads, Warp, AsyncCopy, PlainRegisters>,
      public OverlappingLaunches {};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
