// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The words that device compilers need and host compilers do not know.
#pragma once

#if defined(__CUDACC__)
#define HSMA_FUNCTION __host__ __device__
#elif defined(__HIPCC__)
// Known to the compiler itself, before any header of HIP.
#define HSMA_FUNCTION __attribute__((host, device))
#else
#define HSMA_FUNCTION
#endif

// A loop over a per-thread array must be unrolled for the array to be held in
// registers. A pragma is the one thing that a function cannot wrap. Host code
// that nvcc compiles has none: it refuses GCC's, and GCC the other.
#if defined(__CUDA_ARCH__) || defined(__HIPCC__) || defined(__clang__)
#define HSMA_UNROLL _Pragma("unroll")
#define HSMA_UNROLL_BY_4 _Pragma("unroll 4")
#define HSMA_NO_UNROLL _Pragma("unroll 1")
#elif defined(__CUDACC__)
#define HSMA_UNROLL
#define HSMA_UNROLL_BY_4
#define HSMA_NO_UNROLL
#else
#define HSMA_UNROLL _Pragma("GCC unroll 16")
#define HSMA_UNROLL_BY_4
#define HSMA_NO_UNROLL
#endif
