// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which kernel takes a batch that neither a sweep nor strips take, and that
/// has more than a few columns, in terms of its load: the warps of lines that a
/// multiprocessor would have if lines of lanes shared the rows of problems
/// (kernels/Hsma_BatchRows.hpp).
///
///     load    0 ......... lines ........... panels ........
///             BatchRows         BatchPanels        BatchColumns
///
/// Few problems have the shortest chains by rows, and many fill the device with
/// a thread a column. The bounds depend on the order and on the number of
/// right-hand sides.
#pragma once

#include <cstdint>

namespace Hsma::Impl::Gpu {

inline constexpr std::int64_t any_size = INT64_MAX;
inline constexpr double any_load = 1e18;

struct BatchSpans {
  double lines, panels;
  /// From this load on, panels are better than lines, too, if all their tiles
  /// are resident at once.
  double wave = any_load;
};

constexpr BatchSpans without_panels(double lines) { return {lines, lines}; }

/// Of triangles up to order m with up to n right-hand sides, which stand by
/// columns or by rows.
struct BatchSpansRow {
  std::int64_t m, n;
  BatchSpans by_columns, by_rows;
};

/// Of the first row that fits. The last one fits everything.
template <int Rows>
constexpr const BatchSpans& spans_in(const BatchSpansRow (&table)[Rows],
                                     std::int64_t m, std::int64_t n,
                                     bool by_rows) {
  const BatchSpansRow* row = table;
  while (m > row->m || n > row->n) ++row;
  return by_rows ? row->by_rows : row->by_columns;
}

}  // namespace Hsma::Impl::Gpu
