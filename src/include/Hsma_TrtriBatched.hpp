// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The public interface of batches of inverses: Hsma::trtri_batched.
#pragma once

#include "Hsma_BatchEntry.hpp"
#include "Hsma_BatchTypes.hpp"
#include "Hsma_StatusView.hpp"
#include "Hsma_StoredBatch.hpp"
#include "Hsma_Types.hpp"

namespace Hsma {

/// Writes the inverse of every triangle A_p of a batch to X_p.
///
/// A and X are views of rank 2 to 5 of one shape, whose last two extents are
/// those of square matrices and the ones before them the batch; or both
/// MatrixArray or RaggedMatrixArray, as for trsm_batched. X may be A: the
/// inverses take the place of the triangles then. Strides and scalars as there;
/// A and X have the same scalar.
///
/// What is read: the triangle of A_p that `uplo` names, without its diagonal if
/// `diag` is Unit. What is written: the same triangle of X_p, without its
/// diagonal if that is a unit one, and with OtherTriangle::Zeros everything
/// else of X_p, too.
///
/// The inverse is that of a substitution on the identity. A zero on the
/// diagonal divides; a status says which problems have one. A problem never
/// influences another one.
///
/// Execution: as trsm_batched. Without workspace.
///
/// Errors: those of trsm_batched. A and X must be the same memory or share
/// none.
///
/// Complexity: the sum of order(A_p)^3 / 6 multiply-adds, up to three times as
/// many on CUDA, where triangles up to order 128 are inverted in about the time
/// of the memory they take. Larger ones are inverted by one thread each, and so
/// are all of them on other GPUs: right, but slow.
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
      Impl::stored_batch_of_right_hand_sides<ExecutionSpace, T>(X), other,
      Impl::stored_status<ExecutionSpace>(status));
}

}  // namespace Hsma
