// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B for a lower triangle of order m <= M in one pass: the triangle
/// is in shared memory, and a thread has a column of B in registers.
///
/// The recurrence goes by columns of L. With r_i = 0 at first,
///
///   for i = 0, 1, ..., m - 1:
///     x_i = (alpha b_i + r_i) / l_ii                          solve
///     r_j = r_j - l_ji x_i      for all j > i                 update
///
/// The sums r_j do not need b_j before row j is solved. So the loop over i is
/// unrolled completely, r is in registers, and the accesses to B are spread
/// over the loop: loads are two rows early, stores one row late.
///
///   row          0      1      2      3          i            m - 1
///   load     0 1 2      3      4      5        i + 2
///   compute      x_0    x_1    x_2    x_3       x_i           x_{m-1}
///   store               0      1      2        i - 1          m-2, m-1
///
/// The thread waits for a load only where its row is solved, and never for a
/// store. Every step has the same traffic. The updates of all r_j, j > i, are
/// independent of each other, so one thread hides the latency of the
/// arithmetic; only the x_i form a chain.
///
/// Source: X. Chen et al., "Hierarchical Shared Memory-Aware Optimization for
/// TRSM on GPU Platforms", ICPP 2026, Algorithm 1.
#pragma once

#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"

namespace Hsma::Impl {

/// One task is a column of B for every thread of a block. The solve leaves its
/// M rows at the first multiple of Exit that is not below m: few exits make
/// long stretches of code, which take vector registers, many exits take scalar
/// ones.
template <class S, int M, int Exit = 4>
struct DirectSolve {
  static constexpr int threads = 64;
  static_assert(M % Exit == 0);

  Triangle<S> L;
  S alpha;
  Matrix<S> B;

  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return (M * M + M) * sizeof(S);
  }
  std::int64_t tasks() const { return ColumnTiles{B.n, threads}.count(); }

  template <class Block>
  [[gnu::always_inline]] HSMA_FUNCTION void operator()(
      const Block& block, unsigned char* shared) const {
    S* a = reinterpret_cast<S*>(shared);
    S* reciprocals = a + M * M;
    const DirectRhs<S> rhs(L, alpha, B);

    stage_columns<M, M, 1>(block, L, 0, a,
                           [](int i, int k) { return k * M + i; });
    block.commit();
    bool divide = false;
    for (int i = block.rank(); i < M; i += block.size()) {
      reciprocals[i] = diagonal_reciprocal(L, i);
      divide = divide || is_zero(reciprocals[i]);
    }
    block.template wait<0>();
    divide = block.any(divide);

    const ColumnTiles tiles{B.n, block.size()};
    for_each_task(block, tiles.count(), [&](std::int64_t task) {
      const ColumnTile tile = tiles.at(task);
      const std::int64_t j = tile.first + block.rank();
      block.lane_barrier();  // L is to be fetched anew, not kept in registers
      if (divide)
        substitute_by_division(block, L, rhs, tile);
      else if (j < B.n)
        solve(block, a, reciprocals, rhs, j);
    });
  }

 private:
  /// So many sums are updated in one go. own() keeps the updates in this place,
  /// rather than where the sums are needed. This limits the elements of L that
  /// a thread holds.
  static constexpr int chunk = 256 / sizeof(S);

  /// Up to the next exit, rows beyond the end repeat the transfers of row m -
  /// 1: this takes no branch.
  template <class Block>
  [[gnu::always_inline]] HSMA_FUNCTION void solve(const Block& block,
                                                  const S* a,
                                                  const S* reciprocals,
                                                  const DirectRhs<S>& rhs,
                                                  std::int64_t j) const {
    constexpr int ahead = 2, slots = ahead + 1;
    const int rows = block.own(static_cast<int>(L.m));
    const std::int64_t stride = block.own(B.row_stride);
    S *from = rhs.at(0, j), *to = from, r[M], b[slots], x;
    // For row i after an exit, or after a row that exists.
    const auto exists = [&](int i) { return i % Exit == 0 || i < rows; };
    const auto load = [&](int i) {
      b[i % slots] = *from;
      from += i + 1 < rows ? stride : 0;
    };
    const auto store = [&](int i) {
      *to = rhs.to_memory(x);
      to += exists(i + 1) ? stride : 0;
    };
    HSMA_UNROLL
    for (int i = 0; i < ahead; ++i) load(i);
    HSMA_UNROLL
    for (int i = 0; i < M; ++i) r[i] = from_real<S>(0);
    steps<0>(
        static_cast<int>(L.m), [&](int i) __attribute__((always_inline)) {
          load(i + ahead);
          if (i > 0) store(i - 1);
          const S row = rhs.from_memory(b[i % slots]);
          const S solved = divided(sum(row, r[i]), reciprocals[i], L.unit);
          if (exists(i)) x = solved;
          HSMA_UNROLL
          for (int first = i + 1; first < M; first += chunk) {
            HSMA_UNROLL
            for (int c = 0; c < chunk; ++c) {
              const int k = first + c;
              if (k < M) r[k] = minus_product(r[k], a[i * M + k], x);
            }
            HSMA_UNROLL
            for (int c = 0; c < chunk; ++c)
              if (first + c < M) r[first + c] = block.own(r[first + c]);
          }
        });
    store(M);
  }

  /// Calls step(i) for the rows 0 ... m - 1 and on to an exit. Some compilers
  /// do not unroll a loop with exits.
  template <int i, class Step>
  [[gnu::always_inline]] HSMA_FUNCTION static void steps(int m,
                                                         const Step& step) {
    if constexpr (i < M) {
      if (i % Exit == 0 && i >= m) return;
      step(i);
      steps<i + 1>(m, step);
    }
  }
};

}  // namespace Hsma::Impl
