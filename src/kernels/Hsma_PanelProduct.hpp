// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The product of a square and a staged tile with ordinary multiply-adds.
///
/// A warp computes 16 rows by 8 Wide columns, a thread 4 x Wide of them. Column
/// c of the 8 Wide belongs to thread c mod 8. A thread reads
///
///   - four consecutive elements of a column of the square;
///   - consecutive elements of a column of the tile. The distance of columns is
///     an odd number of packs, so that eight columns are in different banks.
///
/// A product for Hsma_PanelSweep.hpp has the members below. Its warps stand
/// panel_squares below each other and Across side by side.
#pragma once

#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "kernels/Hsma_StagedTile.hpp"

namespace Hsma::Impl {

/// Element (i, k) of a square at 16 k + i.
template <class S>
struct SquareByColumns {
  HSMA_FUNCTION static constexpr int at(int i, int k) {
    return k * square_order + i;
  }
};

template <class S, int Wide, int Across>
class PanelProduct {
  static constexpr int high = 4, pack = pack_size<S>;

 public:
  using Layout = SquareByColumns<S>;
  static constexpr int columns = 8 * Wide * Across;
  static constexpr int threads = 32 * panel_squares * Across;

  /// The row of squares that a thread works for, and its first row and column
  /// in there. Element (i, c) of a thread's is at (row + i, column + c).
  int band, row, column;

  HSMA_FUNCTION explicit PanelProduct(int rank)
      : band(rank / (32 * Across)),
        row(rank % 32 / 8 * high),
        column(rank / 32 % Across * 8 * Wide + rank % 8) {
    clear();
  }

  HSMA_FUNCTION void clear() {
    for_each([](int, int, S& sum) { sum = from_real<S>(0); });
  }

  /// sums += square times the 16 rows of the tile from row k on.
  HSMA_FUNCTION void accumulate(const S* square, const StagedTile<S>& tile,
                                int k) {
    const S* a = square + row;
    const S* x = tile.data + column * tile.stride + k;
    HSMA_UNROLL
    for (int d = 0; d < square_order; d += pack) {
      S slab[pack][high];
      HSMA_UNROLL
      for (int p = 0; p < pack; ++p) {
        HSMA_UNROLL
        for (int i = 0; i < high; i += pack) {
          const Pack<S> values = pack_at(a + (d + p) * square_order + i);
          HSMA_UNROLL
          for (int q = 0; q < pack; ++q) slab[p][i + q] = values.v[q];
        }
      }
      HSMA_UNROLL
      for (int j = 0; j < Wide; ++j) {
        const Pack<S> b = pack_at(x + 8 * j * tile.stride + d);
        HSMA_UNROLL
        for (int p = 0; p < pack; ++p) {
          HSMA_UNROLL
          for (int i = 0; i < high; ++i)
            sums_[i][j] = plus_product(sums_[i][j], slab[p][i], b.v[p]);
        }
      }
    }
  }

  /// Calls work(i, c, sum) with constant i and c.
  template <class Work>
  HSMA_FUNCTION void for_each(const Work& work) {
    HSMA_UNROLL
    for (int j = 0; j < Wide; ++j) {
      HSMA_UNROLL
      for (int i = 0; i < high; ++i) work(i, 8 * j, sums_[i][j]);
    }
  }

  /// The same; what work() returns becomes the sum.
  template <class Work>
  HSMA_FUNCTION void change(const Work& work) {
    for_each([&](int i, int c, S& sum) { sum = work(i, c, sum); });
  }

 private:
  S sums_[high][Wide];
};

}  // namespace Hsma::Impl
