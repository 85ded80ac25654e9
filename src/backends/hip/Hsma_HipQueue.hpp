// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// An instance of Kokkos::HIP, which was Kokkos::Experimental::HIP before
/// Kokkos 4, as a stream (gpu/Hsma_GpuBackend.hpp).
#pragma once

#include <Kokkos_Core.hpp>

#include "backends/hip/Hsma_HipRuntime.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

struct HipQueue {
#if KOKKOS_VERSION >= 40000
  using Space = Kokkos::HIP;
#else
  using Space = Kokkos::Experimental::HIP;
#endif
  using Runtime = Hip::HipRuntime;

  static hipStream_t stream(const Space& space) { return space.hip_stream(); }
  static int device(const Space& space) { return space.hip_device(); }
  static Platform platform() {
#if defined(KOKKOS_ARCH_AMD_GFX906) || defined(KOKKOS_ARCH_VEGA906)
    return Platform::AmdGfx906;
#elif defined(KOKKOS_ARCH_AMD_GFX90A) || defined(KOKKOS_ARCH_VEGA90A)
    return Platform::AmdGfx90a;
#elif defined(KOKKOS_ARCH_AMD_GFX942) || defined(KOKKOS_ARCH_AMD_GFX942_APU)
    return Platform::AmdGfx942;
#else
    return Platform::Generic;
#endif
  }
};

}  // namespace Hsma::Impl
