// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the records of all results files have in common.
#include "Hsma_Records.hpp"

#include <algorithm>

namespace Hsma::Perf {

double median(std::vector<double> values) {
  const auto middle = values.begin() + values.size() / 2;
  std::nth_element(values.begin(), middle, values.end());
  if (values.size() % 2 == 1) return *middle;
  return 0.5 * (*middle + *std::max_element(values.begin(), middle));
}

std::string path_of(const Plan& plan) {
  std::string text = name(plan.path);
  if (plan.path == Path::Blocked)
    text += std::string(", ") + name(plan.method) + ", " + name(plan.sweep) +
            ", N_B = " + std::to_string(plan.block_size);
  return text;
}

}  // namespace Hsma::Perf
