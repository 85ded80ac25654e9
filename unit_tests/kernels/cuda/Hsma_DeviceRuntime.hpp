// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels on a GPU that are tested: those of the CUDA backend.
#pragma once

#include "backends/cuda/Hsma_CudaRuntime.hpp"

namespace Hsma::Test {

using DeviceRuntime = Impl::Cuda::CudaRuntime;

}  // namespace Hsma::Test
