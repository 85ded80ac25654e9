// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The canonical form: every call is a triangular system T X = alpha B, solved
/// from the left, over raw pointers and strides.
///
/// X op(A) = alpha B is op(A)^T X^T = alpha B^T, and a transposition is an
/// exchange of strides. So side, op, and the layouts of A and B all end up in
/// four strides, and two questions remain: is T lower (forward sweep) or upper
/// (backward sweep), and are its elements conjugated.
#pragma once

#include <cstdint>

namespace Hsma::Impl {

/// T(i, j) = [conj] data[i * row_stride + j * col_stride], m x m. Only the
/// triangle that `lower` names is read, without its diagonal if `unit`.
template <class T>
struct Triangle {
  std::int64_t m = 0;
  const T* data = nullptr;
  std::int64_t row_stride = 0, col_stride = 0;
  bool lower = true, unit = false, conj = false;

  /// The triangle on rows and columns [k, k + size).
  Triangle diagonal_block(std::int64_t k, std::int64_t size) const {
    Triangle block = *this;
    block.m = size;
    block.data = data + k * (row_stride + col_stride);
    return block;
  }
};

/// B(i, j) = data[i * row_stride + j * col_stride], m x n.
template <class T>
struct Matrix {
  std::int64_t m = 0, n = 0;
  T* data = nullptr;
  std::int64_t row_stride = 0, col_stride = 0;

  Matrix rows(std::int64_t k, std::int64_t size) const {
    return {size, n, data + k * row_stride, row_stride, col_stride};
  }
  Matrix columns(std::int64_t k, std::int64_t size) const {
    return {m, size, data + k * col_stride, row_stride, col_stride};
  }
  Matrix transposed() const { return {n, m, data, col_stride, row_stride}; }
  /// What a BLAS calls column-major with a leading dimension.
  bool column_major() const {
    return (row_stride == 1 || m == 1) &&
           (n == 1 || col_stride >= (m > 1 ? m : 1));
  }
  bool row_major() const { return transposed().column_major(); }
};

template <class T>
Matrix<const T> constant(const Matrix<T>& x) {
  return {x.m, x.n, x.data, x.row_stride, x.col_stride};
}

/// T X = alpha B, X overwrites B.
template <class T>
struct Problem {
  Triangle<T> A;
  Matrix<T> B;
  T alpha;
};

}  // namespace Hsma::Impl
