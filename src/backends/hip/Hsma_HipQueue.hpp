// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// An instance of Kokkos::HIP, which was Kokkos::Experimental::HIP before
/// Kokkos 4, as a stream (gpu/Hsma_GpuBackend.hpp).
#pragma once

#include <Kokkos_Core.hpp>

#include "backends/hip/Hsma_HipRuntime.hpp"
#include "tuning/Hsma_Policy.hpp"

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
  static Platform platform() { return Platform::GenericHip; }
};

}  // namespace Hsma::Impl
