// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The order of a batched call: check, simplify, and run in one launch, or as
/// calls of trsm.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "Hsma_BatchPlan.hpp"
#include "Hsma_StoredBatch.hpp"
#include "Hsma_Types.hpp"
#include "core/Hsma_BatchStatusTarget.hpp"
#include "core/Hsma_Scalar.hpp"
#include "frontend/Hsma_BatchCheck.hpp"
#include "frontend/Hsma_BatchForm.hpp"
#include "frontend/Hsma_Call.hpp"
#include "frontend/Hsma_Check.hpp"
#include "frontend/Hsma_PreparedTriangles.hpp"
#include "solving/Hsma_Workspace.hpp"

namespace Hsma::Impl {

/// SA is the scalar of A, SB that of B.
template <class Executor, class SA, class SB>
class BatchCall {
  using Kernels = typename Executor::template Backend<SA>;
  using KernelsOfB = typename Executor::template Backend<SB>;

 public:
  BatchCall(const char* function, const Executor& executor, const Flags& flags,
            const StoredBatch<const SA>& A, const StoredBatch<SB>& B,
            const Options& options, const StoredBatchStatus& status)
      : function_(function),
        executor_(executor),
        flags_(flags),
        A_(A),
        B_(B),
        options_(options),
        status_{status.problems, status.summary} {
    const BatchFootprint a = batch_footprint(A), b = batch_footprint(B);
    check_flags(function, flags);
    check_options(function, options);
    check_batch_shapes(function, flags.side, a, "B", b);
    check_batch_status(function, status, b.count());
    if (!B.is_array) pair_ = simplest(pair_of(A, B), flags.side);
  }

  /// What solve() runs. A triangle that is solved by itself is looked for among
  /// those that are prepared.
  BatchPlan explain(
      SB alpha, const PreparedTriangles<Executor, SA>& prepared = {}) const {
    BatchPlan plan;
    plan.path = path(alpha);
    plan.problems = B_.is_array ? B_.extent[0] : pair_.count();
    const bool left = flags_.side == Side::Left;
    const Stored<SB>& B = B_.is_array ? B_.matrix : pair_.B;
    plan.order = left ? B.rows : B.columns;
    plan.columns = left ? B.columns : B.rows;
    if (plan.path == BatchPath::Together) {
      const Batch<SA> batch = simplified();
      plan.workspace_bytes = workspace_bytes(batch);
      plan.kernel =
          Kernels::batch_kernel(executor_.queue(), batch, plan.workspace_bytes);
    }
    if (plan.path == BatchPath::InTurn)
      plan.each = explain_each(alpha, prepared);
    return plan;
  }

  void solve(SB alpha,
             const PreparedTriangles<Executor, SA>& prepared = {}) const {
    const BatchFootprint a = batch_footprint(A_), b = batch_footprint(B_);
    const BatchPath chosen = path(alpha);
    if (chosen != BatchPath::Nothing) {
      if (chosen != BatchPath::Zero) check_batch_memory(function_, "A", a);
      check_batch_memory(function_, "B", b);
      check_batch_disjoint(function_, a, "B", b);
      // No problem is solved before the operands of all are known to be good.
      if (chosen == BatchPath::InTurn) check_each();
    }
    const bool looks =
        status_.problems != nullptr || status_.summary != nullptr;
    if (looks) {
      // What a plan refuses leaves the status as it is.
      if (chosen == BatchPath::InTurn) explain_each(alpha, prepared);
      Kernels::reset_batch_status(executor_.queue(), status_, b.count());
    }
    if (chosen == BatchPath::Nothing) return;
    const typename Executor::Region region("Hsma::trsm_batched");
    if (chosen == BatchPath::Zero)
      return KernelsOfB::scale_batch(executor_.queue(), whole(), alpha);
    if (looks) Kernels::scan_batch(executor_.queue(), as_given(), status_);
    if (chosen == BatchPath::InTurn) return solve_each(alpha, prepared);
    const Batch<SA> batch = simplified();
    const std::size_t bytes = workspace_bytes(batch);
    const Workspace<Executor> workspace(executor_, bytes);
    Kernels::solve_batch(executor_.queue(), batch, factor(alpha),
                         workspace.data(), bytes);
  }

 private:
  /// Of problems that are solved in turn, all of one shape, the first.
  Plan explain_each(SB alpha,
                    const PreparedTriangles<Executor, SA>& prepared) const {
    const auto first = pair_.alone(0);
    const auto* const known = prepared.find(first.A);
    return known != nullptr ? known->explain(alpha, first.B)
                            : call(first.A).explain(alpha, first.B);
  }

  BatchPath path(SB alpha) const {
    const BatchFootprint b = batch_footprint(B_);
    if (b.count() == 0 || b.matrix.rows == 0 || b.matrix.columns == 0)
      return BatchPath::Nothing;
    if (is_zero(alpha)) return BatchPath::Zero;
    if (B_.is_array) return BatchPath::Together;
    const std::int64_t count = pair_.count();
    return count == 1 || solves_in_turn<Kernels>(pair_.A.rows, count)
               ? BatchPath::InTurn
               : BatchPath::Together;
  }

  /// With a status word for each problem.
  Batch<SA> as_given() const {
    return B_.is_array ? canonical_batch(flags_, A_, B_)
                       : canonical_batch(flags_, pair_of(A_, B_));
  }
  /// With as few problems as are to be solved.
  Batch<SA> simplified() const {
    return B_.is_array ? as_given() : canonical_batch(flags_, pair_);
  }

  std::size_t workspace_bytes(const Batch<SA>& batch) const {
    return Kernels::batch_bytes(executor_.queue(), batch,
                                options_.workspace_limit);
  }

  /// The right-hand sides, not in parts.
  Batch<SB> whole() const {
    const StoredBatch<const SB> same = A_as_B();
    Batch<SB> all = B_.is_array ? canonical_batch(flags_, same, B_)
                                : canonical_batch(flags_, pair_of(same, B_));
    all.T.lower = true;  // no order is better than another, and A is nowhere
    return all;
  }
  /// A batch that is not read, in the place of A.
  StoredBatch<const SB> A_as_B() const {
    StoredBatch<const SB> same;
    same.matrix = {nullptr, A_.matrix.rows, A_.matrix.columns,
                   A_.matrix.row_stride, A_.matrix.col_stride};
    same.is_array = A_.is_array;
    same.is_ragged = A_.is_ragged;
    same.leading = B_.leading;
    return same;
  }

  /// A real solve carries no complex factor.
  SA factor(SB alpha) const {
    if constexpr (std::is_same_v<SA, SB>) {
      return alpha;
    } else {
      if (alpha.im == SA(0)) return alpha.re;
      KernelsOfB::scale_batch(executor_.queue(), whole(), alpha);
      return SA(1);
    }
  }

  Call<Executor, SA> call(const Stored<const SA>& A) const {
    return {function_, executor_, flags_, A, options_};
  }

  void check_each() const {
    for (std::int64_t p = 0; p < pair_.count(); ++p) {
      const BatchPair<SA, SB> one = pair_.alone(p);
      check_disjoint(function_, "A", footprint(one.A), "B", footprint(one.B));
    }
  }

  void solve_each(SB alpha,
                  const PreparedTriangles<Executor, SA>& prepared) const {
    for (std::int64_t p = 0; p < pair_.count(); ++p) {
      const BatchPair<SA, SB> one = pair_.alone(p);
      if (const auto* const known = prepared.find(one.A))
        known->solve(executor_, alpha, one.B, nullptr);
      else
        call(one.A).solve_once(executor_, alpha, one.B, nullptr);
    }
  }

  const char* function_;
  const Executor& executor_;
  Flags flags_;
  const StoredBatch<const SA>& A_;
  const StoredBatch<SB>& B_;
  Options options_;
  BatchStatusTarget status_;
  BatchPair<SA, SB> pair_;  ///< of views
};

}  // namespace Hsma::Impl
