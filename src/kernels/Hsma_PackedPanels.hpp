// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A triangle T of order m as a kernel likes to read it, which solves with it:
/// one contiguous sequence in the order of the sweep.
///
///           I     I     I
///         +-----+
///     I   | D_0 |                    panel 0:  D_0^-1
///         +-----+-----+
///         |T_10 | D_1 |              panel 1:  T_10  D_1^-1
///         +-----+-----+-----+
///         |T_20 |T_21 | D_2 |        panel 2:  T_20  T_21  D_2^-1
///         +-----+-----+-----+
///
/// For T upper, block 0 is the last one. A panel has panel_rows rows; what
/// exceeds T is zero. Its columns come in slices of square_order columns, from
/// left to right, or from right to left for T upper: so one slice after the
/// other meets rows of X that are next to each other. A slice comes in squares
/// from top to bottom:
///
///     slice 0  slice 1  slice 2  ...
///     +----+   +----+
///     | 0  |   | 4  |
///     +----+   +----+
///     | 1  |   | 5  |     Layout::at(i, k) says where element (i, k) of a
///     +----+   +----+     square lies in it.
///     | 2  |   | 6  |
///     +----+   +----+
///     | 3  |   | 7  |
///     +----+   +----+
///
/// Storage, transposition, conjugation and a ragged leading dimension end here:
/// what reads the panels has one case.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Hsma_Integers.hpp"
#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// I: the order of the diagonal blocks whose inverses stand in the panels.
inline constexpr int panel_rows = 64;
inline constexpr int square_order = 16;
inline constexpr int panel_squares = panel_rows / square_order;
inline constexpr int square_elements = square_order * square_order;
inline constexpr int slice_elements = panel_squares * square_elements;

HSMA_FUNCTION constexpr std::int64_t panels_of(std::int64_t order) {
  return ceil_div(order, panel_rows);
}
/// Slices of all panels of a triangle of this order.
HSMA_FUNCTION constexpr std::int64_t slices_of(std::int64_t order) {
  return panel_squares * (panels_of(order) * (panels_of(order) + 1) / 2);
}
HSMA_FUNCTION constexpr std::int64_t packed_elements_of(std::int64_t order) {
  return slices_of(order) * slice_elements;
}

/// Packs the diagonal blocks of order N_B of T, one after the other, given the
/// inverses of T's diagonal blocks of order panel_rows.
template <class S, class Layout>
struct PackPanels {
  Triangle<S> T;
  std::int64_t NB;   ///< a multiple of panel_rows, or at least the order
  const S* inverse;  ///< panel_rows x panel_rows, column-major, each
  S* packed;

  /// A task is a slice.
  HSMA_FUNCTION std::int64_t tasks() const {
    return ceil_div(T.m, NB) * slices_of(smaller(NB, T.m));
  }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block, unsigned char*) const {
    const std::int64_t slices = slices_of(smaller(NB, T.m));
    for_each_task(block, tasks(), [&](std::int64_t task) {
      const std::int64_t first = task / slices * NB;
      const std::int64_t m = smaller(NB, T.m - first);
      const auto slice = static_cast<int>(task % slices);
      if (slice < slices_of(m))
        pack(block, first, static_cast<int>(m), slice,
             packed + task * slice_elements);
    });
  }

 private:
  template <class Block>
  HSMA_FUNCTION void pack(const Block& block, std::int64_t first, int m,
                          int slice, S* to) const {
    // Blocks before the slice's in its panel, and panels before that.
    int step = 0, blocks = slice / panel_squares;
    while (blocks > step) {
      ++step;
      blocks -= step;
    }
    const int last = static_cast<int>(panels_of(m)) - 1;
    const int top = (T.lower ? step : last - step) * panel_rows;
    const int q = slice % panel_squares;
    const int left = (T.lower ? blocks : last - blocks) * panel_rows +
                     (T.lower ? q : panel_squares - 1 - q) * square_order;
    const bool by_rows = !walks_down(T);
    for (int e = block.rank(); e < slice_elements; e += block.size()) {
      const int i = by_rows ? e / square_order : e % panel_rows;
      const int k = by_rows ? e % square_order : e / panel_rows;
      to[i / square_order * square_elements + Layout::at(i % square_order, k)] =
          element(first, m, top + i, left + k);
    }
  }

  HSMA_FUNCTION S element(std::int64_t first, int m, int i, int k) const {
    const bool inside = i < m && k < m && (T.lower ? k <= i : k >= i);
    if (!inside) return from_real<S>(0);
    if (i / panel_rows == k / panel_rows)
      return inverse[(first + i) / panel_rows * (panel_rows * panel_rows) +
                     k % panel_rows * panel_rows + i % panel_rows];
    return conjugate_if(
        T.conj,
        T.data[(first + i) * T.row_stride + (first + k) * T.col_stride]);
  }
};

}  // namespace Hsma::Impl
