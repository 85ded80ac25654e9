// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A lower triangle of double numbers in shared memory, in squares of order 8,
/// for products of a warp whose lanes stand 8 x 4 (Hsma_BatchStrips.hpp).
///
///     +---+
///     | 0 |              The squares of a row stand one after the other. In a
///     +---+---+          square of complex numbers, all real parts come first.
///     | 1 | 2 |
///     +---+---+---+      Of a square below the diagonal, lane (g, t) reads
///     | 3 | 4 | 5 |      elements (i, t) and (i, t + 4) at once, where
///     +---+---+---+      i = g / 2 + 4 (g mod 2).
///
/// A square on the diagonal is read by columns: at step k, rows t and t + 4 at
/// once.
#pragma once

#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl {

/// Places are those of real numbers. Elements have so many Parts.
template <int Parts>
struct StripSquares {
  static constexpr int order = 8, elements = order * order;
  static constexpr int to_imaginary = elements;
  static constexpr int square = elements * Parts;  ///< numbers of one

  HSMA_FUNCTION static constexpr int rows_of(int m) {
    return (m + order - 1) / order;
  }
  /// Where square (r, q) begins, r >= q.
  HSMA_FUNCTION static constexpr int at(int r, int q) {
    return (r * (r + 1) / 2 + q) * square;
  }
  /// Numbers in all squares.
  HSMA_FUNCTION static constexpr int all(int m) { return at(rows_of(m), 0); }

  /// Element (i, k) of the triangle, or its real part.
  HSMA_FUNCTION static constexpr int place(int i, int k) {
    const int r = i / order, q = k / order;
    return at(r, q) + (r == q ? on_diagonal(i % order, k % order)
                              : below(i % order, k % order));
  }

  /// The pair of lane (g, t) in a square below the diagonal. Those that are
  /// read together, and those of a row or of a column, are in different banks.
  HSMA_FUNCTION static constexpr int pair(int g, int t) {
    return (t * order + (g ^ 2 * t)) * 2;
  }
  HSMA_FUNCTION static constexpr int below(int i, int k) {
    return pair(i % 4 * 2 + i / 4, k % 4) + k / 4;
  }
  HSMA_FUNCTION static constexpr int on_diagonal(int i, int k) {
    return k * order + i % 4 * 2 + i / 4;
  }

  HSMA_FUNCTION static void write(double* at, double x) { *at = x; }
  HSMA_FUNCTION static void write(double* at, const Complex<double>& x) {
    at[0] = x.re;
    at[to_imaginary] = x.im;
  }
  /// N is double, or complex.
  template <class N>
  HSMA_FUNCTION static N read(const double* at) {
    if constexpr (is_real<N>)
      return *at;
    else
      return {at[0], at[to_imaginary]};
  }
};

}  // namespace Hsma::Impl
