// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Entry and PreparedEntry, for instantiation: an instance of an execution
/// space becomes an Executor, and Kokkos' complex numbers those of the inside.
#pragma once

#include <memory>

#include "Hsma_Entry.hpp"
#include "compat/Hsma_ExecutionSpaces.hpp"
#include "compat/Hsma_KernelScalar.hpp"
#include "compat/Hsma_VisibleKokkos.hpp"
#include "executors/Hsma_KokkosExecutor.hpp"
#include "frontend/Hsma_Call.hpp"
#include "frontend/Hsma_KernelStored.hpp"
#include "frontend/Hsma_PreparedCall.hpp"

namespace Hsma::Impl {

template <class ExecutionSpace, class TA, class TB>
void Entry<ExecutionSpace, TA, TB>::trsm(const ExecutionSpace& space,
                                         const Flags& flags, const TB& alpha,
                                         const Stored<const TA>& A,
                                         const Stored<TB>& B,
                                         const Options& options,
                                         Status* status) {
  const KokkosExecutor<ExecutionSpace> executor(space);
  Call<KokkosExecutor<ExecutionSpace>, kernel_scalar_t<TA>>(
      "Hsma::trsm", executor, flags, to_kernel(A), options)
      .solve_once(executor, to_kernel(alpha), to_kernel(B), status);
}

template <class ExecutionSpace, class TA, class TB>
Plan Entry<ExecutionSpace, TA, TB>::explain(const ExecutionSpace& space,
                                            const Flags& flags, const TB& alpha,
                                            const Stored<const TA>& A,
                                            const Stored<TB>& B,
                                            const Options& options) {
  const KokkosExecutor<ExecutionSpace> executor(space);
  return Call<KokkosExecutor<ExecutionSpace>, kernel_scalar_t<TA>>(
             "Hsma::explain", executor, flags, to_kernel(A), options)
      .explain(to_kernel(alpha), to_kernel(B));
}

template <class ExecutionSpace, class TA>
struct PreparedEntry<ExecutionSpace, TA>::State
    : PreparedCall<KokkosExecutor<ExecutionSpace>, kernel_scalar_t<TA>> {
  using PreparedCall<KokkosExecutor<ExecutionSpace>,
                     kernel_scalar_t<TA>>::PreparedCall;
};

template <class ExecutionSpace, class TA>
PreparedEntry<ExecutionSpace, TA>::PreparedEntry(const ExecutionSpace& space,
                                                 const Flags& flags,
                                                 const Stored<const TA>& A,
                                                 const Options& options)
    : state_(std::make_shared<State>(KokkosExecutor<ExecutionSpace>(space),
                                     flags, to_kernel(A), options)) {}

template <class ExecutionSpace, class TA>
void PreparedEntry<ExecutionSpace, TA>::refresh(const ExecutionSpace& space) {
  state_->refresh(KokkosExecutor<ExecutionSpace>(space));
}

template <class ExecutionSpace, class TA>
template <class TB>
void PreparedEntry<ExecutionSpace, TA>::solve(const ExecutionSpace& space,
                                              const TB& alpha,
                                              const Stored<TB>& B,
                                              Status* status) const {
  state_->solve(KokkosExecutor<ExecutionSpace>(space), to_kernel(alpha),
                to_kernel(B), status);
}

template <class ExecutionSpace, class TA>
template <class TB>
void PreparedEntry<ExecutionSpace, TA>::solve_in(const ExecutionSpace& space,
                                                 const TB& alpha,
                                                 const Stored<TB>& B,
                                                 const Stored<char>& workspace,
                                                 Status* status) const {
  state_->solve_in(KokkosExecutor<ExecutionSpace>(space), to_kernel(alpha),
                   to_kernel(B), workspace, status);
}

template <class ExecutionSpace, class TA>
std::size_t PreparedEntry<ExecutionSpace, TA>::workspace_bytes(
    std::int64_t n_rhs) const {
  return state_->workspace_bytes(n_rhs);
}

template <class ExecutionSpace, class TA>
template <class TB>
Plan PreparedEntry<ExecutionSpace, TA>::explain(const TB& alpha,
                                                const Stored<TB>& B) const {
  return state_->explain(to_kernel(alpha), to_kernel(B));
}

}  // namespace Hsma::Impl

// The arguments are types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)

/// What the library exports for A of type TA and B of type TB on SPACE.
#define HSMA_INSTANTIATE_PAIR(SPACE, TA, TB)                                 \
  template struct HSMA_EXPORT Hsma::Impl::Entry<SPACE, TA, TB>;              \
  template HSMA_EXPORT void Hsma::Impl::PreparedEntry<SPACE, TA>::solve<TB>( \
      const SPACE&, const TB&, const Stored<TB>&, Status*) const;            \
  template HSMA_EXPORT void                                                  \
  Hsma::Impl::PreparedEntry<SPACE, TA>::solve_in<TB>(                        \
      const SPACE&, const TB&, const Stored<TB>&, const Stored<char>&,       \
      Status*) const;                                                        \
  template HSMA_EXPORT Hsma::Plan                                            \
  Hsma::Impl::PreparedEntry<SPACE, TA>::explain<TB>(const TB&,               \
                                                    const Stored<TB>&) const;

/// For a real type R, and for Kokkos::complex<R>.
#define HSMA_INSTANTIATE_REAL(SPACE, R)                           \
  template class HSMA_EXPORT Hsma::Impl::PreparedEntry<SPACE, R>; \
  HSMA_INSTANTIATE_PAIR(SPACE, R, R)                              \
  HSMA_INSTANTIATE_PAIR(SPACE, R, Kokkos::complex<R>)
#define HSMA_INSTANTIATE_COMPLEX(SPACE, R)                  \
  template class HSMA_EXPORT                                \
      Hsma::Impl::PreparedEntry<SPACE, Kokkos::complex<R>>; \
  HSMA_INSTANTIATE_PAIR(SPACE, Kokkos::complex<R>, Kokkos::complex<R>)

// NOLINTEND(bugprone-macro-parentheses)
