// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A solve as a batch of solves: all with the same triangle, each with a share
/// of the columns.
#pragma once

#include <cstdint>

#include "core/Hsma_Batch.hpp"

namespace Hsma::Test {

/// Columns first ... of B in problems of `width` columns.
template <class S>
Impl::Batch<S> batch_of(const Impl::Triangle<S>& T, const Impl::Matrix<S>& B,
                        std::int64_t first, std::int64_t width,
                        std::int64_t count) {
  Impl::Batch<S> batch;
  batch.T = T;
  batch.B = B.columns(first, width);
  batch.count = batch.extent[0] = count;
  batch.A_places.data = T.data;
  batch.B_places.data = batch.B.data;
  batch.B_places.stride[0] = width * B.col_stride;
  return batch;
}

/// run(batch) for all columns of B: as many problems of `width` columns as
/// there are, and one with the rest.
template <class S, class Run>
void in_batches(const Impl::Triangle<S>& T, const Impl::Matrix<S>& B,
                std::int64_t width, const Run& run) {
  const std::int64_t count = B.n / width, rest = B.n % width;
  if (count > 0) run(batch_of(T, B, 0, width, count));
  if (rest > 0) run(batch_of(T, B, count * width, rest, 1));
}

}  // namespace Hsma::Test
