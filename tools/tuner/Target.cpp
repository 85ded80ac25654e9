// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From the execution space to a target.
#include "tuner/Target.hpp"

#include <Kokkos_Core.hpp>

#include "backends/Hsma_Backend.hpp"

namespace Hsma::Tool {

Target target() {
  using Backend = Impl::Backend<Kokkos::DefaultExecutionSpace, double>;
  return {Backend::platform(), Backend::direct_limit};
}

}  // namespace Hsma::Tool
