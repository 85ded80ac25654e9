// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A triangle T of order m as a kernel likes to read it, which solves with it:
/// one contiguous sequence in the order of the sweep.
///
///           I     I     I
///         +-----+
///     I   | D_0 |                    panel 0:  D_0^-1
///         +-----+-----+
///         |T_10 | D_1 |              panel 1:  -D_1^-1 T_10  D_1^-1
///         +-----+-----+-----+
///         |T_20 |T_21 | D_2 |        panel 2:  -D_2^-1 [T_20 T_21]  D_2^-1
///         +-----+-----+-----+
///
/// A panel times the rows of X above it, and those of B beside it, is the
/// block of X. Where D_r^-1 is not trusted, panel r is -T_r0 ... I, and gives
/// what D_r has to be solved with.
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

}  // namespace Hsma::Impl
