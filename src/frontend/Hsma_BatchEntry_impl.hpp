// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// BatchEntry, for instantiation.
#pragma once

#include <memory>

#include "Hsma_BatchEntry.hpp"
#include "Hsma_BatchPlan.hpp"
#include "compat/Hsma_ExecutionSpaces.hpp"
#include "compat/Hsma_KernelScalar.hpp"
#include "compat/Hsma_VisibleKokkos.hpp"
#include "executors/Hsma_KokkosExecutor.hpp"
#include "frontend/Hsma_BatchCall.hpp"
#include "frontend/Hsma_BatchInverse.hpp"
#include "frontend/Hsma_KernelStored.hpp"
#include "frontend/Hsma_PreparedBatchCall.hpp"

namespace Hsma::Impl {

/// With the scalars of the inside.
template <class S, class T>
StoredBatch<S> kernel_batch(const StoredBatch<T>& x) {
  StoredBatch<S> inside;
  inside.matrix = to_kernel(x.matrix);
  inside.ranks = x.ranks;
  for (int d = 0; d < x.ranks; ++d) {
    inside.extent[d] = x.extent[d];
    inside.stride[d] = x.stride[d];
  }
  inside.pointers = reinterpret_cast<S* const*>(x.pointers);
  inside.is_array = x.is_array;
  inside.is_ragged = x.is_ragged;
  inside.rows = x.rows;
  inside.columns = x.columns;
  inside.leading = x.leading;
  return inside;
}

template <class ExecutionSpace, class TA, class TB>
void BatchEntry<ExecutionSpace, TA, TB>::trsm(
    const ExecutionSpace& space, const Flags& flags, const TB& alpha,
    const StoredBatch<const TA>& A, const StoredBatch<TB>& B,
    const Options& options, const StoredBatchStatus& status) {
  using SA = kernel_scalar_t<TA>;
  using SB = kernel_scalar_t<TB>;
  const KokkosExecutor<ExecutionSpace> executor(space);
  const auto a = kernel_batch<const SA>(A);
  const auto b = kernel_batch<SB>(B);
  BatchCall<KokkosExecutor<ExecutionSpace>, SA, SB>(
      "Hsma::trsm_batched", executor, flags, a, b, options, status)
      .solve(to_kernel(alpha));
}

template <class ExecutionSpace, class TA, class TB>
BatchPlan BatchEntry<ExecutionSpace, TA, TB>::explain(
    const ExecutionSpace& space, const Flags& flags, const TB& alpha,
    const StoredBatch<const TA>& A, const StoredBatch<TB>& B,
    const Options& options) {
  using SA = kernel_scalar_t<TA>;
  using SB = kernel_scalar_t<TB>;
  const KokkosExecutor<ExecutionSpace> executor(space);
  const auto a = kernel_batch<const SA>(A);
  const auto b = kernel_batch<SB>(B);
  return BatchCall<KokkosExecutor<ExecutionSpace>, SA, SB>(
             "Hsma::explain_batched", executor, flags, a, b, options, {})
      .explain(to_kernel(alpha));
}

template <class ExecutionSpace, class TA>
struct PreparedBatchEntry<ExecutionSpace, TA>::State
    : PreparedBatchCall<KokkosExecutor<ExecutionSpace>, kernel_scalar_t<TA>> {
  using PreparedBatchCall<KokkosExecutor<ExecutionSpace>,
                          kernel_scalar_t<TA>>::PreparedBatchCall;
};

template <class ExecutionSpace, class TA>
PreparedBatchEntry<ExecutionSpace, TA>::PreparedBatchEntry(
    const ExecutionSpace& space, const Flags& flags,
    const StoredBatch<const TA>& A, const Options& options)
    : state_(std::make_shared<State>(
          KokkosExecutor<ExecutionSpace>(space), flags,
          kernel_batch<const kernel_scalar_t<TA>>(A), options)) {}

template <class ExecutionSpace, class TA>
void PreparedBatchEntry<ExecutionSpace, TA>::refresh(
    const ExecutionSpace& space) {
  state_->refresh(KokkosExecutor<ExecutionSpace>(space));
}

template <class ExecutionSpace, class TA>
template <class TB>
void PreparedBatchEntry<ExecutionSpace, TA>::solve(
    const ExecutionSpace& space, const TB& alpha, const StoredBatch<TB>& B,
    const StoredBatchStatus& status) const {
  const auto b = kernel_batch<kernel_scalar_t<TB>>(B);
  state_->solve(KokkosExecutor<ExecutionSpace>(space), to_kernel(alpha), b,
                status);
}

template <class ExecutionSpace, class TA>
template <class TB>
BatchPlan PreparedBatchEntry<ExecutionSpace, TA>::explain(
    const ExecutionSpace& space, const TB& alpha,
    const StoredBatch<TB>& B) const {
  const auto b = kernel_batch<kernel_scalar_t<TB>>(B);
  return state_->explain(KokkosExecutor<ExecutionSpace>(space),
                         to_kernel(alpha), b);
}

template <class ExecutionSpace, class T>
void BatchInverseEntry<ExecutionSpace, T>::trtri(
    const ExecutionSpace& space, Uplo uplo, Diag diag,
    const StoredBatch<const T>& A, const StoredBatch<T>& X, OtherTriangle other,
    const StoredBatchStatus& status) {
  using S = kernel_scalar_t<T>;
  invert_batch("Hsma::trtri_batched", KokkosExecutor<ExecutionSpace>(space),
               uplo, diag, kernel_batch<const S>(A), kernel_batch<S>(X), other,
               status);
}

}  // namespace Hsma::Impl

// The arguments are types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)

/// What the library exports for A of type TA and B of type TB on SPACE.
#define HSMA_INSTANTIATE_BATCH_PAIR(SPACE, TA, TB)                   \
  template struct HSMA_EXPORT Hsma::Impl::BatchEntry<SPACE, TA, TB>; \
  template HSMA_EXPORT void                                          \
  Hsma::Impl::PreparedBatchEntry<SPACE, TA>::solve<TB>(              \
      const SPACE&, const TB&, const StoredBatch<TB>&,               \
      const StoredBatchStatus&) const;                               \
  template HSMA_EXPORT Hsma::BatchPlan                               \
  Hsma::Impl::PreparedBatchEntry<SPACE, TA>::explain<TB>(            \
      const SPACE&, const TB&, const StoredBatch<TB>&) const;

/// For a real type R, and for Kokkos::complex<R>.
#define HSMA_INSTANTIATE_BATCH_REAL(SPACE, R)                          \
  template struct HSMA_EXPORT Hsma::Impl::BatchInverseEntry<SPACE, R>; \
  template class HSMA_EXPORT Hsma::Impl::PreparedBatchEntry<SPACE, R>; \
  HSMA_INSTANTIATE_BATCH_PAIR(SPACE, R, R)                             \
  HSMA_INSTANTIATE_BATCH_PAIR(SPACE, R, Kokkos::complex<R>)
#define HSMA_INSTANTIATE_BATCH_COMPLEX(SPACE, R)                 \
  template struct HSMA_EXPORT                                    \
      Hsma::Impl::BatchInverseEntry<SPACE, Kokkos::complex<R>>;  \
  template class HSMA_EXPORT                                     \
      Hsma::Impl::PreparedBatchEntry<SPACE, Kokkos::complex<R>>; \
  HSMA_INSTANTIATE_BATCH_PAIR(SPACE, Kokkos::complex<R>, Kokkos::complex<R>)

// NOLINTEND(bugprone-macro-parentheses)
