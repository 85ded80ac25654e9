// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches round a product by halves, for a Runtime with such products and for
/// float and Complex<float>. See gpu/Hsma_GpuKernels.hpp for what they keep.
#pragma once

#include "core/Hsma_SplitOperand.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class S>
struct GpuSplit {
  using Stream = typename Runtime::Stream;

  /// The operands of kernels/Hsma_SplitLines.hpp.
  static void left(Stream stream, const SplitSource<S>& from,
                   const SplitOperand& to);
  static void right(Stream stream, const SplitSource<S>& from,
                    const SplitOperand& to);

  /// C := C - the terms of `left` times `right` that those leave out
  /// (kernels/Hsma_UnusualTerms.hpp).
  static void unusual(Stream stream, const SplitSource<S>& left,
                      const int* left_unusual, const SplitSource<S>& right,
                      const int* right_unusual, const Matrix<S>& C);
};

}  // namespace Hsma::Impl::Gpu
