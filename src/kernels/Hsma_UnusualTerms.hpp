// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a split product leaves out: the terms of C := C - A X of which a factor
/// is not usual (core/Hsma_SplitNumber.hpp), in the arithmetic of the scalar.
///
/// A task looks at the notes on the tiles of A and X that meet in one tile of
/// C, and is over if none has anything unusual. Otherwise it goes through the
/// tiles that have, term by term, so that infinities, NaN, denormal and huge
/// numbers act as they do natively: a term that has only usual factors is part
/// of the split product, any other is a product of the two numbers themselves.
#pragma once

#include "kernels/Hsma_SplitTile.hpp"

namespace Hsma::Impl {

template <class S>
struct UnusualTerms {
  static constexpr int looked_at = 8;  ///< tiles of lines that a task looks at
  static constexpr int taken = 2;      ///< and takes at a time
  static constexpr int edge = split_edge, lines = taken * edge;
  static constexpr int cell = 4;  ///< cell x cell elements of C per thread

  SplitSource<S> left, right;  ///< rows of A, columns of X
  const int* left_unusual;
  const int* right_unusual;
  Matrix<S> C;

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return 2 * lines * (edge + 1) * sizeof(S) + sizeof(int);
  }
  HSMA_FUNCTION std::int64_t tasks_down() const {
    return ceil_div(C.m, looked_at * edge);
  }
  std::int64_t tasks() const {
    return tasks_down() * ceil_div(C.n, looked_at * edge);
  }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    S* tiles = reinterpret_cast<S*>(shared);
    int* found = reinterpret_cast<int*>(tiles + 2 * lines * (edge + 1));
    const std::int64_t high = tasks_down();
    for_each_task(block, high * ceil_div(C.n, looked_at * edge),
                  [&](std::int64_t task) {
                    const std::int64_t i = task % high * looked_at;
                    const std::int64_t j = task / high * looked_at;
                    if (!finds(block, i, j, looked_at, found)) return;
                    for (int c = 0; c < looked_at; c += taken)
                      for (int r = 0; r < looked_at; r += taken)
                        subtract(block, tiles, i + r, j + c);
                  });
  }

 private:
  HSMA_FUNCTION std::int64_t terms() const { return split_notes(left.lines.n); }

  /// Whether tile (t, k) of an operand has anything unusual.
  HSMA_FUNCTION static bool noted(const SplitSource<S>& source,
                                  const int* unusual, std::int64_t t,
                                  std::int64_t k) {
    const std::int64_t high = split_notes(source.lines.m);
    return t < high && unusual[k * high + t] != 0;
  }

  /// Whether any of `count` tiles of lines from i on, or from j on, has any.
  template <class Block>
  HSMA_FUNCTION bool finds(const Block& block, std::int64_t i, std::int64_t j,
                           int count, int* found) const {
    if (block.rank() == 0) *found = 0;
    block.barrier();
    const std::int64_t notes = terms() * count;
    for (std::int64_t e = block.rank(); e < notes; e += block.size())
      if (noted(left, left_unusual, i + e % count, e / count) ||
          noted(right, right_unusual, j + e % count, e / count))
        block.raise(found);
    block.barrier();
    const bool any = *found != 0;
    block.barrier();
    return any;
  }

  template <class Block>
  HSMA_FUNCTION void subtract(const Block& block, S* tiles, std::int64_t i,
                              std::int64_t j) const {
    S* a = tiles;
    S* x = tiles + lines * (edge + 1);
    if (i * edge >= C.m || j * edge >= C.n) return;
    for (std::int64_t k = 0; k < terms(); ++k) {
      bool any = false;
      for (int t = 0; t < taken; ++t)
        any = any || noted(left, left_unusual, i + t, k) ||
              noted(right, right_unusual, j + t, k);
      if (!any) continue;
      read_split_tile<lines>(block, left, i * edge, k * edge, a);
      read_split_tile<lines>(block, right, j * edge, k * edge, x);
      block.barrier();
      constexpr int cells = lines / cell;
      for (int e = block.rank(); e < cells * cells; e += block.size())
        subtract_cell(a, x, i * edge, j * edge, e % cells, e / cells);
      block.barrier();
    }
  }

  /// A thread's elements are `cells` apart, so that neighbours write
  /// neighbours.
  HSMA_FUNCTION void subtract_cell(const S* a, const S* x, std::int64_t row,
                                   std::int64_t column, int i, int j) const {
    constexpr int cells = lines / cell;
    S sum[cell][cell];
    for (int r = 0; r < cell; ++r)
      for (int c = 0; c < cell; ++c) sum[r][c] = from_real<S>(0);
    for (int k = 0; k < edge; ++k) {
      HSMA_UNROLL
      for (int r = 0; r < cell; ++r) {
        const S l = a[(i + r * cells) * (edge + 1) + k];
        HSMA_UNROLL
        for (int c = 0; c < cell; ++c)
          add(sum[r][c], l, x[(j + c * cells) * (edge + 1) + k]);
      }
    }
    HSMA_UNROLL
    for (int r = 0; r < cell; ++r) {
      HSMA_UNROLL
      for (int c = 0; c < cell; ++c) {
        const std::int64_t to_row = row + i + r * cells;
        const std::int64_t to_column = column + j + c * cells;
        if (to_row >= C.m || to_column >= C.n) continue;
        S& element = C.data[to_row * C.row_stride + to_column * C.col_stride];
        element = minus(element, sum[r][c]);
      }
    }
  }

  HSMA_FUNCTION static void add(float& sum, float a, float x) {
    if (!is_usual(a) || !is_usual(x)) sum += a * x;
  }
  HSMA_FUNCTION static void add(Complex<float>& sum, Complex<float> a,
                                Complex<float> x) {
    add(sum.re, a.re, x.re);
    add(sum.re, -a.im, x.im);
    add(sum.im, a.re, x.im);
    add(sum.im, a.im, x.re);
  }
  HSMA_FUNCTION static float minus(float c, float sum) { return c - sum; }
  HSMA_FUNCTION static Complex<float> minus(Complex<float> c,
                                            Complex<float> sum) {
    return {c.re - sum.re, c.im - sum.im};
  }
};

}  // namespace Hsma::Impl
