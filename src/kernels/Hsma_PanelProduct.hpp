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

  /// What a thread reads at a time: one of `parts` of a square, and the rows of
  /// the tile that it meets.
  struct Part {
    S left[deep][High], right[deep][Wide];
  };
  static constexpr int parts = square_order / deep;
  static constexpr int chains = 1;
  static constexpr bool loads_ahead = true;

  HSMA_FUNCTION void load(const S* square, const Tile& tile, int k, int part,
                          Part& to) const {
    const int d = part * deep;
    const S* a = square + row + d * square_order;
    const S* x = tile.at(k + d, column);
    HSMA_UNROLL
    for (int p = 0; p < deep; ++p) load<High>(a + p * square_order, to.left[p]);
    HSMA_UNROLL
    for (int j = 0; j < Wide; j += run) {
      S values[deep * run];
      load<deep * run>(x + place(j) * tile.col_stride(), values);
      HSMA_UNROLL
      for (int p = 0; p < deep; ++p) {
        HSMA_UNROLL
        for (int q = 0; q < run; ++q) to.right[p][j + q] = values[p + q];
      }
    }
  }

  /// sums += part times rows
  template <int Chain>
  HSMA_FUNCTION void multiply(const Part& part, const Tile&) {
    HSMA_UNROLL
    for (int p = 0; p < deep; ++p) {
      HSMA_UNROLL
      for (int j = 0; j < Wide; ++j) {
        HSMA_UNROLL
        for (int i = 0; i < High; ++i)
          sums_[i][j] =
              plus_product(sums_[i][j], part.left[p][i], part.right[p][j]);
      }
    }
  }
  HSMA_FUNCTION void join() {}

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
