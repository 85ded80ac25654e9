// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Parts of packed panels (Hsma_PackedPanels.hpp), from a triangle and the
/// inverse of a diagonal block in shared memory.
///
/// Some slices of -D^-1 T are the product that the sweep over panels takes,
/// too: squares of D^-1 times a tile, which is a part of T.
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

/// What the bodies that pack panels of T have in common. They need exactly
/// `threads` threads in a block.
template <class S, class Product>
struct PanelPacking {
  using Layout = typename Product::Layout;
  using Tile = typename Product::Tile;
  using R = real_part_t<S>;
  static constexpr int threads = Product::threads;
  static constexpr int columns = Product::columns;
  static_assert(columns % square_order == 0 && panel_rows % columns == 0);
  static_assert(Product::squares == 1);

  Triangle<S> T;

 protected:
  /// Lanes that share a column.
  static constexpr int lanes = threads / columns < 32 ? threads / columns : 32;
  static_assert(lanes * columns == threads && panel_rows % lanes == 0);
  static constexpr R enough = std::numeric_limits<R>::min() * 65536;
  /// Of a triangular block of 4 x 4 squares.
  static constexpr int inverse_squares =
      panel_squares * (panel_squares + 1) / 2;

  static constexpr int together = columns / square_order;
  static constexpr int elements = together * slice_elements;
  static_assert(elements % threads == 0);
  /// Of a block of a panel.
  static constexpr int parts = panel_squares / together;

  /// Where as many slices as make up a tile stand in T, and among the packed
  /// ones. `top` and `left` are border where T is lower, as is what is beyond
  /// `bottom` and `right` where it is upper.
  struct Part {
    std::int64_t panel;        ///< number of its block of rows
    std::int64_t row, column;  ///< in T, as if that had the border
    int top, bottom;           ///< rows of the panel that are T's
    int left, right;           ///< columns of the part that are T's
    int step, steps;           ///< of the panel in the sweep
    int empty;                 ///< slices of the part, the first ones
    std::int64_t place;        ///< of the part's first slice, empty or not
    bool is_diagonal;

    /// Part p of a block of the panel of a step. Diagonal block `step` is the
    /// last one. T begins at `first` and has order m.
    HSMA_FUNCTION Part(bool lower, std::int64_t first, std::int64_t m,
                       int of_step, int block, int p)
        : step(of_step), steps(static_cast<int>(panels_of(m))) {
      is_diagonal = block == step;
      const int last = steps - 1;
      const int t = lower ? step : last - step;
      const int border = lower ? border_of(m) : 0;
      const int i = t * panel_rows;
      const int k = (lower ? block : last - block) * panel_rows +
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
      const int before = (block * parts + p) * together;
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

  /// Calls work(i, k) for all elements of a part, in the direction of T.
  template <bool Unrolls = true, class Block, class Work>
  HSMA_FUNCTION void for_each_element(const Block& block,
                                      const Work& work) const {
    const bool by_rows = !walks_down(T);
    const auto visit = [&](int e) {
      work(by_rows ? e / columns : e % panel_rows,
           by_rows ? e % columns : e / panel_rows);
    };
    if constexpr (Unrolls) {
      HSMA_UNROLL_BY_4
      for (int e = block.own(block.rank()); e < elements; e += threads)
        visit(e);
    } else {
      HSMA_NO_UNROLL
      for (int e = block.own(block.rank()); e < elements; e += threads)
        visit(e);
    }
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

  /// Conjugates what this thread has staged of a part, and waited for, if need
  /// be. Returns whether an element is so small that its column may underflow
  /// (mark_underflow), given least_diagonal().
  template <class Block>
  HSMA_FUNCTION bool finish_staging(const Block& block, const Tile& tile,
                                    R least) const {
    bool is_small = false;
    for_each_element<(sizeof(S) <= 8)>(block, [&](int i, int k) {
      S* const x = tile.at(i, k);
      if (T.conj) *x = conjugate_if(true, *x);
      const R a = absolute(*x);
      is_small = is_small || (!is_zero(a) && !(a * least >= enough));
    });
    return is_small;
  }

  /// The least element of the diagonal of D^-1 that is not zero, for all lanes
  /// that share a column.
  template <class Block, class Slice>
  HSMA_FUNCTION R least_diagonal(const Block& block, const Slice& slice) const {
    R least = infinity<R>;
    for (int i = block.own(block.rank()) % lanes; i < panel_rows; i += lanes) {
      const int band = i / square_order;
      const int q = T.lower ? band : panel_squares - 1 - band;
      const int b = T.lower ? 0 : band;
      const R x =
          absolute(slice(q)[b * square_elements +
                            Layout::at(i % square_order, i % square_order)]);
      if (!is_zero(x) && x < least) least = x;
    }
    HSMA_UNROLL
    for (int bit = lanes / 2; bit > 0; bit /= 2) {
      const R x =
          block.shuffle(least, block.own(block.rank()) % lanes ^ bit, lanes);
      if (x < least) least = x;
    }
    return least;
  }

  /// -T, or with the inverse of the diagonal block, -D^-1 T. slice(q) is slice
  /// q of the inverse, from its first square on that is not zero. Parts of a
  /// slice that are not unrolled take fewer registers.
  template <bool Unrolls = true, class Block, class Slice>
  HSMA_FUNCTION void store_part(const Block& block, const Part& part,
                                bool inverts, bool may_underflow,
                                const Slice& slice, R least, const Tile& tile,
                                S* to) const {
    if (!inverts) return copy(block, part, tile, to);
    if (may_underflow) {
      mark_underflow(block, tile, least);
      block.barrier();
    }
    multiply<Unrolls>(block, part, slice, tile, to);
  }

 private:
  /// -T
  template <class Block>
  HSMA_FUNCTION void copy(const Block& block, const Part& part,
                          const Tile& tile, S* to) const {
    for (int e = block.own(block.rank()); e < elements; e += threads) {
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
  HSMA_FUNCTION void mark_underflow(const Block& block, const Tile& tile,
                                    R least) const {
    const int lane = block.own(block.rank()) % lanes,
              k = block.own(block.rank()) / lanes;
    R most = 0;
    for (int i = lane; i < panel_rows; i += lanes) {
      const R a = absolute(*tile.at(i, k));
      if (most < a) most = a;
    }
    HSMA_UNROLL
    for (int bit = lanes / 2; bit > 0; bit /= 2) {
      const R a = block.shuffle(most, lane ^ bit, lanes);
      if (most < a) most = a;
    }
    if (is_zero(most) || most * least >= enough) return;
    for (int i = lane; i < panel_rows; i += lanes)
      *tile.at(i, k) = from_real<S>(infinity<R>);
  }

  /// -D^-1 T
  template <bool Unrolls, class Block, class Slice>
  HSMA_FUNCTION void multiply(const Block& block, const Part& part,
                              const Slice& slice, const Tile& tile,
                              S* to) const {
    Product product(block.own(block.rank()));
    product.clear();
    const int band = product.top / square_order;
    const int needed = T.lower ? band + 1 : panel_squares - band;
    // product.load() counts squares from the first band on.
    const auto add = [&](int q, int p) {
      const auto rows =
          tile.from((T.lower ? q : panel_squares - 1 - q) * square_order);
      typename Product::Part loaded;
      product.load(slice(q) - (T.lower ? q : 0) * square_elements, rows, p,
                   loaded);
      product.template multiply<0>(loaded, rows);
    };
    HSMA_NO_UNROLL
    for (int q = 0; q < needed; ++q) {
      if constexpr (Unrolls) {
        HSMA_UNROLL
        for (int p = 0; p < Product::parts; ++p) add(q, p);
      } else {
        HSMA_NO_UNROLL
        for (int p = 0; p < Product::parts; ++p) add(q, p);
      }
    }
    product.for_each([&](int i, int c, const S& sum) {
      store(part, to, product.row + i, product.column + c,
            difference(from_real<S>(0), sum));
    });
  }
};

}  // namespace Hsma::Impl
