// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The products of Kokkos Kernels on an instance: with LayoutLeft views alone
/// they are the vendor's.
#pragma once

#include <KokkosBlas2_gemv.hpp>
#include <KokkosBlas3_gemm.hpp>
#include <Kokkos_Core.hpp>

namespace Hsma::Impl {

/// C := alpha op(A) op(B) + beta C. Before Kokkos 4 there is the default
/// instance alone.
template <class ExecutionSpace, class T, class AView, class BView, class CView>
void kokkos_gemm(const ExecutionSpace& space, const char op_a[],
                 const char op_b[], T alpha, const AView& A, const BView& B,
                 T beta, const CView& C) {
#if KOKKOS_VERSION >= 40000
  KokkosBlas::gemm(space, op_a, op_b, alpha, A, B, beta, C);
#else
  static_cast<void>(space);
  KokkosBlas::gemm(op_a, op_b, alpha, A, B, beta, C);
#endif
}

/// y := alpha op(A) x + beta y.
template <class ExecutionSpace, class T, class AView, class XView, class YView>
void kokkos_gemv(const ExecutionSpace& space, const char op_a[], T alpha,
                 const AView& A, const XView& x, T beta, const YView& y) {
#if KOKKOS_VERSION >= 40000
  KokkosBlas::gemv(space, op_a, alpha, A, x, beta, y);
#else
  static_cast<void>(space);
  KokkosBlas::gemv(op_a, alpha, A, x, beta, y);
#endif
}

}  // namespace Hsma::Impl
