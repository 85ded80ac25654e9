// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L_p X_p = alpha B_p for many triangles of few rows and of one size, and many
/// columns: a thread has whole columns of a B_p in its registers, and a group
/// of threads, which is part of a warp, a problem.
///
///     x_k := r_k / l_kk                             for k = 0, 1, ...
///     r_i := r_i - l_ik x_k    for all i > k
///
/// L is in shared memory, by columns, and all threads of the group read the
/// same elements of it at once, in packs. Columns of B pass through shared
/// memory, too, so that accesses to memory are to neighbours whichever way B
/// stands. As in Hsma_BatchFewRows.hpp, what all problems have in common is
/// computed once.
///
/// Padding: beyond the order, L and r hold what happens to stand there. It
/// reaches only rows that do not exist, and is not stored.
#pragma once

#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// For batches that are not ragged, of orders up to Rows. A group has
/// 2^group_bits threads, and takes `Columns` columns a thread at a time. A task
/// is a problem for each group of a block.
template <class S, int Rows, int Columns>
struct BatchShortColumns {
  static_assert(Rows % pack_size<S> == 0);
  static constexpr int threads = 128, most_group_bits = 5;

  Batch<S> batch;
  S alpha;
  int group_bits;

  HSMA_FUNCTION int group() const { return 1 << group_bits; }
  HSMA_FUNCTION int groups() const { return threads >> group_bits; }
  HSMA_FUNCTION std::size_t shared_bytes() const {
    return static_cast<std::size_t>(groups()) * elements() * sizeof(S);
  }
  HSMA_FUNCTION std::int64_t tasks() const {
    return (batch.count + groups() - 1) >> (bits - group_bits);
  }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const int number = block.rank() >> group_bits;
    const BatchProblem<S> model = batch.at(0);
    Work<Block> work{block,
                     model,
                     reinterpret_cast<S*>(shared) + number * elements(),
                     block.rank() & (group() - 1),
                     group(),
                     model.L.data - batch.triangle_of(0),
                     model.X.data - batch.right_hand_sides_of(0),
                     static_cast<int>(batch.T.m),
                     batch.B.n,
                     alpha};
    for_each_task(block, tasks(), [&](std::int64_t task) {
      const std::int64_t p = task * groups() + number;
      const bool exists = p < batch.count;
      const std::int64_t known = exists ? p : 0;
      work.solve(batch.triangle_of(known), batch.right_hand_sides_of(known),
                 exists);
    });
  }

 private:
  static constexpr int bits = 7;
  static_assert(1 << bits == threads);

  /// L by columns, the reciprocals of its diagonal, and columns of B, an odd
  /// number of elements apart. Groups read L at once: in different banks.
  static constexpr int pitch = Rows, area = Rows * pitch, apart = Rows | 1;
  HSMA_FUNCTION int elements() const {
    constexpr int line = 128 / static_cast<int>(sizeof(S));
    const int least = area + Rows + group() * Columns * apart;
    return (least + line - 1) / line * line + pack_size<S>;
  }

  template <class Block>
  struct Work {
    const Block& block;
    const BatchProblem<S>& model;  ///< of which the data are not used
    S* const tile;
    const int t;  ///< this thread's place in its group
    const int group;
    const std::int64_t of_triangle, of_columns;  ///< where a problem begins
    const int m;
    const std::int64_t n;
    const S alpha;

    HSMA_FUNCTION S* reciprocals() const { return tile + area; }
    HSMA_FUNCTION S* column(int c) const {
      return tile + area + Rows + c * apart;
    }

    HSMA_FUNCTION void solve(const S* triangle, S* columns, bool exists) const {
      const S* const L = triangle + of_triangle;
      S* X = columns + of_columns;
      const int most = group * Columns;
      block.lane_barrier();  // What the task before has here is stored.
      if (exists) stage_triangle(L);
      bool divides = false;
      for (std::int64_t first = 0; first < n; first += most) {
        const auto left = static_cast<int>(smaller(n - first, most));
        const int width = exists ? left : 0;
        for_each_element(X, width,
                         [&](S* from, S* to) { block.copy_async(to, from); });
        block.commit();
        if (first == 0 && exists) divides = prepare_diagonal(L);
        block.template wait<0>();
        if (first == 0) divides = group_any(divides);
        block.lane_barrier();
        if (divides)
          divide(L);
        else
          substitute();
        block.lane_barrier();
        for_each_element(X, width, [&](S* to, const S* from) {
          *to = conjugate_if(model.L.conj, *from);
        });
        block.lane_barrier();
        X += most * model.X.col_stride;
      }
    }

   private:
    /// Begins to copy what is left of the diagonal.
    HSMA_FUNCTION void stage_triangle(const S* L) const {
      const bool down = walks_down(model.L);
      const std::int64_t by_fast =
                             down ? model.L.row_stride : model.L.col_stride,
                         by_slow =
                             down ? model.L.col_stride : model.L.row_stride;
      const int step = group / across();
      HSMA_NO_UNROLL
      for (int f = t % across(); f < m; f += across()) {
        const int begin = down ? 0 : f + 1, end = down ? f : m;
        int s = t / across();
        const S* from = L + f * by_fast + s * by_slow;
        S* to = tile + (down ? f + s * pitch : f * pitch + s);
        HSMA_UNROLL_BY_4
        for (; s < end; s += step) {
          if (s >= begin) block.copy_async(to, from);
          from += step * by_slow;
          to += step * (down ? pitch : 1);
        }
      }
    }
    /// Neighbours that fill a sector of memory together. The others of a group
    /// are at other lines.
    HSMA_FUNCTION int across() const { return group < 8 ? group : 8; }

    /// Whether an element of the diagonal has no reciprocal.
    HSMA_FUNCTION bool prepare_diagonal(const S* L) const {
      bool lacks = false;
      HSMA_NO_UNROLL
      for (int i = t; i < m; i += group) {
        const S d = model.L.unit ? from_real<S>(1) : L[i * along_diagonal()];
        const S reciprocal =
            model.L.unit ? from_real<S>(1) : reciprocal_or_zero(d);
        reciprocals()[i] = reciprocal;
        lacks = lacks || is_zero(reciprocal);
      }
      return lacks;
    }
    HSMA_FUNCTION std::int64_t along_diagonal() const {
      return model.L.row_stride + model.L.col_stride;
    }

    HSMA_FUNCTION bool group_any(bool condition) const {
      if (!block.lane_any(condition)) return false;
      int any = condition ? 1 : 0;
      for (int step = group / 2; step > 0; step /= 2)
        any |= block.shuffle(any, t ^ step, group);
      return any != 0;
    }

    /// Calls visit(address, place) for this thread's share of `width` columns.
    template <class Visit>
    HSMA_FUNCTION void for_each_element(S* X, int width,
                                        const Visit& visit) const {
      const bool down = walks_down(model.X);
      const int fast = down ? m : width, slow = down ? width : m;
      const std::int64_t by_fast =
                             down ? model.X.row_stride : model.X.col_stride,
                         by_slow =
                             down ? model.X.col_stride : model.X.row_stride;
      const int step = group / across();
      HSMA_NO_UNROLL
      for (int f = t % across(); f < fast; f += across()) {
        int s = t / across();
        S* at = X + f * by_fast + s * by_slow;
        S* place = column(0) + (down ? f + s * apart : f * apart + s);
        HSMA_UNROLL_BY_4
        for (; s < slow; s += step) {
          visit(at, place);
          at += step * by_slow;
          place += step * (down ? apart : 1);
        }
      }
    }

    HSMA_FUNCTION S scaled(const S& b) const {
      return conjugate_if(model.L.conj, is_one(alpha) ? b : product(alpha, b));
    }

    HSMA_FUNCTION void substitute() const {
      const bool unit = model.L.unit;
      S r[Columns][Rows];
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c) {
        const S* const b = column(t + c * group);
        HSMA_UNROLL
        for (int i = 0; i < Rows; ++i) {
          if (i % 4 == 0 && i >= m) break;
          r[c][i] = scaled(b[i]);
        }
      }
      HSMA_UNROLL
      for (int k = 0; k < Rows; ++k) {
        if (k % 4 == 0 && k >= m) break;
        const S reciprocal = reciprocals()[k];
        HSMA_UNROLL
        for (int c = 0; c < Columns; ++c)
          r[c][k] = divided(r[c][k], reciprocal, unit);
        HSMA_UNROLL
        for (int i = (k + 1) / pack_size<S> * pack_size<S>; i < Rows;
             i += pack_size<S>) {
          const Pack<S> l = pack_at(tile + k * pitch + i);
          HSMA_UNROLL
          for (int q = 0; q < pack_size<S>; ++q) {
            if (i + q <= k) continue;
            HSMA_UNROLL
            for (int c = 0; c < Columns; ++c)
              r[c][i + q] = minus_product(r[c][i + q], l.v[q], r[c][k]);
          }
        }
      }
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c) {
        S* const b = column(t + c * group);
        HSMA_UNROLL
        for (int i = 0; i < Rows; ++i) {
          if (i % 4 == 0 && i >= m) break;
          b[i] = r[c][i];
        }
      }
    }

    /// The same with true divisions where there is no reciprocal: for diagonals
    /// of extreme size, zero or NaN, where speed does not matter.
    HSMA_FUNCTION void divide(const S* L) const {
      HSMA_NO_UNROLL
      for (int c = 0; c < Columns; ++c) {
        S* const b = column(t + c * group);
        HSMA_NO_UNROLL
        for (int i = 0; i < m; ++i) b[i] = scaled(b[i]);
        HSMA_NO_UNROLL
        for (int k = 0; k < m; ++k) {
          const S known = reciprocals()[k];
          const S x = is_zero(known) ? quotient(b[k], L[k * along_diagonal()])
                                     : divided(b[k], known, model.L.unit);
          b[k] = x;
          HSMA_NO_UNROLL
          for (int i = k + 1; i < m; ++i)
            b[i] = minus_product(b[i], tile[k * pitch + i], x);
        }
      }
    }
  };
};

}  // namespace Hsma::Impl
