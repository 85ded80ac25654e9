// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The inverse of a diagonal block in the shared memory of one thread block.
///
/// Leaves of order 8 are inverted column by column, while other threads add up
/// the columns of D; then pairs of inverses are joined:
///
///     [ P    ]^-1   [  P^-1             ]
///     [ Q  R ]    = [ -R^-1 Q P^-1  R^-1 ].
///
/// The residual D X - I grows with the condition of half a block, where that of
/// InversionTiles grows with the condition of a leaf. But there is no chain of
/// 64 steps.
#pragma once

#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_BlockCondition.hpp"
#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// Without matrix units. Where there are any, a unit has
///
///   rows, columns    of a product that 32 threads, a warp, compute together
///   multiply<Depth>(lane, left, distance, right, distance, store)
struct NoJoin {
  static constexpr int rows = 1 << 30;
};

/// For blocks up to `Order`, by exactly Threads threads. If InPlace, the
/// inverse takes the place of D.
template <class S, int Order, int Threads, bool InPlace = false,
          class Unit = NoJoin>
struct InversionByHalves {
  using R = real_part_t<S>;
  static constexpr int lanes = 32, leaf = 8;
  static_assert(Order % lanes == 0 && Threads >= Order);
  static_assert(Order >= leaf && (Order & (Order - 1)) == 0);
  /// Of columns of D and of its inverse, which are read in packs.
  static constexpr int distance = Order + pack_size<S>;
  /// D, and scratch memory.
  static constexpr int block_elements =
      Order * distance + Order / 2 * (Order / 2 + pack_size<S>);
  static constexpr int inverse_elements = Order * distance;
  /// For sums over parts of columns, of D and of its inverse.
  static constexpr int sums = 2 * Threads > BlockCondition<S>::scratch(Order)
                                  ? 2 * Threads
                                  : BlockCondition<S>::scratch(Order);

  /// Shared memory; D and inverse are aligned to 16 bytes.
  struct Memory {
    S *D, *inverse, *reciprocals;  ///< Order reciprocals
    R* sums;
  };

  /// The inverse of the leading `rows` rows of the lower triangle T at `from`,
  /// bordered with an identity up to Order, and whether it is trusted. If not
  /// in place, D is what was inverted, then, conjugated if need be.
  template <class Block, class Lower>
  HSMA_FUNCTION static bool invert(const Block& block, const Memory& memory,
                                   const Lower& T, const S* from, int rows,
                                   R max_condition) {
    S* D = memory.D;
    S* X = memory.inverse;
    fetch(block, T, from, rows, D, X);
    block.barrier();
    for (int k = block.rank(); k < Order; k += Threads)
      memory.reciprocals[k] = reciprocal_or_zero(D[k * distance + k]);
    block.barrier();
    column_sums<block_parts>(block, D, rows, memory.sums);
    S x[leaf];
    const bool has_leaf = block.rank() < Order;
    if (has_leaf) invert_leaf(block, memory.reciprocals, D, x);
    if constexpr (InPlace) block.barrier();
    if (has_leaf) store_leaf(block, x, X);
    block.barrier();
    join<leaf>(block, D, X, D + Order * distance);
    column_sums<inverse_parts>(block, X, rows, memory.sums + Threads);
    block.barrier();
    return is_trusted(block, memory, T, from, rows, max_condition);
  }

 private:
  /// D := the block at `corner`, bordered, and zeros above the diagonal of D
  /// and X.
  template <class Block, class Lower>
  HSMA_FUNCTION static void fetch(const Block& block, const Lower& T,
                                  const S* corner, int rows, S* D, S* X) {
    constexpr int lines = Threads / Order;
    const bool down = walks_down(T);
    const int rank = block.own(block.rank());
    const int fast = rank % Order, slow = rank / Order;
    const std::int64_t step = lines * (down ? T.col_stride : T.row_stride);
    const S* from = corner + fast * (down ? T.row_stride : T.col_stride) +
                    slow * (down ? T.col_stride : T.row_stride);
    for (int q = 0; q < Order / lines; ++q, from += step) {
      const int other = slow + q * lines;
      const int i = down ? fast : other, k = down ? other : fast;
      S* d = D + k * distance + i;
      const bool one = i == k && (T.unit || i >= rows);
      if (i < rows && k <= i && !one)
        block.copy_async(d, from);
      else
        *d = from_real<S>(one ? 1 : 0);
      if (k > i) X[k * distance + i] = from_real<S>(0);
    }
    block.commit();
    block.template wait<0>();
    if (!T.conj) return;
    for (int q = 0; q < Order / lines; ++q) {
      const int other = slow + q * lines;
      S* d = D + (down ? other * distance + fast : fast * distance + other);
      *d = conjugate_if(true, *d);
    }
  }

  /// One column of a leaf for each of the first Order threads.
  template <class Block>
  HSMA_FUNCTION static void invert_leaf(const Block& block,
                                        const S* reciprocals, const S* D,
                                        S (&x)[leaf]) {
    const int top = block.rank() / leaf * leaf, j = block.rank() % leaf;
    HSMA_UNROLL
    for (int i = 0; i < leaf; ++i) {
      S sum = from_real<S>(i == j ? 1 : 0);
      HSMA_UNROLL
      for (int k = 0; k < i; ++k)
        sum = minus_product(sum, D[(top + k) * distance + top + i], x[k]);
      x[i] = product(sum, reciprocals[top + i]);
    }
  }
  template <class Block>
  HSMA_FUNCTION static void store_leaf(const Block& block, const S (&x)[leaf],
                                       S* X) {
    const int top = block.rank() / leaf * leaf, j = block.rank() % leaf;
    HSMA_UNROLL
    for (int i = 0; i < leaf; ++i)
      if (i >= j) X[(top + j) * distance + top + i] = x[i];
  }

  /// Joins pairs of inverses of order Half, and so on to the whole. W is
  /// scratch memory, where a column of a product takes `apart`.
  template <int Half, class Block>
  HSMA_FUNCTION static void join(const Block& block, const S* D, S* X, S* W) {
    if constexpr (Half < Order) {
      if constexpr (Half < Unit::rows)
        join_by_threads<Half>(block, D, X, W);
      else
        join_by_units<Half>(block, D, X, W);
      join<2 * Half>(block, D, X, W);
    }
  }
  template <int Half>
  static constexpr int apart = Half + pack_size<S>;

  template <int Half, class Block>
  HSMA_FUNCTION static void join_by_units(const Block& block, const S* D, S* X,
                                          S* W) {
    constexpr int stacked = Half / Unit::rows, across = Half / Unit::columns;
    constexpr int tiles = Order / (2 * Half) * stacked * across;
    const int lane = block.rank() % lanes;
    // Where a tile of one pair stands.
    struct Place {
      int top, i, c;
      S* w;
    };
    const auto for_each_tile = [&](const auto& work) {
      HSMA_UNROLL
      for (int first = 0; first < tiles; first += Threads / lanes) {
        const int tile = first + block.rank() / lanes;
        if (tile >= tiles) break;
        const int pair = tile / (stacked * across);
        work(Place{2 * Half * pair, tile % stacked * Unit::rows,
                   tile / stacked % across * Unit::columns,
                   W + pair * Half * apart<Half>});
      }
    };
    for_each_tile([&](const Place& at) {
      const S* const Q = D + at.top * (distance + 1) + Half;
      const S* const P = X + at.top * (distance + 1);
      Unit::template multiply<Half>(
          lane, Q + at.i, distance, P + at.c * distance, distance,
          [&](int i, int c, const S& value) {
            at.w[(at.c + c) * apart<Half> + at.i + i] = value;
          });
    });
    block.barrier();
    for_each_tile([&](const Place& at) {
      const S* const Rinv = X + (at.top + Half) * (distance + 1);
      S* const to = X + at.top * (distance + 1) + Half;
      Unit::template multiply<Half>(lane, Rinv + at.i, distance,
                                    at.w + at.c * apart<Half>, apart<Half>,
                                    [&](int i, int c, const S& value) {
                                      to[(at.c + c) * distance + at.i + i] =
                                          difference(from_real<S>(0), value);
                                    });
    });
    block.barrier();
  }

  /// A thread has the elements of `high` rows and `wide` columns of a pair's
  /// product; the columns of the right factor are read in packs.
  template <int Half, class Block>
  HSMA_FUNCTION static void join_by_threads(const Block& block, const S* D,
                                            S* X, S* W) {
    constexpr int pairs = Order / (2 * Half);
    constexpr int all = pairs * Half * Half;
    constexpr int each = all < Threads ? 1 : all / Threads;
    constexpr int high = each >= 4 ? 2 : 1, wide = each / high;
    constexpr int tall = Half / high, across = Half / wide;
    // Thirty-two threads take a patch of `near` by 4 elements of threads.
    constexpr int near = tall < 8 ? tall : 8, stacked = tall / near;
    static_assert(tall % near == 0 && across % 4 == 0);
    const int pair = block.rank() / (tall * across);
    const int q = block.rank() % (tall * across), patch = q / (4 * near);
    const int i = (q % near + near * (patch % stacked)) * high;
    const int c = (q / near % 4 + 4 * (patch / stacked)) * wide;
    const bool mine = pair < pairs;
    const int top = 2 * Half * pair;
    const S* Q = D + top * distance + top + Half;
    const S* P = X + top * distance + top;
    S* Rinv = X + (top + Half) * (distance + 1);
    S* w = W + pair * Half * apart<Half>;
    S sum[high][wide];
    const auto times = [&](const S* left, const S* right, int between) {
      HSMA_UNROLL
      for (int e = 0; e < each; ++e) sum[e / wide][e % wide] = from_real<S>(0);
      HSMA_UNROLL
      for (int k = 0; k < Half; k += pack_size<S>) {
        Pack<S> pack[wide];
        HSMA_UNROLL
        for (int p = 0; p < wide; ++p)
          pack[p] = pack_at(right + (c + p) * between + k);
        HSMA_UNROLL
        for (int t = 0; t < pack_size<S>; ++t) {
          HSMA_UNROLL
          for (int e = 0; e < each; ++e) {
            S& s = sum[e / wide][e % wide];
            s = plus_product(s, left[(k + t) * distance + i + e / wide],
                             pack[e % wide].v[t]);
          }
        }
      }
    };
    if (mine) {
      times(Q, P, distance);
      HSMA_UNROLL
      for (int e = 0; e < each; ++e)
        w[(c + e % wide) * apart<Half> + i + e / wide] =
            sum[e / wide][e % wide];
    }
    block.barrier();
    if (mine) {
      times(Rinv, w, apart<Half>);
      S* to = X + top * distance + top + Half;
      HSMA_UNROLL
      for (int e = 0; e < each; ++e)
        to[(c + e % wide) * distance + i + e / wide] =
            difference(from_real<S>(0), sum[e / wide][e % wide]);
    }
    block.barrier();
  }

  /// Threads of each column that add up its elements: those that invert no
  /// leaf, if there are others.
  static constexpr int inverse_parts = Threads / Order;
  static constexpr int block_parts = inverse_parts > 1 ? inverse_parts - 1 : 1;

  /// sums[part Order + k]: a part of |A(:, k)|_1, infinite if not finite. The
  /// last threads of the block work.
  template <int Parts, class Block>
  HSMA_FUNCTION static void column_sums(const Block& block, const S* A,
                                        int rows, R* sums) {
    constexpr int together = 4;
    const int e = block.rank() - (Threads - Parts * Order);
    if (e < 0) return;
    const int k = e % Order, part = e / Order;
    R sum[together] = {};
    for (int i = k < rows ? part : rows; i < rows; i += together * Parts) {
      HSMA_UNROLL
      for (int t = 0; t < together; ++t)
        if (i + t * Parts < rows)
          sum[t] += absolute(A[k * distance + i + t * Parts]);
    }
    const R total = (sum[0] + sum[1]) + (sum[2] + sum[3]);
    sums[e] = is_finite(total) ? total : infinity<R>;
  }

  /// All threads come to the same verdict, each with the lanes beside it.
  template <class Block, class Lower>
  HSMA_FUNCTION static bool is_trusted(const Block& block, const Memory& memory,
                                       const Lower& T, const S* from, int rows,
                                       R max_condition) {
    const int lane = block.rank() % lanes;
    R most = 0, inverse_most = 0;
    for (int k = lane; k < rows; k += lanes) {
      R sum = 0, inverse_sum = 0;
      HSMA_UNROLL
      for (int part = 0; part < block_parts; ++part)
        sum += memory.sums[part * Order + k];
      HSMA_UNROLL
      for (int part = 0; part < inverse_parts; ++part)
        inverse_sum += memory.sums[Threads + part * Order + k];
      if (is_zero(memory.reciprocals[k])) inverse_sum = infinity<R>;
      if (most < sum) most = sum;
      if (inverse_most < inverse_sum) inverse_most = inverse_sum;
    }
    HSMA_UNROLL
    for (int bit = lanes / 2; bit > 0; bit /= 2) {
      const R other = block.shuffle(most, lane ^ bit, lanes);
      const R inverse_other = block.shuffle(inverse_most, lane ^ bit, lanes);
      if (most < other) most = other;
      if (inverse_most < inverse_other) inverse_most = inverse_other;
    }
    const R kappa = most * inverse_most;
    if (kappa <= max_condition) return true;
    if (!(kappa <= BlockCondition<S>::largest_range)) return false;
    block.barrier();
    Triangle<S> D{rows, memory.D, 1, distance};
    if constexpr (InPlace)
      D = {rows, from, T.row_stride, T.col_stride, true, T.unit};
    const Matrix<S> X{rows, rows, memory.inverse, 1, distance};
    return BlockCondition<S>::is_small(block, max_condition, D, X, memory.sums,
                                       sums);
  }
};

}  // namespace Hsma::Impl
