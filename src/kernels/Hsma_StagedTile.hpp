// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A tile of right-hand sides in shared memory: how it stands there, and how it
/// gets there.
///
/// The tile stands by columns. Their distance keeps both the walk down a column
/// and the walk along a row free of bank conflicts.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_ForEachPair.hpp"
#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// Element (k, c) stands at data[c * stride + k]. It is zero for the k from m
/// to the next multiple of `granule`.
template <class S>
struct StagedTile {
  static constexpr int granule = 16;

  S* data;
  int stride;

  /// A multiple of 16 elements and a pad: see the products.
  static constexpr int pad =
      sizeof(S) == 2 * sizeof(float) && sizeof(real_part_t<S>) == sizeof(float)
          ? 2
          : 4;
  HSMA_FUNCTION static constexpr int stride_of(int m) {
    return (m + granule - 1) / granule * granule + pad;
  }
  HSMA_FUNCTION S* at(int k, int c) const { return data + c * stride + k; }
};

/// Shared memory for a tile of m rows and so many columns, with a flag for each
/// column and one for all.
template <class S>
HSMA_FUNCTION constexpr std::size_t staged_bytes(int columns, std::int64_t m) {
  return sizeof(S) * columns * StagedTile<S>::stride_of(static_cast<int>(m)) +
         (columns + 1) * sizeof(int);
}

/// A thread keeps to its packs of rows and goes from column to column.
template <class Block, class S, class Target>
HSMA_FUNCTION void stage_packs(const Block& block, const StagedTile<S>& tile,
                               const Target& X) {
  constexpr int pack = pack_size<S>;
  const int packs = static_cast<int>(X.m) / pack, width = static_cast<int>(X.n);
  const int lanes = block.size() < 16 ? 1 : 16, lines = block.size() / lanes;
  const int rank = block.own(block.rank());
  if (rank >= lanes * lines) return;
  for (int p = rank % lanes; p < packs; p += lanes) {
    const S* from = X.data + rank / lanes * X.col_stride + p * pack;
    S* to = tile.data + rank / lanes * tile.stride + p * pack;
    for (int c = rank / lanes; c < width; c += lines) {
      block.copy_async(&pack_at(to), &pack_at(from));
      from += lines * X.col_stride;
      to += lines * tile.stride;
    }
  }
}

/// Thirty-two threads take 4 rows by 8 columns. So they read whole sectors of
/// memory and write to different banks.
template <int Columns, class Block, class S, class Target>
HSMA_FUNCTION void stage_rows(const Block& block, const StagedTile<S>& tile,
                              const Target& X) {
  const int m = static_cast<int>(X.m), width = static_cast<int>(X.n);
  constexpr int patches = Columns / 8;
  for (int e = block.own(block.rank()); e < (m + 3) / 4 * patches * 32;
       e += block.size()) {
    const int k = e / (32 * patches) * 4 + e % 4;
    const int c = e / 32 % patches * 8 + e / 4 % 8;
    if (k < m && c < width)
      block.copy_async(
          tile.data + c * tile.stride + k,
          static_cast<const S*>(X.data) + k * X.row_stride + c * X.col_stride);
  }
}

/// Begins to copy X, of at most Columns columns, to the rows of the tile from 0
/// on. `whole` is the matrix that X is part of, as far as branches go.
template <int Columns, class Block, class S, class Target, class Whole>
HSMA_FUNCTION void stage(const Block& block, const StagedTile<S>& tile,
                         const Target& X, const Whole& whole) {
  const int m = static_cast<int>(X.m), width = static_cast<int>(X.n);
  if (whole.row_stride == 1 && pack_size < S >> 1 && m % pack_size<S> == 0 &&
      packable(X.data, whole.col_stride))
    stage_packs(block, tile, X);
  else if (!walks_down(whole))
    stage_rows<Columns>(block, tile, X);
  else
    for_each_pair(block, 32, 0, m, 0, width, [&](int k, int c) {
      block.copy_async(
          tile.data + c * tile.stride + k,
          static_cast<const S*>(X.data) + k * X.row_stride + c * X.col_stride);
    });
}

}  // namespace Hsma::Impl
