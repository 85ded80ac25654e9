// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels on a GPU that are tested: those of the HIP backend.
#pragma once

#include "backends/hip/Hsma_HipRuntime.hpp"

namespace Hsma::Test {

using DeviceRuntime = Impl::Hip::HipRuntime;

}  // namespace Hsma::Test
