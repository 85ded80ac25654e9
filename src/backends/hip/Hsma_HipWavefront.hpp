// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The threads that run in lock step, on the two platforms of HIP: wavefronts
/// of 64 threads on AMD's CDNA and GCN (32 on RDNA), warps of 32 on NVIDIA's.
#pragma once

#include <hip/hip_runtime.h>

namespace Hsma::Impl::Hip {

#if defined(__HIPCC__) || defined(__CUDACC__)

#ifdef __HIP_PLATFORM_AMD__

__device__ inline int wavefront_size() { return warpSize; }
__device__ inline bool wavefront_any(bool condition) {
  return __any(condition) != 0;
}
__device__ inline int wavefront_shuffle(int word, int source, int width) {
  return __shfl(word, source, width);
}
/// A wavefront runs in lock step: only the compiler has to be held.
__device__ inline void wavefront_barrier() {
  __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "wavefront");
  __builtin_amdgcn_wave_barrier();
}
/// Makes a vector register of a scalar one.
__device__ inline void make_own(int& word) { asm volatile("" : "+v"(word)); }
/// The same for an address of global memory.
template <class V>
__device__ V* own_address(V* address) {
  using Global = __attribute__((address_space(1))) V*;
  Global global = (Global)address;
  asm volatile("" : "+v"(global));
  return (V*)global;
}

#else

__device__ inline int wavefront_size() { return 32; }
__device__ inline bool wavefront_any(bool condition) {
  return __any_sync(0xffffffffu, condition) != 0;
}
__device__ inline int wavefront_shuffle(int word, int source, int width) {
  return __shfl_sync(0xffffffffu, word, source, width);
}
__device__ inline void wavefront_barrier() { __syncwarp(); }
__device__ inline void make_own(int&) {}
template <class V>
__device__ V* own_address(V* address) {
  return address;
}

#endif

#endif

}  // namespace Hsma::Impl::Hip
