// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What one row of a tuning table is measured on.
#pragma once

#include <cstdint>
#include <string>

#include "hsma-trsm/Problem.hpp"
#include "tuning/Hsma_Table.hpp"

namespace Hsma::Tool {

/// A triangular system with A and B in LayoutLeft, and the shape class it
/// stands for: that of its extents, or Prepared.
struct Case {
  Problem problem;
  ShapeClass shape = ShapeClass::Square;

  std::int64_t order() const { return problem.order(); }
  std::int64_t columns() const { return problem.right_hand_sides(); }
  /// Whether rows of the canonical B are contiguous, instead of columns.
  bool by_rows() const { return problem.side == Side::Right; }
  /// Of B.
  double bytes() const {
    return static_cast<double>(Io::bytes_of(problem.b_scalar)) *
           static_cast<double>(order()) * static_cast<double>(columns());
  }
};

/// With the triangle that makes it a forward sweep: left, lower, or right,
/// upper. Alpha is 0.7.
Case make_case(Io::ScalarType scalar, ShapeClass shape, bool by_rows,
               std::int64_t order, std::int64_t columns);

/// Gives the case so many right-hand sides, whatever its class.
void set_columns(Case& sample, std::int64_t columns);

/// "complex float square columns 1024 x 1024".
std::string describe(const Case& sample);

/// As tuning files call them.
const char* storage_name(bool by_rows);
inline Impl::ScalarKind kind_of(Io::ScalarType scalar) {
  return static_cast<Impl::ScalarKind>(scalar);
}

}  // namespace Hsma::Tool
