// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the records of all results files have in common.
#include "Hsma_Records.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "Hsma_DeviceFacts.hpp"
#include "Hsma_Machine.hpp"

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
  if (plan.panels) text += ", in panels";
  if (plan.vendor) text += ", by the vendor";
  return text;
}

Json key_of(const Case& problem) {
  const auto letter = [&](int i) { return std::string(1, problem.flags[i]); };
  return {{"type", std::string(1, problem.type)},
          {"side", letter(0)},
          {"uplo", letter(1)},
          {"op", letter(2)},
          {"diag", letter(3)},
          {"m", problem.m},
          {"n", problem.n},
          {"layout", problem.layouts}};
}

Json head_of(const std::string& vendor, const std::string& commit) {
  const DeviceFacts facts = device_facts();
  return {{"device", facts.name},
          {"driver", facts.driver},
          {"toolkit", facts.toolkit + ", " + vendor},
          {"compiler", facts.compiler},
          {"kokkos", kokkos()},
          {"vendor", vendor},
          {"commit", commit},
          {"date", utc_date()}};
}

void write_results(const Json& results, const std::string& path) {
  std::ofstream file(path);
  file << results.dump(1) << '\n';
  file.close();
  if (!file) throw std::runtime_error(path + ": cannot be written");
}

}  // namespace Hsma::Perf
