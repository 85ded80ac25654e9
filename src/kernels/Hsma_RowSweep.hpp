// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// B := alpha L^-1 B in one launch, one thread per row of L.
///
/// A block takes Columns right-hand sides. Its thread i keeps row i of them in
/// registers from the first step to the last and never writes them anywhere
/// but into the solution. L is taken in panels of 32 columns:
///
///         k
///     +------+                    for each panel k:
///     | \    |                      1. the 32 threads of its rows put them
///     |  \   |  <- rows of panel k     into shared memory
///     +------+                      2. L_kk X_k = R_k, four threads per column
///     |      |                      3. every thread below: its row of R
///     | L_ik |  <- rows below          less its row of L_ik times X_k
///     +------+
///
/// Step 3 takes a row of L straight from memory into registers, Depth elements
/// at a time and two groups ahead: neighbouring threads read neighbouring rows,
/// and the elements of the next panel arrive while its triangle is solved. X_k
/// is read from shared memory by all threads of a row at once. The triangle of
/// the next panel is on its way into the other of two buffers meanwhile.
///
/// In step 2 thread t of a group of four holds rows t, t + 4, ... of the panel.
/// Four rows at a time, the group exchanges its four elements, every thread
/// solves the 4 x 4 triangle for all of them, and updates its rows below.
///
/// It is right-looking substitution in every respect: m^2 n / 2 multiply-adds,
/// row-wise backward stable, no workspace, no inverse.
#pragma once

#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

template <class S, int Columns, int Depth>
struct RowSweep {
  static constexpr int panel = 32, lanes = 4, slots = panel / lanes;
  static constexpr int depth = Depth, chunks = panel / depth;
  static constexpr int pack = pack_size<S>;
  static_assert(Columns % pack == 0 && chunks % 2 == 0);
  /// Rows of both are apart by 4 banks modulo 32: four of them, and a vector
  /// of each, are read without a conflict.
  static constexpr int a_stride = panel + pack, x_stride = Columns + pack;
  static constexpr int a_size = panel * a_stride, x_size = panel * x_stride;

  Triangle<S> L;
  S alpha;
  Matrix<S> B;

  /// Threads of a block: one per row, and enough for step 2.
  static std::int64_t threads(std::int64_t order, int lane_width) {
    const std::int64_t least = ceil_div(lanes * Columns, lane_width);
    const std::int64_t warps = ceil_div(order, lane_width);
    return (warps < least ? least : warps) * lane_width;
  }
  HSMA_FUNCTION static constexpr std::size_t shared_bytes(std::int64_t order) {
    return (2 * (a_size + x_size) + ceil_div(order, panel) * panel) * sizeof(S);
  }
  std::int64_t tasks() const { return ceil_div(B.n, Columns); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    for_each_task(block, ceil_div(B.n, Columns), [&](std::int64_t task) {
      solve(block, shared, task * Columns);
      block.barrier();
    });
  }

 private:
  using Row = S[Columns];
  using Group = S[depth];

  template <class Block>
  HSMA_FUNCTION void solve(const Block& block, unsigned char* shared,
                           std::int64_t first) const {
    S* const a = reinterpret_cast<S*>(shared);
    S* const x = a + 2 * a_size;
    S* const reciprocals = x + 2 * x_size;
    const DirectRhs<S> rhs(L, alpha, B);
    const int m = static_cast<int>(L.m), i = block.rank();
    const int width = static_cast<int>(smaller(Columns, B.n - first));

    stage_triangle(block, 0, a);
    block.commit();
    // This thread's row of L left of its panel, depth elements at a time.
    const int own = i < m ? i / panel : -1;
    const S* next = L.data + i * L.row_stride;
    int left = own > 0 ? own * chunks : 0;
    Group ahead[2];
    fetch(next, left, ahead[0]);
    fetch(next, left, ahead[1]);
    Row r;
    S* const row = rhs.at(i, first);
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c)
      r[c] = i < m && c < width ? row[c * B.col_stride] : from_real<S>(0);

    bool divide = false;
    for (int k = i; k < ceil_div(m, panel) * panel; k += block.size()) {
      reciprocals[k] = diagonal_reciprocal(L, k);
      divide = divide || is_zero(reciprocals[k]);
    }
    divide = block.any(divide);
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c) r[c] = rhs.from_memory(r[c]);

    const int panels = static_cast<int>(ceil_div(m, panel));
    for (int p = 0; p < panels; ++p) {
      const S* const triangle = a + p % 2 * a_size;
      S* const solved = x + p % 2 * x_size;
      if (p + 1 < panels)
        stage_triangle(block, p + 1, a + (p + 1) % 2 * a_size);
      block.commit();
      if (p == own) put(r, solved + i % panel * x_stride);
      block.template wait<1>();
      block.barrier();
      if (divide)
        solve_by_division(block, triangle, reciprocals + p * panel, solved,
                          smaller(panel, m - p * panel));
      else
        solve_triangle(block, triangle, reciprocals + p * panel, solved);
      block.barrier();
      if (p < own) {
        HSMA_UNROLL
        for (int h = 0; h < chunks; ++h) {
          subtract(ahead[h % 2], solved + h * depth * x_stride, r);
          fetch(next, left, ahead[h % 2]);
        }
      } else if (p == own) {
        const S* from = solved + i % panel * x_stride;
        HSMA_UNROLL
        for (int c = 0; c < Columns; ++c)
          if (c < width) row[c * B.col_stride] = rhs.to_memory(from[c]);
      }
    }
  }

  /// The lower triangle of panel p and its diagonal, unless that is unit. A
  /// thread stays in one row, or in one column where those are contiguous.
  template <class Block>
  HSMA_FUNCTION void stage_triangle(const Block& block, int p, S* a) const {
    const int rows = static_cast<int>(smaller(panel, L.m - p * panel));
    const int fixed = block.rank() % panel, unit = L.unit ? 1 : 0;
    const int step = block.size() / panel;
    int moving = block.rank() / panel;
    if (fixed >= rows) return;
    const S* const corner = L.data + p * panel * (L.row_stride + L.col_stride);
    if (walks_down(L)) {
      const S* from = corner + fixed * L.row_stride + moving * L.col_stride;
      for (; moving <= fixed - unit;
           moving += step, from += step * L.col_stride)
        block.copy_async(a + fixed * a_stride + moving, from);
    } else {
      const S* from = corner + moving * L.row_stride + fixed * L.col_stride;
      for (; moving < rows; moving += step, from += step * L.row_stride)
        if (fixed <= moving - unit)
          block.copy_async(a + moving * a_stride + fixed, from);
    }
  }

  HSMA_FUNCTION void fetch(const S*& next, int& left, Group& group) const {
    if (left == 0) return;
    --left;
    HSMA_UNROLL
    for (int d = 0; d < depth; ++d, next += L.col_stride) group[d] = *next;
  }

  HSMA_FUNCTION static void put(const Row& r, S* to) {
    HSMA_UNROLL
    for (int c = 0; c < Columns; c += pack) {
      Pack<S> values;
      HSMA_UNROLL
      for (int v = 0; v < pack; ++v) values.v[v] = r[c + v];
      pack_at(to + c) = values;
    }
  }

  HSMA_FUNCTION static void subtract(const Group& group, const S* x, Row& r) {
    HSMA_UNROLL
    for (int d = 0; d < depth; ++d, x += x_stride) {
      HSMA_UNROLL
      for (int c = 0; c < Columns; c += pack) {
        const Pack<S> values = pack_at(x + c);
        HSMA_UNROLL
        for (int v = 0; v < pack; ++v)
          r[c + v] = minus_product(r[c + v], group[d], values.v[v]);
      }
    }
  }

  template <class Block>
  HSMA_FUNCTION void solve_triangle(const Block& block, const S* a,
                                    const S* reciprocals, S* x) const {
    // Whole groups of lanes take part, be there columns for them or not.
    const int group = block.rank() / lanes, t = block.rank() % lanes;
    if (group >= Columns && block.rank() >= block.lane_width()) return;
    S* const column = x + (group < Columns ? group : 0);
    S b[slots];
    HSMA_UNROLL
    for (int s = 0; s < slots; ++s) b[s] = column[(lanes * s + t) * x_stride];
    HSMA_UNROLL
    for (int s = 0; s < slots; ++s) {
      const S* step = a + lanes * s * (a_stride + 1);
      S solved[lanes];
      HSMA_UNROLL
      for (int q = 0; q < lanes; ++q) solved[q] = block.shuffle(b[s], q, lanes);
      HSMA_UNROLL
      for (int q = 0; q < lanes; ++q) {
        solved[q] = divided(solved[q], reciprocals[lanes * s + q], L.unit);
        HSMA_UNROLL
        for (int p = q + 1; p < lanes; ++p)
          solved[p] =
              minus_product(solved[p], step[p * a_stride + q], solved[q]);
      }
      HSMA_UNROLL
      for (int j = s + 1; j < slots; ++j) {
        const S* from = step + (lanes * (j - s) + t) * a_stride;
        HSMA_UNROLL
        for (int q = 0; q < lanes; q += pack) {
          const Pack<S> l = pack_at(from + q);
          HSMA_UNROLL
          for (int v = 0; v < pack; ++v)
            b[j] = minus_product(b[j], l.v[v], solved[q + v]);
        }
      }
      const S low = t == 0 ? solved[0] : solved[1];
      const S high = t == 2 ? solved[2] : solved[3];
      b[s] = t < 2 ? low : high;
    }
    // Not before: a store would hold up the loads of L that follow it.
    if (group >= Columns) return;
    HSMA_UNROLL
    for (int s = 0; s < slots; ++s) column[(lanes * s + t) * x_stride] = b[s];
  }

  /// The same with true divisions, for a diagonal of extreme size, zero or not
  /// a number; speed does not matter here.
  template <class Block>
  HSMA_FUNCTION void solve_by_division(const Block& block, const S* a,
                                       const S* reciprocals, S* x,
                                       std::int64_t rows) const {
    if (block.rank() >= Columns) return;
    for (int k = 0; k < rows; ++k) {
      S& solved = x[k * x_stride + block.rank()];
      if (!L.unit)
        solved = quotient(solved, a[k * a_stride + k], reciprocals[k]);
      for (int i = k + 1; i < rows; ++i) {
        S& below = x[i * x_stride + block.rank()];
        below = minus_product(below, a[i * a_stride + k], solved);
      }
    }
  }
};

}  // namespace Hsma::Impl
