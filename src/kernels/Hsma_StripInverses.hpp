// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// W = -L_qq^-1 for each square of order 8 on the diagonal of a triangle in
/// shared memory (Hsma_StripSquares.hpp), by substitution from the identity,
/// where L_qq = D (I + N), and D is its diagonal:
///
///     V := (I + N)^-1,     W := -V D^-1
///
/// The warps of a block share the squares. W is NaN where |I + N|_inf |V|_inf
/// may be too large, so that what is multiplied with it cannot be taken for a
/// solution. The scale of the rows changes neither this number nor what an
/// error of W does to a solution. W is NaN, too, where numbers of it might
/// underflow.
#pragma once

#include <limits>

#include "kernels/Hsma_StripSubstitution.hpp"

namespace Hsma::Impl {

/// Of a triangle of order m of numbers N, with reciprocals on its diagonal. W
/// of square q is written to inverses + q Squares::square, as a square below
/// the diagonal. Its rows and columns beyond the order are zero.
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

  const double* triangle;
  double* inverses;
  int m;
  double most_condition;

  /// All lanes of all warps call it together.
  template <class Block>
  HSMA_FUNCTION void invert(const Block& block, int lane, int warp,
                            int warps) const {
    HSMA_NO_UNROLL
    for (int q = beside * warp; q < Squares::rows_of(m); q += beside * warps)
      invert_squares(block, lane / 4, lane % 4, q);
  }

 private:
  /// A warp inverts so many squares at a time: each is a chain of steps.
  static constexpr int beside = is_real<N> ? 2 : 1;
  static constexpr double not_a_number =
      std::numeric_limits<double>::quiet_NaN();

  /// Of squares q and q + 1, lane (g, t) has rows t and t + 4 of column g of V.
  /// Where there is no square q + 1, q is inverted twice.
  template <class Block>
  HSMA_FUNCTION void invert_squares(const Block& block, int g, int t,
                                    int q) const {
    N v[beside][2], scale[beside][2];
    double sum[beside][2];  // of the sizes in a row of I + N
    bool may_underflow[beside];
    HSMA_UNROLL
    for (int s = 0; s < beside; ++s) {
      N l[2];  // rows t and t + 4 of column g
      Substitution::read_pair(square(q + s) + Squares::on_diagonal(t, g), l);
      may_underflow[s] = false;
      HSMA_UNROLL
      for (int i = 0; i < 2; ++i) {
        const int row = t + 4 * i;
        v[s][i] = from_real<N>(row == g ? 1 : 0);
        scale[s][i] = reciprocal(q + s, row);
        sum[s][i] = 1;
        if (row < left(q + s) && row >= g)
          may_underflow[s] |=
              row == g ? !is_moderate(scale[s][i])
                       : !is_zero(l[i]) &&
                             !(absolute(product(l[i], scale[s][i])) >= small);
      }
    }
    HSMA_UNROLL
    for (int n = 0; n < 2; ++n) {
      HSMA_NO_UNROLL
      for (int o = 0; o < 4 - n; ++o) {
        HSMA_UNROLL
        for (int s = 0; s < beside; ++s) {
          N l[2];  // rows t and t + 4 of column 4 n + o
          Substitution::read_pair(
              square(q + s) + Squares::on_diagonal(t, 4 * n + o), l);
          const N x = block.shuffle(v[s][n], o, 4);
          HSMA_UNROLL
          for (int i = n; i < 2; ++i) {
            if (!(i > n || t > o) || t + 4 * i >= left(q + s)) continue;
            const N below = product(l[i], scale[s][i]);
            v[s][i] = minus_product(v[s][i], below, x);
            sum[s][i] += absolute(below);
          }
        }
      }
    }
    HSMA_UNROLL
    for (int s = 0; s < beside; ++s) {
      double most = sum[s][0] > sum[s][1] ? sum[s][0] : sum[s][1];
      HSMA_UNROLL
      for (int apart = 1; apart < 4; apart *= 2) {
        const double other = block.shuffle(most, t ^ apart, 4);
        most = most > other ? most : other;
      }
      const double size = absolute(v[s][0]) + absolute(v[s][1]);
      const bool is_trusted =
          !block.lane_any(may_underflow[s] ||
                          !(Squares::order * most * size <= most_condition));
      const N factor = reciprocal(q + s, g);
      HSMA_UNROLL
      for (int i = 0; i < 2; ++i) {
        const int row = t + 4 * i;
        N w = from_real<N>(not_a_number);
        if (is_trusted)
          w = difference(from_real<N>(0), product(v[s][i], factor));
        if (row >= left(q + s) || g >= left(q + s)) w = from_real<N>(0);
        Squares::write(
            inverses + number(q + s) * Squares::square + Squares::below(row, g),
            w);
      }
    }
  }

  /// Products of seven numbers of N and one of these are normal numbers.
  static constexpr double small = 0x1p-100, smallest = 0x1p-200;
  HSMA_FUNCTION static bool is_moderate(const N& reciprocal) {
    const double size = absolute(reciprocal);
    return size >= smallest && size <= 1 / smallest;
  }

  HSMA_FUNCTION int number(int q) const {
    return q < Squares::rows_of(m) ? q : q - 1;
  }
  HSMA_FUNCTION const double* square(int q) const {
    return triangle + Squares::at(number(q), number(q));
  }
  HSMA_FUNCTION N reciprocal(int q, int row) const {
    return Squares::template read<N>(square(q) +
                                     Squares::on_diagonal(row, row));
  }
  /// Rows from the first one of a square on.
  HSMA_FUNCTION int left(int q) const { return m - number(q) * Squares::order; }
};

}  // namespace Hsma::Impl
