// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The vendor's triangular solve through Kokkos Kernels
/// (executors/Hsma_Executor.hpp): of two LayoutLeft views, as its product is.
#pragma once

#include "compat/Hsma_KernelScalar.hpp"
#include "compat/Hsma_KokkosTrsm.hpp"
#include "core/Hsma_Matrix.hpp"
#include "executors/Hsma_LeftView.hpp"

namespace Hsma::Impl {

template <class ExecutionSpace, class S>
struct KokkosTrsm {
  template <class Executor>
  static void solve(const Executor& executor, char side, char uplo, char op,
                    char diag, S alpha, const Matrix<const S>& A,
                    const Matrix<S>& B) {
    const char s[] = {side, '\0'}, u[] = {uplo, '\0'}, o[] = {op, '\0'},
               d[] = {diag, '\0'};
    kokkos_trsm(executor.space(), s, u, o, d, to_kokkos(alpha),
                left_view<ExecutionSpace>(A), left_view<ExecutionSpace>(B));
  }
};

}  // namespace Hsma::Impl
