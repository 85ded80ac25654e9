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
#include "kernels/Hsma_PackedPanels.hpp"

namespace Hsma::Impl {

/// Element (k, c) of m x Columns.
template <class S, int Columns, bool ByRows>
struct PanelTile {
  static constexpr int columns = Columns;
  static constexpr bool by_rows = ByRows;

  S* data;
  int distance;  ///< of two columns, or of two rows

  /// Room for so many rows, which are rounded up to whole panels.
  HSMA_FUNCTION static constexpr int distance_of(std::int64_t rows) {
    constexpr bool is_complex_double = sizeof(S) > 8;
    constexpr bool is_complex_float = !is_real<S> && sizeof(S) == 8;
    if (ByRows)
      return Columns + (is_complex_double || is_complex_float ? 2 : 4);
    return static_cast<int>(panels_of(rows)) * panel_rows +
           (is_complex_float ? 2 : 4);
  }
  HSMA_FUNCTION static constexpr std::int64_t elements(std::int64_t rows) {
    return ByRows ? panels_of(rows) * panel_rows * distance_of(rows)
                  : Columns * distance_of(rows);
  }

  /// A constant, if it can be one: then the places of consecutive rows are.
  HSMA_FUNCTION int row_stride() const { return ByRows ? distance_of(0) : 1; }
  HSMA_FUNCTION int col_stride() const { return ByRows ? 1 : distance; }
  /// The tile from row k on.
  HSMA_FUNCTION PanelTile from(int k) const {
    return {data + k * row_stride(), distance};
  }
  HSMA_FUNCTION S* at(int k, int c) const {
    return data + k * row_stride() + c * col_stride();
  }
};

/// Calls visit(tile, memory) for packs of Size elements of X and their places
/// in the tile, from row `top` of it on. Threads side by side take consecutive
/// packs of a line, which is a column of the tile, or a row.
template <int Size, class Block, class S, int Columns, bool ByRows,
          class Target, class Visit>
HSMA_FUNCTION void walk_tile(const Block& block,
                             const PanelTile<S, Columns, ByRows>& tile, int top,
                             const Target& X, const Visit& visit) {
  constexpr int abreast = Size > 1 ? 16 : 32;
  // Few columns leave more threads for each.
  constexpr int packs = Columns / Size < abreast ? Columns / Size : abreast;
  const int share = block.size() / Columns;
  const int widest = ByRows ? packs : share < abreast ? abreast : share;
  const int lanes = block.size() < widest ? 1 : widest;
  const int lines = block.size() / lanes, rank = block.own(block.rank());
  if (rank >= lanes * lines) return;
  const int line = rank / lanes, lane = rank % lanes;
  const int m = static_cast<int>(X.m), n = static_cast<int>(X.n);
  const int fast = (ByRows ? n : m) / Size, slow = ByRows ? m : n;
  const std::int64_t along = ByRows ? X.col_stride : X.row_stride;
  const std::int64_t across = ByRows ? X.row_stride : X.col_stride;
  const std::int64_t step = lines * across;
  for (int f = lane; f < fast; f += lanes) {
    S* here = tile.at(top, 0) + line * tile.distance + f * Size;
    auto* there = X.data + line * across + f * Size * along;
    HSMA_UNROLL_BY_4
    for (int l = line; l < slow; l += lines) {
      visit(here, there);
      here += lines * tile.distance;
      there += step;
    }
  }
}

/// Whether X stands in whole packs.
template <class S, int Columns, bool ByRows, class Target>
HSMA_FUNCTION bool is_packed(const PanelTile<S, Columns, ByRows>&,
                             const Target& X) {
  const std::int64_t along = ByRows ? X.col_stride : X.row_stride;
  return along == 1 && (ByRows ? X.n : X.m) % pack_size<S> == 0 &&
         packable(X.data, ByRows ? X.row_stride : X.col_stride);
}

/// Begins to copy X to the tile.
template <class Block, class S, int Columns, bool ByRows, class Target>
HSMA_FUNCTION void stage(const Block& block,
                         const PanelTile<S, Columns, ByRows>& tile, int top,
                         const Target& X) {
  if (is_packed(tile, X))
    walk_tile<pack_size<S>>(block, tile, top, X, [&](S* to, const S* from) {
      block.copy_async(&pack_at(to), &pack_at(from));
    });
  else
    walk_tile<1>(block, tile, top, X,
                 [&](S* to, const S* from) { block.copy_async(to, from); });
}

/// Multiplies what this thread has staged of X, and waited for.
template <class Block, class S, int Columns, bool ByRows, class Target>
HSMA_FUNCTION void scale_staged(const Block& block,
                                const PanelTile<S, Columns, ByRows>& tile,
                                int top, const Target& X, S alpha) {
  const auto scale = [&](S* x) { *x = product(alpha, *x); };
  if (is_packed(tile, X))
    walk_tile<pack_size<S>>(block, tile, top, X, [&](S* x, const S*) {
      HSMA_UNROLL
      for (int p = 0; p < pack_size<S>; ++p) scale(x + p);
    });
  else
    walk_tile<1>(block, tile, top, X, [&](S* x, const S*) { scale(x); });
}

/// Copies the tile to X.
template <class Block, class S, int Columns, bool ByRows, class Target>
HSMA_FUNCTION void unstage(const Block& block,
                           const PanelTile<S, Columns, ByRows>& tile, int top,
                           const Target& X) {
  if (is_packed(tile, X))
    walk_tile<pack_size<S>>(block, tile, top, X, [](const S* from, S* to) {
      pack_at(to) = pack_at(from);
    });
  else
    walk_tile<1>(block, tile, top, X,
                 [](const S* from, S* to) { *to = *from; });
}

}  // namespace Hsma::Impl
