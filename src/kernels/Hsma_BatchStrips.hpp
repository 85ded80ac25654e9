// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L_p X_p = alpha B_p for many triangles of medium order and of one size, by
/// block substitution: a warp has a strip of columns of B_p in its registers,
/// where they are the sums of a matrix unit, and L_p is in shared memory, in
/// squares of order 8 (Hsma_StripSquares.hpp). All numbers are double there:
///
///     W_q := -L_qq^-1                          once for all columns
///     for q = 0, 1, ...                        squares on the diagonal
///       X_q := 0 - W_q B_q                     by the matrix unit
///       B_r := B_r - L_rq X_q    for r > q     by the matrix unit
///
/// A W_q that is ill-conditioned is NaN. Columns whose X_q is not finite are
/// solved again, by substitution.
///
/// The lanes of a warp stand 8 x 4. Lane (g, t) has rows t and t + 4 of each
/// square, of columns g and g + 8, or of complex column g. So X_q is where the
/// product wants it.
///
/// Loads are hidden: as soon as X_q is known, its registers receive B_q of the
/// warp's next strip, and while a problem is solved, the triangle of the next
/// one arrives, if there is room for two.
///
/// Columns that are too long for the registers are solved in halves. X of the
/// first half is read again for the second one.
///
/// Padding: beyond the order, squares hold what happens to stand there. It
/// reaches only rows that do not exist, and is not stored.
///
/// Complexity: m^2 / 2 multiply-adds per column; B and X cross memory once, L
/// once for each share of the columns. The result is finite where that of
/// substitution is, unless a sum of eight products overflows on the way.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_StripBounds.hpp"
#include "kernels/Hsma_StripInverses.hpp"
#include "kernels/Hsma_StripNumbers.hpp"
#include "kernels/Hsma_StripSquares.hpp"
#include "kernels/Hsma_StripSubstitution.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// For batches that are not ragged, of orders of so many squares or up to three
/// fewer, from 1 on, or InHalves of 17 squares or more, up to so many in a
/// half, warps of 32, and within StripBounds. A task is a problem, or a share
/// of its columns: strips of all warps of the block, and every `shares`-th of
/// them.
template <class S, class Product, int Squares, bool InHalves = false>
struct BatchStrips {
  using R = real_part_t<S>;
  using N = strip_number_t<S>;
  static constexpr int parts = parts_of_scalar<S>;
  using Layout = StripSquares<parts>;
  using Substitution = StripSubstitution<N>;
  using Inverses = StripInverses<N>;
  static constexpr int columns = is_real<S> ? 16 : 8;

  Batch<S> batch;
  S alpha;
  int shares;
  bool arrives_early;     ///< whether there is room for the next triangle, too
  double most_condition;  ///< of a square whose inverse is used

  /// L is lower, and the rows of X are in its order. This is done on the host:
  /// what a kernel computes once for all problems would stay in its registers.
  HSMA_FUNCTION BatchStrips(const Batch<S>& problems, S factor, int of_each,
                            bool early, double most)
      : batch(problems),
        alpha(factor),
        shares(of_each),
        arrives_early(early),
        most_condition(most) {
    const std::int64_t turn = batch.T.lower ? 1 : -1;
    const std::int64_t last = batch.T.lower ? 0 : batch.T.m - 1;
    batch.T.lower = true;
    batch.T.row_stride *= turn;
    batch.T.col_stride *= turn;
    batch.B.row_stride *= turn;
    of_triangle_ = -last * (batch.T.row_stride + batch.T.col_stride);
    of_columns_ = -last * batch.B.row_stride;
    down_4_ = static_cast<int>(4 * batch.B.row_stride);
    right_8_ = 8 * batch.B.col_stride;
  }

  HSMA_FUNCTION static constexpr std::size_t shared_bytes(std::int64_t m,
                                                          bool early) {
    return StripBounds<S>::shared_bytes(m, early);
  }
  HSMA_FUNCTION std::int64_t tasks() const { return batch.count * shares; }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    if (block.index() < tasks()) Work<Block>(*this, block, shared).run();
  }

 private:
  /// Columns of a lane, and its elements of the rows of a square.
  static constexpr int side = Substitution::side, own = 2 * side;

  /// Otherwise, all squares are solved by substitution.
  static constexpr bool inverts = Inverses::pay(Squares);

  /// Of what is solved at a time: squares before this one are whole, and it
  /// exists.
  static constexpr int certain = InHalves ? 7 : Squares - 4;

  std::int64_t of_triangle_, of_columns_;  ///< where a problem begins
  int down_4_;
  std::int64_t right_8_;

  template <class Block>
  class Work {
   public:
    HSMA_FUNCTION Work(const BatchStrips& body, const Block& block,
                       unsigned char* shared)
        : body_(body),
          block_(block),
          lane_(block.own(block.rank()) % 32),
          warp_(block.own(block.rank()) / 32),
          inverses_(reinterpret_cast<double*>(shared)),
          triangle_(inverses_ + Inverses::all(rows())),
          arriving_(body.arrives_early ? triangle_ + Layout::all(rows())
                                       : triangle_) {}

    HSMA_FUNCTION void run() {
      int task = static_cast<int>(block_.index());
      stage(task);
      Strip next = first_strip(task);
      S b[Squares][own];
      load_all(next, b);
      for (const int step = static_cast<int>(block_.count()); task < tasks();
           task += step) {
        const int after = task + step;
        const bool divides = receive();
        if (body_.arrives_early && after < tasks()) stage(after);
        if (divides) {
          divide(task);
          next = first_strip(after);
          load_all(next, b);
        } else {
          int number = first_number(task);
          do {
            const Strip here = next;
            if (InHalves && here.first == 0) {
              next = second_half(here);
            } else {
              number += body_.shares * warps();
              next =
                  number < strips() ? strip(task, number) : first_strip(after);
            }
            solve(here, next, b);
          } while (number < strips() || (InHalves && next.first > 0));
        }
        if (!body_.arrives_early && after < tasks()) {
          block_.barrier();
          stage(after);
        }
      }
    }

   private:
    const BatchStrips& body_;
    const Block& block_;
    const int lane_, warp_;
    double* const inverses_;  ///< negative, of the squares on the diagonal
    double* triangle_;
    double* arriving_;  ///< the next one

    /// What a lane has of a strip.
    struct Strip {
      S* at[side];  ///< row t of square `first`, of columns g and g + 8
      int left;     ///< columns from column g on
      int first;    ///< square of those that are solved at a time

      HSMA_FUNCTION bool has(int h) const { return left > 8 * h; }
    };

    HSMA_FUNCTION int t() const { return lane_ % 4; }
    HSMA_FUNCTION int warps() const { return block_.size() / 32; }
    HSMA_FUNCTION int rows() const { return static_cast<int>(body_.batch.T.m); }
    HSMA_FUNCTION int squares() const { return Layout::rows_of(rows()); }
    HSMA_FUNCTION static int first(const Strip& of) {
      return InHalves ? of.first : 0;
    }
    /// Squares on the diagonal that are solved at a time.
    HSMA_FUNCTION int squares_from(int first) const {
      if (!InHalves) return squares();
      const int half = (squares() + 1) / 2;
      return first == 0 ? half : squares() - half;
    }
    /// Whether there is a square first + r among them, and whether it has row
    /// t + 4 i.
    HSMA_FUNCTION bool exists(const Strip& of, int r) const {
      return r <= certain || r < squares_from(of.first);
    }
    HSMA_FUNCTION bool has_row(const Strip& of, int r, int i) const {
      return r < certain ||
             (first(of) + r) * Layout::order + 4 * i + t() < rows();
    }

    HSMA_FUNCTION DirectRhs<S> rhs() const {
      return {body_.batch.T, body_.alpha, body_.batch.B};
    }
    HSMA_FUNCTION int strips() const {
      return (static_cast<int>(body_.batch.B.n) + columns - 1) / columns;
    }
    HSMA_FUNCTION int tasks() const { return static_cast<int>(body_.tasks()); }
    HSMA_FUNCTION int problem_of(int task) const {
      return body_.shares == 1 ? task : task / body_.shares;
    }
    /// Of the strips of a task, the first one of this warp.
    HSMA_FUNCTION int first_number(int task) const {
      const int share = task - problem_of(task) * body_.shares;
      return share * warps() + warp_;
    }
    HSMA_FUNCTION Strip strip(int task, int number) const {
      const Matrix<S>& B = body_.batch.B;
      const int column = number * columns + lane_ / 4;
      Strip here;
      here.at[0] =
          columns_of(task) + column * B.col_stride + t() * B.row_stride;
      if constexpr (side > 1) here.at[1] = here.at[0] + body_.right_8_;
      here.left = static_cast<int>(B.n) - column;
      here.first = 0;
      return here;
    }
    HSMA_FUNCTION Strip second_half(Strip here) const {
      here.first = squares_from(0);
      HSMA_UNROLL
      for (int h = 0; h < side; ++h) here.at[h] += row(here.first, 0);
      return here;
    }
    HSMA_FUNCTION Strip first_strip(int task) const {
      Strip here = strip(task < tasks() ? task : 0, first_number(task));
      if (task >= tasks()) here.left = 0;
      return here;
    }
    HSMA_FUNCTION S* columns_of(int task) const {
      return body_.batch.right_hand_sides_of(problem_of(task)) +
             body_.of_columns_;
    }
    HSMA_FUNCTION const S* triangle_of(int task) const {
      return body_.batch.triangle_of(problem_of(task)) + body_.of_triangle_;
    }

    /// Rows of a square, as they are in memory. What does not exist is zero.
    HSMA_FUNCTION void load(const Strip& from, int r, S (&b)[own]) const {
      HSMA_UNROLL
      for (int h = 0; h < side; ++h) {
        HSMA_UNROLL
        for (int i = 0; i < 2; ++i)
          b[2 * h + i] = from.has(h) && has_row(from, r, i)
                             ? from.at[h][row(r, i)]
                             : from_real<S>(0);
      }
    }
    HSMA_FUNCTION void load_all(const Strip& from, S (&b)[Squares][own]) const {
      HSMA_UNROLL
      for (int r = 0; r < Squares; ++r)
        if (exists(from, r)) load(from, r, b[r]);
    }
    HSMA_FUNCTION void store(const Strip& to, int r,
                             const double (&c)[4]) const {
      HSMA_UNROLL
      for (int h = 0; h < side; ++h) {
        HSMA_UNROLL
        for (int i = 0; i < 2; ++i)
          if (to.has(h) && has_row(to, r, i))
            to.at[h][row(r, i)] = rhs().to_memory(
                from_strip_number<S>(Substitution::get(c, i, h)));
      }
    }
    /// From row t to row t + 4 i of square r.
    HSMA_FUNCTION int row(int r, int i) const {
      return (2 * r + i) * body_.down_4_;
    }

    /// Solves one strip, and loads the next one.
    HSMA_FUNCTION void solve(const Strip& here, const Strip& next,
                             S (&b)[Squares][own]) const {
      double c[Squares][4];
      HSMA_UNROLL
      for (int r = 0; r < Squares; ++r) {
        if (!exists(here, r)) break;
        take(
            b[r], [&](S n) { return rhs().from_memory(n); }, c[r]);
      }
      if (InHalves && here.first > 0) subtract_first_half(here, c);
      HSMA_UNROLL
      for (int q = 0; q < Squares; ++q) {
        if (!exists(here, q)) break;
        solve_square(here, q, c[q]);
        store(here, q, c[q]);
        const Product x(c[q]);
        HSMA_UNROLL
        for (int r = q + 1; r < Squares; ++r) {
          if (!exists(here, r)) break;
          x.subtract(block_, lane_, square(here, r, q), c[r]);
        }
        load(next, q, b[q]);
      }
      if (InHalves) {
        // The first half may be longer.
        HSMA_UNROLL
        for (int q = certain + 1; q < Squares; ++q)
          if (!exists(here, q) && exists(next, q)) load(next, q, b[q]);
      }
    }
    /// Square (first + r, first + q) of the triangle.
    HSMA_FUNCTION const double* square(const Strip& of, int r, int q) const {
      const double* at = triangle_ + Layout::at(r, q);
      if (InHalves)
        at += Layout::at(of.first, of.first) + r * of.first * Layout::square;
      return at;
    }

    /// c := c - L X, with all that this thread has stored of X.
    HSMA_FUNCTION void subtract_first_half(const Strip& here,
                                           double (&c)[Squares][4]) const {
      const double* l = triangle_ + Layout::at(here.first, 0);
      S next[own];
      load(here, -here.first, next);
      HSMA_NO_UNROLL
      for (int q = 0; q < here.first; ++q, l += Layout::square) {
        double x[4];
        take(
            next, [&](S n) { return rhs().to_memory(n); }, x);
        if (q + 1 < here.first) load(here, q + 1 - here.first, next);
        const Product solved(x);
        HSMA_UNROLL
        for (int r = 0; r < Squares; ++r) {
          if (!exists(here, r)) break;
          solved.subtract(
              block_, lane_,
              l + Layout::at(r, 0) + r * here.first * Layout::square, c[r]);
        }
      }
    }

    /// The numbers on the chip of those in memory.
    template <class Meaning>
    HSMA_FUNCTION static void take(const S (&b)[own], const Meaning& meaning,
                                   double (&c)[4]) {
      HSMA_UNROLL
      for (int h = 0; h < side; ++h) {
        HSMA_UNROLL
        for (int i = 0; i < 2; ++i)
          Substitution::set(c, i, h, to_strip_number(meaning(b[2 * h + i])));
      }
    }

    /// c := D^-1 c for square D = L_qq.
    HSMA_FUNCTION void solve_square(const Strip& of, int q,
                                    double (&c)[4]) const {
      if constexpr (!inverts) return substitute(of, q, c);
      if (q >= certain) {
        HSMA_UNROLL
        for (int i = 0; i < 2; ++i)
          if (!has_row(of, q, i)) c[i] = c[2 + i] = 0;
      }
      double x[4] = {0, 0, 0, 0};
      Product(c).subtract(block_, lane_,
                          inverses_ + (first(of) + q) * Layout::square, x);
      bool unusual[side];
      bool any = false;
      HSMA_UNROLL
      for (int h = 0; h < side; ++h) {
        const double whole = is_real<S> ? x[2 * h] + x[2 * h + 1]
                                        : (x[0] + x[1]) + (x[2] + x[3]);
        unusual[h] = !(absolute(whole) < infinity<double>);
        any = any || unusual[h];
      }
      if (!block_.lane_any(any)) {
        HSMA_UNROLL
        for (int e = 0; e < 4; ++e) c[e] = x[e];
        return;
      }
      substitute(of, q, c);
      HSMA_UNROLL
      for (int h = 0; h < side; ++h) {
        // The four lanes of a column agree.
        int of_column = unusual[h];
        of_column |= block_.shuffle(of_column, t() ^ 1, 4);
        of_column |= block_.shuffle(of_column, t() ^ 2, 4);
        HSMA_UNROLL
        for (int i = 0; i < 2; ++i)
          if (of_column == 0)
            Substitution::set(c, i, h, Substitution::get(x, i, h));
      }
    }

    HSMA_FUNCTION void substitute(const Strip& of, int q,
                                  double (&c)[4]) const {
      Substitution::template solve<inverts ? 1 : 4>(
          block_, t(), square(of, q, q), body_.batch.T.unit, c);
    }

    /// Begins to copy the triangle of a task. Warps take rows of squares, there
    /// and back, for these have unequal lengths. Of a square, a lane has
    /// element (i, k) and the one four lines further.
    HSMA_FUNCTION void stage(int task) const {
      const Triangle<S>& T = body_.batch.T;
      const bool down = walks_down(T);
      // What follows from lane_ itself would stay in registers throughout.
      const int lane = block_.shuffle(lane_, lane_, 32);
      const int fast = lane % Layout::order, slow = lane / Layout::order;
      const int i = down ? fast : slow, k = down ? slow : fast;
      const int next_i = down ? 0 : 4, next_k = down ? 4 : 0;
      const S* const L =
          triangle_of(task) + i * T.row_stride + k * T.col_stride;
      const std::int64_t further =
          next_i * T.row_stride + next_k * T.col_stride;
      int r = warp_, step = 2 * (warps() - warp_) - 1;
      HSMA_NO_UNROLL
      for (; r < squares(); r += step, step = 2 * warps() - step) {
        const S* from = L + r * Layout::order * T.row_stride;
        double* to = arriving_ + Layout::at(r, 0);
        const int left = rows() - r * Layout::order;
        const bool has = i < left, has_next = i + next_i < left;
        HSMA_NO_UNROLL
        for (int q = 0; q < r; ++q, to += Layout::square) {
          if (has) copy(to + Layout::below(i, k), from);
          if (has_next)
            copy(to + Layout::below(i + next_i, k + next_k), from + further);
          from += Layout::order * T.col_stride;
        }
        if (has && i >= k + unit()) copy(to + Layout::on_diagonal(i, k), from);
        if (has_next && i + next_i >= k + next_k + unit())
          copy(to + Layout::on_diagonal(i + next_i, k + next_k),
               from + further);
      }
      block_.commit();
    }
    HSMA_FUNCTION int unit() const { return body_.batch.T.unit ? 1 : 0; }
    /// A number arrives as it is, where its double will be.
    HSMA_FUNCTION void copy(double* to, const S* from) const {
      const R* const numbers = reinterpret_cast<const R*>(from);
      block_.copy_async(reinterpret_cast<R*>(to), numbers);
      if constexpr (!is_real<S>)
        block_.copy_async(reinterpret_cast<R*>(to + Layout::to_imaginary),
                          numbers + 1);
    }

    /// Waits for a triangle, and inverts its squares. Whether a reciprocal of
    /// the diagonal is missing.
    HSMA_FUNCTION bool receive() {
      block_.template wait<0>();
      block_.barrier();
      if (body_.arrives_early) {
        double* const used = triangle_;
        triangle_ = arriving_;
        arriving_ = used;
      }
      if constexpr (sizeof(R) < sizeof(double)) widen();
      const bool lacks = block_.any(take_reciprocals());
      if constexpr (inverts) {
        if (!lacks)
          Inverses{triangle_, inverses_, rows(), body_.most_condition}.invert(
              block_, lane_, warp_, warps());
        block_.barrier();
      }
      return lacks;
    }
    /// Makes doubles of the numbers that have arrived, a few at a time.
    HSMA_FUNCTION void widen() const {
      const int step = block_.size(), end = Layout::all(rows());
      HSMA_NO_UNROLL
      for (int e = block_.rank(); e < end; e += 4 * step) {
        R raw[4];
        HSMA_UNROLL
        for (int u = 0; u < 4; ++u)
          if (e + u * step < end)
            raw[u] = *reinterpret_cast<const R*>(triangle_ + e + u * step);
        HSMA_UNROLL
        for (int u = 0; u < 4; ++u)
          if (e + u * step < end) triangle_[e + u * step] = raw[u];
      }
      block_.barrier();
    }
    HSMA_FUNCTION bool take_reciprocals() const {
      bool lacks = false;
      HSMA_NO_UNROLL
      for (int i = block_.rank(); i < rows(); i += block_.size()) {
        double* const at = triangle_ + Layout::place(i, i);
        const N d = body_.batch.T.unit
                        ? from_real<N>(1)
                        : reciprocal_or_zero(Layout::template read<N>(at));
        Layout::write(at, d);
        lacks = lacks || is_zero(d);
      }
      return lacks;
    }

    /// The same with true divisions, for diagonals of extreme size, zero or
    /// NaN, where speed does not matter.
    HSMA_FUNCTION void divide(int task) const {
      Triangle<S> L = body_.batch.T;
      L.data = triangle_of(task);
      Matrix<S> X = body_.batch.B;
      X.data = columns_of(task);
      const DirectRhs<S> rhs(L, body_.alpha, X);
      HSMA_NO_UNROLL
      for (int number = first_number(task) - warp_; number < strips();
           number += body_.shares * warps()) {
        const std::int64_t first = std::int64_t{number} * columns;
        substitute_by_division(
            block_, L, rhs,
            ColumnTile{first, static_cast<int>(
                                  smaller(columns * warps(), X.n - first))});
      }
    }
  };
};

}  // namespace Hsma::Impl
