// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A problem as the results files name it.
#pragma once

#include <Hsma_Types.hpp>
#include <cstdint>
#include <string>

namespace Hsma::Perf {

/// A triangular solve.
struct Case {
  char type = 'd';             ///< s, d, c or z
  std::string flags = "LLNN";  ///< side, uplo, op, diag, as KokkosBlas has them
  std::string layouts = "LL";  ///< of A and of B: L (left) or R (right)
  std::int64_t m = 0, n = 0;
  bool real_a = false;       ///< A is real where B is complex
  bool graded = false;       ///< the columns of A are of very different size
  bool graded_rows = false;  ///< so are the rows of A and B (side Left)

  // The flags as Hsma::trsm takes them.
  Side side() const;
  Uplo uplo() const;
  Op op() const;
  Diag diag() const;

  std::int64_t order() const { return flags[0] == 'L' ? m : n; }
  std::int64_t columns() const { return flags[0] == 'L' ? n : m; }

  /// order^2 * columns multiply-adds are as many flops for real scalars, half
  /// of the triangle being zero, four times as many for complex ones, and twice
  /// as many for a real A with a complex B.
  double flops() const;

  /// Bytes that have to move at the least: the triangle, B in and X out.
  double bytes() const;

  /// Such as "d/LLNN/LL/m:64/n:64".
  std::string name() const;
};

/// Throws std::invalid_argument unless type, flags and layouts are known and
/// fit together.
void check(const Case& problem);

}  // namespace Hsma::Perf
