// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B for a lower triangle and very many columns: one thread per
/// column of B, which has M rows of it in registers.
///
/// For right-hand sides that stand side by side, as those of X R = B with X by
/// columns do: threads side by side read and write consecutive elements of
/// every row. M rows are under way at once, which is what it takes to keep the
/// memory busy. The triangle is in shared memory, in panels of M rows, each of
/// them by columns, with the reciprocals of the diagonal; all threads read the
/// same pack of it at once:
///
///     for p = 0, 1, ...                    panels
///       X_p := alpha B_p - L_p,0:p X_0:p   x_k from memory, M sums at a time
///       X_p := L_pp^-1 X_p                 by columns, in registers
///
/// Complexity: m^2 / 2 multiply-adds per column, row-wise backward stable. B is
/// read once and written once; of p panels, the cache gives X p / 2 times more.
#pragma once

#include "core/Hsma_Integers.hpp"
#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

/// `Most`: panels, at the most. A thread has `Wide` columns, because a pack of
/// the triangle takes as long to arrive as several multiply-adds.
template <class S, int M, int Wide, int Most>
struct DirectSolveColumns {
  static constexpr int order = M * Most;
  static constexpr int pack = pack_size<S>, columns = Wide;
  static_assert(M % pack == 0);
  static constexpr int threads = 128;

  Triangle<S> L;
  S alpha;
  Matrix<S> B;

  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return sizeof(S) * panel_at(Most);
  }
  HSMA_FUNCTION ColumnTiles tiles() const { return {B.n, threads * columns}; }
  HSMA_FUNCTION std::int64_t tasks() const { return tiles().count(); }

  /// Needs exactly `threads` threads.
  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    S* const a = reinterpret_cast<S*>(shared);
    const DirectRhs<S> rhs(L, alpha, B);
    const bool divide = block.any(!stage(block, a));
    for_each_task(block, tasks(), [&](std::int64_t task) {
      // Compilers would keep all of the triangle in registers otherwise.
      block.barrier();
      if (divide)
        substitute_by_division(block, L, rhs, tiles().at(task));
      else
        solve(block, a, rhs, task * threads * columns + block.rank());
    });
  }

 private:
  using Rows = S[M][columns];
  /// Rows of X that come from memory at a time, for as many registers as are
  /// left.
  static constexpr int left = 32 / static_cast<int>(sizeof(S)) / Wide / Wide;
  static constexpr int some = Most > 1 && left > 1 ? left : 1;
  static_assert(M % some == 0);

  /// Elements before panel p, which has M of each column up to its diagonal.
  HSMA_FUNCTION static constexpr int panel_at(int p) {
    return p * (p + 1) / 2 * M * M;
  }
  HSMA_FUNCTION int panels() const {
    return Most > 1 ? static_cast<int>(ceil_div(L.m, std::int64_t{M})) : 1;
  }

  /// Returns whether all reciprocals can be used.
  template <class Block>
  HSMA_FUNCTION bool stage(const Block& block, S* a) const {
    const int m = static_cast<int>(L.m);
    bool usable = true;
    for (int p = 0; p < panels(); ++p)
      for (int e = block.rank(); e < M * M * (p + 1); e += block.size()) {
        const int i = p * M + e % M, k = e / M;
        S value = from_real<S>(0);
        if (i > k && i < m) value = L.data[i * L.row_stride + k * L.col_stride];
        if (i == k) {
          value = diagonal_reciprocal(L, k);
          usable = usable && !is_zero(value);
        }
        a[panel_at(p) + e] = value;
      }
    return usable;
  }

  template <class Block>
  HSMA_FUNCTION void solve(const Block& block, const S* a,
                           const DirectRhs<S>& rhs, std::int64_t first) const {
    if (first >= B.n) return;
    for (int p = 0; p < panels(); ++p) {
      const S* const panel = a + panel_at(p);
      const int begin = p * M, rows = static_cast<int>(L.m) - begin;
      Rows x;
      load<M>(rhs, first, begin, rows, x);
      HSMA_UNROLL
      for (int i = 0; i < M; ++i) {
        HSMA_UNROLL
        for (int c = 0; c < columns; ++c) x[i][c] = rhs.from_memory(x[i][c]);
      }
      if constexpr (Most > 1) subtract(panel, rhs, first, begin, x);
      HSMA_UNROLL
      for (int k = 0; k < M; ++k) {
        if (Most > 1 && k % 16 == 0 && k >= rows) break;
        block.schedule_barrier();
        const S* const l = panel + (begin + k) * M;
        HSMA_UNROLL
        for (int c = 0; c < columns; ++c)
          x[k][c] = divided(x[k][c], l[k], L.unit);
        subtract_column(l, k + 1, x[k], x);
      }
      store(rhs, first, begin, rows, x);
    }
  }

  /// x -= L_p,0:p X_0:p.
  HSMA_FUNCTION void subtract(const S* panel, const DirectRhs<S>& rhs,
                              std::int64_t first, int begin, Rows& x) const {
    S next[some][columns];
    if (begin > 0) load<some>(rhs, first, 0, some, next);
    HSMA_NO_UNROLL
    for (int k = 0; k < begin; k += some) {
      S solved[some][columns];
      HSMA_UNROLL
      for (int d = 0; d < some; ++d) {
        HSMA_UNROLL
        for (int c = 0; c < columns; ++c)
          solved[d][c] = rhs.to_memory(next[d][c]);
      }
      if (k + some < begin) load<some>(rhs, first, k + some, some, next);
      HSMA_UNROLL
      for (int d = 0; d < some; ++d)
        subtract_column(panel + (k + d) * M, 0, solved[d], x);
    }
  }

  /// x_i -= l_i xk for i >= from.
  HSMA_FUNCTION static void subtract_column(const S* l, int from,
                                            const S (&xk)[columns], Rows& x) {
    HSMA_UNROLL
    for (int i = from / pack * pack; i < M; i += pack) {
      const Pack<S> values = pack_at(l + i);
      HSMA_UNROLL
      for (int v = 0; v < pack; ++v) {
        HSMA_UNROLL
        for (int c = 0; c < columns; ++c)
          if (i + v >= from)
            x[i + v][c] = minus_product(x[i + v][c], values.v[v], xk[c]);
      }
    }
  }

  /// Count rows from `begin` on, of which B has `rows`. Loads without branches,
  /// which would take registers for each of them: of the last row again where B
  /// has no more, and of the first column.
  template <int Count>
  HSMA_FUNCTION void load(const DirectRhs<S>& rhs, std::int64_t first,
                          int begin, int rows, S (&x)[Count][columns]) const {
    HSMA_UNROLL
    for (int c = 0; c < columns; ++c) {
      const std::int64_t j = first + c * threads;
      const S* at = rhs.at(begin, j < B.n ? j : first);
      HSMA_UNROLL
      for (int i = 0; i < Count; ++i) {
        x[i][c] = *at;
        at += i + 1 < rows ? B.row_stride : 0;
      }
    }
  }
  HSMA_FUNCTION void store(const DirectRhs<S>& rhs, std::int64_t first,
                           int begin, int rows, const Rows& x) const {
    HSMA_UNROLL
    for (int c = 0; c < columns; ++c) {
      const std::int64_t j = first + c * threads;
      S* at = rhs.at(begin, j);
      HSMA_UNROLL
      for (int i = 0; i < M; ++i, at += B.row_stride)
        if (i < rows && j < B.n) *at = rhs.to_memory(x[i][c]);
    }
  }
};

}  // namespace Hsma::Impl
