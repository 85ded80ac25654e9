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

/// The diagonal block of order m that begins at `first`, as a lower triangle:
/// if T is upper, it begins at its last element and has negative strides.
template <class S>
HSMA_FUNCTION Triangle<S> lower_block(const Triangle<S>& T, std::int64_t first,
                                      std::int64_t m) {
  Triangle<S> D = T;
  D.m = m;
  D.data += first * (T.row_stride + T.col_stride);
  if (!T.lower) {
    D.data += (m - 1) * (T.row_stride + T.col_stride);
    D.row_stride = -T.row_stride;
    D.col_stride = -T.col_stride;
    D.lower = true;
  }
  return D;
}

/// The diagonal blocks of order NB of T and their inverses, which stand one
/// after another, NB x NB each. Both are taken as lower, as lower_block() does.
///
/// If NB does not divide the order of T, block `ragged` has `missing` rows
/// less.
template <class S>
struct DiagonalBlocks {
  /// Columns of an inverse that make up one task, or a part of one.
  static constexpr int group = 16;

  Triangle<S> T;
  std::int64_t NB;
  std::int64_t ragged, missing;
  S* inverse;
  int* trusted;
  real_part_t<S> max_condition;

  HSMA_FUNCTION std::int64_t count() const { return ceil_div(T.m, NB); }
  HSMA_FUNCTION std::int64_t begin(std::int64_t t) const {
    return t * NB - (t > ragged ? missing : 0);
  }
  HSMA_FUNCTION std::int64_t order(std::int64_t t) const {
    return NB - (t == ragged ? missing : 0);
  }
  /// No block is larger.
  HSMA_FUNCTION std::int64_t largest() const { return smaller(NB, T.m); }
  /// Diagonal block t as a lower triangle.
  HSMA_FUNCTION Triangle<S> block(std::int64_t t) const {
    return lower_block(T, begin(t), order(t));
  }
  /// Its inverse, in the same order of rows and columns.
  HSMA_FUNCTION Matrix<S> result(std::int64_t t) const {
    const std::int64_t m = order(t);
    S* first = inverse + t * NB * NB;
    if (T.lower) return {m, m, first, 1, NB};
    return {m, m, first + (m - 1) * (1 + NB), -1, -NB};
  }
};

/// The last block is what remains.
template <class S>
DiagonalBlocks<S> diagonal_blocks(const Triangle<S>& T, std::int64_t NB,
                                  S* inverse, int* trusted,
                                  real_part_t<S> max_condition) {
  const std::int64_t count = ceil_div(T.m, NB);
  return {T, NB, count - 1, count * NB - T.m, inverse, trusted, max_condition};
}

}  // namespace Hsma::Impl
