// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The BLAS of the host as the Gemm and the Trsm of an Executor
/// (executors/Hsma_Executor.hpp).
#pragma once

#include "core/Hsma_Matrix.hpp"
#include "executors/Hsma_HostBlas.hpp"
#include "executors/Hsma_LeadingDimension.hpp"
#include "executors/Hsma_OneColumn.hpp"

namespace Hsma::Impl {

template <class S>
struct HostBlasGemm {
  static constexpr bool sums_small_products = false;

  template <class Executor>
  static void multiply(const Executor&, char op_a, char op_b, S alpha,
                       const Matrix<const S>& A, const Matrix<const S>& B,
                       S beta, const Matrix<S>& C) {
    const HostBlas<S>& blas = HostBlas<S>::instance();
    if (is_gemv(op_b, beta, C))
      return blas.gemv(op_a, A.m, A.n, alpha, A.data, leading_dimension(A),
                       B.data, 1, beta, C.data, 1);
    blas.gemm(op_a, op_b, C.m, C.n, op_a == 'N' ? A.n : A.m, alpha, A.data,
              leading_dimension(A), B.data, leading_dimension(B), beta, C.data,
              leading_dimension(C));
  }
  template <class Executor>
  static void initialise(const Executor&) {}
};

template <class S>
struct HostBlasTrsm {
  template <class Executor>
  static void solve(const Executor&, char side, char uplo, char op, char diag,
                    S alpha, const Matrix<const S>& A, const Matrix<S>& B) {
    HostBlas<S>::instance().trsm(side, uplo, op, diag, B.m, B.n, alpha, A.data,
                                 leading_dimension(A), B.data,
                                 leading_dimension(B));
  }
};

}  // namespace Hsma::Impl
