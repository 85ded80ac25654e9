// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L_p X_p = alpha B_p for many triangles of any order by substitution: a
/// thread has columns of a B_p, and a group of threads a problem.
///
/// The rows of L are cut into panels of `Rows`. A thread holds the rows of one
/// panel of its columns in registers, r, and sweeps from the left:
///
///             k0 -->
///        +---+
///        | D |                r := alpha b             rows of the panel
///        +---+---+            r := r - L(panel, k0) x(k0)     each tile left
///        |   | D |            x := D^-1 r              by substitution
///        +---+---+---+
///        | # | # | D |   <- a panel: the tiles # in turn, then its D
///        +---+---+---+
///
/// A tile of L is in shared memory, stored by columns, and all threads of the
/// group read the same element of it at once. So one vector read serves
/// 16 / sizeof(S) products of each thread, and the arithmetic is what takes
/// time. The next tile is on its way meanwhile. Columns of B pass through
/// shared memory, too, so that every access to memory is to neighbours
/// whichever way B stands. They stay there (`keeps`) where there is room, or
/// else the rows of X that a tile needs are fetched again.
///
/// Padding: beyond the order of the triangle, a tile and r hold what happens to
/// stand there. It reaches only rows that do not exist, and is not stored.
///
/// Source: the recurrence of kernels/Hsma_DirectSolve.hpp, whose unrolled
/// triangle is cut into panels here, because a program of m^2 / 2 steps is too
/// long for the instruction cache from order 64 on.
#pragma once

#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

/// How a launch shares its threads among problems and columns.
struct BatchShares {
  /// A group has 2^group_bits threads. It is part of a warp, or a block.
  int group_bits = 5;
  int rows = 0;        ///< of B in shared memory at a time, a multiple of Rows
  bool keeps = true;   ///< whether these are all
  bool meets = false;  ///< whether groups are larger than a warp
  std::int64_t tiles = 1;  ///< groups that share the columns of a problem
  /// Of an inverse, only the lower triangle is written, without its diagonal if
  /// that is a unit one. If it fills, the rest is, too.
  bool fills = false;

  HSMA_FUNCTION int group() const { return 1 << group_bits; }
};

/// A thread takes `Columns` columns at a time. One task is a problem, or a
/// share of its columns, for each group of a block.
template <class S, int Rows, int Columns>
struct BatchColumns {
  Batch<S> batch;
  S alpha;
  BatchShares shares;

  /// Columns of a tile of L are aligned to 16 bytes, and not a multiple of the
  /// width of shared memory apart.
  static constexpr int pitch = Rows + pack_size<S>;
  static constexpr int area = Rows * pitch;

  /// For so many threads. Two tiles take turns if a triangle has several.
  std::size_t shared_bytes(int threads) const {
    return static_cast<std::size_t>(threads >> shares.group_bits) *
           bytes_of_group();
  }
  HSMA_FUNCTION std::int64_t tasks(int threads) const {
    // By shifts: a division of 64 bits takes as long as a small problem.
    const int groups = threads >> shares.group_bits;
    int bits = 0;
    while (1 << bits < groups) ++bits;
    return (batch.count * shares.tiles + groups - 1) >> bits;
  }

  template <class Block>
  [[gnu::always_inline]] HSMA_FUNCTION void operator()(
      const Block& block, unsigned char* shared) const {
    const int groups = block.size() >> shares.group_bits;
    const int number = block.rank() >> shares.group_bits;
    const std::int64_t units = batch.count * shares.tiles;
    unsigned char* const own = shared + number * bytes_of_group();
    // In shared memory, it takes no registers while it is not in use.
    BatchProblem<S>& problem = *reinterpret_cast<BatchProblem<S>*>(own);
    const Work<Block> work(*this, block,
                           reinterpret_cast<S*>(own + problem_bytes), problem);
    for_each_task(block, tasks(block.size()), [&](std::int64_t task) {
      const std::int64_t unit = task * groups + number;
      const std::int64_t at = unit < units ? unit : units - 1;
      const std::int64_t p = quick_div(at, shares.tiles);
      work.meet();  // What the task before has in shared memory is stored.
      if ((block.rank() & (shares.group() - 1)) == 0) {
        problem = batch.at(p);
        if (unit >= units) problem.X.n = 0;
      }
      work.meet();
      // Groups of one warp go through the same steps.
      const bool alone = shares.meets || shares.group() == block.lane_width();
      const std::int64_t width = shares.group() * Columns;
      const std::int64_t end = alone ? problem.X.n : batch.B.n;
      for (std::int64_t first = (at - p * shares.tiles) * width; first < end;
           first += width * shares.tiles) {
        work.solve(first);
        work.meet();
      }
    });
  }

 private:
  HSMA_FUNCTION bool several() const { return batch.T.m > Rows; }
  static constexpr int problem_bytes = (sizeof(BatchProblem<S>) + 15) / 16 * 16;

  HSMA_FUNCTION std::size_t bytes_of_group() const {
    const int elements =
        (several() ? 2 : 1) * (area + Rows) +
        (shares.keeps ? 1 : 3) * shares.group() * Columns * (shares.rows + 1);
    return problem_bytes + (elements * sizeof(S) + 15) / 16 * 16;
  }

  /// What a thread does for one problem. The threads of a group call all
  /// functions together.
  template <class Block>
  struct Work {
    const BatchColumns& body;
    const Block& block;
    S* shared;
    const BatchProblem<S>& problem;
    int t;  ///< this thread's place in its group

    HSMA_FUNCTION Work(const BatchColumns& of, const Block& on, S* own,
                       const BatchProblem<S>& one)
        : body(of),
          block(on),
          shared(own),
          problem(one),
          t(on.rank() & (of.shares.group() - 1)) {}

    HSMA_FUNCTION int m() const { return static_cast<int>(problem.L.m); }
    HSMA_FUNCTION int group() const { return body.shares.group(); }
    HSMA_FUNCTION bool keeps() const { return body.shares.keeps; }

    HSMA_FUNCTION void meet() const {
      if (body.shares.meets)
        block.barrier();
      else
        block.lane_barrier();
    }
    /// The same, and whether the condition is true in any thread that meets.
    HSMA_FUNCTION bool meet_any(bool condition) const {
      if (body.shares.meets) return block.any(condition);
      block.lane_barrier();
      return block.lane_any(condition);
    }

    HSMA_FUNCTION S* tile(int turn) const {
      return shared + turn * (area + Rows);
    }
    HSMA_FUNCTION S* reciprocals(int turn) const { return tile(turn) + area; }
    /// All rows of B; or those of a panel, and from 1 on those of tiles.
    HSMA_FUNCTION S* rows(int buffer) const {
      return tile(body.several() ? 2 : 1) +
             buffer * group() * Columns * (body.shares.rows + 1);
    }
    /// Column c of the group.
    HSMA_FUNCTION S* column(int buffer, int c) const {
      return rows(buffer) + c * (body.shares.rows + 1);
    }

    [[gnu::always_inline]] HSMA_FUNCTION void solve(std::int64_t first) const {
      if (keeps()) stage_right_hand_sides(0, m(), first);
      int turn = 0;
      bool issued = false;
      HSMA_NO_UNROLL
      for (int top = 0; top < m(); top += Rows) {
        S r[Columns][Rows];
        if (!keeps()) stage_right_hand_sides(top, top + Rows, first);
        if (!issued) stage_tile(top, 0, turn, first);
        block.commit();
        HSMA_NO_UNROLL
        for (int left = 0; left <= top; left += Rows) {
          const bool last = left == top;
          const int now = turn;
          const bool divides = meet_any(arrive(now, top, last));
          if (left == 0) begin_panel(top, r);
          issued = false;
          // The panel after this one may need what is not stored yet.
          if (body.several() && (!last || (keeps() && top + Rows < m()))) {
            turn ^= 1;
            stage_tile(last ? top + Rows : top, last ? 0 : left + Rows, turn,
                       first);
            issued = true;
          }
          block.commit();
          if (last)
            finish_panel(now, top, divides, r);
          else
            update(now, left, r);
        }
        meet();
        store_rows(top, first);
        if (!keeps()) meet();
      }
    }

    /// Waits for what this thread has under way. For a diagonal tile, prepares
    /// reciprocals, and says whether there is one that has none.
    HSMA_FUNCTION bool arrive(int turn, int top, bool diagonal) const {
      bool divides = false;
      if (diagonal) {
        HSMA_NO_UNROLL
        for (int i = t; i < Rows; i += group()) {
          const S reciprocal = diagonal_reciprocal(problem.L, top + i);
          reciprocals(turn)[i] = reciprocal;
          divides = divides || is_zero(reciprocal);
        }
      }
      block.template wait<0>();
      return divides;
    }

    /// A rectangle of memory and its place in shared memory. Neighbours of the
    /// fast extent are close together in memory.
    struct Rectangle {
      S* at;
      std::int64_t by_fast, by_slow;
      S* place;
      int place_by_fast, place_by_slow;
      int fast, slow;  ///< extents
    };

    /// Calls visit(f, s, address, place) for this thread's share of it.
    template <class Visit>
    HSMA_FUNCTION void share(const Rectangle& of, const Visit& visit) const {
      constexpr int row_bits = Rows == 8 ? 3 : (Rows == 16 ? 4 : 5);
      static_assert(1 << row_bits == Rows);
      const int bits =
          body.shares.group_bits < row_bits ? body.shares.group_bits : row_bits;
      const int across = 1 << bits;
      const int step = group() >> bits, begin = t >> bits;
      const std::int64_t next = step * of.by_slow;
      HSMA_NO_UNROLL
      for (int f = t & (across - 1); f < of.fast; f += across) {
        S* at = of.at + f * of.by_fast + begin * of.by_slow;
        S* place = of.place + f * of.place_by_fast + begin * of.place_by_slow;
        HSMA_UNROLL_BY_4
        for (int s = begin; s < of.slow; s += step) {
          visit(f, s, at, place);
          at += next;
          place += step * of.place_by_slow;
        }
      }
    }

    /// Starts the copy of L(top ..., left ...), Rows x Rows, and of the rows of
    /// X that it is multiplied by, if they are not there.
    HSMA_FUNCTION void stage_tile(int top, int left, int turn,
                                  std::int64_t first) const {
      const Triangle<S>& L = problem.L;
      const bool down = walks_down(L), diagonal = top == left;
      const int length = m() - top < Rows ? m() - top : Rows;
      // The pointer is not written through.
      S* const from =
          const_cast<S*>(L.data) + top * L.row_stride + left * L.col_stride;
      if (down)
        share({from, L.row_stride, L.col_stride, tile(turn), 1, pitch, length,
               Rows},
              [&](int i, int k, const S* at, S* place) {
                if (!diagonal || k < i) block.copy_async(place, at);
              });
      else
        share({from, L.col_stride, L.row_stride, tile(turn), pitch, 1, Rows,
               length},
              [&](int k, int i, const S* at, S* place) {
                if (!diagonal || k < i) block.copy_async(place, at);
              });
      if (!keeps() && !diagonal)
        stage_rows(left, left + Rows, first, rows(1 + turn));
    }

    /// Rows begin ... end - 1 of the group's columns, and their place.
    HSMA_FUNCTION Rectangle rectangle(int begin, int end, std::int64_t first,
                                      S* place) const {
      const Matrix<S>& X = problem.X;
      const std::int64_t left = X.n - first;
      const int most = group() * Columns;
      const int width = left < most ? static_cast<int>(left) : most;
      const int length = (end < m() ? end : m()) - begin;
      const int next = body.shares.rows + 1;
      S* const at = X.data + begin * X.row_stride + first * X.col_stride;
      if (walks_down(X))
        return {at, X.row_stride, X.col_stride, place, 1, next, length, width};
      return {at, X.col_stride, X.row_stride, place, next, 1, width, length};
    }

    HSMA_FUNCTION void stage_rows(int begin, int end, std::int64_t first,
                                  S* to) const {
      share(rectangle(begin, end, first, to),
            [&](int, int, const S* at, S* place) {
              block.copy_async(place, at);
            });
    }

    HSMA_FUNCTION void store_rows(int top, std::int64_t first) const {
      const bool inverts = body.batch.inverts, fills = body.shares.fills;
      const bool down = walks_down(problem.X);
      const bool stores_diagonal = fills || !problem.L.unit;
      const int beyond = static_cast<int>(smaller(first - top, m()));
      share(rectangle(top, top + Rows, first, rows(0) + (keeps() ? top : 0)),
            [&](int f, int s, S* at, const S* place) {
              const S value = *place;
              // Column j of the inverse begins in row j.
              const int right = (down ? s - f : f - s) + beyond;
              if (!inverts || right < 0 || (right == 0 && stores_diagonal))
                *at = value;
              else if (fills && right > 0)
                *at = from_real<S>(0);
            });
    }

    /// B, or the identity. A thread has its own columns of that.
    HSMA_FUNCTION void stage_right_hand_sides(int begin, int end,
                                              std::int64_t first) const {
      if (!body.batch.inverts) return stage_rows(begin, end, first, rows(0));
      for (int c = t; c < group() * Columns; c += group())
        for (int i = begin; i < end; ++i)
          column(0, c)[i - begin] =
              from_real<S>(static_cast<real_part_t<S>>(first + c == i ? 1 : 0));
    }

    /// r := alpha b
    HSMA_FUNCTION void begin_panel(int top, S (&r)[Columns][Rows]) const {
      const DirectRhs<S> rhs(problem.L, body.alpha, problem.X);
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c) {
        const S* const from = column(0, c * group() + t) + (keeps() ? top : 0);
        HSMA_UNROLL
        for (int i = 0; i < Rows; ++i) r[c][i] = rhs.from_memory(from[i]);
      }
    }

    /// r := r - L(panel, left ...) x(left ...)
    HSMA_FUNCTION void update(int turn, int left, S (&r)[Columns][Rows]) const {
      const S* a = tile(turn);
      const S* x = keeps() ? column(0, t) + left : column(1 + turn, t);
      const int next = group() * (body.shares.rows + 1);
      const bool conjugate = problem.L.conj;
      HSMA_UNROLL_BY_4
      for (int k = 0; k < Rows; ++k, a += pitch, ++x) {
        S xk[Columns];
        HSMA_UNROLL
        for (int c = 0; c < Columns; ++c)
          xk[c] = conjugate_if(conjugate, x[c * next]);
        HSMA_UNROLL
        for (int i = 0; i < Rows; i += pack_size<S>) {
          const Pack<S> l = pack_at(a + i);
          HSMA_UNROLL
          for (int v = 0; v < pack_size<S>; ++v) {
            HSMA_UNROLL
            for (int c = 0; c < Columns; ++c)
              r[c][i + v] = minus_product(r[c][i + v], l.v[v], xk[c]);
          }
        }
      }
    }

    /// x := D^-1 r, to shared memory.
    HSMA_FUNCTION void finish_panel(int turn, int top, bool divides,
                                    S (&r)[Columns][Rows]) const {
      const S* const a = tile(turn);
      const S* const known = reciprocals(turn);
      const bool unit = problem.L.unit, conj = problem.L.conj;
      S* const to = column(0, t) + (keeps() ? top : 0);
      const int next = group() * (body.shares.rows + 1);
      if (divides && lacks_one(known)) {
        HSMA_UNROLL
        for (int c = 0; c < Columns; ++c) {
          HSMA_UNROLL
          for (int i = 0; i < Rows; ++i) to[c * next + i] = r[c][i];
        }
        HSMA_NO_UNROLL
        for (int c = 0; c < Columns; ++c)
          divide_panel(a, known, top, to + c * next);
        return;
      }
      steps<0>(
          m() - top, [&](int k) __attribute__((always_inline)) {
            const S reciprocal = known[k];
            HSMA_UNROLL
            for (int c = 0; c < Columns; ++c) {
              r[c][k] = divided(r[c][k], reciprocal, unit);
            }
            HSMA_UNROLL
            for (int i = (k + 1) / pack_size<S> * pack_size<S>; i < Rows;
                 i += pack_size<S>) {
              const Pack<S> l = pack_at(a + k * pitch + i);
              HSMA_UNROLL
              for (int v = 0; v < pack_size<S>; ++v) {
                HSMA_UNROLL
                for (int c = 0; c < Columns; ++c)
                  if (i + v > k)
                    r[c][i + v] = minus_product(r[c][i + v], l.v[v], r[c][k]);
              }
            }
          });
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c) {
        HSMA_UNROLL
        for (int i = 0; i < Rows; ++i)
          to[c * next + i] = conjugate_if(conj, r[c][i]);
      }
    }

    /// Calls step(k) for the rows 0 ... count - 1 and on to a multiple of 4.
    /// The exits also keep the compiler from moving all updates to where the
    /// sums are needed, which would take the registers of a whole tile.
    template <int k, class Step>
    [[gnu::always_inline]] HSMA_FUNCTION static void steps(int count,
                                                           const Step& step) {
      if constexpr (k < Rows) {
        if (k % 4 == 0 && k >= count) return;
        step(k);
        steps<k + 1>(count, step);
      }
    }

    /// Whether there is an element of this group without a reciprocal.
    HSMA_FUNCTION static bool lacks_one(const S* known) {
      bool lacks = false;
      HSMA_NO_UNROLL
      for (int i = 0; i < Rows; ++i) lacks = lacks || is_zero(known[i]);
      return lacks;
    }

    /// The same in shared memory, with true divisions where there is no
    /// reciprocal, and the same bits where there is: for diagonals of extreme
    /// size, zero or NaN, where speed does not matter.
    HSMA_FUNCTION void divide_panel(const S* a, const S* known, int top,
                                    S* x) const {
      const Triangle<S>& L = problem.L;
      const int count = m() - top < Rows ? m() - top : Rows;
      HSMA_NO_UNROLL
      for (int k = 0; k < count; ++k) {
        const S solved =
            is_zero(known[k])
                ? quotient(x[k],
                           L.data[(top + k) * (L.row_stride + L.col_stride)])
                : divided(x[k], known[k], L.unit);
        x[k] = conjugate_if(L.conj, solved);
        HSMA_NO_UNROLL
        for (int i = k + 1; i < count; ++i)
          x[i] = minus_product(x[i], a[k * pitch + i], solved);
      }
    }
  };
};

}  // namespace Hsma::Impl
