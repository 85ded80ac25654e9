// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A triangle T of order m as a kernel likes to read it, which solves with it:
/// one contiguous sequence in the order of the sweep.
///
///              I     I     I
///           +-----+
///         I |0 D_0|                    panel 0:  D_0^-1
///           +-----+-----+
///           |0 T10| D_1 |              panel 1:  -D_1^-1 T_10  D_1^-1
///           +-----+-----+-----+
///           |0 T20|T_21 | D_2 |        panel 2:  -D_2^-1 [T_20 T_21]  D_2^-1
///           +-----+-----+-----+
///
/// A panel times the rows of X above it, and those of B beside it, is the
/// block of X. Where D_r^-1 is not trusted, panel r is -T_r0 ... I, and gives
/// what D_r has to be solved with.
///
/// For T upper, block 0 is the last one. A panel has panel_rows rows. If the
/// order of T is no multiple of that, a border of zeros makes it one, beside
/// block 0: so it widens every panel, and slices that it fills are left out.
/// Anywhere else it would add rows to a longer panel.
///
/// The columns of a panel come in slices of square_order columns, from left to
/// right, or from right to left for T upper: so one slice after the other meets
/// rows of X that are next to each other. A slice comes in squares from top to
/// bottom:
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
#include "kernels/Hsma_InversionBlocks.hpp"

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
/// The width of the border of zeros.
HSMA_FUNCTION constexpr int border_of(std::int64_t order) {
  return static_cast<int>(panels_of(order) * panel_rows - order);
}
/// The slices that the border fills. Each panel begins after them.
HSMA_FUNCTION constexpr int empty_slices_of(std::int64_t order) {
  return border_of(order) / square_order;
}
/// Slices of the first `steps` panels.
HSMA_FUNCTION constexpr std::int64_t slices_before(std::int64_t steps,
                                                   int empty_slices) {
  return steps * (panel_squares / 2 * (steps + 1) - empty_slices);
}
/// Slices of all panels of a triangle of this order.
HSMA_FUNCTION constexpr std::int64_t slices_of(std::int64_t order) {
  return slices_before(panels_of(order), empty_slices_of(order));
}
HSMA_FUNCTION constexpr std::int64_t packed_elements_of(std::int64_t order) {
  return slices_of(order) * slice_elements;
}

/// The blocks whose inverses the panels of diagonal blocks of order NB contain.
/// NB is a multiple of panel_rows, or at least the order of T.
template <class S>
DiagonalBlocks<S> blocks_of_panels(const Triangle<S>& T, std::int64_t NB,
                                   S* inverse, int* trusted,
                                   real_part_t<S> max_condition) {
  auto blocks = diagonal_blocks(T, panel_rows, inverse, trusted, max_condition);
  if (T.lower) blocks.ragged = (T.m - 1) / NB * NB / panel_rows;
  return blocks;
}

}  // namespace Hsma::Impl
