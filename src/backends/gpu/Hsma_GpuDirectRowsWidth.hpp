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
/// It adds something if rows of T are contiguous, because reading them costs
/// bandwidth, or if a small triangle leaves room for many blocks.
///
/// W and a were fitted to the times of all c on an H200, in the four types and
/// for seventeen n: at eight orders from 72 to 256 and n from 16 to 16896, and
/// at eight orders up to 64 and n from 16 to 68000. From order 72 on, the
/// chosen c is within 14 % of the best in all cases but two (25 and 34 %), on
/// average within 0.4 %. For smaller orders, where the solve is shorter than a
/// launch, it is within 18 %, on average within 1.2 %.
#pragma once

#include <cstdint>

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl::Gpu {

/// Up to this order many blocks are resident.
inline constexpr std::int64_t small_rows_order = 64;

/// W(c), for a triangle of order m.
template <class S>
double rows_weight(std::int64_t m, bool by_rows, int columns) {
  const bool is_small = m <= small_rows_order;
  if (is_real<S>) {
    if (columns <= 4) return 1;
    if (columns <= 8) return is_small ? 1.1 : by_rows ? 0.95 : 1;
    return is_small ? 1.2 : by_rows ? 1.25 : 1.4;
  }
  if (columns <= 2) return 1;
  if (columns <= 4) return is_small ? 1.05 : 1.03;
  if (columns <= 8) return is_small ? 1.1 : by_rows ? 1.4 : 1.3;
  return is_small ? 1.5 : 1.9;
}

/// a, for a triangle of order m.
template <class S>
double rows_crowd(std::int64_t m, bool by_rows) {
  if (m <= small_rows_order) return 0.08;
  if (!by_rows) return 0;
  return static_cast<double>(m) / (is_real<S> ? 400 : 640);
}

/// The time of a solve, in that of one block of the fewest columns.
template <class S>
double rows_time(std::int64_t m, bool by_rows, std::int64_t n, int columns,
                 int multiprocessors, int resident) {
  const double a = rows_crowd<S>(m, by_rows);
  const auto f = [a](std::int64_t k) {
    return k == 0 ? 0 : 1 + a * static_cast<double>(k - 1);
  };
  const std::int64_t wave = std::int64_t{multiprocessors} * resident;
  const std::int64_t blocks = ceil_div(n, std::int64_t{columns});
  const std::int64_t last =
      ceil_div(blocks % wave, std::int64_t{multiprocessors});
  return rows_weight<S>(m, by_rows, columns) *
         (static_cast<double>(blocks / wave) * f(resident) + f(last));
}

}  // namespace Hsma::Impl::Gpu
