// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Geometric means.
#include "tuner/Interpolation.hpp"

#include <algorithm>
#include <cmath>

#include "kernels/Hsma_PackedPanels.hpp"

namespace Hsma::Tool {

namespace {

double between(std::int64_t low, std::int64_t high, double weight) {
  return std::exp((1 - weight) * std::log(static_cast<double>(low)) +
                  weight * std::log(static_cast<double>(high)));
}

std::int64_t crossover(std::int64_t nearest, std::int64_t low,
                       std::int64_t high, double weight) {
  const auto is_finite = [](std::int64_t columns) {
    return columns > 0 && columns != any_columns;
  };
  if (!is_finite(low) || !is_finite(high)) return nearest;
  return std::llround(between(low, high, weight));
}

}  // namespace

Policy interpolated(const Impl::Rows& rows, std::int64_t order) {
  Policy policy = Impl::nearest(rows, order).policy;
  const std::int64_t granularity = policy.panels ? Impl::panel_rows : 16;
  for (int i = 0; i + 1 < rows.count; ++i) {
    const Impl::Row& low = rows[i];
    const Impl::Row& high = rows[i + 1];
    if (order <= low.order || order >= high.order) continue;
    const double weight =
        std::log(static_cast<double>(order) / static_cast<double>(low.order)) /
        std::log(static_cast<double>(high.order) /
                 static_cast<double>(low.order));
    const double block_size =
        between(low.policy.block_size, high.policy.block_size, weight);
    policy.block_size = std::max<std::int64_t>(
        granularity,
        granularity *
            std::llround(block_size / static_cast<double>(granularity)));
    policy.direct_columns =
        crossover(policy.direct_columns, low.policy.direct_columns,
                  high.policy.direct_columns, weight);
    policy.chain_columns =
        crossover(policy.chain_columns, low.policy.chain_columns,
                  high.policy.chain_columns, weight);
    policy.wide_columns =
        crossover(policy.wide_columns, low.policy.wide_columns,
                  high.policy.wide_columns, weight);
  }
  return policy;
}

}  // namespace Hsma::Tool
