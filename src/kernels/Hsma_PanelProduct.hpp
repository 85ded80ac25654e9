// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The product of a slice and a staged tile with ordinary multiply-adds.
///
/// The threads of a warp stand Tall x Side, neighbours as in
///
///     lane  0  1  4  5  8  9 ...
///           2  3  6  7 10 11 ...
///
/// A thread has rows r, r + Tall, ..., High of them, and Wide columns. It reads
///
///   - packs of the slice, which are consecutive elements of a row;
///   - packs of the tile, which stand in the direction of its storage: of
///     columns by themselves, `Side` apart, or of consecutive columns.
///
/// What a multiprocessor multiplies is limited by what its registers receive:
/// a thread gets High + Wide elements for High Wide multiply-adds. An H100
/// loads 16 bytes for each lane of a warp in two cycles where lanes i and i ^ 1
/// have the same address, or i and i ^ 2, and in four elsewhere. So bit 0 of a
/// lane tells columns apart, and bit 1 rows.
///
/// A product for Hsma_PanelSweep.hpp has the members below. Its warps stand
/// below each other, as many as it takes for a panel, and Across side by side.
#pragma once

#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "kernels/Hsma_PanelTile.hpp"

namespace Hsma::Impl {

/// The elements of a square in packs of a row, the packs by columns.
template <class S>
struct SquareByPacks {
  static constexpr int pack = pack_size<S>;

  HSMA_FUNCTION static constexpr int at(int i, int k) {
    return (k / pack * square_order + i) * pack + k % pack;
  }
};

template <class S, int High, int Wide, int Side, int Across, bool ByRows>
class PanelProduct {
  static constexpr int pack = pack_size<S>, tall = 32 / Side;
  static constexpr int warp_rows = tall * High;
  static_assert(warp_rows % square_order == 0 && panel_rows % warp_rows == 0);
  static_assert(tall % square_order == 0 || square_order % tall == 0);

 public:
  using Layout = SquareByPacks<S>;
  static constexpr int columns = Side * Wide * Across;
  /// That a warp multiplies with.
  static constexpr int squares = warp_rows / square_order;
  static constexpr int threads = 32 * (panel_squares / squares) * Across;
  using Tile = PanelTile<S, columns, ByRows>;
  /// Consecutive columns of a thread, where those are consecutive in a tile.
  static constexpr int run = !ByRows ? 1 : Wide % pack == 0 ? pack : 1;

  /// The first row of the warp's in its panel, and the thread's first row and
  /// column. Element (i, c) of a thread's is at (row + i, column + c).
  int top, row, column;

  HSMA_FUNCTION explicit PanelProduct(int rank)
      : top(rank / (32 * Across) * warp_rows),
        row(top + row_of(rank % 32)),
        column(rank / 32 % Across * Side * Wide + column_of(rank % 32) * run),
        place_(row / square_order * square_elements +
               row % square_order * pack) {
    clear();
  }

  HSMA_FUNCTION void clear() {
    for_each([](int, int, S& sum) { sum = from_real<S>(0); });
  }

  /// The sums begin with value(i, c), as for_each() numbers them.
  template <class Value>
  HSMA_FUNCTION void begin(const Value& value) {
    for_each([&](int i, int c, S& sum) { sum = value(i, c); });
  }

  /// What a thread reads at a time: one of `parts` of a slice, and the rows of
  /// the tile that it meets.
  struct Part {
    S left[pack][High], right[pack][Wide];
  };
  static constexpr int parts = square_order / pack;
  static constexpr int chains = 1;
  static constexpr bool mends_by_leaves = false;
  static constexpr bool loads_ahead = true, asks_early = true;
  /// That it takes to find the next slice there, as a rule.
  static constexpr int least_slots = 2;

  /// `tile` is the one from the first row on that the slice meets.
  HSMA_FUNCTION void load(const S* slice, const Tile& tile, int part,
                          Part& to) const {
    const int d = part * pack;
    const S* a = slice + place_ + d * square_order;
    HSMA_UNROLL
    for (int i = 0; i < High; ++i) {
      const int down = i * tall;
      const Pack<S> values = pack_at(a + down / square_order * square_elements +
                                     down % square_order * pack);
      HSMA_UNROLL
      for (int p = 0; p < pack; ++p) to.left[p][i] = values.v[p];
    }
    const S* x = tile.at(d, column);
    HSMA_UNROLL
    for (int j = 0; j < Wide; j += run) {
      if constexpr (!ByRows) {
        const Pack<S> values = pack_at(x + place(j) * tile.col_stride());
        HSMA_UNROLL
        for (int p = 0; p < pack; ++p) to.right[p][j] = values.v[p];
      } else {
        HSMA_UNROLL
        for (int p = 0; p < pack; ++p)
          load(x + p * tile.row_stride() + place(j), to.right[p] + j);
      }
    }
  }

  /// sums += part times rows
  template <int Chain>
  HSMA_FUNCTION void multiply(const Part& part, const Tile&) {
    HSMA_UNROLL
    for (int p = 0; p < pack; ++p) {
      HSMA_UNROLL
      for (int i = 0; i < High; ++i) {
        HSMA_UNROLL
        for (int j = 0; j < Wide; ++j)
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
      for (int i = 0; i < High; ++i) work(i * tall, place(j), sums_[i][j]);
    }
  }
  /// Calls work(i, c, sums) for runs of columns from c on.
  template <class Work>
  HSMA_FUNCTION void for_each_run(const Work& work) const {
    HSMA_UNROLL
    for (int j = 0; j < Wide; j += run) {
      HSMA_UNROLL
      for (int i = 0; i < High; ++i) {
        Pack<S, run> sums;
        HSMA_UNROLL
        for (int q = 0; q < run; ++q) sums.v[q] = sums_[i][j + q];
        work(i * tall, place(j), sums);
      }
    }
  }

 private:
  HSMA_FUNCTION static constexpr int row_of(int lane) {
    return Side == 1 ? lane : lane / (2 * Side) * 2 + lane / 2 % 2;
  }
  HSMA_FUNCTION static constexpr int column_of(int lane) {
    return Side == 1 ? 0 : lane % (2 * Side) / 4 * 2 + lane % 2;
  }
  HSMA_FUNCTION static constexpr int place(int j) {
    return j / run * Side * run + j % run;
  }
  /// A run.
  HSMA_FUNCTION static void load(const S* from, S* to) {
    if constexpr (run == pack) {
      const Pack<S> values = pack_at(from);
      HSMA_UNROLL
      for (int q = 0; q < run; ++q) to[q] = values.v[q];
    } else {
      to[0] = from[0];
    }
  }

  S sums_[High][Wide];
  int place_;
};

}  // namespace Hsma::Impl
