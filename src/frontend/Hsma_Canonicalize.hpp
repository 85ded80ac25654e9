// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From stored matrices and flags to the canonical form
/// (core/Hsma_Triangle.hpp).
///
///   op(A) X = alpha B            T = op(A)
///   X op(A) = alpha B            T = op(A)^T, B and X transposed
///
/// A transposition exchanges the two strides and turns lower into upper;
/// conjugation commutes with it. A real triangle with complex right-hand sides
/// acts on real and imaginary parts alike, so it becomes a real problem with
/// twice the columns, in two matrices where the storage does not allow one.
/// Nothing is copied.
#pragma once

#include <cstdint>

#include "Hsma_Stored.hpp"
#include "Hsma_Types.hpp"
#include "core/Hsma_RightHandSides.hpp"
#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"

namespace Hsma::Impl {

template <class S>
Triangle<S> canonical_triangle(const Flags& flags, const Stored<const S>& A) {
  const bool transposed =
      (flags.op != Op::NoTrans) != (flags.side == Side::Right);
  return {A.rows,
          A.data,
          transposed ? A.col_stride : A.row_stride,
          transposed ? A.row_stride : A.col_stride,
          (flags.uplo == Uplo::Lower) != transposed,
          flags.diag == Diag::Unit,
          flags.op == Op::ConjTrans && !is_real<S>};
}

template <class S>
Matrix<S> as_matrix(const Stored<S>& B) {
  return {B.rows, B.columns, B.data, B.row_stride, B.col_stride};
}

/// Number by number: a processor waits for the stores before it loads two of
/// these numbers at once, which a small solve feels.
template <class S>
Matrix<S> canonical_right_hand_sides(Side side, const Stored<S>& B) {
  const bool left = side == Side::Left;
  return {left ? B.rows : B.columns, left ? B.columns : B.rows, B.data,
          left ? B.row_stride : B.col_stride,
          left ? B.col_stride : B.row_stride};
}

/// Complex right-hand sides of a real triangle, as real ones.
template <class R>
RightHandSides<R> real_parts(const Matrix<Complex<R>>& B) {
  auto* data = reinterpret_cast<R*>(B.data);
  // Rows of contiguous complex numbers are rows of twice as many real ones.
  if (B.col_stride == 1 || B.n == 1)
    return {{Matrix<R>{B.m, 2 * B.n, data, 2 * B.row_stride, 1}, {}}, 1};
  const Matrix<R> real{B.m, B.n, data, 2 * B.row_stride, 2 * B.col_stride};
  Matrix<R> imaginary = real;
  imaginary.data = data + 1;
  return {{real, imaginary}, 2};
}

}  // namespace Hsma::Impl
