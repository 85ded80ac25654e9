// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tiles of 16 x 16 that an inversion works in: their layout in shared
/// memory, and their way there.
#pragma once

#include <cstdint>
#include <type_traits>

#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

inline constexpr int tile_order = 16;

/// Distance of the columns of a tile in shared memory that is read as B.
template <class S>
inline constexpr int tile_stride = 20;
/// The same for a tile that is read as A and, once, as B.
template <class S>
inline constexpr int leaf_stride = std::is_same_v<S, real_part_t<S>> ? 20 : 18;

/// Rows i, i + distance, ... of the tiles of L, on their way through shared
/// memory to `Across` groups of 32 threads, Depth - 1 columns of tiles ahead.
template <class S, int Across, int Depth>
class SharedTiles {
  static constexpr int threads = 32 * Across, stride = leaf_stride<S>;
  static constexpr int lines_at_once = threads / tile_order;

 public:
  static constexpr int depth = Depth;
  /// Shared memory for one row.
  static constexpr int staged = Depth * tile_order * stride;
  static_assert(Depth >= 2, "");

  HSMA_FUNCTION SharedTiles(int thread, const Triangle<S>& L, int i,
                            int distance, S* staging)
      : staging_(staging),
        rows_(static_cast<int>(L.m) - i * tile_order),
        distance_(distance * tile_order),
        down_(walks_down(L)) {
    const int fast = thread % tile_order, slow = thread / tile_order;
    row_ = down_ ? fast : slow;
    const int column = down_ ? slow : fast;
    place_ = column * stride + row_;
    from_ =
        L.data + (i * tile_order + row_) * L.row_stride + column * L.col_stride;
    step_ = lines_at_once * (down_ ? L.col_stride : L.row_stride);
    next_tile_ = tile_order * L.col_stride;
    next_row_ = distance_ * L.row_stride;
  }

  HSMA_FUNCTION S* tile(int s, int k) const {
    return staging_ + s * staged + k % Depth * (tile_order * stride);
  }

  /// Starts the copy of the tile in column k of the s-th row. Its rows beyond
  /// the last one become zero.
  template <class Block>
  HSMA_FUNCTION void fetch(const Block& block, int s, int k) const {
    const S* from = from_ + k * next_tile_ + s * next_row_;
    S* place = tile(s, k) + place_;
    int row = row_ + s * distance_;
    HSMA_UNROLL
    for (int e = 0; e < tile_order / lines_at_once; ++e) {
      if (row < rows_)
        block.copy_async(place, from);
      else
        *place = from_real<S>(0);
      from += step_;
      place += lines_at_once * (down_ ? stride : 1);
      if (!down_) row += lines_at_once;
    }
  }

 private:
  S* staging_;
  const S* from_;
  std::int64_t step_, next_tile_, next_row_;
  int rows_, distance_, row_, place_;
  bool down_;
};

}  // namespace Hsma::Impl
