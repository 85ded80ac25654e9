// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which of the matrices of C := alpha [conj] A B + beta C a BLAS takes as they
/// stand.
///
/// B and C share an orientation. Column-major: the product as it stands.
/// Row-major: C^T := alpha B^T A^T + beta C^T, which is column-major again.
/// A may have either orientation; its transposition is a flag of the call.
/// No BLAS has a flag for conjugation without transposition, so a conjugated A
/// can be expressed in one of the two orientations only (expressible()). In the
/// other one, the conjugation goes to B:
///
///   conj(T) X = alpha B   <=>   T conj(X) = conj(alpha) conj(B),
///
/// which is exact, as conjugation commutes with every rounding.
#pragma once

#include <cstdint>
#include <limits>

#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Panel.hpp"
#include "core/Hsma_Triangle.hpp"

namespace Hsma::Impl {

/// What a BLAS calls column-major with a leading dimension, one of 32 bits.
template <class T>
bool blas_column_major(const Matrix<T>& x) {
  const bool columns_stand = x.row_stride == 1 || x.m == 1;
  const bool columns_follow =
      x.n == 1 || (x.col_stride >= (x.m > 1 ? x.m : 1) &&
                   x.col_stride <= std::numeric_limits<int>::max());
  return columns_stand && columns_follow;
}

template <class T>
bool blas_row_major(const Matrix<T>& x) {
  return blas_column_major(x.transposed());
}

/// Whether gemm() can take A as it stands next to column-major B and C, or
/// (column_major false) row-major ones.
template <class T>
bool expressible(const Panel<T>& A, bool column_major) {
  const bool left = blas_column_major(A.matrix());
  const bool right = blas_row_major(A.matrix());
  if (!A.conj) return left || right;
  return column_major ? right : left;
}

/// Whether B and C, which have a BLAS orientation, are to be taken as
/// column-major. One column is either: A decides.
template <class T>
bool by_columns(const Panel<T>& A, const Matrix<T>& B) {
  if (!blas_column_major(B) || !blas_row_major(B)) return blas_column_major(B);
  return expressible(A, true) || !expressible(A, false);
}

/// Whether it is B that has to be conjugated for gemm() to take A as it stands.
/// B has a BLAS orientation or will be packed by columns, and one column stays
/// a column.
template <class T>
bool conjugates(const Panel<T>& A, const Matrix<T>& B) {
  const bool column_major = B.n == 1 || !blas_row_major(B);
  return !expressible(A, column_major) &&
         expressible(A.unconjugated(), column_major);
}

/// All of a triangle's square.
template <class T>
Panel<T> panel_of(const Triangle<T>& A) {
  return A.panel(0, A.m, 0, A.m);
}

}  // namespace Hsma::Impl
