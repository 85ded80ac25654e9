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

#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Panel.hpp"

namespace Hsma::Impl {

/// T(i, j) = [conj] data[i * row_stride + j * col_stride], m x m. Only the
/// triangle that `lower` names is read, without its diagonal if `unit`. Of a
/// batch, problem p stands batch_stride elements behind problem p - 1.
template <class T>
struct Triangle {
  std::int64_t m = 0;
  const T* data = nullptr;
  std::int64_t row_stride = 0, col_stride = 0;
  bool lower = true, unit = false, conj = false;
  std::int64_t batch_stride = 0;

  /// The triangle on rows and columns [k, k + size).
  Triangle diagonal_block(std::int64_t k, std::int64_t size) const {
    Triangle block = *this;
    block.m = size;
    block.data = data + k * (row_stride + col_stride);
    return block;
  }

  /// The block on `rows` rows from i and `columns` columns from k, which lies
  /// off the diagonal.
  Panel<T> panel(std::int64_t i, std::int64_t rows, std::int64_t k,
                 std::int64_t columns) const {
    return {rows,       columns,    data + i * row_stride + k * col_stride,
            row_stride, col_stride, conj};
  }
};

/// T without its conjugation.
template <class T>
Triangle<T> unconjugated(Triangle<T> A) {
  A.conj = false;
  return A;
}

/// T with rows and columns in reverse order if it is upper: lower in any case.
template <class T>
Triangle<T> as_lower(Triangle<T> A) {
  if (A.lower || A.m == 0) return A;
  A.data += (A.m - 1) * (A.row_stride + A.col_stride);
  A.row_stride = -A.row_stride;
  A.col_stride = -A.col_stride;
  A.lower = true;
  return A;
}

/// B with its rows in the order that as_lower gives to the rows of T.
template <class T>
Matrix<T> rows_as_lower(bool lower, Matrix<T> B) {
  if (lower || B.m == 0) return B;
  B.data += (B.m - 1) * B.row_stride;
  B.row_stride = -B.row_stride;
  return B;
}

}  // namespace Hsma::Impl
