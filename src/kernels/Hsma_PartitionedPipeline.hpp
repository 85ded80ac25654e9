// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B for 32 < m <= 64 where L and a tile of B together exceed the
/// shared memory of a block (in double complex, L alone takes 64 KB). One group
/// of threads moves data, the other computes.
///
/// L is cut into 2 x 2 blocks of order 32, B into 4 blocks of 16 rows:
///
///          32    32
///       +-----+-----+     +----+
///       | \   |     |     | B1 |
///    32 | A11 |     |     +----+
///       |   \ |     |     | B2 |
///       +-----+-----+     +----+
///       |     | \   |     | B3 |
///    32 | A21 | A22 |     +----+
///       |     |   \ |     | B4 |
///       +-----+-----+     +----+
///                          Width
///
/// Let A11', A11'' and A11''' be the upper diagonal, lower left and lower
/// diagonal blocks of order 16 of A11, and so on. Forward substitution is
///
///   X1 = A11'^-1 B1                   X3 = A22'^-1 (B3 + S3)
///   X2 = A11'''^-1 (B2 - A11'' X1)    X4 = A22'''^-1 (B4 + S4 - A22'' X3)
///   (S3, S4) = -A21 (X1, X2)
///
/// The sums S3 and S4 need neither B3 nor B4 and stay in registers. So the
/// places of X1 and X2 are free before B3 and B4 are loaded, and four regions
/// suffice. Both groups are busy in each stage between the first and the last:
///
///   stage  memory group            compute group       R0   R1   R2   R3
///     1    load A11, B1                                A11  B1
///     2    load B2                 X1                  A11  X1   B2
///     3    load A21, store X1      X2                  A11  X1   X2   A21
///     4    load A22, store X2      S3, S4 from X1      A22  X1   X2   A21
///     5    load B3                 S3, S4 from X2      A22  B3   X2   A21
///     6    load B4                 X3                  A22  X3   B4
///     7    store X3                X4, stored at once  A22  X3   B4
///
/// The groups meet between stages only. In a stage, no group writes to a region
/// that the other one uses. Regions R0 and R3 hold 32 x 32 elements, R1 and R2
/// 16 x Width. With double complex and Width = 64, each of the four takes 16
/// KB, and a thread of the compute group has a column. With Width = 32, they
/// take 48 KB together, and two threads share a column: one of them has B1 and
/// B3, the other B2 and B4.
///
/// The element of row i, column c of B stands at place c xor (i mod 8) of its
/// row. The compute group goes along rows, the memory group down columns of a
/// column-major B, and neither has a conflict of memory banks.
///
/// Source: the partitioned pipeline of X. Chen et al., "Hierarchical Shared
/// Memory-Aware Optimization for TRSM on GPU Platforms", ICPP 2026.
#pragma once

#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"

namespace Hsma::Impl {

/// One task is a tile of Width columns. Blocks have exactly `threads` threads.
template <class S, int Width>
struct PartitionedPipeline {
  static constexpr int group = 64, threads = 2 * group;
  static constexpr int half = 32, quarter = 16, order = 2 * half;
  static constexpr int a_region = half * half, b_region = quarter * Width;
  static constexpr int per_column = group / Width, parts = 2 / per_column;
  static_assert(Width == 32 || Width == 64);

  Triangle<S> L;
  S alpha;
  Matrix<S> B;

  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return 2 * (a_region + b_region) * sizeof(S);
  }
  std::int64_t tasks() const { return tiles().count(); }

  template <class Block>
  [[gnu::always_inline]] HSMA_FUNCTION void operator()(
      const Block& block, unsigned char* shared) const {
    // Each group of lanes looks at the whole diagonal: a vote of the block may
    // need shared memory, and there is none left.
    bool divide = false;
    for (int i = block.rank() % block.lane_width(); i < order;
         i += block.lane_width())
      divide = divide || is_zero(diagonal_reciprocal(L, i));
    divide = block.lane_any(divide);
    for_each_task(block, tiles().count(), [&](std::int64_t task) {
      const PartitionedPipeline now = owned(block);
      const DirectRhs<S> rhs(now.L, alpha, now.B);
      const ColumnTile tile = tiles().at(task);
      if (divide)
        substitute_by_division(block, now.L, rhs, tile);
      else
        now.solve_tile(block, reinterpret_cast<S*>(shared), rhs, tile.first,
                       tile.width);
    });
  }

 private:
  HSMA_FUNCTION ColumnTiles tiles() const { return {B.n, Width}; }

  /// The same body, with addresses of each thread's own: so the compiler keeps
  /// nothing that follows from them from one task to the next.
  template <class Block>
  HSMA_FUNCTION PartitionedPipeline owned(const Block& block) const {
    PartitionedPipeline result = *this;
    result.L.data = block.own(L.data);
    result.L.row_stride = block.own(L.row_stride);
    result.L.col_stride = block.own(L.col_stride);
    result.B.data = block.own(B.data);
    result.B.row_stride = block.own(B.row_stride);
    result.B.col_stride = block.own(B.col_stride);
    return result;
  }

  /// The four regions.
  struct Regions {
    S *a0, *b1, *b2, *a3;
    HSMA_FUNCTION explicit Regions(S* shared)
        : a0(shared), b1(a0 + a_region), b2(b1 + b_region), a3(b2 + b_region) {}
  };

  HSMA_FUNCTION static int b_place(int i, int c) {
    return i * Width + (c ^ (i & 7));
  }

  /// The seven stages. `upper` threads have blocks 1 and 3 of their column,
  /// `lower` threads blocks 2 and 4.
  template <class Block>
  [[gnu::always_inline]] HSMA_FUNCTION void solve_tile(const Block& block,
                                                       S* shared,
                                                       const DirectRhs<S>& rhs,
                                                       std::int64_t first,
                                                       int width) const {
    const Regions at(shared);
    const bool moves = block.rank() < group;
    const int c = block.rank() % Width;
    const bool upper = !moves && (parts == 2 || block.rank() - group < Width);
    const bool lower = !moves && (parts == 2 || !upper);
    const S* below = at.a0 + quarter * half;
    const S* last = below + quarter;
    S sums[parts][quarter];
    const S* a21[parts];
    HSMA_UNROLL
    for (int p = 0; p < parts; ++p) {
      a21[p] = at.a3 + (parts == 2 ? p : !upper) * quarter * half;
      HSMA_UNROLL
      for (int i = 0; i < quarter; ++i) sums[p][i] = from_real<S>(0);
    }

    if (moves) {
      load_diagonal_block(block, 0, at.a0);
      load_rows(block, rhs, 0, first, width, at.b1);
    }
    end_stage(block);  // 1
    if (moves) load_rows(block, rhs, 1, first, width, at.b2);
    if (upper) solve_rows(block, rhs, at.a0, at.b1, c);
    end_stage(block);  // 2
    if (moves) {
      load_lower_block(block, at.a3);
      store_rows(block, rhs, 0, first, width, at.b1);
    }
    if (lower) {
      S x[quarter];
      take(rhs, at.b2, c, x);
      subtract(block, below, at.b1, c, x);
      solve(block, last, x);
      put(at.b2, c, x);
    }
    end_stage(block);  // 3
    if (moves) {
      load_diagonal_block(block, half, at.a0);
      store_rows(block, rhs, 1, first, width, at.b2);
    } else {
      HSMA_UNROLL
      for (int p = 0; p < parts; ++p)
        subtract(block, a21[p], at.b1, c, sums[p]);
    }
    end_stage(block);  // 4
    if (moves) {
      load_rows(block, rhs, 2, first, width, at.b1);
    } else {
      HSMA_UNROLL
      for (int p = 0; p < parts; ++p)
        subtract(block, a21[p] + quarter, at.b2, c, sums[p]);
    }
    end_stage(block);  // 5
    if (moves) load_rows(block, rhs, 3, first, width, at.b2);
    if (upper) {
      S x[quarter];
      take(rhs, at.b1, c, x);
      add(sums[0], x);
      solve(block, at.a0, x);
      put(at.b1, c, x);
    }
    end_stage(block);  // 6
    if (moves) store_rows(block, rhs, 2, first, width, at.b1);
    if (lower) {
      S x[quarter];
      take(rhs, at.b2, c, x);
      add(sums[parts - 1], x);
      subtract(block, below, at.b1, c, x);
      solve(block, last, x);
      if (c < width) store_last(block, rhs, first + c, x);
    }
    end_stage(block);  // 7
  }

  template <class Block>
  HSMA_FUNCTION static void end_stage(const Block& block) {
    block.commit();
    block.template wait<0>();
    block.barrier();
  }

  // ------------------------------------------------------------ memory group

  /// Calls visit(row, column) for this thread's elements of a tile of at most
  /// Rows x Columns. They are all in one row if `down`, else all in one column.
  template <int Rows, int Columns, class Visit>
  HSMA_FUNCTION static void walk(unsigned rank, bool down, int rows,
                                 int columns, const Visit& visit) {
    static_assert(group % Rows == 0 && group % Columns == 0);
    const int row = rank % Rows, column = rank % Columns;
    if (down) {
      if (row >= rows) return;
      for (int c = rank / Rows; c < columns; c += group / Rows) visit(row, c);
    } else {
      if (column >= columns) return;
      for (int r = rank / Columns; r < rows; r += group / Columns)
        visit(r, column);
    }
  }

  HSMA_FUNCTION const S* element(int i, int k) const {
    return L.data + i * L.row_stride + k * L.col_stride;
  }

  /// A11 or A22, with reciprocals in the place of its diagonal.
  template <class Block>
  HSMA_FUNCTION void load_diagonal_block(const Block& block, int top,
                                         S* a) const {
    const int rows = static_cast<int>(smaller(half, L.m - top));
    walk<half, half>(
        block.rank(), walks_down(L), rows, rows, [&](int i, int k) {
          if (k < i)
            block.copy_async(a + i * half + k, element(top + i, top + k));
        });
    for (int i = block.rank(); i < half; i += group)
      a[i * half + i] = diagonal_reciprocal(L, top + i);
  }

  template <class Block>
  HSMA_FUNCTION void load_lower_block(const Block& block, S* a) const {
    walk<half, half>(block.rank(), walks_down(L), static_cast<int>(L.m) - half,
                     half, [&](int i, int k) {
                       block.copy_async(a + i * half + k, element(half + i, k));
                     });
  }

  /// Rows of block r = 0 ... 3 of B.
  template <class Block>
  HSMA_FUNCTION void load_rows(const Block& block, const DirectRhs<S>& rhs,
                               int r, std::int64_t first, int width,
                               S* b) const {
    const int top = r * quarter;
    const int rows = static_cast<int>(smaller(quarter, L.m - top));
    walk<quarter, Width>(
        block.rank(), walks_down(B), rows, width, [&](int i, int c) {
          block.copy_async(b + b_place(i, c), rhs.at(top + i, first + c));
        });
  }

  template <class Block>
  HSMA_FUNCTION void store_rows(const Block& block, const DirectRhs<S>& rhs,
                                int r, std::int64_t first, int width,
                                const S* b) const {
    const int top = r * quarter;
    const int rows = static_cast<int>(smaller(quarter, L.m - top));
    walk<quarter, Width>(
        block.rank(), walks_down(B), rows, width, [&](int i, int c) {
          *rhs.at(top + i, first + c) = rhs.to_memory(b[b_place(i, c)]);
        });
  }

  // ----------------------------------------------------------- compute group

  template <class Block>
  HSMA_FUNCTION void solve_rows(const Block& block, const DirectRhs<S>& rhs,
                                const S* a, S* b, int c) const {
    S x[quarter];
    take(rhs, b, c, x);
    solve(block, a, x);
    put(b, c, x);
  }

  HSMA_FUNCTION static void take(const DirectRhs<S>& rhs, const S* b, int c,
                                 S (&x)[quarter]) {
    HSMA_UNROLL
    for (int i = 0; i < quarter; ++i) x[i] = rhs.from_memory(b[b_place(i, c)]);
  }

  HSMA_FUNCTION static void put(S* b, int c, const S (&x)[quarter]) {
    HSMA_UNROLL
    for (int i = 0; i < quarter; ++i) b[b_place(i, c)] = x[i];
  }

  /// Ends a step: the compiler neither puts its arithmetic off to where x is
  /// needed, nor fetches operands of the next step before.
  template <class Block>
  HSMA_FUNCTION static void settle(const Block& block, S (&x)[quarter]) {
    HSMA_UNROLL
    for (int i = 0; i < quarter; ++i) x[i] = block.own(x[i]);
  }

  HSMA_FUNCTION static void add(const S (&sums)[quarter], S (&x)[quarter]) {
    HSMA_UNROLL
    for (int i = 0; i < quarter; ++i) x[i] = sum(x[i], sums[i]);
  }

  /// x := D^-1 x for a diagonal block of order 16.
  template <class Block>
  HSMA_FUNCTION void solve(const Block& block, const S* a,
                           S (&x)[quarter]) const {
    HSMA_UNROLL
    for (int k = 0; k < quarter; ++k) {
      x[k] = divided(x[k], a[k * half + k], L.unit);
      HSMA_UNROLL
      for (int i = k + 1; i < quarter; ++i)
        x[i] = minus_product(x[i], a[i * half + k], x[k]);
      settle(block, x);
    }
  }

  /// x := x - a b(:, c) for a block of order 16.
  template <class Block>
  HSMA_FUNCTION static void subtract(const Block& block, const S* a, const S* b,
                                     int c, S (&x)[quarter]) {
    for (int k = 0; k < quarter; ++k) {
      const S known = b[b_place(k, c)];
      HSMA_UNROLL
      for (int i = 0; i < quarter; ++i)
        x[i] = minus_product(x[i], a[i * half + k], known);
      settle(block, x);
    }
  }

  template <class Block>
  HSMA_FUNCTION void store_last(const Block& block, const DirectRhs<S>& rhs,
                                std::int64_t j, const S (&x)[quarter]) const {
    const int rows = block.own(static_cast<int>(L.m) - 3 * quarter);
    HSMA_UNROLL
    for (int i = 0; i < quarter; ++i)
      if (i < rows) *rhs.at(3 * quarter + i, j) = rhs.to_memory(x[i]);
  }
};

}  // namespace Hsma::Impl
