// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Composing of JSON.
#include "tuner/Records.hpp"

#include <fmt/format.h>

namespace Hsma::Tool {

namespace {

Json columns_record(std::int64_t columns) {
  if (columns == any_columns) return "any";
  return columns;
}

}  // namespace

Json policy_record(const Policy& policy) {
  return {{"direct_columns", columns_record(policy.direct_columns)},
          {"direct", name(policy.direct)},
          {"wide_columns", columns_record(policy.wide_columns)},
          {"tile", policy.tile},
          {"method", name(policy.method)},
          {"block_size", policy.block_size},
          {"sweep", name(policy.sweep)},
          {"inversion", name(policy.inversion)},
          {"inner_size", policy.inner_size},
          {"in_place", policy.in_place},
          {"panels", policy.panels},
          {"chain_columns", columns_record(policy.chain_columns)},
          {"vendor", policy.vendor}};
}

Json seconds_record(double seconds) {
  return std::stod(fmt::format("{:.4g}", seconds));
}

Json candidates_record(const std::vector<Runner>& runners) {
  Json record = Json::object();
  for (const Runner& runner : runners) {
    if (runner.fate == Fate::Timed)
      record[runner.name] = seconds_record(runner.seconds());
    else
      record[runner.name] = runner.fate == Fate::Slow ? "slow" : "wrong";
  }
  return record;
}

Json row_key(const Case& sample) {
  return {{"type", name(sample.problem.b_scalar)},
          {"shape", name(sample.shape)},
          {"storage", storage_name(sample.by_rows())},
          {"order", sample.order()},
          {"columns", sample.columns()}};
}

}  // namespace Hsma::Tool
