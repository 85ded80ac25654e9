// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The extents of the kernels for HIP.
#pragma once

#include "backends/gpu/Hsma_GpuLimits.hpp"

namespace Hsma::Impl::Hip {

/// The pipeline fills 64 KB of shared memory. Groups of warps take scalar
/// registers, of which complex numbers leave too few.
template <class S>
using HipLimits =
    Gpu::GpuLimits<S, 64, false, 8, (is_real<S> ? 2 : 1), Gpu::rows_order, 0>;

}  // namespace Hsma::Impl::Hip
