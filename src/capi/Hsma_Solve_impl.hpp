// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solve and PreparedSolve, for instantiation.
#pragma once

#include <memory>

#include "capi/Hsma_Solve.hpp"
#include "core/Hsma_Scalar.hpp"
#include "frontend/Hsma_BatchCall.hpp"
#include "frontend/Hsma_Call.hpp"
#include "frontend/Hsma_PreparedCall.hpp"

namespace Hsma::Impl {

template <class Executor, class SA, class SB>
void Solve<Executor, SA, SB>::trsm(const Executor& executor, const Flags& flags,
                                   SB alpha, const Stored<const SA>& A,
                                   const Stored<SB>& B, const Options& options,
                                   Status* status) {
  Call<Executor, SA>("hsma_trsm", executor, flags, A, options)
      .solve_once(executor, alpha, B, status);
}

template <class Executor, class SA, class SB>
Plan Solve<Executor, SA, SB>::explain(const Executor& executor,
                                      const Flags& flags, SB alpha,
                                      const Stored<const SA>& A,
                                      const Stored<SB>& B,
                                      const Options& options) {
  return Call<Executor, SA>("hsma_explain", executor, flags, A, options)
      .explain(alpha, B);
}

template <class Executor, class SA, class SB>
void Solve<Executor, SA, SB>::trsm_batched(
    const char* function, const Executor& executor, const Flags& flags,
    SB alpha, const StoredBatch<const SA>& A, const StoredBatch<SB>& B,
    const Options& options, BatchStatus* status) {
  const StoredBatchStatus words{status, batch_footprint(B).count(), nullptr};
  BatchCall<Executor, SA, SB>(function, executor, flags, A, B, options,
                              status == nullptr ? StoredBatchStatus{} : words)
      .solve(alpha);
}

template <class Executor, class SA, class SB>
BatchPlan Solve<Executor, SA, SB>::explain_batched(
    const char* function, const Executor& executor, const Flags& flags,
    SB alpha, const StoredBatch<const SA>& A, const StoredBatch<SB>& B,
    const Options& options) {
  return BatchCall<Executor, SA, SB>(function, executor, flags, A, B, options,
                                     {})
      .explain(alpha);
}

template <class Executor, class S>
struct PreparedSolve<Executor, S>::State : PreparedCall<Executor, S> {
  using PreparedCall<Executor, S>::PreparedCall;
};

template <class Executor, class S>
PreparedSolve<Executor, S>::PreparedSolve(const Executor& executor,
                                          const Flags& flags,
                                          const Stored<const S>& A,
                                          const Options& options)
    : state_(std::make_shared<State>(executor, flags, A, options,
                                     "hsma_create_solver")) {
  state_->rename("hsma_solve");
}

template <class Executor, class S>
void PreparedSolve<Executor, S>::refresh(const Executor& executor) {
  state_->refresh(executor);
}

template <class Executor, class S>
template <class SB>
void PreparedSolve<Executor, S>::solve(const Executor& executor, SB alpha,
                                       const Stored<SB>& B,
                                       Status* status) const {
  state_->solve(executor, alpha, B, status);
}

}  // namespace Hsma::Impl

// The arguments are types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)

/// For A of SA and B of SB.
#define HSMA_INSTANTIATE_SOLVE(EXECUTOR, SA, SB)                \
  template struct Hsma::Impl::Solve<EXECUTOR, SA, SB>;          \
  template void Hsma::Impl::PreparedSolve<EXECUTOR, SA>::solve( \
      const EXECUTOR&, SB, const Hsma::Impl::Stored<SB>&, Status*) const;

/// Of an executor, for a real type and its complex one.
#define HSMA_INSTANTIATE_SOLVES(EXECUTOR, R)                                  \
  template class Hsma::Impl::PreparedSolve<EXECUTOR, R>;                      \
  template class Hsma::Impl::PreparedSolve<EXECUTOR, Hsma::Impl::Complex<R>>; \
  HSMA_INSTANTIATE_SOLVE(EXECUTOR, R, R)                                      \
  HSMA_INSTANTIATE_SOLVE(EXECUTOR, R, Hsma::Impl::Complex<R>)                 \
  HSMA_INSTANTIATE_SOLVE(EXECUTOR, Hsma::Impl::Complex<R>,                    \
                         Hsma::Impl::Complex<R>)

// NOLINTEND(bugprone-macro-parentheses)
