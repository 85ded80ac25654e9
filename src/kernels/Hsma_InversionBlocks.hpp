// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The diagonal blocks of a triangle and the places of their inverses, as all
/// inversion kernels see them.
#pragma once

#include <cstdint>

#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl {

/// The diagonal blocks of order NB of T and their inverses, which stand one
/// after another, NB x NB each. If T is upper, block and inverse both begin at
/// their last element and have negative strides: so they are lower.
template <class S>
struct DiagonalBlocks {
  /// Columns of an inverse that make up one task, or a part of one.
  static constexpr int group = 16;

  Triangle<S> T;
  std::int64_t NB;
  S* inverse;
  int* trusted;
  real_part_t<S> max_condition;

  HSMA_FUNCTION std::int64_t count() const { return ceil_div(T.m, NB); }
  HSMA_FUNCTION std::int64_t order(std::int64_t t) const {
    return smaller(NB, T.m - t * NB);
  }
  /// The order of the first block: no block is larger.
  HSMA_FUNCTION std::int64_t largest() const { return smaller(NB, T.m); }
  /// Diagonal block t as a lower triangle.
  HSMA_FUNCTION Triangle<S> block(std::int64_t t) const {
    Triangle<S> D = T;
    D.m = order(t);
    D.data += t * NB * (T.row_stride + T.col_stride);
    if (!T.lower) {
      D.data += (D.m - 1) * (T.row_stride + T.col_stride);
      D.row_stride = -T.row_stride;
      D.col_stride = -T.col_stride;
      D.lower = true;
    }
    return D;
  }
  /// Its inverse, in the same order of rows and columns.
  HSMA_FUNCTION Matrix<S> result(std::int64_t t) const {
    const std::int64_t m = order(t);
    S* first = inverse + t * NB * NB;
    if (T.lower) return {m, m, first, 1, NB};
    return {m, m, first + (m - 1) * (1 + NB), -1, -NB};
  }
};

}  // namespace Hsma::Impl
