// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A tile of right-hand sides on chip, in the storage that they have in memory,
/// so that whole packs travel in both directions.
///
/// The distance of columns, or rows, keeps the products free of bank conflicts:
/// eight columns of four consecutive rows, or four rows of eight consecutive
/// columns, are in different banks.
#pragma once

#include <cstdint>

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

/// Element (k, c) of m x Columns.
template <class S, int Columns, bool ByRows>
struct PanelTile {
  static constexpr int columns = Columns;
  static constexpr bool by_rows = ByRows;

  S* data;
  int distance;  ///< of two columns, or of two rows

  /// Room for so many rows, which are rounded up to a multiple of 16.
  HSMA_FUNCTION static constexpr int distance_of(std::int64_t rows) {
    constexpr bool is_complex_double = sizeof(S) > 8;
    constexpr bool is_complex_float = !is_real<S> && sizeof(S) == 8;
    if (ByRows)
      return Columns + (is_complex_double || is_complex_float ? 2 : 4);
    return static_cast<int>((rows + 15) / 16 * 16) + (is_complex_float ? 2 : 4);
  }
  HSMA_FUNCTION static constexpr std::int64_t elements(std::int64_t rows) {
    return ByRows ? (rows + 15) / 16 * 16 * distance_of(rows)
                  : Columns * distance_of(rows);
  }

  HSMA_FUNCTION int row_stride() const { return ByRows ? distance : 1; }
  HSMA_FUNCTION int col_stride() const { return ByRows ? 1 : distance; }
  HSMA_FUNCTION S* at(int k, int c) const {
    return data + k * row_stride() + c * col_stride();
  }
};

/// Calls pack(tile, memory) or single(tile, memory) for all elements of X and
/// their places in the tile, from row `top` of it on.
template <class Block, class S, int Columns, bool ByRows, class Target,
          class OfPack, class OfOne>
HSMA_FUNCTION void walk_tile(const Block& block,
                             const PanelTile<S, Columns, ByRows>& tile, int top,
                             const Target& X, const OfPack& of_pack,
                             const OfOne& of_one) {
  constexpr int pack = pack_size<S>;
  // Lines of `fast` consecutive elements in the tile.
  const int m = static_cast<int>(X.m), n = static_cast<int>(X.n);
  const int fast = ByRows ? n : m, slow = ByRows ? m : n;
  const std::int64_t along = ByRows ? X.col_stride : X.row_stride;
  const std::int64_t across = ByRows ? X.row_stride : X.col_stride;
  const bool packed =
      along == 1 && fast % pack == 0 && packable(X.data, across);
  const int size = packed ? pack : 1, items = fast / size;
  // So many threads side by side take a line.
  int lanes = packed ? 16 : 32;
  if (ByRows && Columns / size < lanes) lanes = Columns / size;
  if (block.size() < lanes) lanes = 1;
  const int lines = block.size() / lanes, rank = block.own(block.rank());
  if (rank >= lanes * lines) return;
  S* const start = tile.at(top, 0) + rank / lanes * tile.distance;
  for (int f = rank % lanes; f < items; f += lanes) {
    S* here = start + f * size;
    auto* there = X.data + f * size * along + rank / lanes * across;
    for (int l = rank / lanes; l < slow; l += lines) {
      if (packed)
        of_pack(here, there);
      else
        of_one(here, there);
      here += lines * tile.distance;
      there += lines * across;
    }
  }
}

/// Begins to copy X to the tile.
template <class Block, class S, int Columns, bool ByRows, class Target>
HSMA_FUNCTION void stage(const Block& block,
                         const PanelTile<S, Columns, ByRows>& tile, int top,
                         const Target& X) {
  walk_tile(
      block, tile, top, X,
      [&](S* to, const S* from) {
        block.copy_async(&pack_at(to), &pack_at(from));
      },
      [&](S* to, const S* from) { block.copy_async(to, from); });
}

/// Copies the tile to X.
template <class Block, class S, int Columns, bool ByRows, class Target>
HSMA_FUNCTION void unstage(const Block& block,
                           const PanelTile<S, Columns, ByRows>& tile, int top,
                           const Target& X) {
  walk_tile(
      block, tile, top, X,
      [](const S* from, S* to) { pack_at(to) = pack_at(from); },
      [](const S* from, S* to) { *to = *from; });
}

}  // namespace Hsma::Impl
