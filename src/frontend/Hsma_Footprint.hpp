// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Shape, strides and place of a matrix, without its type, and what two of them
/// have in common.
#pragma once

#include <cstdint>

#include "Hsma_Stored.hpp"

namespace Hsma::Impl {

struct Footprint {
  std::int64_t rows = 0, columns = 0;
  std::int64_t row_stride = 0, column_stride = 0;  ///< in elements
  const void* data = nullptr;
  std::int64_t element_bytes = 0;
  std::int64_t batch_stride = 0;  ///< in elements, from one problem to the next
};

template <class T>
Footprint footprint(const Stored<T>& x) {
  return {x.rows,       x.columns, x.row_stride,
          x.col_stride, x.data,    static_cast<std::int64_t>(sizeof(T))};
}

/// The same memory with strides that are not negative.
Footprint from_lowest(Footprint x);

/// Whether the two matrices have a byte in common. Exact: two blocks of one
/// larger matrix may interleave in memory without sharing an element.
bool overlap(const Footprint& a, const Footprint& b);

/// Whether two elements of the matrix share memory.
bool overlaps_itself(const Footprint& x);

}  // namespace Hsma::Impl
