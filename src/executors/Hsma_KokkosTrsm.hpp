// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The triangular solve of the host's BLAS (executors/Hsma_Executor.hpp): of
/// the one that Kokkos Kernels has, which takes 32-bit integers, or, with
/// Hsma_GEMM=Vendor, of the one that is linked.
#pragma once

#ifdef HSMA_GEMM_VENDOR
#include "executors/Hsma_HostBlasCalls.hpp"
#else
#include "compat/Hsma_KokkosTrsm.hpp"
#include "core/Hsma_Matrix.hpp"
#include "executors/Hsma_LeadingDimension.hpp"
#endif

namespace Hsma::Impl {

#ifdef HSMA_GEMM_VENDOR
inline constexpr bool has_kokkos_trsm = true;

template <class S>
using KokkosTrsm = HostBlasTrsm<S>;
#else
inline constexpr bool has_kokkos_trsm = has_host_trsm;

template <class S>
struct KokkosTrsm {
  template <class Executor>
  static void solve(const Executor&, char side, char uplo, char op, char diag,
                    S alpha, const Matrix<const S>& A, const Matrix<S>& B) {
    host_trsm(side, uplo, op, diag, static_cast<int>(B.m),
              static_cast<int>(B.n), alpha, A.data,
              static_cast<int>(leading_dimension(A)), B.data,
              static_cast<int>(leading_dimension(B)));
  }
};
#endif

}  // namespace Hsma::Impl
