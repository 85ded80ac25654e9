// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The triangular solve of Kokkos Kernels on an instance: with two LayoutLeft
/// views it is the vendor's.
#pragma once

#include <KokkosBlas3_trsm.hpp>
#include <Kokkos_Core.hpp>

namespace Hsma::Impl {

/// Whether Kokkos Kernels has a BLAS for hosts. Its own solve allocates.
#if defined(KOKKOSKERNELS_ENABLE_TPL_BLAS) || \
    defined(KOKKOSKERNELS_ENABLE_TPL_MKL) ||  \
    defined(KOKKOSKERNELS_ENABLE_TPL_ARMPL)
inline constexpr bool has_host_trsm = true;
#else
inline constexpr bool has_host_trsm = false;
#endif

/// B := alpha op(A)^-1 B, or alpha B op(A)^-1. Before Kokkos 4 there is the
/// default instance alone.
template <class ExecutionSpace, class T, class AView, class BView>
void kokkos_trsm(const ExecutionSpace& space, const char side[],
                 const char uplo[], const char op[], const char diag[], T alpha,
                 const AView& A, const BView& B) {
#if KOKKOS_VERSION >= 40000
  KokkosBlas::trsm(space, side, uplo, op, diag, alpha, A, B);
#else
  static_cast<void>(space);
  KokkosBlas::trsm(side, uplo, op, diag, alpha, A, B);
#endif
}

}  // namespace Hsma::Impl
