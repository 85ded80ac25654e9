// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which of four kernels solves directly with a triangle of order up to
/// direct_order, in terms of the load: the right-hand sides that there are for
/// each multiprocessor.
///
///     load    0 ....... groups ....... rows ........ lanes ........
///             Groups           Rows          Lanes         WideLanes
///
/// A span that ends before it begins is empty. Few right-hand sides have the
/// shortest chain with a lane or a thread a row; many of them, which fill the
/// device several times, want threads with several columns each.
#pragma once

#include <cstdint>

namespace Hsma::Impl::Gpu {

/// Of triangles up to order m.
struct DirectSpansRow {
  std::int64_t m;
  double groups;
  double rows, rows_across;  ///< right-hand sides by columns, and by rows
  double lanes;
};

/// Of the first row that fits. The last one fits everything.
template <int Rows>
constexpr const DirectSpansRow& direct_spans_in(
    const DirectSpansRow (&table)[Rows], std::int64_t m) {
  int i = 0;
  while (i + 1 < Rows && m > table[i].m) ++i;
  return table[i];
}

}  // namespace Hsma::Impl::Gpu
