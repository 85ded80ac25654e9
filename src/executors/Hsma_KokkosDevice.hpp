// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which backend serves an execution space of Kokkos, and how an instance of
/// the space is a queue of it. This is the one header that chooses.
///
///   Backend<S>, queue(space), platform()
///   records              whether its queues can be recorded. If so:
///   is_recording(queue), allocate(queue, bytes), release(queue, data)
///   has_vendor           whether this library can call the BLAS of its vendor
///                        itself (Hsma_GEMM=Vendor): of a GPU by Vendor, a Gpu
///                        of executors/Hsma_StreamExecutor.hpp
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>
#include <type_traits>

#include "backends/host/Hsma_HostBackend.hpp"
#include "backends/portable/Hsma_PortableBackend.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "executors/Hsma_HostPlatform.hpp"
#include "executors/Hsma_HostQueue.hpp"
#include "executors/Hsma_LinkedOpenblas.hpp"
#include "tuning/Hsma_Platform.hpp"
#ifdef KOKKOS_ENABLE_CUDA
#include "backends/Hsma_GpuBackend.hpp"
#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/gpu/Hsma_GpuGram.hpp"
#endif
#ifdef KOKKOS_ENABLE_HIP
#include "backends/Hsma_GpuBackend.hpp"
#include "backends/gpu/Hsma_GpuGram.hpp"
#include "backends/hip/Hsma_HipRuntime.hpp"
#endif
#ifdef HSMA_GEMM_VENDOR
#ifdef KOKKOS_ENABLE_CUDA
#include "executors/Hsma_Cublas.hpp"
#endif
#ifdef KOKKOS_ENABLE_HIP
#include "executors/Hsma_Rocblas.hpp"
#endif
#endif

namespace Hsma::Impl {

/// The CPU kernels.
template <class ExecutionSpace>
struct HostDevice {
  template <class S>
  using Backend = HostBackend<HostQueue<ExecutionSpace>, S>;
  static constexpr bool records = false;
  static constexpr bool has_vendor = true;
  static constexpr bool sums_tiles = false;

  static HostQueue<ExecutionSpace> queue(const ExecutionSpace& space) {
    return {space};
  }

  static Platform platform() {
    static const Platform found =
        host_platform(ExecutionSpace().concurrency(), linked_blas_build());
    return found;
  }
};

/// Any device, by kernels that Kokkos launches.
template <class ExecutionSpace>
struct PortableDevice {
  template <class S>
  using Backend = PortableBackend<ExecutionSpace, S>;
  static constexpr bool records = false;
  static constexpr bool has_vendor = false;
  static constexpr bool sums_tiles = false;

  static const ExecutionSpace& queue(const ExecutionSpace& space) {
    return space;
  }
  static Platform platform() { return Platform::Generic; }
};

template <class ExecutionSpace>
struct KokkosDevice : std::conditional_t<is_host_space_v<ExecutionSpace>,
                                         HostDevice<ExecutionSpace>,
                                         PortableDevice<ExecutionSpace>> {};

#if defined(KOKKOS_ENABLE_CUDA) || defined(KOKKOS_ENABLE_HIP)
/// The native kernels of a GPU.
template <class GpuRuntime>
struct NativeDevice {
  using Runtime = GpuRuntime;
  using Queue = GpuQueue<Runtime>;
  template <class S>
  using Backend = GpuBackend<Runtime, S>;
  static constexpr bool records = true;
  static constexpr bool has_vendor = true;
  static constexpr bool sums_tiles = Runtime::sums_tiles;
  template <class S>
  using Gram = Gpu::GpuGram<Runtime, S>;

  static bool is_recording(const Queue& queue) {
    return Runtime::is_capturing(queue.stream);
  }
  static void* allocate(const Queue& queue, std::size_t bytes) {
    return Runtime::allocate(queue.stream, bytes);
  }
  static void release(const Queue& queue, void* data) {
    Runtime::release(queue.stream, data);
  }
};
#endif

#ifdef KOKKOS_ENABLE_CUDA
template <>
struct KokkosDevice<Kokkos::Cuda> : NativeDevice<Cuda::CudaRuntime> {
#ifdef HSMA_GEMM_VENDOR
  using Vendor = CublasGpu;
#endif
  static Queue queue(const Kokkos::Cuda& space) {
    return {space.cuda_stream(), space.cuda_device()};
  }
  static Platform platform() {
#if defined(KOKKOS_ARCH_HOPPER90)
    return Platform::Hopper90;
#elif defined(KOKKOS_ARCH_AMPERE80)
    return Platform::Ampere80;
#else
    return Platform::Generic;
#endif
  }
};
#endif

#ifdef KOKKOS_ENABLE_HIP
template <>
struct KokkosDevice<HipSpace> : NativeDevice<Hip::HipRuntime> {
#ifdef HSMA_GEMM_VENDOR
  using Vendor = RocblasGpu;
#endif
  static Queue queue(const HipSpace& space) {
    return {space.hip_stream(), space.hip_device()};
  }
  static Platform platform() {
#if defined(KOKKOS_ARCH_AMD_GFX90A) || defined(KOKKOS_ARCH_VEGA90A)
    return Platform::AmdGfx90a;
#elif defined(KOKKOS_ARCH_AMD_GFX942) || defined(KOKKOS_ARCH_AMD_GFX942_APU)
    return Platform::AmdGfx942;
#elif defined(KOKKOS_ARCH_AMD_GFX1100) || defined(KOKKOS_ARCH_NAVI1100) ||  \
    defined(KOKKOS_ARCH_AMD_GFX1103) || defined(KOKKOS_ARCH_AMD_GFX1030) || \
    defined(KOKKOS_ARCH_NAVI1030)
    return Platform::AmdGfx1100;
#else
    return Platform::AmdGfx906;
#endif
  }
};
#endif

}  // namespace Hsma::Impl
