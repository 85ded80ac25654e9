// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Making and naming of cases.
#include "tuner/Case.hpp"

#include <fmt/format.h>

namespace Hsma::Tool {

Case make_case(Io::ScalarType scalar, ShapeClass shape, bool by_rows,
               std::int64_t order, std::int64_t columns) {
  constexpr double alpha = 0.7;
  Case sample;
  sample.shape = shape;
  Problem& problem = sample.problem;
  problem.side = by_rows ? Side::Right : Side::Left;
  problem.uplo = by_rows ? Uplo::Upper : Uplo::Lower;
  problem.a_scalar = problem.b_scalar = scalar;
  problem.m = by_rows ? columns : order;
  problem.n = by_rows ? order : columns;
  problem.alpha = alpha;
  return sample;
}

void set_columns(Case& sample, std::int64_t columns) {
  (sample.by_rows() ? sample.problem.m : sample.problem.n) = columns;
}

const char* storage_name(bool by_rows) { return by_rows ? "rows" : "columns"; }

std::string describe(const Case& sample) {
  return fmt::format("{} {} {} {} x {}", name(sample.problem.b_scalar),
                     name(sample.shape), storage_name(sample.by_rows()),
                     sample.order(), sample.columns());
}

}  // namespace Hsma::Tool
