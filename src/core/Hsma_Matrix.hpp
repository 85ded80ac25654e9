// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Right-hand sides and other general matrices, over a raw pointer and strides.
#pragma once

#include <cstdint>

namespace Hsma::Impl {

/// B(i, j) = data[i * row_stride + j * col_stride], m x n. Of a batch, problem
/// p stands batch_stride elements behind problem p - 1.
template <class T>
struct Matrix {
  std::int64_t m = 0, n = 0;
  T* data = nullptr;
  std::int64_t row_stride = 0, col_stride = 0;
  std::int64_t batch_stride = 0;

  Matrix rows(std::int64_t k, std::int64_t size) const {
    return {size,       n,          data + k * row_stride,
            row_stride, col_stride, batch_stride};
  }
  Matrix columns(std::int64_t k, std::int64_t size) const {
    return {m,          size,       data + k * col_stride,
            row_stride, col_stride, batch_stride};
  }
  Matrix transposed() const {
    return {n, m, data, col_stride, row_stride, batch_stride};
  }
};

template <class T>
Matrix<const T> constant(const Matrix<T>& x) {
  return {x.m, x.n, x.data, x.row_stride, x.col_stride, x.batch_stride};
}

}  // namespace Hsma::Impl
