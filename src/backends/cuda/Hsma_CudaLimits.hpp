// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The extents of the kernels for CUDA.
#pragma once

#include "backends/gpu/Hsma_GpuLimits.hpp"

namespace Hsma::Impl::Cuda {

/// The pipeline fills 48 KB of shared memory.
template <class S>
using CudaLimits = Gpu::GpuLimits<S, 32>;

}  // namespace Hsma::Impl::Cuda
