// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// BatchEntry, for instantiation.
#pragma once

#include "Hsma_BatchEntry.hpp"
#include "compat/Hsma_ExecutionSpaces.hpp"
#include "compat/Hsma_KernelScalar.hpp"
#include "compat/Hsma_VisibleKokkos.hpp"
#include "executors/Hsma_KokkosExecutor.hpp"
#include "frontend/Hsma_BatchCall.hpp"
#include "frontend/Hsma_BatchInverse.hpp"
#include "frontend/Hsma_KernelStored.hpp"

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

/// For a real type R, and for Kokkos::complex<R>.
#define HSMA_INSTANTIATE_BATCH_REAL(SPACE, R)                          \
  template struct HSMA_EXPORT Hsma::Impl::BatchInverseEntry<SPACE, R>; \
  template struct HSMA_EXPORT Hsma::Impl::BatchEntry<SPACE, R, R>;     \
  template struct HSMA_EXPORT                                          \
      Hsma::Impl::BatchEntry<SPACE, R, Kokkos::complex<R>>;
#define HSMA_INSTANTIATE_BATCH_COMPLEX(SPACE, R)                \
  template struct HSMA_EXPORT                                   \
      Hsma::Impl::BatchInverseEntry<SPACE, Kokkos::complex<R>>; \
  template struct HSMA_EXPORT                                   \
      Hsma::Impl::BatchEntry<SPACE, Kokkos::complex<R>, Kokkos::complex<R>>;

// NOLINTEND(bugprone-macro-parentheses)
