// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B by one thread.
///
/// The sweep looks left. It goes down the rows in blocks of R and across the
/// columns in tiles of W, and holds the R x W tile in registers:
///
///        k       R                      W
///     +-------+-----+               +-------+
///     |                     X_k     | . . . |  solved
///     |                             | . . . |
///     +-------+-----+               +-------+
///   R | A_ik  | L_ii|       tile    | . . . |
///     +-------+-----+               +-------+
///
///   tile = alpha B_i - sum over k of A_ik X_k          R + W loads, R W terms
///   tile = L_ii^{-1} tile                              in registers
///
/// So an element of X is written once, one of A is read once for W columns, and
/// one of X once for R rows. What is left of the rows and columns goes in tiles
/// of half the size, a quarter, ..., 1.
///
/// The reciprocals of the diagonal are common to all columns, and keep the
/// division off the recurrence. A block of rows with an element on its diagonal
/// that has no safe reciprocal is solved row by row, with divisions.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>

#include "Hsma_InKernelDirect.hpp"
#include "Hsma_InKernelLanes.hpp"
#include "Hsma_InKernelSystem.hpp"
#include "Hsma_InKernelThin.hpp"

namespace Hsma::Impl::InKernel {

/// The tiles of a thread. On a CPU, columns in two vector registers, and 4 rows
/// of them leave half of 16 registers to the operands. On a GPU, 128 bytes: 32
/// registers of a thread, so that many threads fit.
template <class TB>
struct SerialTile {
  static constexpr int lanes = register_lanes<real_t<TB>>;
  static constexpr int parts = is_complex_v<TB> ? 2 : 1;
  static constexpr int columns = has_vectors        ? 2 * lanes / parts
                                 : sizeof(TB) == 16 ? 2
                                                    : 4;
  static constexpr int rows = has_vectors || sizeof(TB) > 4 ? 4 : 8;
};

/// The tiles of a team's thread. On a GPU, which has lanes enough for the
/// columns, they are narrower, so that a team may have 512 threads.
template <class TB>
struct TeamTile {
  static constexpr int columns = has_vectors        ? SerialTile<TB>::columns
                                 : sizeof(TB) == 16 ? 1
                                                    : 2;
  static constexpr int rows = 4;
};

/// What is left of R rows: as many as there are on a CPU; in halves on a GPU,
/// where code is dear.
template <int R>
inline constexpr int fewer_rows = has_vectors ? R - 1 : R / 2;

/// The sweep over one system.
template <bool Conj, bool Unit, class TA, class TB, class ColumnStride>
struct Sweep {
  int m;
  std::ptrdiff_t n;
  const TA* a;
  std::ptrdiff_t a_row, a_col;
  TB* b;
  std::ptrdiff_t b_row;
  ColumnStride b_col;
  TB alpha;
  bool scales;  ///< alpha is not 1

  /// A(i, k), given the address of A(0, 0).
  KOKKOS_FORCEINLINE_FUNCTION TA element(const TA* origin, int i, int k) const {
    return conjugate_if<Conj>(origin[i * a_row + k * a_col]);
  }

  /// tile = alpha B_i - sum over k < i of A_ik X_k, for the R rows of which a_i
  /// is the first row of A. x is the first row of the columns of B, and in the
  /// end row i.
  template <int R, int W>
  KOKKOS_FORCEINLINE_FUNCTION void gather(int i, const TA* KOKKOS_RESTRICT a_i,
                                          TB* KOKKOS_RESTRICT& x,
                                          Lanes<TB, W> (&tile)[R]) const {
    const TB* b_i = x + i * b_row;
    HSMA_UNROLLED
    for (int r = 0; r < R; ++r) tile[r].load(b_i + r * b_row, b_col);
    if (scales) {
      HSMA_UNROLLED
      for (int r = 0; r < R; ++r) multiply(tile[r], alpha);
    }
    for (int k = 0; k < i; ++k) {
      Lanes<TB, W> row;
      row.load(x, b_col);
      const Factor<TB, W, is_complex_v<TA>> factor(row);
      HSMA_UNROLLED
      for (int r = 0; r < R; ++r)
        subtract_product(tile[r], element(a_i, r, 0), factor);
      a_i += a_col;
      x += b_row;
    }
  }

  template <int R, int W>
  KOKKOS_FORCEINLINE_FUNCTION void solve_tile(
      int i, const TA* a_i, TB* x, const TA (&reciprocals)[R]) const {
    Lanes<TB, W> tile[R];
    gather<R, W>(i, a_i, x, tile);
    const TA* a_ii = a_i + i * a_col;
    HSMA_UNROLLED
    for (int r = 0; r < R; ++r) {
      if constexpr (!Unit) multiply(tile[r], reciprocals[r]);
      const Factor<TB, W, is_complex_v<TA>> factor(tile[r]);
      HSMA_UNROLLED
      for (int q = r + 1; q < R; ++q)
        subtract_product(tile[q], element(a_ii, q, r), factor);
      tile[r].store(x + r * b_row, b_col);
    }
  }

  KOKKOS_INLINE_FUNCTION void solve_row_by_division(int i) const {
    const TA* a_i = a + i * a_row;
    const TA d = element(a_i, 0, i);
    for (std::ptrdiff_t j = 0; j < n; ++j) {
      Lanes<TB, 1> tile[1];
      TB* x = b + j * b_col;
      gather<1, 1>(i, a_i, x, tile);
      tile[0].divide(d);
      tile[0].store(x, b_col);
    }
  }

  /// Columns from j on, in tiles of W and less.
  template <int R, int W>
  KOKKOS_FORCEINLINE_FUNCTION void solve_columns(
      int i, std::ptrdiff_t j, const TA (&reciprocals)[R]) const {
    for (; j + W <= n; j += W)
      solve_tile<R, W>(i, a + i * a_row, b + j * b_col, reciprocals);
    if constexpr (W > 1) {
      if (j < n) solve_columns<R, W / 2>(i, j, reciprocals);
    }
  }

  /// The R rows from i on.
  template <int R, int W>
  KOKKOS_FORCEINLINE_FUNCTION void solve_rows(int i) const {
    TA reciprocals[R] = {};
    if constexpr (!Unit) {
      const TA* a_ii = a + i * (a_row + a_col);
      bool safe = true;
      HSMA_UNROLLED
      for (int r = 0; r < R; ++r) {
        const TA d = element(a_ii, r, r);
        safe = safe && has_reciprocal(d);
        reciprocals[r] = quotient(TA(1), d);
      }
      if (!safe) {
        for (int r = 0; r < R; ++r) solve_row_by_division(i + r);
        return;
      }
    }
    solve_columns<R, W>(i, 0, reciprocals);
  }

  /// Rows from i on, in blocks of R and less.
  template <int R, int W>
  KOKKOS_FORCEINLINE_FUNCTION void run(int i = 0) const {
    for (; i + R <= m; i += R) solve_rows<R, W>(i);
    if constexpr (R > 1) {
      if (i < m) run<fewer_rows<R>, W>(i);
    }
  }
};

/// In tiles of R x W.
template <bool Conj, bool Unit, int R, int W, class TA, class TB,
          class ColumnStride>
KOKKOS_FORCEINLINE_FUNCTION void sweep_tiles(const System<TA, TB>& s, TB alpha,
                                             ColumnStride b_col) {
  const Sweep<Conj, Unit, TA, TB, ColumnStride> sweep{
      s.m, s.n,     s.a,   s.a_row, s.a_col,
      s.b, s.b_row, b_col, alpha,   !equals(alpha, 1)};
  sweep.template run<R, W>();
}

/// By one thread. alpha is not 0.
template <bool Conj, bool Unit, class Tile, class TA, class TB>
KOKKOS_FORCEINLINE_FUNCTION void sweep(const System<TA, TB>& s, TB alpha) {
  constexpr int R = Tile::rows, W = Tile::columns;
  if constexpr (has_vectors) {
    // Vectors of one column and of contiguous ones are loaded as they are.
    if (s.n == 1)
      sweep_tiles<Conj, Unit, R, 1>(s, alpha, One{});
    else if (s.b_col == 1)
      sweep_tiles<Conj, Unit, R, W>(s, alpha, One{});
    else
      sweep_tiles<Conj, Unit, R, W>(s, alpha, s.b_col);
  } else {
    if (solved_directly<Conj, Unit>(s, alpha)) return;
    if (sizeof(TB) < 16 && s.n == 1 && s.m <= 16)
      thin_sweep<Conj, Unit, 4>(s, alpha);
    else
      sweep_tiles<Conj, Unit, R, W>(s, alpha, s.b_col);
  }
}

/// Sets B to zero, by one thread, along its memory.
template <class TA, class TB>
KOKKOS_INLINE_FUNCTION void set_zero(const System<TA, TB>& s) {
  const bool by_rows = s.b_col == 1;
  const std::ptrdiff_t slow = by_rows ? s.m : s.n, fast = by_rows ? s.n : s.m;
  const std::ptrdiff_t slow_stride = by_rows ? s.b_row : s.b_col;
  const std::ptrdiff_t fast_stride = by_rows ? s.b_col : s.b_row;
  for (std::ptrdiff_t i = 0; i < slow; ++i)
    for (std::ptrdiff_t j = 0; j < fast; ++j)
      s.b[i * slow_stride + j * fast_stride] = TB(0);
}

/// By one thread, for any alpha and shape.
template <bool Conj, bool Unit, class TA, class TB>
KOKKOS_FORCEINLINE_FUNCTION void solve(const System<TA, TB>& s, TB alpha) {
  if (s.n == 0) return;
  if (equals(alpha, 0))
    set_zero(s);
  else
    sweep<Conj, Unit, SerialTile<TB>>(s, alpha);
}

}  // namespace Hsma::Impl::InKernel
