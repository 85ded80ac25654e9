// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Inversion of all diagonal blocks of a triangle by column-level, double
/// buffered substitution: shared memory grows with I_B, not with its square.
///
/// The inverse X of a lower D of order N_B solves D X = (E_0, E_1, ...), with
/// identity tiles E_j of 16 columns, each of which is a task. The rows of D are
/// cut into panels of height 2 I_B. Unless another I_B is chosen, it is
/// N_B / 8, which makes four panels. I_B is at most 128, in double complex 64;
/// larger blocks have more panels.
///
///        E_j is zero above its panel
///     +----+
///     | \  |                X_p = D_pp^-1 (E_j,p - sum_{q < p} D_pq X_q),
///     +----+----+
///     |    | \  |           column by column through the sum and D_pp:
///     +----+----+----+
///     | a0 a1 a0 a1 \|         r -= D(:, k) x_k,   x_k = r_k / D(k, k).
///     +----+----+----+
///
/// Two columns of one panel are in shared memory: one is used, the next one is
/// on its way. That makes 4 I_B elements whatever N_B is. A constant comes in
/// addition: two rows x_k in exchange, and the partial sums of the verdict.
///
/// Source: X. Chen et al., "Hierarchical Shared Memory-Aware Optimization for
/// TRSM on GPU Platforms", ICPP 2026, Algorithm 2. InversionVerdict completes
/// it.
#pragma once

#include "kernels/Hsma_ForEachPair.hpp"
#include "kernels/Hsma_InversionVerdict.hpp"
#include "kernels/Hsma_OwnStrides.hpp"

namespace Hsma::Impl {

/// Needs a block of threads() threads: two threads hold a row of a panel, and
/// each of them has eight columns of the tile in registers. There are at most
/// MostThreads threads, for which the registers suffice.
template <class S, int MostThreads = (sizeof(S) > 8 ? 256 : 512)>
struct ColumnInversion {
  using R = real_part_t<S>;
  static constexpr int tile = DiagonalBlocks<S>::group;
  static constexpr int held = 8, groups = tile / held, parts = 4;
  static constexpr int most_threads = MostThreads;
  static constexpr int most_inner = most_threads / groups / 2;
  /// Shared memory is at most this in addition to 4 I_B elements, I_B = N_B /
  /// 8: x_k twice, the partial sums, and what rounding takes. I_B is rounded up
  /// to a multiple of 8, so that a tile lies in one panel.
  static constexpr std::size_t constant_bytes =
      (2 * tile + 4 * 8) * sizeof(S) + 2 * parts * tile * sizeof(R);

  DiagonalBlocks<S> blocks;
  std::int64_t chosen_inner = 0;  ///< I_B, a multiple of 8; 0: N_B / 8

  HSMA_FUNCTION static constexpr int inner(std::int64_t NB,
                                           std::int64_t chosen = 0) {
    return static_cast<int>(
        smaller(chosen > 0 ? chosen : ceil_div(NB, 64) * 8, most_inner));
  }
  HSMA_FUNCTION static constexpr std::size_t shared_bytes(
      std::int64_t NB, std::int64_t chosen = 0) {
    return (4 * inner(NB, chosen) + 2 * tile) * sizeof(S) +
           2 * parts * tile * sizeof(R);
  }
  HSMA_FUNCTION int height() const {
    return 2 * inner(blocks.largest(), chosen_inner);
  }
  int threads() const { return height() * groups; }
  HSMA_FUNCTION std::int64_t tiles() const {
    return ceil_div(blocks.largest(), tile);
  }
  std::int64_t tasks() const { return blocks.count() * tiles(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const std::int64_t count = blocks.count();
    for_each_task(block, count * tiles(), [&](std::int64_t task) {
      invert(block, shared, task % count,
             static_cast<int>(task / count) * tile);
    });
  }

 private:
  template <class Block>
  HSMA_FUNCTION void invert(const Block& block, unsigned char* shared,
                            std::int64_t t, int first) const {
    static_assert(shared_bytes(1) >= judging_bytes<S>(tile));
    const Triangle<S> triangle = blocks.block(t);
    const int order = static_cast<int>(triangle.m);
    if (first >= order) return;
    const int width = order - first < tile ? order - first : tile;
    Matrix<S> columns = blocks.result(t);
    columns.n = width;
    columns.data += first * columns.col_stride;
    const auto& D = own_strides(block, triangle);
    const auto& X = own_strides(block, columns);

    S* buffers = reinterpret_cast<S*>(shared);
    S* exchange = buffers + 2 * height();
    R* sums = reinterpret_cast<R*>(exchange + 2 * tile);
    const int start = first / height() * height();
    for_each_pair(block, 32, 0, start, 0, width, [&](int i, int c) {
      if (i >= parking_rows || c > 0)
        X.data[i * X.row_stride + c * X.col_stride] = from_real<S>(0);
    });
    for (int top = start; top < order; top += height())
      solve_panel(block, buffers, exchange, D, X, first, top);
    verdict(block, shared, sums, t, D, X, first);
  }

  /// Rows top ... top + height - 1 of the tile.
  template <class Block, class Lower, class Result>
  HSMA_FUNCTION void solve_panel(const Block& block, S* buffers, S* exchange,
                                 const Lower& D, const Result& X, int first,
                                 int top) const {
    const int order = static_cast<int>(D.m), high = height();
    const int rank = block.own(block.rank());
    const int end = top + high < order ? top + high : order;
    // Threads beyond the end have row -1, which takes part in nothing.
    const int column = rank / high * held, place = top + rank % high;
    const int row = place < order ? place : -1;
    const auto fetch = [&](int k) {
      if (column == 0 && (row > k || (row == k && !D.unit)))
        block.copy_async(buffers + k % 2 * high + row - top,
                         D.data + row * D.row_stride + k * D.col_stride);
      block.commit();
    };

    S r[held];
    HSMA_UNROLL
    for (int c = 0; c < held; ++c)
      r[c] = from_real<S>(row == first + column + c ? 1 : 0);
    fetch(first);
    for (int k = first; k < end; ++k) {
      block.template wait<0>();
      block.barrier();
      if (k + 1 < end) fetch(k + 1);
      const S* a = buffers + k % 2 * high - top;
      S* x = exchange + k % 2 * tile;
      if (k >= top) {
        if (row == k) {
          HSMA_UNROLL
          for (int c = 0; c < held; ++c) {
            if (!D.unit) r[c] = block.own(quotient(r[c], a[k]));
            x[column + c] = r[c];
          }
        }
        block.barrier();
      }
      if (row <= k) continue;
      const S factor = a[row];
      if (k >= top)
        subtract(block, factor, r, [&](int c) { return x[column + c]; });
      else
        subtract_solved(block, D, X, k, column, factor, r);
    }
    store(block, D, X, first, row, column, r);
    block.barrier();
  }

  /// r := r - factor x for x(c). A thread holds a limited number of them.
  template <class Block, class Known>
  HSMA_FUNCTION static void subtract(const Block& block, S factor, S (&r)[held],
                                     const Known& x) {
    constexpr int batch = smaller(held, 64 / sizeof(S));
    HSMA_UNROLL
    for (int first = 0; first < held; first += batch) {
      HSMA_UNROLL
      for (int c = 0; c < batch; ++c)
        r[first + c] = minus_product(r[first + c], factor, x(first + c));
      HSMA_UNROLL
      for (int c = 0; c < batch; ++c) r[first + c] = block.own(r[first + c]);
    }
  }

  /// The same for row k of X in memory, above the panel. All columns of the
  /// tile exist there: a narrower tile is the last one and ends in its first
  /// panel. X holds the inverse proper, but the substitution works on the block
  /// without conjugation.
  template <class Block, class Lower, class Result>
  HSMA_FUNCTION static void subtract_solved(const Block& block, const Lower& D,
                                            const Result& X, int k, int column,
                                            S factor, S (&r)[held]) {
    const S* from =
        block.own(X.data + k * X.row_stride + column * X.col_stride);
    subtract(block, factor, r, [&](int c) {
      return conjugate_if(D.conj, from[c * X.col_stride]);
    });
  }

  template <class Block, class Lower, class Result>
  HSMA_FUNCTION static void store(const Block& block, const Lower& D,
                                  const Result& X, int first, int row,
                                  int column, const S (&r)[held]) {
    if (row < 0) return;
    S* to = block.own(X.data + row * X.row_stride + column * X.col_stride);
    const int width = block.own(static_cast<int>(X.n) - column);
    const bool parking = row < parking_rows && column == 0 && first > 0;
    HSMA_UNROLL
    for (int c = 0; c < held; ++c, to += X.col_stride)
      if (c < width && !(parking && c == 0))
        *to = row < first + column + c ? from_real<S>(0)
                                       : conjugate_if(D.conj, r[c]);
  }

  template <class Block, class Lower, class Result>
  HSMA_FUNCTION void verdict(const Block& block, unsigned char* shared, R* sums,
                             std::int64_t t, const Lower& D, const Result& X,
                             int first) const {
    const int order = static_cast<int>(D.m);
    R* inverse_sums = sums + parts * tile;
    for (int e = block.own(block.rank()); e < parts * X.n; e += block.size()) {
      const int c = e / parts, j = first + c;
      R sum = 0, inverse_sum = 0;
      for (int i = j + e % parts; i < order; i += parts) {
        sum += i == j && D.unit
                   ? R(1)
                   : absolute(D.data[i * D.row_stride + j * D.col_stride]);
        inverse_sum += absolute(X.data[i * X.row_stride + c * X.col_stride]);
      }
      sums[e] = sum;
      inverse_sums[e] = inverse_sum;
    }
    block.barrier();
    InversionNorms<R> norms;
    if (block.rank() == 0)
      for (int c = 0; c < X.n; ++c)
        norms.include(total(sums, c), total(inverse_sums, c));
    park_norms(block, blocks, t, first, norms, shared,
               shared_bytes(blocks.largest(), chosen_inner));
    block.barrier();
  }

  HSMA_FUNCTION static R total(const R* sums, int column) {
    R sum = 0;
    for (int p = 0; p < parts; ++p) sum += sums[column * parts + p];
    return sum;
  }
};

}  // namespace Hsma::Impl
