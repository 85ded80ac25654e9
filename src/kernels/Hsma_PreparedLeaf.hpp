// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The leaves of a triangle, of order 4 on its diagonal, prepared for a short
/// chain.
///
/// Substitution in a leaf takes, for each row in turn, a product by the
/// reciprocal r_p = 1 / l_pp and a multiply-add. With its columns scaled
/// beforehand, only the multiply-adds are left of the chain:
///
///     c_qp = l_qp r_p                                          prepare
///     t_q := y_q - sum_p<q c_qp t_p,    x_q := t_q r_q         solve
///
/// t is what substitution has before it divides. So it overflows only where
/// that does, and the error is as small: a few eps |l_qp| |x_p| in row q.
#pragma once

#include <limits>

#include "core/Hsma_Integers.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

inline constexpr int leaf_order = 4;

/// A leaf as rows of its lower triangle, in whole packs: row 3, row 2 and row 0
/// beside it, row 1.
template <class S>
inline constexpr int leaf_elements = round_up(leaf_order*(leaf_order + 1) / 2,
                                              pack_size<S>);
HSMA_FUNCTION constexpr int leaf_place(unsigned row, unsigned k) {
  constexpr unsigned begin = 0x0487;  // of row 3, 2, 1 and 0
  return static_cast<int>((begin >> 4 * row & 0xf) + k);
}

/// Element (row, k) of the leaves of a triangle, one after the other: both are
/// of one leaf.
template <class S>
HSMA_FUNCTION constexpr int place_in_leaves(unsigned row, unsigned k) {
  return static_cast<int>(row / leaf_order) * leaf_elements<S> +
         leaf_place(row % leaf_order, k % leaf_order);
}

/// Range of |c| in which it has the precision of l, and a product with it
/// overflows only where that of substitution does.
template <class R>
inline constexpr R least_scaled = 4 * std::numeric_limits<R>::min();
template <class R>
inline constexpr R most_scaled = std::numeric_limits<R>::max() / 4;

template <class S>
HSMA_FUNCTION bool scales_safely(const S& c) {
  using R = real_part_t<S>;
  const R size = absolute(c);
  return size >= least_scaled<R> && size <= most_scaled<R>;
}

/// Column k of its leaf, from the diagonal down; beyond the end of L, that of
/// the identity.
template <class S>
struct LeafColumn {
  S diagonal;  ///< 1 if it is implicit
  S below[leaf_order - 1];
};

template <class S>
HSMA_FUNCTION inline LeafColumn<S> load_leaf_column(const Triangle<S>& L,
                                                    int k) {
  const S* const diagonal = L.data + k * (L.row_stride + L.col_stride);
  const int after = static_cast<int>(smaller(
      leaf_order - static_cast<int>(static_cast<unsigned>(k) % leaf_order),
      L.m - k));
  LeafColumn<S> column;
  column.diagonal = L.unit || after <= 0 ? from_real<S>(1) : *diagonal;
  HSMA_UNROLL
  for (int d = 1; d < leaf_order; ++d)
    column.below[d - 1] =
        d < after ? diagonal[d * L.row_stride] : from_real<S>(0);
  return column;
}

/// Calls put(i, c_ik) for the rows i > k of the leaf of column k, and put(k,
/// r_k). Returns whether they can be used: else, only true divisions are safe.
template <class S, class Put>
HSMA_FUNCTION inline bool prepare_leaf_column(const LeafColumn<S>& column,
                                              int k, bool unit,
                                              const Put& put) {
  const S reciprocal =
      unit ? from_real<S>(1) : reciprocal_or_zero(column.diagonal);
  bool usable = !is_zero(reciprocal);
  put(k, reciprocal);
  HSMA_UNROLL
  for (int d = 1; d < leaf_order; ++d) {
    const S element = column.below[d - 1];
    const S scaled = divided(element, reciprocal, unit);
    usable = usable && (unit || is_zero(element) || scales_safely(scaled));
    if (static_cast<unsigned>(k) % leaf_order + d < leaf_order)
      put(k + d, scaled);
  }
  return usable;
}

/// Solves for the four rows of y; leaf(q, p) is c_qp, or r_q for p = q.
template <class S, int Columns, class Leaf>
HSMA_FUNCTION inline void solve_leaf(const Leaf& leaf, bool unit,
                                     S (&y)[leaf_order][Columns]) {
  HSMA_UNROLL
  for (int p = 0; p < leaf_order; ++p) {
    HSMA_UNROLL
    for (int q = p + 1; q < leaf_order; ++q) {
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c)
        y[q][c] = minus_product(y[q][c], leaf(q, p), y[p][c]);
    }
  }
  HSMA_UNROLL
  for (int q = 0; q < leaf_order; ++q) {
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c)
      y[q][c] = divided(y[q][c], leaf(q, q), unit);
  }
}

}  // namespace Hsma::Impl
