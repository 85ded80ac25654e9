// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which batches are swept over: those of large triangles with so many
/// right-hand sides that the preparation pays, and so much to do that its
/// launches do.
#pragma once

#include <cstdint>

namespace Hsma::Impl::Gpu {

/// From triangles of order m on: n right-hand sides or more, and `work` or more
/// for all problems, m^2 n of each, and four times that of complex ones.
struct BatchSweepSpan {
  std::int64_t m, n;
  double work;
};

/// Of the first one that is not of larger orders; the last one of a table is of
/// order 0.
template <int Rows>
constexpr const BatchSweepSpan& sweep_span_in(
    const BatchSweepSpan (&table)[Rows], std::int64_t m) {
  const BatchSweepSpan* row = table;
  while (m < row->m) ++row;
  return *row;
}

/// Each backend that sweeps over batches specialises
///
///   table     of BatchSweepSpan, the largest orders first
///   repeated  the same of one triangle for all problems
template <class Runtime, class S>
struct BatchSweepSpans;

}  // namespace Hsma::Impl::Gpu
