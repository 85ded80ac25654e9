// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From the execution space to a target.
#include "tuner/Target.hpp"

#include <Kokkos_Core.hpp>

#include "executors/Hsma_KokkosDevice.hpp"

namespace Hsma::Tool {

Target target() {
  using Device = Impl::KokkosDevice<Kokkos::DefaultExecutionSpace>;
  // As the kinds are numbered.
  return {Device::platform(),
          {Device::Backend<float>::direct_limit,
           Device::Backend<double>::direct_limit,
           Device::Backend<Impl::Complex<float>>::direct_limit,
           Device::Backend<Impl::Complex<double>>::direct_limit}};
}

}  // namespace Hsma::Tool
