// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Takes those columns of the product W = D^-1 B that can be relied on, and
/// solves the others by substitution.
#pragma once

#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_ForwardSweep.hpp"
#include "kernels/Hsma_InPlaceRhs.hpp"
#include "kernels/Hsma_OwnStrides.hpp"

namespace Hsma::Impl {

/// One task is Columns columns. The block examines all of a column before it
/// stores any of it, because substitution needs the right-hand side that B
/// still holds.
template <class S>
struct GuardedStore {
  static constexpr int Columns = sizeof(S) > 8 ? 8 : 16;
  using Sweep = ForwardSweep<S, 32, 8, Columns>;
  static constexpr int held = 8;

  Triangle<S> L;
  const int* trusted;
  Matrix<const S> W;
  Matrix<S> B;

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return Sweep::shared_bytes() + (Columns + 1) * sizeof(int);
  }
  std::int64_t tasks() const { return tiles().count(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const auto& triangle = own_strides(block, L);
    const auto& from = own_strides(block, W);
    const auto& to = own_strides(block, B);
    for_each_task(block, tiles().count(), [&](std::int64_t task) {
      store(block, shared, triangle, from, to, tiles().at(task));
    });
  }

 private:
  HSMA_FUNCTION ColumnTiles tiles() const { return {B.n, Columns}; }

  /// The columns whose flag is raised.
  template <class Target>
  struct FlaggedRhs : InPlaceRhs<S, Target> {
    const int* flags;
    HSMA_FUNCTION FlaggedRhs(const Target& B, const int* raised)
        : InPlaceRhs<S, Target>{B}, flags(raised) {}
    HSMA_FUNCTION bool active(int c) const { return flags[c] != 0; }
  };

  template <class Block, class Lower, class Source, class Target>
  HSMA_FUNCTION void store(const Block& block, unsigned char* shared,
                           const Lower& triangle, const Source& from,
                           const Target& to, const ColumnTile& columns) const {
    const auto [first, width] = columns;
    const S* w = from.data + first * from.col_stride;
    Target tile = to;
    tile.data += first * to.col_stride;

    // flags[c]: column c must be solved; flags[Columns]: some column must.
    int* flags = reinterpret_cast<int*>(shared + Sweep::shared_bytes());
    const bool usable = *trusted != 0;
    for (int c = block.rank(); c <= Columns; c += block.size())
      flags[c] = !usable;
    block.barrier();
    if (usable) take_finite(block, from, w, to, tile.data, flags, width);
    if (flags[Columns] != 0)
      Sweep(shared).run(block, triangle, FlaggedRhs<Target>(tile, flags),
                        width);
    block.barrier();
  }

  /// Flags the columns of w that are not finite and stores the others. A thread
  /// reads what it can hold once, in one burst of loads.
  template <class Block, class Source, class Target>
  HSMA_FUNCTION void take_finite(const Block& block, const Source& W,
                                 const S* w, const Target& B, S* tile,
                                 int* flags, int width) const {
    const auto from = [&](const Walk& at) {
      return w[at.row * W.row_stride + at.column * W.col_stride];
    };
    const auto check = [&](const Walk& at, S value) {
      if (is_finite(value)) return;
      block.raise(flags + at.column);
      block.raise(flags + Columns);
    };
    const auto store = [&](const Walk& at, S value) {
      if (flags[at.column] == 0)
        tile[at.row * B.row_stride + at.column * B.col_stride] = value;
    };

    S values[held];
    Walk at(block, walks_down(B), L.m, width);
    const Walk start = at;
    HSMA_UNROLL
    for (int h = 0; h < held; ++h, at.advance())
      values[h] = at.inside() ? from(at) : from_real<S>(0);
    for (; at.inside(); at.advance()) check(at, from(at));
    at = start;
    HSMA_UNROLL
    for (int h = 0; h < held; ++h, at.advance()) check(at, values[h]);
    block.barrier();
    at = start;
    HSMA_UNROLL
    for (int h = 0; h < held; ++h, at.advance())
      if (at.inside()) store(at, values[h]);
    for (; at.inside(); at.advance()) store(at, from(at));
  }

  /// This thread's way through a tile. Consecutive threads are at consecutive
  /// elements of memory: `lanes` of them, a power of two, stand side by side,
  /// and `lines` such groups have one row or column each.
  class Walk {
   public:
    template <class Block>
    HSMA_FUNCTION Walk(const Block& block, bool down, std::int64_t rows,
                       int columns)
        : down_(down), rows_(rows), columns_(columns) {
      const std::int64_t extent = down ? rows : columns;
      int lanes = 1;
      while (lanes < extent && 2 * lanes <= block.size()) lanes *= 2;
      const int lines = block.size() / lanes;
      const int lane = block.rank() % lanes, line = block.rank() / lanes;
      row = first_row_ = down ? lane : line;
      column = first_column_ = down ? line : lane;
      row_step_ = down ? lanes : lines;
      column_step_ = down ? lines : lanes;
      if (line >= lines) row = rows, column = columns;
    }

    HSMA_FUNCTION bool inside() const {
      return row < rows_ && column < columns_;
    }
    HSMA_FUNCTION void advance() {
      if (down_) {
        row += row_step_;
        if (row >= rows_) row = first_row_, column += column_step_;
      } else {
        column += column_step_;
        if (column >= columns_) column = first_column_, row += row_step_;
      }
    }

    std::int64_t row;
    int column;

   private:
    bool down_;
    std::int64_t rows_, first_row_;
    int columns_, first_column_, row_step_, column_step_;
  };
};

}  // namespace Hsma::Impl
