// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Wavefronts and registers of AMD's devices, for a block of HIP.
#pragma once

#include <hip/hip_runtime.h>

#include <type_traits>

#include "backends/gpu/Hsma_GpuBlock.hpp"
#include "kernels/Hsma_Letters.hpp"

namespace Hsma::Impl::Hip {

#ifdef __HIPCC__

/// What a thread moves at a time. HIP's int2 and int4 are structures, which
/// clang 21 leaves in private memory.
using TwoWords = int __attribute__((ext_vector_type(2)));
using FourWords = int __attribute__((ext_vector_type(4)));

/// 64 threads on CDNA and GCN, 32 on RDNA.
struct Wavefront {
  __device__ static int lane_width() { return warpSize; }
  __device__ static bool lane_any(bool condition) {
    return __any(condition) != 0;
  }
  /// A wavefront runs in lock step, so only the compiler needs the barrier.
  __device__ static void lane_barrier() {
    __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "wavefront");
    __builtin_amdgcn_wave_barrier();
  }
  __device__ static int shuffle_word(int word, int source, int width) {
    return __shfl(word, source, width);
  }
  template <int Words>
  __device__ static Letter<Words> peek(const Letter<Words>* p) {
    Letter<Words> found;
#pragma unroll
    for (int w = 0; w < Words; ++w)
      found.word[w] = __hip_atomic_load(p->word + w, __ATOMIC_RELAXED,
                                        __HIP_MEMORY_SCOPE_AGENT);
    return found;
  }
  template <int Words>
  __device__ static void post(Letter<Words>* p, const Letter<Words>& letter) {
#pragma unroll
    for (int w = 0; w < Words; ++w)
      __hip_atomic_store(p->word + w, letter.word[w], __ATOMIC_RELAXED,
                         __HIP_MEMORY_SCOPE_AGENT);
  }
};

struct Registers {
  static constexpr bool few_scalars = true;
  /// Makes vector registers of scalar ones.
  template <class V>
  __device__ static V own(V value) {
    static_assert(!std::is_pointer_v<V>);
    Gpu::Words<V> words;
    words.value = value;
#pragma unroll
    for (int w = 0; w < Gpu::Words<V>::count; ++w)
      asm volatile("" : "+v"(words.word[w]));
    return words.value;
  }
  /// The address remains one of global memory, which the compiler would forget
  /// otherwise.
  template <class V>
  __device__ static V* own(V* address) {
    using Global = __attribute__((address_space(1))) V*;
    Global global = (Global)address;
    asm volatile("" : "+v"(global));
    return (V*)global;
  }
  __device__ static void schedule_barrier() { asm volatile("" ::: "memory"); }
};

#endif

}  // namespace Hsma::Impl::Hip
