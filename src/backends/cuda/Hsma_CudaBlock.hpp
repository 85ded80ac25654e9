// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The thread-block concept of kernels/Hsma_Block.hpp on a native CUDA block.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

/// A one-dimensional block. Threads is its size, or 0 where that is known only
/// at run time.
template <int Threads = 0>
class CudaBlock : public PlainRegisters {
 public:
  __device__ static int rank() { return static_cast<int>(threadIdx.x); }
  __device__ static int size() {
    if constexpr (Threads > 0)
      return Threads;
    else
      return static_cast<int>(blockDim.x);
  }
  __device__ static std::int64_t index() { return blockIdx.x; }
  __device__ static std::int64_t count() { return gridDim.x; }
  __device__ static constexpr int lane_width() { return 32; }

  __device__ static void barrier() { __syncthreads(); }
  __device__ static bool any(bool condition) {
    return __syncthreads_or(condition) != 0;
  }
  __device__ static bool lane_any(bool condition) {
    return __any_sync(0xffffffffu, condition) != 0;
  }
  __device__ static void lane_barrier() { __syncwarp(); }

  __device__ static void raise(int* flag) { atomicOr(flag, 1); }
  __device__ static void lower(std::uint64_t* least, std::uint64_t v) {
    static_assert(sizeof(unsigned long long) == sizeof(std::uint64_t));
    atomicMin(reinterpret_cast<unsigned long long*>(least),
              static_cast<unsigned long long>(v));
  }

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

  /// A value of any trivially copyable type of whole 4-byte words.
  template <class V>
  __device__ static V shuffle(const V& value, int source, int width) {
    static_assert(sizeof(V) % sizeof(int) == 0);
    constexpr int words = sizeof(V) / sizeof(int);
    union Words {
      V value;
      int word[words];
      __device__ Words() {}
    } from, to;
    from.value = value;
#pragma unroll
    for (int w = 0; w < words; ++w)
      to.word[w] = __shfl_sync(0xffffffffu, from.word[w], source, width);
    return to.value;
  }
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
