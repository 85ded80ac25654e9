// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Makes the tiles of an operand of a product by halves
/// (core/Hsma_SplitOperand.hpp). A task is 32 x 32 elements of the source,
/// which pass through shared memory: they are read along whichever stride is
/// the smaller one, and written in the order of the tile. Elements that are not
/// usual are zero there, and noted; so are the terms beyond the last one.
#pragma once

#include "core/Hsma_SplitOperand.hpp"
#include "kernels/Hsma_SplitTile.hpp"

namespace Hsma::Impl {

template <class S, SplitForm Form>
struct SplitLines {
  static constexpr int parts = parts_of_scalar<S>;
  static constexpr int down = lines_of_scalar<S, Form>;
  static constexpr int edge = split_edge;
  static constexpr int numbers = SplitTile::numbers(Form);

  SplitSource<S> from;
  SplitOperand to;

  static constexpr int resident_blocks = 4;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return edge * (edge + 1) * sizeof(S) + sizeof(int);
  }
  std::int64_t tasks() const { return split_notes(from.lines.m, from.lines.n); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    S* tile = reinterpret_cast<S*>(shared);
    int* seen = reinterpret_cast<int*>(tile + edge * (edge + 1));
    const std::int64_t high = split_notes(from.lines.m);
    for_each_task(
        block, high * split_notes(from.lines.n), [&](std::int64_t task) {
          const std::int64_t line = task % high, term = task / high;
          if (block.rank() == 0) *seen = 0;
          block.barrier();
          if (read_split_tile<edge>(block, from, line * edge, term * edge,
                                    tile))
            block.raise(seen);
          block.barrier();
          for (int i = 0; i < down; ++i)
            for (int k = 0; k < parts; ++k)
              if (term * parts + k < to.depth)
                write(block, tile, i, k, line * down + i, term * parts + k);
          if (block.rank() == 0) to.unusual[task] = *seen;
          block.barrier();
        });
  }

 private:
  /// Numbers next to one another in a tile of the target.
  struct Place {
    int line, term;
  };
  HSMA_FUNCTION static Place place(int e) {
    if (Form == SplitForm::Right)
      return {e / 4 % edge, e / (4 * edge) * 4 + e % 4};
    const int lane = e / 4 % 32;
    return {e / 128 % 2 * 16 + e % 2 * 8 + lane / 4,
            e / 256 * 8 + e / 2 % 2 * 4 + lane % 4};
  }

  /// 32 x 32 of the real numbers that stand for the tile, which are the
  /// `lines`-th along the lines and the `terms`-th along the terms.
  template <class Block>
  HSMA_FUNCTION void write(const Block& block, const S* tile, int i, int k,
                           std::int64_t lines, std::int64_t terms) const {
    constexpr int high = SplitTile::lines / edge;
    float* values = to.values + (lines / high * to.depth + terms) * numbers;
    const int top = static_cast<int>(lines % high) * edge;
    for (int e = block.rank(); e < edge * edge; e += block.size()) {
      const Place at = place(e);
      const int row = i * edge + at.line, column = k * edge + at.term;
      const float a = part(tile[row / down * (edge + 1) + column / parts],
                           row % down, column % parts);
      if (Form == SplitForm::Left) {
        values[SplitTile::left(top + at.line, at.term)] = is_usual(a) ? a : 0;
      } else {
        const SplitNumber split = split_number(a);
        float* hi = values + SplitTile::right(top + at.line, at.term);
        hi[0] = split.hi;
        hi[SplitTile::size] = split.lo;
      }
    }
  }

  /// Element (i, k) of the real matrix that stands for a number.
  HSMA_FUNCTION static float part(float a, int /*i*/, int /*k*/) { return a; }
  HSMA_FUNCTION static float part(Complex<float> a, int i, int k) {
    if (Form == SplitForm::Right) return k == 0 ? a.re : a.im;
    if (i == k) return a.re;
    return i == 0 ? -a.im : a.im;
  }
};

}  // namespace Hsma::Impl
