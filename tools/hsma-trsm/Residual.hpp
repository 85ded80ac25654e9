// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How well X solves op(A) X = alpha B.
#pragma once

#include <cstdint>
#include <limits>

#include "hsma-trsm/Problem.hpp"
#include "io/DenseMatrix.hpp"

namespace Hsma::Tool {

/// The largest over right-hand sides of
///
///   |op(A) x - alpha b|_1 / (|op(A)|_1 |x|_1),
///
/// NaN if one of them is. For side right, x and b are rows and op(A) is
/// transposed. Only the triangle of A is read, its diagonal unless it is unit.
///
/// Computed on the host in wider arithmetic than the solve's: double for
/// float, long double for double. With `at_most` right-hand sides fewer than
/// there are, that many are looked at, evenly spread. Of a batch, problem
/// `index` is looked at.
///
/// Complexity: order(A)^2 / 2 multiply-adds for each right-hand side.
double relative_residual(
    const Problem& problem, const Io::DenseMatrix& A, const Io::DenseMatrix& B,
    const Io::DenseMatrix& X,
    std::int64_t at_most = std::numeric_limits<std::int64_t>::max(),
    std::int64_t index = 0);

/// Unit roundoff's double, epsilon, of the real type of B.
double epsilon(const Problem& problem);

}  // namespace Hsma::Tool
