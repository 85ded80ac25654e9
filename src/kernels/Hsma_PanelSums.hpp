// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What groups of warps have summed up of a block of X, each over slices of its
/// own, and how the threads of all groups add it up, in packs, and bring it to
/// the tile and to memory.
///
/// The sums of a group stand in shared memory as the block does in the tile.
/// The distance of columns, or rows, is such that of what the lanes of a warp
/// store at a time, no more than two are in the same bank, with the tiles for
/// CUDA.
#pragma once

#include <cstdint>

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_PackedPanels.hpp"

namespace Hsma::Impl {

template <class S, class Product, int Groups>
class PanelSums {
  using Tile = typename Product::Tile;
  static constexpr bool down = !Tile::by_rows;
  static constexpr int columns = Product::columns;
  static constexpr int threads = Groups * Product::threads;
  static constexpr int size = sizeof(S);

  static constexpr int distance_of_columns = panel_rows + (size == 4    ? 16
                                                           : is_real<S> ? 2
                                                           : size == 8  ? 4
                                                                        : 1);
  static constexpr int distance_of_rows =
      size > 8 ? columns + (columns % 8 == 0 ? 1 : 0)
               : columns + (columns % (is_real<S> ? 16 : 8) == 0 ? 4 : 0);
  static constexpr int distance = down ? distance_of_columns : distance_of_rows;
  static constexpr int of_group = (down ? columns : panel_rows) * distance;

  /// Those of a thread. If all threads can have as many, packs as wide as that
  /// allows. Else the widest packs, of which some threads have fewer.
  static constexpr int all = panel_rows * columns;
  static constexpr int pack =
      all % threads == 0 ? widest_pack<S>(all / threads) : pack_size<S>;
  static constexpr int packs = all / pack;
  static constexpr int count = (packs + threads - 1) / threads;
  static constexpr int line = (down ? panel_rows : columns) / pack;
  static_assert(packs * pack == all && distance % pack == 0 &&
                distance % Product::run == 0 &&
                line * pack == (down ? panel_rows : columns));

 public:
  /// Of all groups.
  static constexpr int elements = of_group * Groups;
  /// Packs of consecutive elements of a column of the tile, or of a row.
  struct Values {
    Pack<S, pack> of[count];
  };

  int rank;  ///< of the thread in its block

  /// The sums of this thread for the others.
  HSMA_FUNCTION static void share(S* sums, Product& product, int group) {
    S* const mine =
        sums + group * of_group + place(product.row, product.column);
    product.for_each_run([&](int i, int c, const auto& run) {
      pack_at<Product::run>(mine + place(i, c)) = run;
    });
  }
  /// Calls visit(value) for each of the values.
  template <class Visit>
  HSMA_FUNCTION void add_up(const S* sums, Values& values,
                            const Visit& visit) const {
    for_each_pack([&](int p, int i, int c) {
      const S* const from = sums + place(i, c);
      auto total = pack_at<pack>(from);
      HSMA_UNROLL
      for (int g = 1; g < Groups; ++g) {
        const auto more = pack_at<pack>(from + g * of_group);
        HSMA_UNROLL
        for (int q = 0; q < pack; ++q) total.v[q] = sum(total.v[q], more.v[q]);
      }
      HSMA_UNROLL
      for (int q = 0; q < pack; ++q) visit(total.v[q]);
      values.of[p] = total;
    });
  }
  /// To the block of the tile that begins with row `begin`. Row 0 of the block
  /// is row `shift` of the m of X; those that X has not are left alone.
  HSMA_FUNCTION void keep(const Values& values, const Tile& tile, int begin,
                          int shift, int m) const {
    for_each_pack([&](int p, int i, int c) {
      S* const to = tile.at(begin + i, c);
      if (has_rows(shift + i, m)) {
        pack_at<pack>(to) = values.of[p];
      } else if (down) {
        HSMA_UNROLL
        for (int q = 0; q < pack; ++q)
          if (has_row(shift + i + q, m)) to[q] = values.of[p].v[q];
      }
    });
  }
  HSMA_FUNCTION void read(const Tile& tile, int begin, Values& values) const {
    for_each_pack([&](int p, int i, int c) {
      values.of[p] = pack_at<pack>(tile.at(begin + i, c));
    });
  }
  template <class Target>
  HSMA_FUNCTION void store(const Values& values, int shift,
                           const Target& X) const {
    const int m = static_cast<int>(X.m), n = static_cast<int>(X.n);
    const std::int64_t along = down ? X.row_stride : X.col_stride;
    const std::int64_t across = down ? X.col_stride : X.row_stride;
    // Where row 0 of the block would be, if X had it.
    S* const first = X.data + shift * X.row_stride;
    const bool packed = pack > 1 && along == 1 && packable<pack>(first, across);
    for_each_pack([&](int p, int i, int c) {
      const auto& mine = values.of[p];
      S* const to = first + i * X.row_stride + c * X.col_stride;
      if (packed && has_rows(shift + i, m) && c + (down ? 0 : pack - 1) < n) {
        pack_at<pack>(to) = mine;
        return;
      }
      HSMA_UNROLL
      for (int q = 0; q < pack; ++q)
        if (has_row(shift + i + (down ? q : 0), m) && c + (down ? 0 : q) < n)
          to[q * along] = mine.v[q];
    });
  }

 private:
  HSMA_FUNCTION static constexpr int place(int i, int c) {
    return down ? i + c * distance : i * distance + c;
  }
  /// Calls work(p, i, c) for the packs of this thread, of which the first
  /// element is (i, c).
  template <class Work>
  HSMA_FUNCTION void for_each_pack(const Work& work) const {
    HSMA_UNROLL
    for (int p = 0; p < count; ++p) {
      const int number = rank + p * threads;
      if (packs % threads != 0 && number >= packs) continue;
      const int along = number % line * pack, across = number / line;
      work(p, down ? along : across, down ? across : along);
    }
  }
  HSMA_FUNCTION static bool has_row(int i, int m) {
    return static_cast<unsigned>(i) < static_cast<unsigned>(m);
  }
  /// All rows of a pack.
  HSMA_FUNCTION static bool has_rows(int i, int m) {
    return down ? i >= 0 && i + pack <= m : has_row(i, m);
  }
};

}  // namespace Hsma::Impl
