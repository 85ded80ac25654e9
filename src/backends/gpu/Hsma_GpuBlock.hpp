// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the thread blocks of CUDA and HIP have in common of the concept of
/// kernels/Hsma_Block.hpp.
#pragma once

#include <cstdint>

#include "backends/gpu/Hsma_GpuLaunch.hpp"

namespace Hsma::Impl::Gpu {

#if defined(__HIPCC__) || defined(__CUDACC__)

/// A one-dimensional block. Threads is its size, or 0 where that is known only
/// at run time.
template <int Threads>
class GpuBlock {
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

  __device__ static void barrier() { __syncthreads(); }
  __device__ static bool any(bool condition) {
    return __syncthreads_or(condition) != 0;
  }

  __device__ static void raise(int* flag) { atomicOr(flag, 1); }
  __device__ static void lower(std::uint64_t* least, std::uint64_t v) {
    static_assert(sizeof(unsigned long long) == sizeof(std::uint64_t));
    atomicMin(reinterpret_cast<unsigned long long*>(least),
              static_cast<unsigned long long>(v));
  }

 protected:
  /// A value of any trivially copyable type of whole 4-byte words.
  template <class V>
  union Words {
    static_assert(sizeof(V) % sizeof(int) == 0);
    static constexpr int count = sizeof(V) / sizeof(int);
    V value;
    int word[count];
    __device__ Words() {}
  };
};

#endif

}  // namespace Hsma::Impl::Gpu
