// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From a triangle and the inverses of its diagonal blocks to packed panels
/// (Hsma_PackedPanels.hpp).
///
/// Some slices of -D^-1 T are the product that the sweep over panels takes,
/// too: squares of D^-1 times a tile, which is a part of T.
///
/// Complexity: I m^2 / 4 multiply-adds for blocks of order I = panel_rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/Hsma_Integers.hpp"
#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "kernels/Hsma_PanelTile.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// Packs the diagonal blocks of order N_B of T, one after the other, given the
/// inverses of blocks_of_panels and the verdicts on them. Needs exactly
/// `threads` threads in a block.
template <class S, class Product>
struct PackPanels {
  using Layout = typename Product::Layout;
  using Tile = typename Product::Tile;
  static constexpr int threads = Product::threads;
  static constexpr int columns = Product::columns;
  static_assert(columns % square_order == 0 && panel_rows % columns == 0);
  static_assert(Product::squares == 1);

  using R = real_part_t<S>;
  static constexpr R enough = std::numeric_limits<R>::min() * 65536;

  Triangle<S> T;
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
      const Part part(T.lower, first, smaller(NB, T.m - first),
                      static_cast<int>(task % count));
      if (!part.exists()) return block.await_launches();
      S* const to = packed + task / count * packed_elements_of(largest) +
                    part.place * slice_elements;
      if (part.is_diagonal) return copy_diagonal(block, part, to);
      stage_factors(block, part, squares, tile);
      block.template wait<0>();
      block.barrier();
      if (trusted[part.panel] == 0) {
        copy(block, part, tile, to);
      } else {
        mark_underflow(block, squares, tile);
        block.barrier();
        multiply(block, part, squares, tile, to);
      }
      block.barrier();
    });
  }

 private:
  /// Of a triangular block of 4 x 4 squares.
  static constexpr int inverse_squares =
      panel_squares * (panel_squares + 1) / 2;

  static constexpr int together = columns / square_order;
  static constexpr int elements = together * slice_elements;
  static_assert(elements % threads == 0);

  /// Of a triangle of this order, empty ones too.
  HSMA_FUNCTION static std::int64_t parts_of(std::int64_t order) {
    return slices_before(panels_of(order), 0) / together;
  }

  /// Where the slices of a task stand in T, and among the packed ones. `top`
  /// and `left` are border where T is lower, as is what is beyond `bottom` and
  /// `right` where it is upper.
  struct Part {
    std::int64_t panel;        ///< number of its block of rows
    std::int64_t row, column;  ///< in T, as if that had the border
    int top, bottom;           ///< rows of the panel that are T's
    int left, right;           ///< columns of the part that are T's
    int step, steps;           ///< of the panel in the sweep
    int empty;                 ///< slices of the part, the first ones
    std::int64_t place;        ///< of the part's first slice, empty or not
    bool is_diagonal;

    HSMA_FUNCTION Part(bool lower, std::int64_t first, std::int64_t m,
                       int number)
        : step(0), steps(static_cast<int>(panels_of(m))) {
      // Blocks before the part's in its panel, and panels before that.
      constexpr int parts = panel_squares / together;
      int blocks = number / parts;
      while (blocks > step) {
        ++step;
        blocks -= step;
      }
      is_diagonal = blocks == step;
      const int p = number % parts, last = steps - 1;
      const int t = lower ? step : last - step;
      const int border = lower ? border_of(m) : 0;
      const int i = t * panel_rows;
      const int k = (lower ? blocks : last - blocks) * panel_rows +
                    (lower ? p : parts - 1 - p) * columns;
      panel = first / panel_rows + t;
      row = first + i - border;
      column = first + k - border;
      top = i < border ? border : 0;
      left = k < border ? border - k : 0;
      const std::int64_t end = m + border;
      bottom = static_cast<int>(smaller(panel_rows, end - i));
      right = static_cast<int>(smaller(columns, end - k));
      const int all = empty_slices_of(m);
      const int before = (blocks * parts + p) * together;
      empty = before < all ? all - before : 0;
      place = slices_before(step, all) + before - all;
    }
    HSMA_FUNCTION bool exists() const {
      return step < steps && empty < together;
    }
    HSMA_FUNCTION bool has_row(int i) const {
      return static_cast<unsigned>(i - top) <
             static_cast<unsigned>(bottom - top);
    }
    HSMA_FUNCTION bool has_column(int k) const {
      return k >= left && k < right;
    }
  };

  HSMA_FUNCTION S element(std::int64_t i, std::int64_t k) const {
    return conjugate_if(T.conj, T.data[i * T.row_stride + k * T.col_stride]);
  }
  HSMA_FUNCTION const S* inverse_at(const Part& part, int i, int k) const {
    return inverse + part.panel * (panel_rows * panel_rows) +
           (k - part.top) * panel_rows + i - part.top;
  }

  /// Calls work(i, k) for all elements of a part, in the direction of T.
  template <class Block, class Work>
  HSMA_FUNCTION void for_each_element(const Block& block,
                                      const Work& work) const {
    const bool by_rows = !walks_down(T);
    HSMA_UNROLL_BY_4
    for (int e = block.own(block.rank()); e < elements; e += threads)
      work(by_rows ? e / columns : e % panel_rows,
           by_rows ? e % columns : e / panel_rows);
  }

  HSMA_FUNCTION static int place_in_slice(int i, int k) {
    return i / square_order * square_elements + Layout::at(i % square_order, k);
  }
  /// Element (i, k) of a part. The first slices have the first columns, for T
  /// upper the last ones.
  HSMA_FUNCTION void store(const Part& part, S* to, int i, int k,
                           S value) const {
    const int q = k / square_order, s = T.lower ? q : together - 1 - q;
    if (s >= part.empty)
      to[s * slice_elements + place_in_slice(i, k % square_order)] = value;
  }

  /// A part of D^-1 or of I.
  template <class Block>
  HSMA_FUNCTION void copy_diagonal(const Block& block, const Part& part,
                                   S* to) const {
    block.await_launches();
    const bool inverts = trusted[part.panel] != 0;
    const auto left = static_cast<int>(part.column - part.row);
    for_each_element(block, [&](int i, int k) {
      const int c = left + k;
      S value = from_real<S>(0);
      if (part.has_row(i) && part.has_row(c)) {
        if (!inverts)
          value = from_real<S>(i == c ? 1 : 0);
        else if (T.lower ? c <= i : c >= i)
          value = *inverse_at(part, i, c);
      }
      store(part, to, i, k, value);
    });
  }

  /// Begins to copy D^-1, and copies the part of T. What the launch before
  /// this one prepares is D^-1 only.
  template <class Block>
  HSMA_FUNCTION void stage_factors(const Block& block, const Part& part,
                                   S* squares, const Tile& tile) const {
    for_each_element(block, [&](int i, int k) {
      *tile.at(i, k) = part.has_row(i) && part.has_column(k)
                           ? element(part.row + i, part.column + k)
                           : from_real<S>(0);
    });
    block.await_launches();
    const int rank = block.own(block.rank());
    HSMA_UNROLL
    for (int q = 0; q < panel_squares; ++q) {
      const int high = panel_rows - q * square_order;
      const int left = (T.lower ? q : panel_squares - 1 - q) * square_order;
      const int top = T.lower ? left : 0;
      S* const here = squares + squares_of(q);
      for (int e = rank; e < high * square_order; e += threads) {
        const int i = top + e % high, c = e / high, k = left + c;
        const bool inside =
            part.has_row(i) && part.has_row(k) && (T.lower ? k <= i : k >= i);
        if (inside)
          block.copy_async(here + place_in_slice(i, c), inverse_at(part, i, k));
        else
          here[place_in_slice(i, c)] = from_real<S>(0);
      }
    }
    block.commit();
  }

  /// The squares of slice q of an inverse, from the one on the diagonal on.
  /// Square b is at this place + b square_elements.
  HSMA_FUNCTION int squares_of(int q) const {
    const int before = q * panel_squares - q * (q - 1) / 2;
    return (before - (T.lower ? q : 0)) * square_elements;
  }

  /// -T
  template <class Block>
  HSMA_FUNCTION void copy(const Block& block, const Part& part,
                          const Tile& tile, S* to) const {
    for (int e = block.rank(); e < elements; e += threads) {
      const int i = e % panel_rows, k = e / panel_rows;
      store(part, to, i, k, difference(from_real<S>(0), *tile.at(i, k)));
    }
  }

  /// Column k of D^-1 T may underflow where that of T X does not: x_k is large
  /// if columns are of very different size. What D^-1 T loses is multiplied by
  /// D again in the residual; so T(:, k) has to be well above |D_ii| times the
  /// smallest normal number. An infinity in the place of a smaller one makes
  /// the sweep substitute.
  template <class Block>
  HSMA_FUNCTION void mark_underflow(const Block& block, const S* squares,
                                    const Tile& tile) const {
    constexpr int lanes = threads / columns < 32 ? threads / columns : 32;
    static_assert(lanes * columns == threads && panel_rows % lanes == 0);
    const int lane = block.rank() % lanes, k = block.rank() / lanes;
    R most = 0, least = infinity<R>;
    for (int i = lane; i < panel_rows; i += lanes) {
      const int slice = i / square_order;
      const int q = T.lower ? slice : panel_squares - 1 - slice;
      const R a = absolute(*tile.at(i, k));
      const R x = absolute(
          squares[squares_of(q) + place_in_slice(i, i % square_order)]);
      if (most < a) most = a;
      if (!is_zero(x) && x < least) least = x;
    }
    HSMA_UNROLL
    for (int bit = lanes / 2; bit > 0; bit /= 2) {
      const R a = block.shuffle(most, lane ^ bit, lanes);
      const R x = block.shuffle(least, lane ^ bit, lanes);
      if (most < a) most = a;
      if (x < least) least = x;
    }
    if (is_zero(most) || most * least >= enough) return;
    for (int i = lane; i < panel_rows; i += lanes)
      *tile.at(i, k) = from_real<S>(infinity<R>);
  }

  /// -D^-1 T
  template <class Block>
  HSMA_FUNCTION void multiply(const Block& block, const Part& part,
                              const S* squares, const Tile& tile, S* to) const {
    Product product(block.own(block.rank()));
    product.clear();
    const int band = product.top / square_order;
    const int needed = T.lower ? band + 1 : panel_squares - band;
    HSMA_NO_UNROLL
    for (int q = 0; q < needed; ++q) {
      const auto rows =
          tile.from((T.lower ? q : panel_squares - 1 - q) * square_order);
      HSMA_UNROLL
      for (int p = 0; p < Product::parts; ++p) {
        typename Product::Part loaded;
        product.load(squares + squares_of(q), rows, p, loaded);
        product.template multiply<0>(loaded, rows);
      }
    }
    product.for_each([&](int i, int c, const S& sum) {
      store(part, to, product.row + i, product.column + c,
            difference(from_real<S>(0), sum));
    });
  }
};

}  // namespace Hsma::Impl
