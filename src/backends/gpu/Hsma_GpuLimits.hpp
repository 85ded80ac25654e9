// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The extents of the kernels for GPUs, without the headers of a vendor.
#pragma once

#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl::Gpu {

template <class S, int PipelineWidth>
struct GpuLimits {
  /// Columns of a block of Rows, from ... to.
  static constexpr int few = is_real<S> ? 4 : 2;
  static constexpr int widest = sizeof(S) > 8 ? 8 : 16;
  static constexpr int pipeline_width = PipelineWidth;
};

}  // namespace Hsma::Impl::Gpu
