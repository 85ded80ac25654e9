// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B by one thread of a GPU, a column at a time.
///
/// The sweep is that of Hsma_InKernelSweep.hpp with tiles of R x 1, and made
/// for systems so small that it waits for memory and for nothing else: all of
/// the triangle L_ii is in registers before the first column is looked at, and
/// the last rows make an incomplete tile instead of smaller ones.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>

#include "Hsma_InKernelLanes.hpp"
#include "Hsma_InKernelSystem.hpp"

namespace Hsma::Impl::InKernel {

template <bool Conj, bool Unit, int R, class TA, class TB>
struct ThinSweep {
  using X = Lanes<TB, 1>;

  System<TA, TB> s;
  TB alpha;
  bool scales;  ///< alpha is not 1

  /// The triangle of R rows from i on, with reciprocals on its diagonal.
  /// Returns whether they may stand for divisions. What lies beyond row m is
  /// not read.
  KOKKOS_FORCEINLINE_FUNCTION bool load_triangle(int i, TA (&l)[R][R]) const {
    const TA* a_ii = s.a + i * (s.a_row + s.a_col);
    HSMA_UNROLLED
    for (int r = 0; r < R; ++r) {
      HSMA_UNROLLED
      for (int k = 0; k <= r; ++k) {
        l[r][k] = TA(k == r ? 1 : 0);
        if ((k < r || !Unit) && i + r < s.m)
          l[r][k] = conjugate_if<Conj>(a_ii[r * s.a_row + k * s.a_col]);
      }
    }
    bool safe = true;
    if constexpr (!Unit) {
      HSMA_UNROLLED
      for (int r = 0; r < R; ++r) {
        safe = safe && has_reciprocal(l[r][r]);
        l[r][r] = quotient(TA(1), l[r][r]);
      }
    }
    return safe;
  }

  /// Rows from i on of column x; the rows beyond m are copies of the last one.
  KOKKOS_FORCEINLINE_FUNCTION void solve_tile(int i, TB* x,
                                              const TA (&l)[R][R]) const {
    TB* b_i = x + i * s.b_row;
    const TA* a_i[R];
    X tile[R];
    HSMA_UNROLLED
    for (int r = 0; r < R; ++r) {
      const int row = i + r < s.m ? r : s.m - 1 - i;
      a_i[r] = s.a + (i + row) * s.a_row;
      tile[r].load(b_i + row * s.b_row, One{});
    }
    if (scales) {
      HSMA_UNROLLED
      for (int r = 0; r < R; ++r) multiply(tile[r], alpha);
    }
    std::ptrdiff_t column = 0;
    HSMA_UNROLLED_TWICE
    for (int k = 0; k < i; ++k) {
      X x_k;
      x_k.load(x, One{});
      const Factor<TB, 1, is_complex_v<TA>> factor(x_k);
      HSMA_UNROLLED
      for (int r = 0; r < R; ++r)
        subtract_product(tile[r], conjugate_if<Conj>(a_i[r][column]), factor);
      column += s.a_col;
      x += s.b_row;
    }
    HSMA_UNROLLED
    for (int r = 0; r < R; ++r) {
      if constexpr (!Unit) multiply(tile[r], l[r][r]);
      const Factor<TB, 1, is_complex_v<TA>> factor(tile[r]);
      HSMA_UNROLLED
      for (int q = r + 1; q < R; ++q)
        subtract_product(tile[q], l[q][r], factor);
    }
    HSMA_UNROLLED
    for (int r = 0; r < R; ++r) {
      if (i + r < s.m) tile[r].store(b_i + r * s.b_row, One{});
    }
  }

  KOKKOS_INLINE_FUNCTION void solve_row_by_division(int i) const {
    const TA* a_i = s.a + i * s.a_row;
    const TA d = conjugate_if<Conj>(a_i[i * s.a_col]);
    for (std::ptrdiff_t j = 0; j < s.n; ++j) {
      TB* x = s.b + j * s.b_col;
      X sum;
      sum.load(x + i * s.b_row, One{});
      if (scales) multiply(sum, alpha);
      HSMA_ROLLED
      for (int k = 0; k < i; ++k) {
        X x_k;
        x_k.load(x + k * s.b_row, One{});
        subtract_product(sum, conjugate_if<Conj>(a_i[k * s.a_col]),
                         Factor<TB, 1, is_complex_v<TA>>(x_k));
      }
      sum.divide(d);
      sum.store(x + i * s.b_row, One{});
    }
  }

  KOKKOS_FORCEINLINE_FUNCTION void run() const {
    HSMA_ROLLED
    for (int i = 0; i < s.m; i += R) {
      TA l[R][R];
      if (load_triangle(i, l)) {
        HSMA_ROLLED
        for (std::ptrdiff_t j = 0; j < s.n; ++j)
          solve_tile(i, s.b + j * s.b_col, l);
      } else {
        HSMA_ROLLED
        for (int r = i; r < i + R && r < s.m; ++r) solve_row_by_division(r);
      }
    }
  }
};

/// By one thread, in tiles of R rows and a column. alpha is not 0.
template <bool Conj, bool Unit, int R, class TA, class TB>
KOKKOS_FORCEINLINE_FUNCTION void thin_sweep(const System<TA, TB>& s, TB alpha) {
  ThinSweep<Conj, Unit, R, TA, TB>{s, alpha, !equals(alpha, 1)}.run();
}

}  // namespace Hsma::Impl::InKernel
