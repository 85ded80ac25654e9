// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a BLAS is told of a column-major matrix.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/Hsma_Matrix.hpp"

namespace Hsma::Impl {

/// At least 1. A single column has no stride from one to the next.
template <class T>
std::int64_t leading_dimension(const Matrix<T>& x) {
  return std::max<std::int64_t>(x.n == 1 ? x.m : x.col_stride, 1);
}

}  // namespace Hsma::Impl
