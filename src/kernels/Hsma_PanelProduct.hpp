// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The product of a square and a staged tile with ordinary multiply-adds.
///
/// A warp computes 16 rows by 2 High Wide columns, a thread High x Wide of
/// them. A thread reads
///
///   - High consecutive elements of a column of the square;
///   - packs of the tile, which stand in the direction of its storage: of
///     columns by themselves, `side` apart, or of consecutive columns.
///
/// A product for Hsma_PanelSweep.hpp has the members below. Its warps stand
/// panel_squares below each other and Across side by side.
#pragma once

#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "kernels/Hsma_PanelTile.hpp"

namespace Hsma::Impl {

/// Element (i, k) of a square at 16 k + i.
template <class S>
struct SquareByColumns {
  HSMA_FUNCTION static constexpr int at(int i, int k) {
    return k * square_order + i;
  }
};

template <class S, int High, int Wide, int Across, bool ByRows>
class PanelProduct {
  static constexpr int pack = pack_size<S>;
  static constexpr int side = 2 * High;  ///< threads side by side
  /// Consecutive columns of a thread.
  static constexpr int run = !ByRows ? 1 : Wide % pack == 0 ? pack : 1;
  /// Rows of the tile that a thread reads at a time.
  static constexpr int deep = ByRows ? 1 : pack;
  static_assert(High % pack == 0 && square_order % High == 0, "");

 public:
  using Layout = SquareByColumns<S>;
  static constexpr int columns = side * Wide * Across;
  static constexpr int threads = 32 * panel_squares * Across;
  using Tile = PanelTile<S, columns, ByRows>;

  /// The row of squares that a thread works for, and its first row and column
  /// in there. Element (i, c) of a thread's is at (row + i, column + c).
  int band, row, column;

  HSMA_FUNCTION explicit PanelProduct(int rank)
      : band(rank / (32 * Across)),
        row(rank % 32 / side * High),
        column(rank / 32 % Across * side * Wide + rank % side * run) {
    clear();
  }

  HSMA_FUNCTION void clear() {
    for_each([](int, int, S& sum) { sum = from_real<S>(0); });
  }

  /// sums += square times the 16 rows of the tile from row k on.
  HSMA_FUNCTION void accumulate(const S* square, const Tile& tile, int k) {
    const S* a = square + row;
    const S* x = tile.at(k, column);
    HSMA_UNROLL
    for (int d = 0; d < square_order; d += deep) {
      S left[deep][High], right[deep][Wide];
      HSMA_UNROLL
      for (int p = 0; p < deep; ++p)
        load<High>(a + (d + p) * square_order, left[p]);
      HSMA_UNROLL
      for (int j = 0; j < Wide; j += run) {
        const S* from =
            x + d * tile.row_stride() + place(j) * tile.col_stride();
        S values[deep * run];
        load<deep * run>(from, values);
        HSMA_UNROLL
        for (int p = 0; p < deep; ++p) {
          HSMA_UNROLL
          for (int q = 0; q < run; ++q) right[p][j + q] = values[p + q];
        }
      }
      HSMA_UNROLL
      for (int p = 0; p < deep; ++p) {
        HSMA_UNROLL
        for (int j = 0; j < Wide; ++j) {
          HSMA_UNROLL
          for (int i = 0; i < High; ++i)
            sums_[i][j] = plus_product(sums_[i][j], left[p][i], right[p][j]);
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
      for (int i = 0; i < High; ++i) work(i, place(j), sums_[i][j]);
    }
  }
  /// The same; what work() returns becomes the sum.
  template <class Work>
  HSMA_FUNCTION void change(const Work& work) {
    for_each([&](int i, int c, S& sum) { sum = work(i, c, sum); });
  }

 private:
  HSMA_FUNCTION static constexpr int place(int j) {
    return j / run * side * run + j % run;
  }

  /// Count consecutive elements, in packs if they are whole ones.
  template <int Count>
  HSMA_FUNCTION static void load(const S* from, S* to) {
    if constexpr (Count % pack == 0) {
      HSMA_UNROLL
      for (int i = 0; i < Count; i += pack) {
        const Pack<S> values = pack_at(from + i);
        HSMA_UNROLL
        for (int q = 0; q < pack; ++q) to[i + q] = values.v[q];
      }
    } else {
      HSMA_UNROLL
      for (int i = 0; i < Count; ++i) to[i] = from[i];
    }
  }

  S sums_[High][Wide];
};

}  // namespace Hsma::Impl
