// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A general block of T: what a product multiplies by.
#pragma once

#include <cstdint>

#include "core/Hsma_Matrix.hpp"

namespace Hsma::Impl {

/// A(i, j) = [conj] data[i * row_stride + j * col_stride], m x n. Unlike of a
/// triangle, all of it is read.
template <class T>
struct Panel {
  std::int64_t m = 0, n = 0;
  const T* data = nullptr;
  std::int64_t row_stride = 0, col_stride = 0;
  bool conj = false;

  Panel unconjugated() const {
    return {m, n, data, row_stride, col_stride, false};
  }
  Matrix<const T> matrix() const {
    return {m, n, data, row_stride, col_stride};
  }
  Panel columns(std::int64_t first, std::int64_t count) const {
    return {m, count, data + first * col_stride, row_stride, col_stride, conj};
  }
};

}  // namespace Hsma::Impl
