// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The cases that a table is made from, and those it is checked with.
#pragma once

#include <cstdint>
#include <vector>

#include "tuner/Case.hpp"
#include "tuner/Target.hpp"

namespace Hsma::Tool {

/// Empty lists stand for all that there is.
struct Grid {
  std::vector<Io::ScalarType> types;
  std::vector<ShapeClass> shapes;
  std::vector<std::int64_t> sizes;  ///< orders
  bool quick = false;               ///< fewer orders, storage columns alone
};

/// For each type, shape class, storage and order one case, if a number of
/// right-hand sides represents the class there and the case is not too large:
///
///   single 1, thin 8, narrow 32, tall order / 8 (from 80 to order / 4),
///   square and prepared order, wide 8 order, very wide 32 order
///
/// Cheap cases first, so that a run that is cut short leaves a usable table.
std::vector<Case> tuning_cases(const Grid& grid, const Target& target);

/// Orders that are in no tuning grid; sides, triangles and transpositions in
/// turn; complex right-hand sides with a real triangle, too.
std::vector<Case> check_cases(const Grid& grid, const Target& target);

/// The orders of the rows that stand beside those of tuning_cases(): these and
/// the usual ones, so that a table can be made in parts.
std::vector<std::int64_t> row_orders(const Grid& grid, const Target& target);

/// What else the row of a case is to serve, among rows of these orders: other
/// widths, half-way to where the next rows begin, and transposed. What is not
/// of the class or too large is left out.
std::vector<Case> other_cases(const Case& sample,
                              const std::vector<std::int64_t>& orders,
                              const Target& target);

/// A guess of the seconds that a case takes, for estimates.
double expected_effort(const Case& sample, bool on_host);

}  // namespace Hsma::Tool
