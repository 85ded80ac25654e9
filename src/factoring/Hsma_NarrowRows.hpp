// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Rows of very few columns, as a thread of a device reads and writes them.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>

#include "Hsma_Stored.hpp"
#include "Hsma_Views.hpp"
#include "core/Hsma_Function.hpp"

namespace Hsma::Impl {

/// Rows of V, of `most` columns from the first one on. What V has not is read
/// from its last row or column, so that no load waits for a branch, and is made
/// zero afterwards. V has a row and a column.
template <class T>
class NarrowRows {
 public:
  static constexpr int most = is_complex_v<T> ? 4 : 8;
  using Row = T[most];

  KOKKOS_INLINE_FUNCTION NarrowRows(const Stored<T>& V, int first)
      : rows_(V.rows),
        row_stride_(V.row_stride),
        columns_(static_cast<int>(V.columns) - first) {
    HSMA_UNROLL
    for (int j = 0; j < most; ++j)
      column_[j] =
          V.data + (first + (j < columns_ ? j : columns_ - 1)) * V.col_stride;
  }

  KOKKOS_INLINE_FUNCTION void load(std::int64_t r, Row& x) const {
    const std::int64_t at = (r < rows_ ? r : rows_ - 1) * row_stride_;
    HSMA_UNROLL
    for (int j = 0; j < most; ++j) x[j] = column_[j][at];
  }
  KOKKOS_INLINE_FUNCTION void clear_what_is_not(std::int64_t r, Row& x) const {
    HSMA_UNROLL
    for (int j = 0; j < most; ++j)
      if (r >= rows_ || j >= columns_) x[j] = T(0);
  }
  KOKKOS_INLINE_FUNCTION void store(std::int64_t r, const Row& x) const {
    if (r >= rows_) return;
    HSMA_UNROLL
    for (int j = 0; j < most; ++j)
      if (j < columns_) column_[j][r * row_stride_] = x[j];
  }

 private:
  T* column_[most];
  std::int64_t rows_, row_stride_;
  int columns_;
};

}  // namespace Hsma::Impl
