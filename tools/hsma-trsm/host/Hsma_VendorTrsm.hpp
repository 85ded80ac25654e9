// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The TRSM of the BLAS that this program is linked to.
#pragma once

#include <cstdint>

#include "compat/Hsma_KernelScalar.hpp"
#include "executors/Hsma_HostBlas.hpp"

namespace Hsma::Tool {

/// B := alpha op(A)^-1 B or alpha B op(A)^-1, B of m x n, column-major.
template <class Space, class T>
void vendor_trsm(const Space&, char side, char uplo, char op, char diag,
                 std::int64_t m, std::int64_t n, T alpha, const T* A,
                 std::int64_t lda, T* B, std::int64_t ldb) {
  using S = Impl::kernel_scalar_t<T>;
  Impl::HostBlas<S>::instance().trsm(
      side, uplo, op, diag, m, n, Impl::to_kernel(alpha),
      reinterpret_cast<const S*>(A), lda, reinterpret_cast<S*>(B), ldb);
}

}  // namespace Hsma::Tool
