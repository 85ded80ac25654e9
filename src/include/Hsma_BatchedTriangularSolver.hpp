// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The triangles of a batch prepared once for many right-hand sides.
#pragma once

#include "Hsma_BatchEntry.hpp"
#include "Hsma_BatchPlan.hpp"
#include "Hsma_BatchTypes.hpp"
#include "Hsma_BatchViews.hpp"
#include "Hsma_StatusView.hpp"
#include "Hsma_Types.hpp"

namespace Hsma {

/// Solves op(A_p) X_p = alpha B_p or X_p op(A_p) = alpha B_p for many batches B
/// with one batch A.
///
/// Construction checks A, and prepares what trsm_batched would solve by calls
/// of trsm: a single triangle, and, given as views, a few large ones (from
/// order 257 on for up to eight on a GPU, from order 129 on for any number on a
/// host), provided that options.workspace_limit has room for all of them. Each
/// of these is a TriangularSolver, which see for streams and graphs; several of
/// them share the library's cached workspace. All others are solved as by
/// trsm_batched, which has nothing to prepare. A is referenced, not copied, and
/// read by every solve.
///
/// Semantics, ways to give a batch, scalars and errors are those of
/// Hsma::trsm_batched; B may be complex where A is real, and have extents
/// before those of A. Copies share what is prepared. solve() is const and may
/// run on several instances and host threads at once.
template <class ExecutionSpace, class AType>
class BatchedTriangularSolver {
  using TA = Impl::batch_value_t<AType>;

 public:
  BatchedTriangularSolver(const ExecutionSpace& space, Side side, Uplo uplo,
                          Op op, Diag diag, const AType& A,
                          const Options& options = {})
      : A_(A),
        entry_(space, {side, uplo, op, diag},
               Impl::stored_triangles<ExecutionSpace>(A), options) {}

  /// Prepares anew after the values of A changed. Issued on `space`; solves on
  /// other instances must not run meanwhile.
  void refresh(const ExecutionSpace& space) { entry_.refresh(space); }

  /// X overwrites B. See trsm_batched for the status.
  template <class BType>
  void solve(const ExecutionSpace& space,
             const Impl::batch_value_t<BType>& alpha, const BType& B,
             const BatchStatusViews<ExecutionSpace>& status = {}) const {
    entry_.solve(space, alpha, stored(B),
                 Impl::stored_status<ExecutionSpace>(status));
  }

  /// What solve() would run for this B, whose pointers may be null.
  template <class BType>
  BatchPlan explain(const ExecutionSpace& space,
                    const Impl::batch_value_t<BType>& alpha,
                    const BType& B) const {
    return entry_.explain(space, alpha, stored(B));
  }

 private:
  template <class BType>
  static auto stored(const BType& B) {
    return Impl::stored_batch_of_right_hand_sides<ExecutionSpace, AType>(B);
  }

  AType A_;  // keeps the memory of views alive
  Impl::PreparedBatchEntry<ExecutionSpace, TA> entry_;
};

}  // namespace Hsma
