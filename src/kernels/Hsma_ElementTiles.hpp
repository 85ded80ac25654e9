// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// An m x n matrix cut into tiles for kernels that visit every element once.
#pragma once

#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl {

/// Tiles of height x width elements, powers of two with a fixed product. They
/// are no higher than the matrix needs, so that a single row or column is cut
/// into full tiles, too. Consecutive threads walk down a column.
struct ElementTiles {
  static constexpr int area = 2048;

  std::int64_t m = 0, n = 0;
  int log_height = 0;

  ElementTiles() = default;
  ElementTiles(std::int64_t rows, std::int64_t columns) : m(rows), n(columns) {
    while (height() < m && height() < area) ++log_height;
  }

  HSMA_FUNCTION int height() const { return 1 << log_height; }
  HSMA_FUNCTION std::int64_t down() const { return ceil_div(m, height()); }
  HSMA_FUNCTION std::int64_t count() const {
    return down() * ceil_div(n, area / height());
  }

  /// Calls read(i, j, v) for some elements of one tile, and then write(i, j, v)
  /// for them, with v < AtATime. So as many reads of a thread are under way.
  template <int AtATime, class Block, class Read, class Write>
  HSMA_FUNCTION void visit(const Block& block, std::int64_t tile,
                           const Read& read, const Write& write) const {
    const std::int64_t top = tile % down() * height();
    const std::int64_t left = tile / down() * (area / height());
    const auto some = [&](int first, const auto& work) {
      HSMA_UNROLL
      for (int v = 0; v < AtATime; ++v) {
        const int e = first + v * block.size();
        const std::int64_t i = row_of(top, e), j = column_of(left, e);
        if (e < area && i < m && j < n) work(i, j, v);
      }
    };
    for (int e = block.rank(); e < area; e += AtATime * block.size()) {
      some(e, read);
      some(e, write);
    }
  }

  /// Calls work(i, j) for the elements of one tile.
  template <class Block, class Work>
  HSMA_FUNCTION void visit(const Block& block, std::int64_t tile,
                           const Work& work) const {
    const std::int64_t top = tile % down() * height();
    const std::int64_t left = tile / down() * (area / height());
    for (int e = block.rank(); e < area; e += block.size()) {
      const std::int64_t i = row_of(top, e), j = column_of(left, e);
      if (i < m && j < n) work(i, j);
    }
  }

 private:
  HSMA_FUNCTION std::int64_t row_of(std::int64_t top, int e) const {
    return top + (e & (height() - 1));
  }
  HSMA_FUNCTION std::int64_t column_of(std::int64_t left, int e) const {
    return left + (e >> log_height);
  }
};

}  // namespace Hsma::Impl
