// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The public interface of triangular inverses: Hsma::trtri_batched, and
/// Hsma::trtri for a single one.
#pragma once

#include "Hsma_BatchEntry.hpp"
#include "Hsma_BatchTypes.hpp"
#include "Hsma_BatchViews.hpp"
#include "Hsma_StatusView.hpp"
#include "Hsma_Types.hpp"

namespace Hsma {

/// Writes the inverse of every triangle A_p of a batch to X_p.
///
/// A and X are views of rank 2 to 5, whose last two extents are those of square
/// matrices and the ones before them the batch, in which A may be repeated; or
/// both MatrixArray or RaggedMatrixArray, as for trsm_batched. X may be A: the
/// inverses take the place of the triangles then. Strides and scalars as there;
/// A and X have the same scalar.
///
/// What is read: the triangle of A_p that `uplo` names, without its diagonal if
/// `diag` is Unit. What is written: the same triangle of X_p, without its
/// diagonal if that is a unit one, and with OtherTriangle::Zeros everything
/// else of X_p, too.
///
/// The inverse is made by substitution. Where diagonals span nearly the range
/// of the type, products may overflow that would not in another order. A zero
/// on the diagonal divides; a status says which problems have one, and the
/// condition of every triangle, |A|_1 |A^-1|_1, at the price of two passes. A
/// problem never influences another one.
///
/// Execution: as trsm_batched. Large triangles in views, beyond order 256 on
/// devices and 128 on hosts, are inverted one after another, by Hsma::trsm with
/// their halves and in its workspace.
///
/// Errors: those of trsm_batched. A and X must be the same memory or share
/// none.
///
/// Complexity: the sum of order(A_p)^3 / 6 multiply-adds, up to three times as
/// many on CUDA for orders up to 128. Beyond that and up to the large ones, and
/// in arrays, a triangle is inverted by one thread; on other GPUs all of them
/// are: right, but slow.
template <class ExecutionSpace, class AType, class XType>
void trtri_batched(const ExecutionSpace& space, Uplo uplo, Diag diag,
                   const AType& A, const XType& X,
                   OtherTriangle other = OtherTriangle::Untouched,
                   const BatchStatusViews<ExecutionSpace>& status = {}) {
  using T = Impl::batch_value_t<XType>;
  static_assert(std::is_same_v<Impl::batch_value_t<AType>, T>,
                "A and X must hold the same scalar type");
  Impl::BatchInverseEntry<ExecutionSpace, T>::trtri(
      space, uplo, diag, Impl::stored_triangles<ExecutionSpace>(A),
      Impl::stored_batch_of_right_hand_sides<ExecutionSpace, AType>(X), other,
      Impl::stored_status<ExecutionSpace>(status));
}

/// The same for one triangle, of which A and X are views of rank 2.
template <class ExecutionSpace, class AViewType, class XViewType>
void trtri(const ExecutionSpace& space, Uplo uplo, Diag diag,
           const AViewType& A, const XViewType& X,
           OtherTriangle other = OtherTriangle::Untouched,
           const BatchStatusViews<ExecutionSpace>& status = {}) {
  static_assert(Impl::rank_v<AViewType> == 2 && Impl::rank_v<XViewType> == 2,
                "A and X must have rank 2");
  trtri_batched(space, uplo, diag, A, X, other, status);
}

}  // namespace Hsma
