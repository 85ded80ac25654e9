// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Forward substitution for a few columns of right-hand sides by one block of
/// threads: column-level loading of the triangle, double buffered.
///
/// The block solves L X = B panel by panel, Rows rows at a time. For the panel
/// p,
///
///   L_pp X_p = B_p - sum_{k < p} L_pk X_k.
///
/// It goes through the sum and the triangle L_pp in one pass, Depth columns of
/// L at a time:
///
///            <- solved X_k ->   <- panel ->
///          +----+----+----+----+----+----+
///          |    |    |    |    | \  |    |
///     Rows | a0 | a1 | a0 | a1 | a0\| a1 |      a0, a1: the two buffers
///          |    |    |    |    |    | \  |
///          +----+----+----+----+----+----+
///          Depth
///
///  - left of the panel, B_p -= a X_k, with Depth solved rows X_k loaded from
///    the result;
///  - within the panel, one thread per column solves the Depth x Depth triangle
///    on top of a, and all threads update the rows below with its solution.
///
/// The next Depth columns are on their way (in registers, then in the other
/// buffer) while the current ones are used. Shared memory does not depend on
/// the order of L: it is 2 Rows Depth for L, Rows Columns for the panel of B,
/// 2 Depth Columns for X_k, and Rows for reciprocals of diagonal elements.
///
/// Columns of B never meet in an operation, and the order of operations does
/// not depend on the number of threads.
#pragma once

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_OwnStrides.hpp"

namespace Hsma::Impl {

/// Position of the e-th element of a Rows x Columns tile.
struct Position {
  int row, column;
};
template <int Rows, int Columns>
HSMA_FUNCTION Position position(int e, bool down) {
  if (down) return {e % Rows, e / Rows};
  return {e / Columns, e % Columns};
}

/// A Rhs offers, for rows i of the whole system and columns c of the tile,
///   S initial(i, c)         the right-hand side
///   S solved(i, c)          what was stored earlier
///   void store(i, c, x)     takes the solution
///   bool active(c)          columns for which this is false are left alone
///   bool down()             walks_down for its memory
template <class S, int Rows, int Depth, int Columns>
class ForwardSweep {
  static_assert(Rows % Depth == 0, "a group of columns lies in one panel");
  static constexpr int a_stride = Depth + 1, b_stride = Columns + 1;
  static constexpr int a_size = Rows * a_stride, b_size = Rows * b_stride;
  static constexpr int x_size = Depth * b_stride;
  static constexpr int a_held = ceil_div(Rows * Depth, usual_threads);
  static constexpr int x_held = ceil_div(Depth * Columns, usual_threads);
  static constexpr int sums =
      smaller(4, ceil_div(Rows* Columns, usual_threads));

 public:
  static constexpr int elements = 2 * (a_size + x_size) + Rows + b_size;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return elements * sizeof(S);
  }

  HSMA_FUNCTION explicit ForwardSweep(unsigned char* shared)
      : a_(reinterpret_cast<S*>(shared)),
        x_(a_ + 2 * a_size),
        reciprocals_(x_ + 2 * x_size),
        b_(reciprocals_ + Rows) {}

  /// Solves L X = B for columns 0 ... width - 1 of the right-hand side. L is a
  /// Triangle, with OwnStrides or not. The last step is a barrier, after which
  /// X is visible to the block.
  template <class Block, class Lower, class Rhs>
  HSMA_FUNCTION void run(const Block& block, const Lower& L, const Rhs& rhs,
                         int width) const {
    for (std::int64_t top = 0; top < L.m; top += Rows) {
      const int rows = static_cast<int>(smaller(Rows, L.m - top));
      load_panel(block, rhs, top, rows, width);
      load_reciprocals(block, L, top, rows);
      sweep_panel(block, L, rhs, top, rows, width);
      store_panel(block, rhs, top, rows, width);
      block.barrier();
    }
  }

 private:
  /// The transfer of the rows of L in one panel, Depth columns at a time from
  /// the left, and of the solved rows above the panel that they are multiplied
  /// by. begin() loads what a thread can hold, which is in flight during the
  /// arithmetic. finish() puts it into shared memory, and transfers the rest.
  template <class Lower>
  class Staging {
   public:
    template <class Block>
    HSMA_FUNCTION Staging(const Block& block, const ForwardSweep& sweep,
                          const Lower& L, bool x_down, std::int64_t top,
                          int rows, int width)
        : sweep_(sweep),
          L_(L),
          top_(top),
          rows_(rows),
          width_(width),
          a_down_(walks_down(L)),
          x_down_(x_down) {
      HSMA_UNROLL
      for (int h = 0; h < a_held; ++h)
        from_[h] = address(a_position(block.rank() + h * block.size()), 0);
    }

    /// Columns k ... of L. The calls are for k = 0, Depth, 2 Depth, ...
    template <class Block, class Rhs>
    HSMA_FUNCTION void begin(const Block& block, const Rhs& rhs,
                             std::int64_t k) {
      const int rank = block.own(block.rank());
      HSMA_UNROLL
      for (int h = 0; h < a_held; ++h) {
        const Position at = a_position(rank + h * block.size());
        a_[h] = wanted(at, k) ? *from_[h] : from_real<S>(0);
        from_[h] += Depth * L_.col_stride;
      }
      if (k >= top_) return;
      HSMA_UNROLL
      for (int h = 0; h < x_held; ++h) {
        const Position at = x_position(rank + h * block.size());
        x_[h] = wanted(at, rhs) ? rhs.solved(k + at.row, at.column)
                                : from_real<S>(0);
      }
    }

    template <class Block, class Rhs>
    HSMA_FUNCTION void finish(const Block& block, const Rhs& rhs,
                              std::int64_t k, int buffer) const {
      const int rank = block.own(block.rank());
      HSMA_UNROLL
      for (int h = 0; h < a_held; ++h) {
        const Position at = a_position(rank + h * block.size());
        if (wanted(at, k)) put(buffer, at, a_[h]);
      }
      for (int e = block.rank() + a_held * block.size(); e < Rows * Depth;
           e += block.size()) {
        const Position at = a_position(e);
        if (wanted(at, k)) put(buffer, at, *address(at, k));
      }
      if (k >= top_) return;
      S* x = sweep_.x_ + buffer * x_size;
      HSMA_UNROLL
      for (int h = 0; h < x_held; ++h) {
        const Position at = x_position(rank + h * block.size());
        if (wanted(at, rhs)) x[at.row * b_stride + at.column] = x_[h];
      }
      for (int e = block.rank() + x_held * block.size(); e < Depth * Columns;
           e += block.size()) {
        const Position at = x_position(e);
        if (wanted(at, rhs))
          x[at.row * b_stride + at.column] = rhs.solved(k + at.row, at.column);
      }
    }

   private:
    HSMA_FUNCTION Position a_position(int e) const {
      return position<Rows, Depth>(e, a_down_);
    }
    HSMA_FUNCTION Position x_position(int e) const {
      return position<Depth, Columns>(e, x_down_);
    }
    /// Whether the element is below the diagonal, or on a diagonal that is
    /// stored. Left of the panel, every element is below it.
    HSMA_FUNCTION bool wanted(Position at, std::int64_t k) const {
      const int left = k < top_ ? -Depth : static_cast<int>(k - top_);
      const int below = at.row - (left + at.column);
      return at.row < rows_ && at.column < Depth &&
             (below > 0 || (below == 0 && !L_.unit));
    }
    template <class Rhs>
    HSMA_FUNCTION bool wanted(Position at, const Rhs& rhs) const {
      return at.row < Depth && at.column < width_ && rhs.active(at.column);
    }
    HSMA_FUNCTION const S* address(Position at, std::int64_t k) const {
      return L_.data + (top_ + at.row) * L_.row_stride +
             (k + at.column) * L_.col_stride;
    }
    HSMA_FUNCTION void put(int buffer, Position at, S value) const {
      sweep_.a_[buffer * a_size + at.row * a_stride + at.column] =
          conjugate_if(L_.conj, value);
    }

    const ForwardSweep& sweep_;
    const Lower& L_;
    std::int64_t top_;
    int rows_, width_;
    bool a_down_, x_down_;
    const S* from_[a_held];
    S a_[a_held] = {}, x_[x_held] = {};
  };

  template <class Block, class Lower, class Rhs>
  HSMA_FUNCTION void sweep_panel(const Block& block, const Lower& L,
                                 const Rhs& rhs, std::int64_t top, int rows,
                                 int width) const {
    const std::int64_t end = top + rows;
    Staging<Lower> staging(block, *this, L, rhs.down(), top, rows, width);
    int buffer = 1;
    // The round at k = -Depth only fetches the first columns.
    for (std::int64_t k = -Depth; k < end; k += Depth, buffer ^= 1) {
      const std::int64_t next = k + Depth;
      if (next < end) staging.begin(block, rhs, next);
      const S* a = a_ + buffer * a_size;
      if (k >= top) {
        const int row = static_cast<int>(k - top);
        const int depth = static_cast<int>(smaller(Depth, end - k));
        solve(block, rhs, a + row * a_stride, reciprocals_ + row,
              b_ + row * b_stride, depth, L.unit, width);
        block.barrier();
        update(block, rhs, a, b_ + row * b_stride, row + depth, rows, width);
      } else if (k >= 0) {
        update(block, rhs, a, x_ + buffer * x_size, 0, rows, width);
      }
      if (next < end) staging.finish(block, rhs, next, buffer ^ 1);
      block.barrier();
    }
  }

  /// Solves the depth x depth triangle a for rows b, one thread per column. No
  /// other thread works meanwhile, so the usual case is free of branches.
  template <class Block, class Rhs>
  HSMA_FUNCTION static void solve(const Block& block, const Rhs& rhs,
                                  const S* a, const S* reciprocals, S* b,
                                  int depth, bool unit, int width) {
    if (block.rank() >= width) return;
    bool usual = depth == Depth;
    HSMA_UNROLL
    for (int k = 0; k < Depth; ++k)
      if (k < depth && is_zero(reciprocals[k])) usual = false;
    for (int c = block.rank(); c < width; c += block.size()) {
      if (!rhs.active(c)) continue;
      if (usual)
        solve_full(a, reciprocals, b + c, unit);
      else
        solve_any(a, reciprocals, b + c, depth, unit);
    }
  }

  HSMA_FUNCTION static void solve_full(const S* a, const S* reciprocals, S* b,
                                       bool unit) {
    S x[Depth];
    HSMA_UNROLL
    for (int i = 0; i < Depth; ++i) x[i] = b[i * b_stride];
    HSMA_UNROLL
    for (int k = 0; k < Depth; ++k) {
      x[k] = unit ? x[k] : product(x[k], reciprocals[k]);
      HSMA_UNROLL
      for (int i = k + 1; i < Depth; ++i)
        x[i] = minus_product(x[i], a[i * a_stride + k], x[k]);
    }
    HSMA_UNROLL
    for (int i = 0; i < Depth; ++i) b[i * b_stride] = x[i];
  }

  HSMA_FUNCTION static void solve_any(const S* a, const S* reciprocals, S* b,
                                      int depth, bool unit) {
    for (int k = 0; k < depth; ++k) {
      S x = b[k * b_stride];
      if (!unit) x = quotient(x, a[k * a_stride + k], reciprocals[k]);
      b[k * b_stride] = x;
      for (int i = k + 1; i < depth; ++i)
        b[i * b_stride] =
            minus_product(b[i * b_stride], a[i * a_stride + k], x);
    }
  }

  /// b(i, :) -= a(i, :) x for rows first <= i < rows. A sum always has Depth
  /// terms: only the last group of columns can have fewer, and no row is below
  /// it. A thread keeps its column of x in registers, and has several sums
  /// under way to hide the latency of the arithmetic.
  template <class Block, class Rhs>
  HSMA_FUNCTION void update(const Block& block, const Rhs& rhs, const S* a,
                            const S* x, int first, int rows, int width) const {
    const int rank = block.own(block.rank());
    const int groups = block.size() < Columns ? 1 : block.size() / Columns;
    const int group = rank / Columns;
    if (first >= rows || group >= groups) return;
    for (int c = rank % Columns; c < width; c += block.size()) {
      if (!rhs.active(c)) continue;
      S column[Depth];
      HSMA_UNROLL
      for (int k = 0; k < Depth; ++k) column[k] = x[k * b_stride + c];
      for (int i = first + group; i < rows; i += sums * groups)
        update_rows(a, column, i, groups, rows, c);
    }
  }

  /// Rows i, i + step, ..., as far as they are below `rows`.
  HSMA_FUNCTION void update_rows(const S* a, const S (&column)[Depth], int i,
                                 int step, int rows, int c) const {
    S sum[sums];
    int row[sums];
    HSMA_UNROLL
    for (int s = 0; s < sums; ++s) {
      row[s] = i + s * step < rows ? i + s * step : i;
      sum[s] = b_[row[s] * b_stride + c];
    }
    HSMA_UNROLL
    for (int k = 0; k < Depth; ++k) {
      HSMA_UNROLL
      for (int s = 0; s < sums; ++s)
        sum[s] = minus_product(sum[s], a[row[s] * a_stride + k], column[k]);
    }
    HSMA_UNROLL
    for (int s = 0; s < sums; ++s)
      if (i + s * step < rows) b_[row[s] * b_stride + c] = sum[s];
  }

  template <class Block, class Lower>
  HSMA_FUNCTION void load_reciprocals(const Block& block, const Lower& L,
                                      std::int64_t top, int rows) const {
    for (int i = block.rank(); i < rows; i += block.size())
      reciprocals_[i] =
          L.unit
              ? from_real<S>(1)
              : reciprocal_or_zero(conjugate_if(
                    L.conj, L.data[(top + i) * (L.row_stride + L.col_stride)]));
  }

  template <class Block, class Rhs>
  HSMA_FUNCTION void load_panel(const Block& block, const Rhs& rhs,
                                std::int64_t top, int rows, int width) const {
    const bool down = rhs.down();
    for (int e = block.own(block.rank()); e < Rows * Columns;
         e += block.size()) {
      const Position at = position<Rows, Columns>(e, down);
      if (at.row < rows && at.column < width && rhs.active(at.column))
        b_[at.row * b_stride + at.column] =
            rhs.initial(top + at.row, at.column);
    }
  }

  template <class Block, class Rhs>
  HSMA_FUNCTION void store_panel(const Block& block, const Rhs& rhs,
                                 std::int64_t top, int rows, int width) const {
    const bool down = rhs.down();
    for (int e = block.own(block.rank()); e < Rows * Columns;
         e += block.size()) {
      const Position at = position<Rows, Columns>(e, down);
      if (at.row < rows && at.column < width && rhs.active(at.column))
        rhs.store(top + at.row, at.column, b_[at.row * b_stride + at.column]);
    }
  }

  S *a_, *x_, *reciprocals_, *b_;
};

/// Columns of L that are fetched at a time. The largest scalar has half as
/// many, so that the shared memory of every sweep is below 48 KB.
template <class S>
inline constexpr int sweep_depth = sizeof(S) > 8 ? 8 : 16;

}  // namespace Hsma::Impl
