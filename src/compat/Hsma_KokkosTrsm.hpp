// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The triangular solve of the BLAS that Kokkos Kernels has for hosts.
///
/// It is called past KokkosBlas::trsm, of which this library may hold no
/// instance: a linker keeps one of all instances of a template, and in a
/// program that includes Hsma_KokkosBlas.hpp that one calls this library.
#pragma once

#include <KokkosKernels_config.h>

#include <complex>

#include "core/Hsma_Scalar.hpp"

#ifdef KOKKOSKERNELS_ENABLE_TPL_BLAS
#include <KokkosBlas_Host_tpl.hpp>
#endif

namespace Hsma::Impl {

#ifdef KOKKOSKERNELS_ENABLE_TPL_BLAS
inline constexpr bool has_host_trsm = true;

template <class R>
R to_standard(R a) {
  return a;
}
template <class R>
std::complex<R> to_standard(Complex<R> a) {
  return {a.re, a.im};
}

/// B := alpha op(A)^-1 B, or alpha B op(A)^-1, of an m x n B.
template <class S>
void host_trsm(char side, char uplo, char op, char diag, int m, int n, S alpha,
               const S* A, int lda, S* B, int ldb) {
  using T = decltype(to_standard(alpha));
  KokkosBlas::Impl::HostBlas<T>::trsm(
      side, uplo, op, diag, m, n, to_standard(alpha),
      reinterpret_cast<const T*>(A), lda, reinterpret_cast<T*>(B), ldb);
}
#else
inline constexpr bool has_host_trsm = false;

template <class S>
void host_trsm(char side, char uplo, char op, char diag, int m, int n, S alpha,
               const S* A, int lda, S* B, int ldb) = delete;
#endif

}  // namespace Hsma::Impl
