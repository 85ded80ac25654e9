// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// An instance of Kokkos::Cuda as a stream (gpu/Hsma_GpuBackend.hpp).
#pragma once

#include <Kokkos_Core.hpp>

#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

struct CudaQueue {
  using Space = Kokkos::Cuda;
  using Runtime = Cuda::CudaRuntime;

  static cudaStream_t stream(const Space& space) { return space.cuda_stream(); }
  static int device(const Space& space) { return space.cuda_device(); }
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

}  // namespace Hsma::Impl
