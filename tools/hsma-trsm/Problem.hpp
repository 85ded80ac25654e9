// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The description of one triangular system, or of a batch of them, known at
/// run time only.
#pragma once

#include <algorithm>
#include <complex>
#include <cstdint>

#include "Hsma_Types.hpp"
#include "io/DenseMatrix.hpp"

namespace Hsma::Tool {

/// op(A) X = alpha B or X op(A) = alpha B with B of m x n. Those of a batch
/// stand one behind another in memory: with column-major matrices side by side
/// in one of m x (problems * n), with row-major ones in one of
/// (problems * m) x n, and A likewise.
struct Problem {
  Side side = Side::Left;
  Uplo uplo = Uplo::Lower;
  Op op = Op::NoTrans;
  Diag diag = Diag::NonUnit;
  Io::ScalarType a_scalar = Io::ScalarType::Double;
  Io::ScalarType b_scalar = Io::ScalarType::Double;
  Io::Order a_order = Io::Order::ColumnMajor;
  Io::Order b_order = Io::Order::ColumnMajor;
  std::int64_t m = 0, n = 0;
  std::int64_t problems = 0;  ///< of a batch; 0: a single one, and no batch
  std::complex<double> alpha = 1.0;
  Options options;

  bool batched() const { return problems > 0; }
  std::int64_t count() const { return std::max<std::int64_t>(1, problems); }
  /// Of A.
  std::int64_t order() const { return side == Side::Left ? m : n; }
  std::int64_t right_hand_sides() const { return side == Side::Left ? n : m; }
  /// Whether T of the canonical T X = alpha B has the rows of A for columns.
  bool transposes() const {
    return (side == Side::Right) != (op != Op::NoTrans);
  }

  /// Floating-point operations of all problems: a multiply-add for each element
  /// of the triangle and right-hand side, with a real A for each of the two
  /// parts.
  double flops() const {
    const double multiply_adds =
        0.5 * static_cast<double>(order()) * static_cast<double>(order()) *
        static_cast<double>(right_hand_sides()) * static_cast<double>(count());
    const double real = 2 * multiply_adds;
    if (!Io::is_complex(b_scalar)) return real;
    return Io::is_complex(a_scalar) ? 4 * real : 2 * real;
  }
};

/// Whether the library solves with these two types: equal, or A the real type
/// of B.
inline bool types_fit(Io::ScalarType a, Io::ScalarType b) {
  return a == b || a == Io::real_of(b);
}

}  // namespace Hsma::Tool
