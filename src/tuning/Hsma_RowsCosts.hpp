// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What Rows, the direct solve with one thread per row, costs for blocks of
/// more or fewer columns: the fitted numbers of
/// gpu/Hsma_GpuDirectRowsWidth.hpp.
#pragma once

#include <cstdint>

namespace Hsma::Impl {

/// Of real or of complex scalars. Weights are those of blocks of twice the
/// fewest columns, four times, and so on, where one of the fewest weighs 1.
struct RowsCosts {
  struct Weights {
    double doubled[3];
  };
  Weights small;       ///< up to small_order
  Weights by_rows;     ///< beyond, the rows of T being contiguous
  Weights by_columns;  ///< beyond, its columns being contiguous
  double small_crowd;  ///< of one more resident block, up to small_order
  double crowd_order;  ///< beyond, by rows, that is the order over this one
};

/// Up to this order many blocks are resident.
inline constexpr std::int64_t small_rows_order = 64;

/// Beyond this order contiguous rows of T pass through shared memory, if all
/// blocks of the fewest columns are resident at once: on an H200, the solve of
/// order 256 for 256 columns takes 17 us in place of 27 in float, 22 in place
/// of 29 in double. At order 200 nothing is gained, at 100 the longer program
/// costs 2 us, and many columns have fewer resident blocks.
inline constexpr std::int64_t least_staged_rows = 224;

/// Fitted to the times of all widths on an H200, in the four types and for
/// seventeen numbers n of columns: at eight orders from 72 to 256 and n from 16
/// to 16896, and at eight orders up to 64 and n from 16 to 68000. The width
/// that they choose is within 14 % of the best from order 72 on in all cases
/// but two (25 and 34 %), on the average within 0.4 %; below, where a launch
/// takes less than the solve, within 18 % and on the average within 1.2 %.
inline constexpr RowsCosts h200_real_rows{
    {1.1, 1.2}, {0.95, 1.25}, {1, 1.4}, 0.08, 400};
inline constexpr RowsCosts h200_complex_rows{
    {1.05, 1.1, 1.5}, {1.03, 1.4, 1.9}, {1.03, 1.3, 1.9}, 0.08, 640};

/// For HIP nothing has been measured: these are the numbers of the H200.
inline constexpr RowsCosts assumed_real_rows = h200_real_rows;
inline constexpr RowsCosts assumed_complex_rows = h200_complex_rows;

}  // namespace Hsma::Impl
