// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Inversion of all diagonal blocks of a triangle, one block of threads per
/// panel of columns of an inverse.
///
/// The panel X of Width columns that starts at column c of the inverse of a
/// lower D is zero above row c, and below it solves the trailing system
///
///     L_00                X_0     I
///     L_10  L_11          X_1  =  0        L = D(c:, c:), leaves L_kk of 16.
///     L_20  L_21  L_22    X_2     0
///
/// First all leaves are inverted, 16 threads per leaf, in place. Then, for
/// k = 0, 1, ...
///
///     X_k := L_kk^-1 R_k,       R_i := R_i - L_ik X_k   for all i > k,
///
/// with the right-hand side R in shared memory and the columns of L arriving
/// Depth at a time, Stages - 1 groups ahead of their use. Only inverses of
/// leaves enter: the residual D X - I is that of substitution but for the
/// condition of a leaf, whereas doubling (inverting two halves and multiplying
/// them together) has the condition of half a block in it.
///
/// Conjugation commutes with inversion and is done when X is stored.
///
/// The verdict is the one of kernels/Hsma_Inversion.hpp: kappa_1 =
/// |D|_1 |X|_1 <= max_condition. A panel parks the norms of its columns in the
/// zeros on top of its first column, rows 0 and 1; panel 0, which has none,
/// uses rows 2 and 3 of panel 1. PanelVerdict takes them from there.
#pragma once

#include "kernels/Hsma_Inversion.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

/// Judges a block that is one panel, else parks the norms of the panel of
/// `width` columns that starts at column `first`; X points to its top.
template <class S>
HSMA_FUNCTION void park_norms(const DiagonalBlocks<S>& blocks, std::int64_t t,
                              int first, int width, real_part_t<S> norm,
                              real_part_t<S> inverse_norm, const Matrix<S>& X) {
  if (blocks.order(t) <= width) {
    blocks.trusted[t] = blocks.accept(norm, inverse_norm);
    return;
  }
  S* place = X.data;
  if (first == 0) place += width * X.col_stride + 2 * X.row_stride;
  place[0] = from_real<S>(norm);
  place[X.row_stride] = from_real<S>(inverse_norm);
}

/// Shared memory for blocks of one order, in units of S.
template <class S, int Width, int Depth>
struct PanelLayout {
  using R = real_part_t<S>;
  static constexpr int leaf = 16, stages = 3;
  static constexpr int packed_leaf = leaf * (leaf + 1) / 2;
  static constexpr int x_stride = Width + pack_size<S>;
  static constexpr int most_partial_sums = 16;

  int rows;  ///< order, rounded up to leaves

  HSMA_FUNCTION explicit PanelLayout(std::int64_t order)
      : rows(static_cast<int>(ceil_div(order, leaf) * leaf)) {}

  HSMA_FUNCTION int a_stride() const { return rows + pack_size<S>; }
  HSMA_FUNCTION int chunk() const { return Depth * a_stride(); }
  HSMA_FUNCTION int solved() const { return rows * x_stride; }
  HSMA_FUNCTION int chunks() const { return solved() + leaf * x_stride; }
  HSMA_FUNCTION int leaves() const { return chunks() + stages * chunk(); }
  HSMA_FUNCTION int reciprocals() const {
    return leaves() + rows / leaf * packed_leaf;
  }
  HSMA_FUNCTION int sums() const { return reciprocals() + rows; }
  HSMA_FUNCTION std::size_t bytes() const {
    return sums() * sizeof(S) + 2 * most_partial_sums * Width * sizeof(R);
  }
};

template <class S, int Width, int Depth>
struct PanelInversion {
  using R = real_part_t<S>;
  using Layout = PanelLayout<S, Width, Depth>;
  static constexpr int leaf = Layout::leaf, stages = Layout::stages;
  static constexpr int steps = leaf / Depth;
  static constexpr int rows_between_barriers = 2;
  static constexpr int x_stride = Layout::x_stride;
  static_assert(Width >= 4 && Width <= leaf && leaf % Depth == 0, "");

  DiagonalBlocks<S> blocks;

  HSMA_FUNCTION std::int64_t largest() const {
    return smaller(blocks.NB, blocks.T.m);
  }
  HSMA_FUNCTION std::int64_t panels() const {
    return ceil_div(largest(), Width);
  }
  std::size_t shared_bytes() const { return Layout(largest()).bytes(); }
  std::int64_t tasks() const { return blocks.count() * panels(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const std::int64_t count = panels();
    for_each_task(block, blocks.count() * count, [&](std::int64_t task) {
      invert(block, shared, task / count,
             static_cast<int>(task % count) * Width);
    });
  }

 private:
  struct Memory {
    Layout layout;
    S *x, *solved, *chunks, *leaves, *reciprocals;
    R* sums;

    HSMA_FUNCTION Memory(std::int64_t order, unsigned char* shared)
        : layout(order) {
      S* base = reinterpret_cast<S*>(shared);
      x = base;
      solved = base + layout.solved();
      chunks = base + layout.chunks();
      leaves = base + layout.leaves();
      reciprocals = base + layout.reciprocals();
      sums = reinterpret_cast<R*>(base + layout.sums());
    }
    HSMA_FUNCTION S* chunk(int h) const {
      return chunks + h % stages * layout.chunk();
    }
  };

  /// Columns first ... of the inverse of block t.
  template <class Block>
  HSMA_FUNCTION void invert(const Block& block, unsigned char* shared,
                            std::int64_t t, int first) const {
    Triangle<S> L = blocks.block(t);
    Matrix<S> X = blocks.result(t);
    const int order = static_cast<int>(L.m);
    if (first >= order) return;
    const Memory memory(largest(), shared);
    L.m -= first;
    L.data += first * (L.row_stride + L.col_stride);
    X.data += first * X.col_stride;
    const int rows = order - first;
    const int width = rows < Width ? rows : Width;

    sweep(block, memory, L, rows, width);

    for_each_pair(block, 32, 0, order, 0, width, [&](int i, int c) {
      if (i < 4 && c == 0 && first > 0) return;
      X.data[i * X.row_stride + c * X.col_stride] =
          i - first < c
              ? from_real<S>(0)
              : conjugate_if(L.conj, memory.x[(i - first) * x_stride + c]);
    });
    R* inverse_sums = memory.sums + Layout::most_partial_sums * Width;
    partial_sums(block, inverse_sums, rows, width, [&](int i, int c) {
      return absolute(memory.x[i * x_stride + c]);
    });
    block.barrier();
    complete_sums(block, memory.sums, width);
    complete_sums(block, inverse_sums, width);
    block.barrier();
    if (block.rank() == 0) {
      const R norm = largest_sum(memory.sums, width);
      const R inverse_norm = largest_sum(inverse_sums, width);
      park_norms(blocks, t, first, Width, norm, inverse_norm, X);
    }
    block.barrier();
  }

  /// Leaves the solution in memory.x and the partial sums of the columns of L
  /// in memory.sums; ends with a barrier.
  template <class Block>
  HSMA_FUNCTION void sweep(const Block& block, const Memory& memory,
                           const Triangle<S>& L, int rows, int width) const {
    const int count = static_cast<int>(ceil_div(rows, leaf));
    const int groups = (count - 1) * steps;
    fetch_leaves(block, memory, L, rows, count);
    block.commit();
    for (int h = 0; h < stages - 1; ++h) {
      if (h < groups) fetch_columns(block, memory, L, rows, h);
      block.commit();
    }
    for (int e = block.rank(); e < rows * Width; e += block.size())
      memory.x[e / Width * x_stride + e % Width] =
          from_real<S>(e / Width == e % Width ? 1 : 0);
    partial_sums(block, memory.sums, rows, width, [&](int i, int c) {
      return i == c && L.unit
                 ? R(1)
                 : absolute(L.data[i * L.row_stride + c * L.col_stride]);
    });
    block.template wait<stages - 1>();
    block.barrier();
    invert_leaves(block, memory, L.unit, rows, count);

    for (int k = 0; k < count; ++k) {
      solve_leaf(block, memory, k);
      for (int step = 0; step < steps; ++step) {
        const int h = k * steps + step;
        block.template wait<stages - 2>();
        block.barrier();
        if (step == 0) keep_solved(block, memory, k, rows);
        if (k + 1 == count) break;
        if (h + stages - 1 < groups)
          fetch_columns(block, memory, L, rows, h + stages - 1);
        block.commit();
        update(block, memory, memory.chunk(h),
               memory.solved + step * Depth * x_stride, (k + 1) * leaf, rows);
      }
      block.barrier();
    }
  }

  /// The lower triangles of the leaves, packed by rows.
  template <class Block>
  HSMA_FUNCTION static void fetch_leaves(const Block& block,
                                         const Memory& memory,
                                         const Triangle<S>& L, int rows,
                                         int count) {
    const bool down = walks_down(L);
    for (int e = block.rank(); e < count * leaf * leaf; e += block.size()) {
      const int fast = e % leaf, slow = e / leaf % leaf;
      const int k = e / (leaf * leaf);
      const int i = down ? fast : slow, j = down ? slow : fast;
      if (i < j || (i == j && L.unit) || k * leaf + i >= rows) continue;
      block.copy_async(
          memory.leaves + k * Layout::packed_leaf + i * (i + 1) / 2 + j,
          L.data + (k * leaf + i) * L.row_stride +
              (k * leaf + j) * L.col_stride);
    }
  }

  /// Group h of columns of L, below the leaves that they cross.
  template <class Block>
  HSMA_FUNCTION static void fetch_columns(const Block& block,
                                          const Memory& memory,
                                          const Triangle<S>& L, int rows,
                                          int h) {
    const int stride = memory.layout.a_stride();
    const int top = (h / steps + 1) * leaf;
    const bool down = walks_down(L);
    int lanes = down ? 32 : Depth;
    if (lanes > block.size()) lanes = block.size();
    const int lines = block.size() / lanes;
    const int lane = block.rank() % lanes, line = block.rank() / lanes;
    if (line >= lines) return;
    const int row_step = down ? lanes : lines;
    const int column_step = down ? lines : lanes;
    for (int j = down ? line : lane; j < Depth; j += column_step) {
      int i = top + (down ? lane : line);
      S* to = memory.chunk(h) + j * stride + i;
      const S* from =
          L.data + i * L.row_stride + (h * Depth + j) * L.col_stride;
      const std::int64_t from_step = row_step * L.row_stride;
      for (; i < rows; i += row_step, to += row_step, from += from_step)
        block.copy_async(to, from);
    }
  }

  /// One thread per column of a leaf. Column j of the inverse replaces column
  /// j of the leaf, of which no later column takes notice.
  template <class Block>
  HSMA_FUNCTION static void invert_leaves(const Block& block,
                                          const Memory& memory, bool unit,
                                          int rows, int count) {
    for (int i = block.rank(); i < rows; i += block.size()) {
      const int r = i % leaf;
      const S* diagonal =
          memory.leaves + i / leaf * Layout::packed_leaf + r * (r + 1) / 2 + r;
      memory.reciprocals[i] =
          unit ? from_real<S>(1) : quotient(from_real<S>(1), *diagonal);
    }
    block.barrier();
    for (int base = 0; base < count * leaf; base += block.size()) {
      const int e = base + block.rank();
      const int j = e % leaf;
      S* a = memory.leaves + e / leaf * Layout::packed_leaf;
      S x[leaf];
      // The barriers keep the compiler from loading the whole leaf at first,
      // which takes more registers than there are.
      HSMA_UNROLL
      for (int i = 0; i < leaf; i += rows_between_barriers) {
        if (e < count * leaf)
          extend_column(a, memory.reciprocals + e / leaf * leaf, j, i, x);
        block.barrier();
      }
      if (e < count * leaf) {
        HSMA_UNROLL
        for (int i = 0; i < leaf; ++i)
          if (i >= j) a[i * (i + 1) / 2 + j] = x[i];
      }
    }
    block.barrier();
  }

  /// x_i = (delta_ij - sum_k a_ik x_k) / a_ii, zero for i < j. Where a number
  /// that is not finite spoils a zero, the block is not to be trusted anyway.
  HSMA_FUNCTION static void extend_column(const S* a, const S* reciprocals,
                                          int j, int first, S (&x)[leaf]) {
    HSMA_UNROLL
    for (int i = first; i < first + rows_between_barriers; ++i) {
      S sum = from_real<S>(i == j ? 1 : 0);
      HSMA_UNROLL
      for (int k = 0; k < i; ++k)
        sum = minus_product(sum, a[i * (i + 1) / 2 + k], x[k]);
      x[i] = product(sum, reciprocals[i]);
    }
  }

  /// memory.solved := L_kk^-1 R_k
  template <class Block>
  HSMA_FUNCTION static void solve_leaf(const Block& block, const Memory& memory,
                                       int k) {
    const S* a = memory.leaves + k * Layout::packed_leaf;
    const S* r = memory.x + k * leaf * x_stride;
    for (int e = block.rank(); e < leaf * Width; e += block.size()) {
      const int i = e / Width, c = e % Width;
      S even = from_real<S>(0), odd = from_real<S>(0);
      HSMA_UNROLL
      for (int j = 0; j < leaf; j += 2) {
        // Beyond the diagonal both factors may be anything.
        const S zero = from_real<S>(0);
        const S* l = a + i * (i + 1) / 2 + j;
        const S* x = r + j * x_stride + c;
        const S l0 = j <= i ? l[0] : zero, x0 = j <= i ? x[0] : zero;
        const S l1 = j < i ? l[1] : zero, x1 = j < i ? x[x_stride] : zero;
        even = plus_product(even, l0, x0);
        odd = plus_product(odd, l1, x1);
      }
      memory.solved[i * x_stride + c] =
          plus_product(even, from_real<S>(1), odd);
    }
  }

  template <class Block>
  HSMA_FUNCTION static void keep_solved(const Block& block,
                                        const Memory& memory, int k, int rows) {
    for (int e = block.rank(); e < leaf * Width; e += block.size()) {
      const int i = e / Width, c = e % Width;
      if (k * leaf + i < rows)
        memory.x[(k * leaf + i) * x_stride + c] =
            memory.solved[i * x_stride + c];
    }
  }

  /// R(first:rows, :) -= a solved, a thread taking `high` x pack_size elements.
  template <class Block>
  HSMA_FUNCTION static void update(const Block& block, const Memory& memory,
                                   const S* a, const S* solved, int first,
                                   int rows) {
    constexpr int wide = pack_size<S>;
    constexpr int packs = sizeof(S) > 8 ? 2 : 1, high = packs * wide;
    constexpr int across = Width / wide;
    const int stride = memory.layout.a_stride();
    for (int e = block.rank(); first + e / across * high < rows;
         e += block.size()) {
      const int row = first + e / across * high, column = e % across * wide;
      S sum[high][wide];
      S* r = memory.x + row * x_stride + column;
      HSMA_UNROLL
      for (int i = 0; i < high; ++i) {
        const Pack<S> old = pack_at(r + i * x_stride);
        HSMA_UNROLL
        for (int c = 0; c < wide; ++c) sum[i][c] = old.v[c];
      }
      HSMA_UNROLL
      for (int k = 0; k < Depth; ++k) {
        const Pack<S> x = pack_at(solved + k * x_stride + column);
        HSMA_UNROLL
        for (int p = 0; p < packs; ++p) {
          const Pack<S> l = pack_at(a + k * stride + row + p * wide);
          HSMA_UNROLL
          for (int i = 0; i < wide; ++i) {
            HSMA_UNROLL
            for (int c = 0; c < wide; ++c)
              sum[p * wide + i][c] =
                  minus_product(sum[p * wide + i][c], l.v[i], x.v[c]);
          }
        }
      }
      HSMA_UNROLL
      for (int i = 0; i < high; ++i) {
        Pack<S> out;
        HSMA_UNROLL
        for (int c = 0; c < wide; ++c) out.v[c] = sum[i][c];
        pack_at(r + i * x_stride) = out;
      }
    }
  }

  template <class Block>
  HSMA_FUNCTION static int sums_per_column(const Block& block) {
    const int threads = block.size() / Width;
    return threads < 1
               ? 1
               : static_cast<int>(smaller(threads, Layout::most_partial_sums));
  }

  /// Sums of value(i, c), i >= c, of every column; several threads share one,
  /// and have several loads under way.
  template <class Block, class Value>
  HSMA_FUNCTION static void partial_sums(const Block& block, R* sums, int rows,
                                         int width, const Value& value) {
    constexpr int together = 8;
    const int parts = sums_per_column(block);
    for (int e = block.rank(); e < parts * width; e += block.size()) {
      const int part = e % parts, c = e / parts;
      R sum = 0;
      for (int i = c + part; i < rows; i += together * parts) {
        R terms[together];
        HSMA_UNROLL
        for (int p = 0; p < together; ++p)
          terms[p] = i + p * parts < rows ? value(i + p * parts, c) : R(0);
        HSMA_UNROLL
        for (int p = 0; p < together; ++p) sum += terms[p];
      }
      sums[c * Layout::most_partial_sums + part] = sum;
    }
  }

  /// One thread per column; a sum that is not finite counts as infinite.
  template <class Block>
  HSMA_FUNCTION static void complete_sums(const Block& block, R* sums,
                                          int width) {
    const int parts = sums_per_column(block);
    for (int c = block.rank(); c < width; c += block.size()) {
      R sum = 0;
      for (int p = 0; p < parts; ++p)
        sum += sums[c * Layout::most_partial_sums + p];
      sums[c * Layout::most_partial_sums] = is_finite(sum) ? sum : infinity<R>;
    }
  }
  HSMA_FUNCTION static R largest_sum(const R* sums, int width) {
    R largest = 0;
    for (int c = 0; c < width; ++c)
      if (largest < sums[c * Layout::most_partial_sums])
        largest = sums[c * Layout::most_partial_sums];
    return largest;
  }
};

/// Completes an inversion by panels of Width columns. One task per diagonal
/// block.
template <class S, int Width>
struct PanelVerdict {
  using R = real_part_t<S>;

  DiagonalBlocks<S> blocks;

  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return 2 * max_threads * sizeof(R);
  }
  std::int64_t tasks() const { return blocks.count(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    for_each_task(block, blocks.count(),
                  [&](std::int64_t t) { judge(block, shared, t); });
  }

  template <class Block>
  HSMA_FUNCTION void judge(const Block& block, unsigned char* shared,
                           std::int64_t t) const {
    const Matrix<S> X = blocks.result(t);
    if (X.m <= Width) return;
    R* norms = reinterpret_cast<R*>(shared);
    R norm = 0, inverse_norm = 0;
    for (std::int64_t c = (block.rank() + 1) * Width; c < X.m;
         c += block.size() * Width) {
      S* top = X.data + c * X.col_stride;
      take(top, X.row_stride, norm, inverse_norm);
      top += 2 * X.row_stride;
      if (c == Width) take(top, X.row_stride, norm, inverse_norm);
      top[0] = top[X.row_stride] = from_real<S>(0);
    }
    norms[2 * block.rank()] = norm;
    norms[2 * block.rank() + 1] = inverse_norm;
    block.barrier();
    if (block.rank() == 0) {
      const std::int64_t used = smaller(block.size(), ceil_div(X.m, Width) - 1);
      for (int r = 1; r < used; ++r) {
        norm = larger(norm, norms[2 * r]);
        inverse_norm = larger(inverse_norm, norms[2 * r + 1]);
      }
      blocks.trusted[t] = blocks.accept(norm, inverse_norm);
    }
    block.barrier();
  }

 private:
  HSMA_FUNCTION static R larger(R a, R b) { return a < b ? b : a; }

  HSMA_FUNCTION static void take(S* place, std::int64_t stride, R& norm,
                                 R& inverse_norm) {
    norm = larger(norm, real_part(place[0]));
    inverse_norm = larger(inverse_norm, real_part(place[stride]));
    place[0] = place[stride] = from_real<S>(0);
  }
};

}  // namespace Hsma::Impl
