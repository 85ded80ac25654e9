// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// W = -D^-1 for each square D of order 8 on the diagonal of a triangle in
/// shared memory (Hsma_StripSquares.hpp), by substitution from the identity.
/// The warps of a block share the squares.
///
/// W is NaN where |D|_1 |W|_1 is too large, so that what is multiplied with it
/// cannot be taken for a solution.
#pragma once

#include <limits>

#include "kernels/Hsma_StripSubstitution.hpp"

namespace Hsma::Impl {

/// Of a triangle of order m of numbers N. W of square q is written to
/// inverses + q Squares::square, as a square below the diagonal. Its rows and
/// columns beyond the order are zero.
template <class N>
struct StripInverses {
  using Squares = StripSquares<parts_of_scalar<N>>;
  using Substitution = StripSubstitution<N>;

  /// Inverses of small real triangles cost more than they spare.
  HSMA_FUNCTION static constexpr bool pay(int squares) {
    return squares > 4 || !is_real<N>;
  }
  /// Numbers in the inverses of a triangle of order m.
  HSMA_FUNCTION static constexpr int all(int m) {
    return pay(Squares::rows_of(m)) ? Squares::rows_of(m) * Squares::square : 0;
  }

  double* triangle;
  double* inverses;
  int m;
  bool unit;
  double most_condition;

  /// All lanes of all warps call it together. The diagonals have reciprocals
  /// afterwards. Whether this lane lacks one (reciprocal_or_zero).
  template <class Block>
  HSMA_FUNCTION bool invert(const Block& block, int lane, int warp,
                            int warps) const {
    bool lacks = false;
    HSMA_NO_UNROLL
    for (int q = warp; q < Squares::rows_of(m); q += warps)
      lacks |= invert_square(block, lane, q);
    return lacks;
  }

 private:
  static constexpr double not_a_number =
      std::numeric_limits<double>::quiet_NaN();

  template <class Block>
  HSMA_FUNCTION bool invert_square(const Block& block, int lane, int q) const {
    const int g = lane / 4, t = lane % 4;
    const int left = m - q * Squares::order;  // rows from the first one on
    double* const square = triangle + Squares::at(q, q);
    N d[2];  // rows t and t + 4 of column g
    Substitution::read_pair(square + Squares::on_diagonal(t, g), d);
    double size = 0, size_of_inverse = 0;
    bool lacks = false;
    block.lane_barrier();
    HSMA_UNROLL
    for (int i = 0; i < 2; ++i) {
      const int row = t + 4 * i;
      if (row == g) {
        const bool implicit = unit || row >= left;
        if (implicit) d[i] = from_real<N>(1);
        const N reciprocal = implicit ? d[i] : reciprocal_or_zero(d[i]);
        Squares::write(square + Squares::on_diagonal(g, g), reciprocal);
        lacks |= is_zero(reciprocal);
      }
      if (row >= g && row < left) size += absolute(d[i]);
    }
    block.lane_barrier();

    double c[4] = {t == g ? 1.0 : 0.0, t + 4 == g ? 1.0 : 0.0, 0, 0};
    Substitution::solve(block, t, square, unit, c);
    HSMA_UNROLL
    for (int i = 0; i < 2; ++i) {
      if (t + 4 * i >= left || g >= left) c[i] = c[2 + i] = 0;
      size_of_inverse += absolute(Substitution::get(c, i, 0));
    }
    size = most_of_columns(block, lane, size);
    size_of_inverse = most_of_columns(block, lane, size_of_inverse);
    const bool is_trusted = size * size_of_inverse <= most_condition;
    double* const to = inverses + q * Squares::square;
    HSMA_UNROLL
    for (int i = 0; i < 2; ++i)
      Squares::write(
          to + Squares::below(t + 4 * i, g),
          is_trusted ? difference(from_real<N>(0), Substitution::get(c, i, 0))
                     : from_real<N>(not_a_number));
    return lacks;
  }

  /// The largest sum over the four lanes of a column; NaN if a number is. Not
  /// all of it is unrolled, for the registers.
  template <class Block>
  HSMA_FUNCTION static double most_of_columns(const Block& block, int lane,
                                              double x) {
    HSMA_UNROLL
    for (int apart = 1; apart < 4; apart *= 2)
      x += block.shuffle(x, lane ^ apart, 32);
    HSMA_NO_UNROLL
    for (int apart = 4; apart < 32; apart *= 2) {
      const double other = block.shuffle(x, lane ^ apart, 32);
      x = x > other || x != x ? x : other;
    }
    return x;
  }
};

}  // namespace Hsma::Impl
