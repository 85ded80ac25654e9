// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B for a lower triangle of order m <= M in one pass: the triangle
/// in shared memory, one thread per column of B, the column in registers.
///
/// The recurrence is taken by columns of L. With r_i = 0 at first,
///
///   for i = 0, 1, ..., m - 1:
///     x_i = (alpha b_i + r_i) / l_ii                          solve
///     r_j = r_j - l_ji x_i      for all j > i                 update
///
/// The sums r_j do not need b_j before row j is solved. So the loop over i is
/// unrolled completely, r is held in registers, and the accesses to B are
/// spread over it, two rows early for loads and one row late for stores:
///
///   row          0      1      2      3          i            m - 1
///   load     0 1 2      3      4      5        i + 2
///   compute      x_0    x_1    x_2    x_3       x_i           x_{m-1}
///   store               0      1      2        i - 1          m-2, m-1
///
/// A load is waited for only where its row is solved, a store is never waited
/// for, and every step has the same traffic. All of r_j, j > i, are updated
/// independently of each other, so that the latency of the arithmetic is
/// hidden within one thread; only x_i itself is a chain.
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

    stage_columns<M, M>(block, L, 0, a, [](int i, int k) { return k * M + i; });
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
      block.lane_barrier();  // L is to be fetched anew, not kept in registers
      if (divide)
        substitute_by_division(block, L, rhs, tile);
      else if (tile.first + block.rank() < B.n)
        solve(block, a, reciprocals, rhs, tile.first + block.rank());
    });
  }

 private:
  /// Updates in one go. own() makes them take place here, not where the sums
  /// are needed, and limits the elements of L that are held.
  static constexpr int chunk = 256 / sizeof(S);

  /// Rows beyond the end repeat the transfers of row m - 1 up to the next exit,
  /// so that there is no branch about them.
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
    // Row i, given that the one before it does or that it is after an exit.
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

  /// step(i) for the rows 0 ... m - 1, up to an exit. A loop with exits would
  /// not be unrolled everywhere.
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
