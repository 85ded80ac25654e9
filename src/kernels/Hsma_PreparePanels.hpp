// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From a triangle to packed panels (Hsma_PackedPanels.hpp) in one launch: a
/// block inverts a diagonal block in its shared memory, and packs the panel
/// beside it.
///
/// This is for many triangles, whose diagonal blocks are enough for all
/// multiprocessors. A single one has its inverses sooner if several blocks
/// share each of them.
///
/// Complexity: I m^2 / 4 + I^2 m / 6 multiply-adds for I = panel_rows.
#pragma once

#include "kernels/Hsma_InversionByHalves.hpp"
#include "kernels/Hsma_PanelPacking.hpp"

namespace Hsma::Impl {

/// `Join` is a unit of InversionByHalves.
template <class S, class Product, class Join = NoJoin>
struct PreparePanels : PanelPacking<S, Product> {
  using Base = PanelPacking<S, Product>;
  using Base::T;
  using Base::threads;
  using typename Base::R;
  using typename Base::Tile;

  R max_condition;
  int shares;  ///< blocks that invert the same and have a part of its panel
  int* trusted = nullptr;  ///< one for each panel
  S* packed = nullptr;

  static constexpr std::size_t shared_bytes() {
    return sizeof(S) * (room + panel_rows) + sizeof(R) * Inverse::sums;
  }

  /// One block has one task: more of them in a loop would take registers.
  HSMA_FUNCTION std::int64_t tasks() const { return panels_of(T.m) * shares; }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const std::int64_t task = block.index();
    // The longest panels first.
    const auto step = static_cast<int>(panels_of(T.m) - 1 - task / shares);
    prepare(block, reinterpret_cast<S*>(shared), step,
            static_cast<int>(task % shares));
  }

 private:
  using typename Base::Part;
  using Inverse = InversionByHalves<S, panel_rows, threads, true, Join>;
  static constexpr int parts = Base::parts;
  static constexpr int tile_elements =
      static_cast<int>(Tile::elements(panel_rows));
  /// The inverse and two tiles. It comes about in the place of D, with the
  /// second tile as scratch memory; then it takes the place of a panel.
  static constexpr int first_tile =
      Inverse::block_elements < Inverse::inverse_elements + tile_elements
          ? Inverse::inverse_elements + tile_elements
          : Inverse::block_elements;
  static constexpr int room = first_tile + tile_elements;
  static_assert(panel_squares * slice_elements <= Inverse::inverse_elements);

  HSMA_FUNCTION Part part_of(int step, int number) const {
    return Part(T.lower, 0, T.m, step, number / parts, number % parts);
  }

  template <class Block>
  HSMA_FUNCTION void prepare(const Block& block, S* X, int step,
                             int share) const {
    // Scratch memory follows D.
    const auto tile = [&](int slot) {
      return Tile{X + (slot == 0 ? first_tile : Inverse::inverse_elements),
                  Tile::distance_of(panel_rows)};
    };
    S* const reciprocals = X + room;
    const typename Inverse::Memory memory{
        X, X, reciprocals, reinterpret_cast<R*>(reciprocals + panel_rows)};
    const int count = step * parts;
    int number = share;
    while (number < count && !part_of(step, number).exists()) number += shares;
    if (number < count) stage_part(block, part_of(step, number), tile(0));

    const Part diagonal = part_of(step, count);
    const int rows = diagonal.bottom - diagonal.top;
    const Triangle<S> D = lower_block(T, diagonal.row + diagonal.top, rows);
    const bool inverts =
        Inverse::invert(block, memory, D, D.data, rows, max_condition);
    lay_out(block, X, diagonal, inverts);
    block.barrier();
    if (share == 0) {
      if (block.rank() == 0) trusted[diagonal.panel] = inverts ? 1 : 0;
      store_diagonal(block, X, step);
    }

    const auto slice = [&](int q) {
      return X + q * slice_elements + (T.lower ? q : 0) * square_elements;
    };
    const R least = this->least_diagonal(block, slice);
    HSMA_NO_UNROLL
    for (int slot = 0; number < count; slot = 1 - slot, number += shares) {
      block.template wait<0>();
      const bool may_underflow =
          block.any(this->finish_staging(block, tile(slot), least));
      if (number + shares < count)
        stage_part(block, part_of(step, number + shares), tile(1 - slot));
      block.commit();
      const Part part = part_of(step, number);
      this->template store_part<(sizeof(S) <= 8)>(
          block, part, inverts, may_underflow, slice, least, tile(slot),
          packed + part.place * slice_elements);
    }
  }

  /// Begins to copy the part of T: the elements of for_each_element.
  template <class Block>
  HSMA_FUNCTION void stage_part(const Block& block, const Part& part,
                                const Tile& tile) const {
    const bool by_rows = !walks_down(T);
    const int rank = block.own(block.rank());
    int i = by_rows ? rank / Base::columns : rank % panel_rows;
    int k = by_rows ? rank % Base::columns : rank / panel_rows;
    const int down = by_rows ? threads / Base::columns : 0;
    const int right = by_rows ? 0 : threads / panel_rows;
    const S* from = T.data + (part.row + i) * T.row_stride +
                    (part.column + k) * T.col_stride;
    S* to = tile.at(i, k);
    HSMA_UNROLL_BY_4
    for (int e = 0; e < Base::elements; e += threads) {
      if (part.has_row(i) && part.has_column(k))
        block.copy_async(to, from);
      else
        *to = from_real<S>(0);
      i += down;
      k += right;
      from += down * T.row_stride + right * T.col_stride;
      to += down * tile.row_stride() + right * tile.col_stride();
    }
  }

  /// Puts D^-1, or I, into the places of the last slices of a panel.
  template <class Block>
  HSMA_FUNCTION void lay_out(const Block& block, S* X, const Part& part,
                             bool inverts) const {
    static_assert(threads == square_elements);
    const int i = block.rank() % square_order, k = block.rank() / square_order;
    // The inverse is that of a lower triangle.
    const int row = T.lower ? i - part.top : part.bottom - 1 - i;
    const int column = T.lower ? k - part.top : part.bottom - 1 - k;
    const int down = T.lower ? square_order : -square_order;
    const S* const from = X + column * Inverse::distance + row;
    S values[panel_squares][panel_squares];
    HSMA_UNROLL
    for (int q = 0; q < panel_squares; ++q) {
      HSMA_UNROLL
      for (int b = 0; b < panel_squares - q; ++b) {
        const int band = T.lower ? q + b : b;
        const int across = T.lower ? q : panel_squares - 1 - q;
        const bool inside = part.has_row(band * square_order + i) &&
                            part.has_row(across * square_order + k);
        S value = from_real<S>(inside && !inverts && band == across && i == k);
        if (inside && inverts)
          value = from[(across * Inverse::distance + band) * down];
        values[q][b] = value;
      }
    }
    block.barrier();
    S* const to = X + Base::place_in_slice(i, k);
    HSMA_UNROLL
    for (int q = 0; q < panel_squares; ++q) {
      HSMA_UNROLL
      for (int b = 0; b < panel_squares - q; ++b)
        to[q * slice_elements + (T.lower ? q + b : b) * square_elements] =
            values[q][b];
      HSMA_UNROLL
      for (int b = 0; b < q; ++b)
        to[q * slice_elements + (T.lower ? b : panel_squares - 1 - b) *
                                    square_elements] = from_real<S>(0);
    }
  }

  template <class Block>
  HSMA_FUNCTION void store_diagonal(const Block& block, const S* X,
                                    int step) const {
    const int all = empty_slices_of(T.m), empty = step == 0 ? all : 0;
    S* const to =
        packed + (slices_before(step, all) + step * panel_squares - all) *
                     slice_elements;
    for (int e = empty * slice_elements + block.rank() * pack_size<S>;
         e < panel_squares * slice_elements; e += threads * pack_size<S>)
      pack_at(to + e) = pack_at(X + e);
  }
};

}  // namespace Hsma::Impl
