// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The triangular solve of Kokkos Kernels' BLAS for hosts
/// (executors/Hsma_Executor.hpp). It takes 32-bit integers.
#pragma once

#include "compat/Hsma_KokkosTrsm.hpp"
#include "core/Hsma_Matrix.hpp"
#include "executors/Hsma_LeadingDimension.hpp"

namespace Hsma::Impl {

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

}  // namespace Hsma::Impl
