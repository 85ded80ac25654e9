// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L_p X_p = alpha B_p for many triangles of any order and few columns by
/// substitution: `Width` neighbouring threads, a line, solve one problem, each
/// with a row of it.
///
/// With few columns the time is that of reading the triangles. A line goes from
/// left to right through one row of tiles of L after another. A tile is Width x
/// Width; a thread has its row of it, a, in registers:
///
///     r := alpha b                             its row of a block of B
///     r := r - sum_k a_k x_(left + k)          for each tile left of the
///                                              diagonal, x by shared memory
///     for k = 0, 1, ..., Width - 1:            the diagonal tile
///       x_k by shuffle from thread k
///       r := r - a_k x_k                       in the threads below
///     x := r / l
///
/// All loads of a tile are under way at once, and those of different problems
/// hide each other's chains. Where rows of L are contiguous, a tile passes
/// through shared memory, so that accesses are to neighbours nevertheless.
#pragma once

#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_BatchLine.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

/// For all batches. A line takes one row of tiles after the other.
template <class S, int Width, int Columns>
struct BatchRows : BatchLine<S, Width, Columns> {
  using LineOf = BatchLine<S, Width, Columns>;
  using LineOf::alpha;
  using LineOf::batch;
  using LineOf::lines;
  using LineOf::tasks;
  using LineOf::tiles;

  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return lines * (LineOf::elements + Columns * Width) * sizeof(S);
  }

  template <class Block>
  [[gnu::always_inline]] HSMA_FUNCTION void operator()(
      const Block& block, unsigned char* shared) const {
    const int line = block.rank() / Width;
    S* const own = reinterpret_cast<S*>(shared) +
                   line * (LineOf::elements + Columns * Width);
    for_each_task(block, tasks(), [&](std::int64_t task) {
      const std::int64_t unit = task * lines + line;
      const std::int64_t p = quick_div(unit, tiles);
      const std::int64_t first = (unit - p * tiles) * Columns;
      BatchProblem<S> problem = batch.at(p < batch.count ? p : 0);
      if (p >= batch.count) problem.L.m = problem.X.n = 0;
      const Work<Block> work{block, problem,
                             DirectRhs<S>(problem.L, alpha, problem.X), own,
                             block.rank() % Width};
      // Lines of one warp meet in its barriers and shuffles.
      std::int64_t m = batch.T.m, n = batch.B.n;
      if (batch.is_ragged()) {
        m = most(block, problem.L.m);
        n = most(block, problem.X.n);
      }
      for (std::int64_t done = 0; done < n; done += Columns * tiles)
        for (std::int64_t top = 0; top < m; top += Width)
          work.solve_rows(top, first + done, m);
    });
  }

 private:
  /// The largest of the lanes' numbers.
  template <class Block>
  HSMA_FUNCTION static std::int64_t most(const Block& block, std::int64_t v) {
    for (int step = block.lane_width() / 2; step > 0; step /= 2) {
      const int lane = block.rank() % block.lane_width();
      const std::int64_t other =
          block.shuffle(v, lane ^ step, block.lane_width());
      if (other > v) v = other;
    }
    return v;
  }

  template <class Block>
  struct Work {
    const Block& block;
    const BatchProblem<S>& problem;
    DirectRhs<S> rhs;
    S* shared;
    int lane;

    HSMA_FUNCTION S* known() const { return shared + LineOf::elements; }

    /// Rows top ... of columns j ... of X; no line of the warp has more rows.
    HSMA_FUNCTION void solve_rows(std::int64_t top, std::int64_t j,
                                  std::int64_t rows) const {
      const Triangle<S>& L = problem.L;
      const bool exists = top + lane < L.m;
      S r[Columns], a[Width];
      const S d = diagonal_element(L, top + lane);
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c)
        r[c] = exists && j + c < problem.X.n ? *rhs.at(top + lane, j + c)
                                             : from_real<S>(0);
      // All reads are under way before the first value is needed.
      const auto scale = [&] {
        HSMA_UNROLL
        for (int c = 0; c < Columns; ++c) r[c] = rhs.from_memory(r[c]);
      };
      HSMA_NO_UNROLL
      for (std::int64_t left = 0; left < top; left += Width) {
        load_tile(top, left, a);
        if (left == 0) scale();
        load_known(left, j);
        HSMA_UNROLL
        for (int k = 0; k < Width; k += pack_size<S>) {
          HSMA_UNROLL
          for (int c = 0; c < Columns; ++c) {
            const Pack<S> x = pack_at(known() + c * Width + k);
            HSMA_UNROLL
            for (int v = 0; v < pack_size<S>; ++v)
              r[c] = minus_product(r[c], a[k + v], x.v[v]);
          }
        }
        block.lane_barrier();
      }
      load_tile(top, top, a);
      if (top == 0) scale();
      LineOf::solve(block, shared, lane, rows - top, L.unit, d, a, r);
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c)
        if (exists && j + c < problem.X.n)
          *rhs.at(top + lane, j + c) = rhs.to_memory(r[c]);
      block.lane_barrier();  // The rows below read these.
    }

    /// a := this thread's row of the tile; zero where there is none, and on and
    /// right of the diagonal.
    HSMA_FUNCTION void load_tile(std::int64_t top, std::int64_t left,
                                 S (&a)[Width]) const {
      const Triangle<S>& L = problem.L;
      const bool diagonal = top == left;
      if (walks_down(L)) {
        const S* from =
            L.data + (top + lane) * L.row_stride + left * L.col_stride;
        const int end = top + lane >= L.m ? 0 : (diagonal ? lane : Width);
        HSMA_UNROLL
        for (int k = 0; k < Width; ++k, from += L.col_stride)
          a[k] = k < end ? *from : from_real<S>(0);
        return;
      }
      const S* from =
          L.data + top * L.row_stride + (left + lane) * L.col_stride;
      const int begin = diagonal ? lane + 1 : 0;
      HSMA_UNROLL
      for (int i = 0; i < Width; ++i, from += L.row_stride)
        a[i] = i >= begin && top + i < L.m ? *from : from_real<S>(0);
      LineOf::transpose(block, shared, lane, a);
    }

    /// Rows left ... of X to shared memory. All of them exist, if the line has
    /// rows below.
    HSMA_FUNCTION void load_known(std::int64_t left, std::int64_t j) const {
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c)
        known()[c * Width + lane] =
            left + lane < problem.L.m && j + c < problem.X.n
                ? conjugate_if(rhs.conj, *rhs.at(left + lane, j + c))
                : from_real<S>(0);
      block.lane_barrier();
    }
  };
};

}  // namespace Hsma::Impl
