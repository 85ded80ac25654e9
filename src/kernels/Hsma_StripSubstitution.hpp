// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution with a square of order 8 on the diagonal of a triangle in
/// shared memory (Hsma_StripSquares.hpp), by a warp whose lanes stand 8 x 4.
#pragma once

#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_StripSquares.hpp"

namespace Hsma::Impl {

/// Lane (g, t) has four real numbers c of eight rows: those of rows t and t + 4
/// of column g, and then of column g + 8, or the real parts of column g, and
/// then the imaginary ones. N is double, or complex.
template <class N>
struct StripSubstitution {
  using Squares = StripSquares<parts_of_scalar<N>>;
  /// Columns of a lane.
  static constexpr int side = is_real<N> ? 2 : 1;

  /// Row t + 4 i of column g + 8 h.
  HSMA_FUNCTION static N get(const double (&c)[4], int i, int h) {
    if constexpr (is_real<N>)
      return c[2 * h + i];
    else
      return {c[i], c[2 + i]};
  }
  HSMA_FUNCTION static void set(double (&c)[4], int i, int h, const N& x) {
    if constexpr (is_real<N>) {
      c[2 * h + i] = x;
    } else {
      c[i] = x.re;
      c[2 + i] = x.im;
    }
  }

  /// c := D^-1 c. On the diagonal of D are reciprocals. So many steps stand
  /// beside each other: they are faster, and take more registers.
  template <int Beside = 1, class Block>
  HSMA_FUNCTION static void solve(const Block& block, int t,
                                  const double* square, bool unit,
                                  double (&c)[4]) {
    const auto step = [&](int n, int o) {
      N l[2];  // rows t and t + 4 of column 4 n + o
      read_pair(square + Squares::on_diagonal(t, 4 * n + o), l);
      HSMA_UNROLL
      for (int h = 0; h < side; ++h) {
        // Of the lane that has the row, whose l is the reciprocal there.
        const N x = block.shuffle(divided(get(c, n, h), l[n], unit), o, 4);
        if (t == o) set(c, n, h, x);
        HSMA_UNROLL
        for (int i = n; i < 2; ++i)
          if (i > n || t > o)
            set(c, i, h, minus_product(get(c, i, h), l[i], x));
      }
    };
    HSMA_UNROLL
    for (int n = 0; n < 2; ++n) {
      HSMA_NO_UNROLL
      for (int o = 0; o < 4; o += Beside) {
        HSMA_UNROLL
        for (int s = 0; s < Beside; ++s) step(n, o + s);
      }
    }
  }

  /// Two rows, 4 apart, of a column of a square on the diagonal.
  HSMA_FUNCTION static void read_pair(const double* from, N (&l)[2]) {
    const Pack<double, 2> re = pack_at<2>(from);
    if constexpr (is_real<N>) {
      l[0] = re.v[0];
      l[1] = re.v[1];
    } else {
      const Pack<double, 2> im = pack_at<2>(from + Squares::to_imaginary);
      l[0] = {re.v[0], im.v[0]};
      l[1] = {re.v[1], im.v[1]};
    }
  }
};

}  // namespace Hsma::Impl
