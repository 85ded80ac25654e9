// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From a triangle and the inverses of its diagonal blocks to packed panels
/// (Hsma_PackedPanels.hpp).
///
/// Complexity: I m^2 / 4 multiply-adds for blocks of order I = panel_rows.
#pragma once

#include "kernels/Hsma_PanelPacking.hpp"

namespace Hsma::Impl {

/// Packs the diagonal blocks of order N_B of T, one after the other, given the
/// inverses of blocks_of_panels and the verdicts on them.
template <class S, class Product>
struct PackPanels : PanelPacking<S, Product> {
  using Base = PanelPacking<S, Product>;
  using Base::columns;
  using Base::T;
  using Base::threads;
  using typename Base::Tile;

  std::int64_t NB;     ///< a multiple of panel_rows, or at least the order
  const S* inverse;    ///< panel_rows x panel_rows, column-major, each
  const int* trusted;  ///< one for each inverse
  S* packed;

  static constexpr std::size_t shared_bytes() {
    return sizeof(S) *
           (inverse_squares * square_elements + Tile::elements(panel_rows));
  }

  /// A task is a part: as many slices as make up a tile.
  HSMA_FUNCTION std::int64_t tasks() const {
    return ceil_div(T.m, NB) * parts_of(smaller(NB, T.m));
  }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const std::int64_t largest = smaller(NB, T.m), count = parts_of(largest);
    S* const squares = reinterpret_cast<S*>(shared);
    const Tile tile{squares + inverse_squares * square_elements,
                    Tile::distance_of(panel_rows)};
    for_each_task(block, tasks(), [&](std::int64_t task) {
      const std::int64_t first = task / count * NB;
      const Part part = part_of(first, smaller(NB, T.m - first),
                                static_cast<int>(task % count));
      if (!part.exists()) return block.await_launches();
      S* const to = packed + task / count * packed_elements_of(largest) +
                    part.place * slice_elements;
      if (part.is_diagonal) {
        block.await_launches();
        return store_diagonal(block, part, to);
      }
      stage_part(block, part, tile);
      // What the launch before this one prepares is D^-1 only.
      block.await_launches();
      stage_inverse(block, part, squares);
      block.template wait<0>();
      const auto slice = [&](int q) { return squares + squares_before(q); };
      block.barrier();
      const auto least = this->least_diagonal(block, slice);
      const bool may_underflow =
          block.any(this->finish_staging(block, tile, least));
      this->store_part(block, part, trusted[part.panel] != 0, may_underflow,
                       slice, least, tile, to);
      block.barrier();
    });
  }

 private:
  using Base::inverse_squares;
  using typename Base::Part;

  /// Of a triangle of this order, empty ones too.
  HSMA_FUNCTION static std::int64_t parts_of(std::int64_t order) {
    return slices_before(panels_of(order), 0) / Base::together;
  }
  HSMA_FUNCTION Part part_of(std::int64_t first, std::int64_t m,
                             int number) const {
    int step = 0, block = number / Base::parts;
    while (block > step) {
      ++step;
      block -= step;
    }
    return Part(T.lower, first, m, step, block, number % Base::parts);
  }

  HSMA_FUNCTION const S* inverse_at(const Part& part, int i, int k) const {
    return inverse + part.panel * (panel_rows * panel_rows) +
           (k - part.top) * panel_rows + i - part.top;
  }

  /// A part of D^-1 or of I.
  template <class Block>
  HSMA_FUNCTION void store_diagonal(const Block& block, const Part& part,
                                    S* to) const {
    const bool inverts = trusted[part.panel] != 0;
    const auto left = static_cast<int>(part.column - part.row);
    this->for_each_element(block, [&](int i, int k) {
      const int c = left + k;
      S value = from_real<S>(0);
      if (part.has_row(i) && part.has_row(c)) {
        if (!inverts)
          value = from_real<S>(i == c ? 1 : 0);
        else if (T.lower ? c <= i : c >= i)
          value = *inverse_at(part, i, c);
      }
      this->store(part, to, i, k, value);
    });
  }

  /// The elements of slice q of D^-1 from its first square on that is not zero
  /// come after those of the slices before it.
  HSMA_FUNCTION static constexpr int squares_before(int q) {
    return (q * panel_squares - q * (q - 1) / 2) * square_elements;
  }

  /// Copies the part of T.
  template <class Block>
  HSMA_FUNCTION void stage_part(const Block& block, const Part& part,
                                const Tile& tile) const {
    this->for_each_element(block, [&](int i, int k) {
      *tile.at(i, k) = part.has_row(i) && part.has_column(k)
                           ? T.data[(part.row + i) * T.row_stride +
                                    (part.column + k) * T.col_stride]
                           : from_real<S>(0);
    });
  }

  /// Begins to copy D^-1.
  template <class Block>
  HSMA_FUNCTION void stage_inverse(const Block& block, const Part& part,
                                   S* squares) const {
    const int rank = block.own(block.rank());
    HSMA_UNROLL
    for (int q = 0; q < panel_squares; ++q) {
      const int high = panel_rows - q * square_order;
      const int left = (T.lower ? q : panel_squares - 1 - q) * square_order;
      const int top = T.lower ? left : 0;
      S* const here = squares + squares_before(q);
      for (int e = rank; e < high * square_order; e += threads) {
        const int i = top + e % high, c = e / high, k = left + c;
        const bool inside =
            part.has_row(i) && part.has_row(k) && (T.lower ? k <= i : k >= i);
        S* const to = here + Base::place_in_slice(i - top, c);
        if (inside)
          block.copy_async(to, inverse_at(part, i, k));
        else
          *to = from_real<S>(0);
      }
    }
    block.commit();
  }
};

}  // namespace Hsma::Impl
