// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The public interface of batches: Hsma::trsm_batched, and what it would run.
#pragma once

#include <Kokkos_Core.hpp>

#include "Hsma_BatchEntry.hpp"
#include "Hsma_BatchPlan.hpp"
#include "Hsma_BatchTypes.hpp"
#include "Hsma_BatchViews.hpp"
#include "Hsma_StatusView.hpp"
#include "Hsma_Types.hpp"

namespace Hsma {

/// The pointers in a contiguous view, for a MatrixArray or RaggedMatrixArray.
template <class T, class... Properties>
T* const* pointers_of(
    const Kokkos::View<Address<T>*, Properties...>& addresses) {
  static_assert(sizeof(Address<T>) == sizeof(T*));
  return reinterpret_cast<T* const*>(addresses.data());
}

template <class T, class... Properties>
T* const* pointers_of(
    const Kokkos::View<const Address<T>*, Properties...>& addresses) {
  return reinterpret_cast<T* const*>(addresses.data());
}

/// Solves op(A_p) X_p = alpha B_p (side Left) or X_p op(A_p) = alpha B_p (side
/// Right) for every problem p of a batch. X_p overwrites B_p.
///
/// There are three ways to give a batch:
///
/// - views of rank 2 to 5. The last two extents are those of the matrix, the
///   ones before them the batch, of any strides: chunks of a larger array are
///   solved where they lie. A may lack leading extents that B has, or have 1 in
///   their place. It is repeated then, and never copied;
/// - MatrixArray: pointers on the device to column-major matrices of one size,
///   both for A and B;
/// - RaggedMatrixArray: the same, each matrix with a size and a leading
///   dimension of its own, which stand on the device, too.
///
/// Flags, scalars, what is read, alpha = 0, zeros and NaN are as in Hsma::trsm.
/// A problem never influences another one: whatever stands in its neighbours,
/// its bits are the same. Batches may have more than 2^31 problems or elements.
/// The same inputs on the same device give the same bits.
///
/// Execution: on the instance `space`, in one launch on a GPU, without a fence,
/// without workspace, and so without allocations; it can be recorded into a
/// graph. There are exceptions. In double and complex double on CUDA, large
/// triangles with many right-hand sides, of one size, take a few launches for
/// each share of the problems, and workspace as Hsma::trsm has it, of at most
/// 64 MiB and never more than explain_batched() says; where that exceeds
/// options.workspace_limit, they take one launch. Views that hold a single
/// problem, or one triangle for right-hand sides that follow one another in
/// memory at one distance, are solved by Hsma::trsm. So are, one after another,
/// a few large triangles (from order 257 on a GPU, from 129 on a host) in
/// views. All `options` are for these. A complex alpha with a real A, and a
/// status, take a pass of their own.
///
/// Errors: std::invalid_argument, before anything is written, if extents do not
/// fit, with the extents of both; if elements of B share memory, or A and B
/// do; if what is read or written stands at a null pointer; if the view of
/// status words has another extent than there are problems; if a flag or an
/// option is not valid. Of views, overlaps are found that one or two extents
/// make; of arrays, none: their pointers stand on the device.
/// std::runtime_error if a kernel cannot be launched.
///
/// Complexity: the sum of order(A_p)^2 * columns_p / 2 multiply-adds.
///
/// \param status where the device writes what it saw in each problem, and in
///        the batch, at the price of one more pass.
template <class ExecutionSpace, class AType, class BType>
void trsm_batched(const ExecutionSpace& space, Side side, Uplo uplo, Op op,
                  Diag diag, const Impl::batch_value_t<BType>& alpha,
                  const AType& A, const BType& B, const Options& options = {},
                  const BatchStatusViews<ExecutionSpace>& status = {}) {
  using TA = Impl::batch_value_t<AType>;
  using TB = Impl::batch_value_t<BType>;
  Impl::BatchEntry<ExecutionSpace, TA, TB>::trsm(
      space, {side, uplo, op, diag}, alpha,
      Impl::stored_triangles<ExecutionSpace>(A),
      Impl::stored_batch_of_right_hand_sides<ExecutionSpace, AType>(B), options,
      Impl::stored_status<ExecutionSpace>(status));
}

/// What trsm_batched would run: no memory is read or written, and pointers may
/// be null. Errors: those of shapes, flags and options.
template <class ExecutionSpace, class AType, class BType>
BatchPlan explain_batched(const ExecutionSpace& space, Side side, Uplo uplo,
                          Op op, Diag diag,
                          const Impl::batch_value_t<BType>& alpha,
                          const AType& A, const BType& B,
                          const Options& options = {}) {
  using TA = Impl::batch_value_t<AType>;
  using TB = Impl::batch_value_t<BType>;
  return Impl::BatchEntry<ExecutionSpace, TA, TB>::explain(
      space, {side, uplo, op, diag}, alpha,
      Impl::stored_triangles<ExecutionSpace>(A),
      Impl::stored_batch_of_right_hand_sides<ExecutionSpace, AType>(B),
      options);
}

}  // namespace Hsma
