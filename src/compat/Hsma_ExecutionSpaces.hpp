// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// HSMA_FOR_EACH_SPACE(f, T): f(space, T) for every execution space that Kokkos
/// was built with.
#pragma once

#include <Kokkos_Core.hpp>

#ifdef KOKKOS_ENABLE_SERIAL
#define HSMA_SPACE_SERIAL(f, T) f(Kokkos::Serial, T)
#else
#define HSMA_SPACE_SERIAL(f, T)
#endif

#ifdef KOKKOS_ENABLE_OPENMP
#define HSMA_SPACE_OPENMP(f, T) f(Kokkos::OpenMP, T)
#else
#define HSMA_SPACE_OPENMP(f, T)
#endif

#ifdef KOKKOS_ENABLE_THREADS
#define HSMA_SPACE_THREADS(f, T) f(Kokkos::Threads, T)
#else
#define HSMA_SPACE_THREADS(f, T)
#endif

#ifdef KOKKOS_ENABLE_CUDA
#define HSMA_SPACE_CUDA(f, T) f(Kokkos::Cuda, T)
#else
#define HSMA_SPACE_CUDA(f, T)
#endif

#if !defined(KOKKOS_ENABLE_HIP)
#define HSMA_SPACE_HIP(f, T)
#elif KOKKOS_VERSION >= 40000
#define HSMA_SPACE_HIP(f, T) f(Kokkos::HIP, T)
#else
#define HSMA_SPACE_HIP(f, T) f(Kokkos::Experimental::HIP, T)
#endif

#if !defined(KOKKOS_ENABLE_SYCL)
#define HSMA_SPACE_SYCL(f, T)
#elif KOKKOS_VERSION >= 40500
#define HSMA_SPACE_SYCL(f, T) f(Kokkos::SYCL, T)
#else
#define HSMA_SPACE_SYCL(f, T) f(Kokkos::Experimental::SYCL, T)
#endif

#define HSMA_FOR_EACH_SPACE(f, T) \
  HSMA_SPACE_SERIAL(f, T)         \
  HSMA_SPACE_OPENMP(f, T)         \
  HSMA_SPACE_THREADS(f, T)        \
  HSMA_SPACE_CUDA(f, T)           \
  HSMA_SPACE_HIP(f, T)            \
  HSMA_SPACE_SYCL(f, T)
