// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The thread-block concept of kernels/Hsma_Block.hpp on a native block of
/// CUDA or HIP.
#pragma once

#include <cstdint>

#include "backends/gpu/Hsma_GpuLaunch.hpp"

namespace Hsma::Impl::Gpu {

#if defined(__HIPCC__) || defined(__CUDACC__)

/// A value of any trivially copyable type of whole 4-byte words.
template <class V>
union Words {
  static_assert(sizeof(V) % sizeof(int) == 0);
  static constexpr int count = sizeof(V) / sizeof(int);
  V value;
  int word[count];
  __device__ Words() {}
};

/// A one-dimensional block. Threads is its size, or 0 if that is known only at
/// run time. A backend adds await_launches(). The bases have these parts of the
/// concept:
///
///   Lanes       lane_width(), lane_any(), lane_barrier(), peek(), post(), and
///               shuffle_word(), which is shuffle() of an int
///   Copy        copy_async(), commit(), wait()
///   Registers   own(), schedule_barrier(), few_scalars
template <int Threads, class Lanes, class Copy, class Registers>
class GpuBlock : public Lanes, public Copy, public Registers {
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

  __device__ static int take(int* counter) { return atomicAdd(counter, 1); }

  template <class V>
  __device__ static V shuffle(const V& value, int source, int width) {
    Words<V> from, to;
    from.value = value;
#pragma unroll
    for (int w = 0; w < Words<V>::count; ++w)
      to.word[w] = Lanes::shuffle_word(from.word[w], source, width);
    return to.value;
  }
};

#endif

}  // namespace Hsma::Impl::Gpu
