// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which products are ?gemv's on a host.
#pragma once

#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl {

/// Whether C := alpha op(A) op(B) + beta C is left to ?gemv: ?gemm packs A for
/// one column, too. But ?gemv reads what C had where beta is 0.
template <class S>
bool is_gemv(char op_b, S beta, const Matrix<S>& C) {
  return C.n == 1 && op_b == 'N' && !is_zero(beta);
}

}  // namespace Hsma::Impl
