// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What goes from the views or arrays of a batch to the library.
#pragma once

#include <cstdint>

#include "Hsma_BatchTypes.hpp"
#include "Hsma_Stored.hpp"

namespace Hsma::Impl {

/// Matrices of a batch of `ranks` extents. Without pointers, that of index i is
/// `matrix` moved by the sum of i[d] * stride[d]. With pointers, `matrix` has
/// no data. With sizes of their own, its extents are bounds.
template <class T>
struct StoredBatch {
  static constexpr int most_ranks = 3;

  Stored<T> matrix;
  int ranks = 0;
  std::int64_t extent[most_ranks] = {}, stride[most_ranks] = {};
  T* const* pointers = nullptr;
  bool is_array = false, is_ragged = false;
  const std::int64_t* rows = nullptr;
  const std::int64_t* columns = nullptr;
  const std::int64_t* leading = nullptr;
};

/// Where the status words go; null is nowhere. `words` of them have room.
struct StoredBatchStatus {
  BatchStatus* problems = nullptr;
  std::int64_t words = 0;
  BatchSummary* summary = nullptr;
};

}  // namespace Hsma::Impl
