// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The extents of the kernels for HIP, without its headers.
#pragma once

#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl::Hip {

template <class S>
struct HipLimits {
  /// Columns of a block of Rows, from ... to.
  static constexpr int few = is_real<S> ? 4 : 2;
  static constexpr int widest = sizeof(S) > 8 ? 8 : 16;
  /// Four regions of 16 KB.
  static constexpr int pipeline_width = 64;
};

}  // namespace Hsma::Impl::Hip
