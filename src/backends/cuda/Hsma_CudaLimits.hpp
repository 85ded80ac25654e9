// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The extents of the kernels for CUDA.
#pragma once

#include <type_traits>

#include "backends/gpu/Hsma_GpuChainShape.hpp"
#include "backends/gpu/Hsma_GpuLimits.hpp"

namespace Hsma::Impl::Cuda {

/// The pipeline fills 48 KB of shared memory.
template <class S>
using CudaLimits =
    Gpu::GpuLimits<S, 32, true, (std::is_same_v<S, double> ? 8 : 4),
                   (std::is_same_v<S, double> ? 4
                    : sizeof(S) > 8           ? 2
                                              : 8)>;

/// Measured on an H200.
template <class S>
using CudaChain =
    Gpu::ChainShape<S, (sizeof(S) > 8 ? 32 : 64), (sizeof(S) > 8 ? 3 : 2), 8>;

}  // namespace Hsma::Impl::Cuda
