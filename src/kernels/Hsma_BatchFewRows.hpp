// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L_p X_p = alpha B_p for many triangles of so few rows that a line of
/// Hsma_BatchRows.hpp has one for each of its threads, and of one size.
///
/// Little is computed with each element, so that the instructions count that
/// find its address: where a thread's row stands in a problem is computed once,
/// for all problems that the thread takes one after the other.
#pragma once

#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_BatchLine.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// For batches that are not ragged, of orders up to Width.
template <class S, int Width, int Columns>
struct BatchFewRows : BatchLine<S, Width, Columns> {
  using LineOf = BatchLine<S, Width, Columns>;
  using LineOf::alpha;
  using LineOf::batch;
  using LineOf::lines;
  using LineOf::tasks;
  using LineOf::tiles;

  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return lines * LineOf::elements * sizeof(S);
  }

  template <class Block>
  [[gnu::always_inline]] HSMA_FUNCTION void operator()(
      const Block& block, unsigned char* shared) const {
    const int line = block.rank() / Width, lane = block.rank() % Width;
    S* const own = reinterpret_cast<S*>(shared) + line * LineOf::elements;
    const int m = static_cast<int>(batch.T.m);
    const BatchProblem<S> model = batch.at(0);
    const Triangle<S>& L = model.L;
    const Matrix<S>& X = model.X;
    const bool down = walks_down(L);
    const std::int64_t diagonal =
        L.data - batch.triangle_of(0) + lane * (L.row_stride + L.col_stride);
    // A thread reads its row, or a column if rows are contiguous.
    const std::int64_t first = L.data - batch.triangle_of(0) +
                               lane * (down ? L.row_stride : L.col_stride);
    const std::int64_t step = down ? L.col_stride : L.row_stride;
    const std::int64_t row =
        X.data - batch.right_hand_sides_of(0) + lane * X.row_stride;
    const bool scaled = !is_one(alpha);
    for_each_task(block, tasks(), [&](std::int64_t task) {
      const std::int64_t unit = task * lines + line;
      const std::int64_t p = quick_div(unit, tiles);
      const std::int64_t begin = (unit - p * tiles) * Columns;
      const bool exists = lane < m && p < batch.count;
      const std::int64_t known = p < batch.count ? p : 0;
      const S* const T = batch.triangle_of(known);
      S* const x =
          batch.right_hand_sides_of(known) + row + begin * X.col_stride;
      const auto has_column = [&](int c) {
        return exists && (Columns == 1 || begin + c < X.n);
      };
      // All reads are under way before the first value is needed.
      const S d = exists && !L.unit ? T[diagonal] : from_real<S>(1);
      S r[Columns], a[Width];
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c)
        r[c] = has_column(c) ? x[c * X.col_stride] : from_real<S>(0);
      const S* from = T + first;
      if (down) {
        const int end = exists ? lane : 0;
        HSMA_UNROLL
        for (int k = 0; k < Width; ++k, from += step) {
          if (k % 4 == 0 && k >= m) break;  // as the steps do
          a[k] = k < end ? *from : from_real<S>(0);
        }
      } else {
        const int end = exists ? m : 0;
        HSMA_UNROLL
        for (int i = 0; i < Width; ++i, from += step)
          a[i] = i > lane && i < end ? *from : from_real<S>(0);
        LineOf::transpose(block, own, lane, a);
      }
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c)
        r[c] = conjugate_if(L.conj, scaled ? product(alpha, r[c]) : r[c]);
      LineOf::solve(block, own, lane, m, L.unit, d, a, r);
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c)
        if (has_column(c)) x[c * X.col_stride] = conjugate_if(L.conj, r[c]);
    });
  }
};

}  // namespace Hsma::Impl
