// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How many columns a block of the direct solve with one thread per row takes.
///
/// With few columns, blocks are short and many. With R blocks resident on each
/// of P multiprocessors, n columns in blocks of c take
///
///     W(c) [ w f(R) + f(k) ],   f(k) = 1 + a (k - 1),   f(0) = 0,
///
/// where w is the number of full waves of P R blocks and k the number of blocks
/// on a multiprocessor in the last wave, which is not full. W(c) is the time of
/// a block of c columns, in that of one of the fewest. a is what each further
/// resident block adds. It adds nothing while all of them wait for latencies.
/// It adds something if rows of T are contiguous and not staged, because
/// reading them costs bandwidth, or if a small triangle leaves room for many
/// blocks.
///
/// W and a are fitted numbers, in tuning/Hsma_RowsCosts.hpp.
#pragma once

#include <cstdint>

#include "core/Hsma_Integers.hpp"
#include "tuning/Hsma_RowsCosts.hpp"

namespace Hsma::Impl::Gpu {

/// W(c), for a triangle of order m; `few` is the fewest columns.
inline double rows_weight(const RowsCosts& costs, std::int64_t m, bool by_rows,
                          int columns, int few) {
  if (columns <= few) return 1;
  int doublings = 0;
  while (columns > 2 * few << doublings) ++doublings;
  const RowsCosts::Weights& weights = m <= small_rows_order ? costs.small
                                      : by_rows             ? costs.by_rows
                                                            : costs.by_columns;
  return weights.doubled[doublings];
}

/// a, for a triangle of order m.
inline double rows_crowd(const RowsCosts& costs, std::int64_t m, bool by_rows) {
  if (m <= small_rows_order) return costs.small_crowd;
  return by_rows ? static_cast<double>(m) / costs.crowd_order : 0;
}

/// The time of a solve, in that of one block of the fewest columns.
inline double rows_time(const RowsCosts& costs, std::int64_t m, bool by_rows,
                        std::int64_t n, int columns, int few,
                        int multiprocessors, int resident) {
  const double a = rows_crowd(costs, m, by_rows);
  const auto f = [a](std::int64_t k) {
    return k == 0 ? 0 : 1 + a * static_cast<double>(k - 1);
  };
  const std::int64_t wave = std::int64_t{multiprocessors} * resident;
  const std::int64_t blocks = ceil_div(n, std::int64_t{columns});
  const std::int64_t last =
      ceil_div(blocks % wave, std::int64_t{multiprocessors});
  return rows_weight(costs, m, by_rows, columns, few) *
         (static_cast<double>(blocks / wave) * f(resident) + f(last));
}

}  // namespace Hsma::Impl::Gpu
