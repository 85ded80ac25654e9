// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The extents of the kernels for CUDA, without its headers.
#pragma once

#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl::Cuda {

template <class S>
struct CudaLimits {
  /// Columns of a block of Rows, from ... to.
  static constexpr int few = is_real<S> ? 4 : 2;
  static constexpr int widest = sizeof(S) > 8 ? 8 : 16;
  /// Tiles of the pipeline fill 48 KB exactly.
  static constexpr int pipeline_width = 32;
};

}  // namespace Hsma::Impl::Cuda
