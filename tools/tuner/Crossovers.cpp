// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Duels at growing widths.
#include "tuner/Crossovers.hpp"

#include <algorithm>
#include <cmath>

#include "tuner/Candidates.hpp"

namespace Hsma::Tool {

namespace {

constexpr std::int64_t most_columns = std::int64_t{1} << 20;
constexpr double most_bytes = 4.0 * 1024 * 1024 * 1024;

Protocol short_protocol() {
  Protocol protocol;
  protocol.turns = 3;
  protocol.least_seconds = 0.002;
  protocol.with_vendor = false;
  return protocol;
}

/// Seconds of each policy at one width; infinite for what does not solve.
std::vector<double> times_at(const Case& sample,
                             const std::vector<Policy>& policies,
                             const Stop& stop, const Race::Report& report,
                             const TrialMaker& make) {
  const std::unique_ptr<Trial> trial = make(sample);
  Race race(*trial, short_protocol(), stop, report);
  for (const Policy& policy : policies) {
    Runner runner = runner_of(policy);
    runner.stays = true;
    race.enter(std::move(runner));
  }
  race.run();
  std::vector<double> times;
  for (const Runner& runner : race.runners())
    times.push_back(runner.solves() ? runner.seconds()
                                    : std::numeric_limits<double>::infinity());
  return times;
}

/// Direct, but not by WideLanes.
bool is_narrow(const Policy& policy) {
  return is_direct(policy) && policy.direct != DirectKernel::WideLanes;
}

/// From which width on crossovers are looked for, over the order.
std::int64_t least_columns(ShapeClass shape) {
  if (shape == ShapeClass::VeryWide) return 16;
  return shape == ShapeClass::Wide ? 4 : 1;
}

double loss(double taken, double other) {
  if (taken <= other) return 0;
  constexpr double most = 10;  // of a way that does not solve
  return std::min(most, std::log(taken / other));
}

/// By WideLanes where they exist.
Policy widened(Policy direct) {
  direct.wide_columns = 0;
  return direct;
}

}  // namespace

std::int64_t crossing(const std::vector<Duel>& duels) {
  double best = 0;
  for (const Duel& duel : duels) best += loss(duel.second, duel.first);
  std::size_t firsts = 0;
  double total = best;
  for (std::size_t k = 0; k < duels.size(); ++k) {
    total += loss(duels[k].first, duels[k].second) -
             loss(duels[k].second, duels[k].first);
    if (total >= best) continue;
    best = total;
    firsts = k + 1;
  }
  if (firsts == 0) return 0;
  if (firsts == duels.size()) return any_columns;
  return std::llround(std::sqrt(static_cast<double>(duels[firsts - 1].columns) *
                                static_cast<double>(duels[firsts].columns)));
}

Selection with_crossovers(const Target& target, const Case& sample,
                          const Race& race, Selection selection,
                          std::int64_t step, const Stop& stop,
                          const Race::Report& report, const TrialMaker& make) {
  const bool is_wide = Impl::is_wide(sample.shape);
  const bool is_prepared = sample.shape == ShapeClass::Prepared;
  if (target.on_host() || !(is_wide || is_prepared) ||
      sample.order() > target.direct_limit)
    return selection;
  const Runner* const best_direct = fastest(race, is_narrow);
  const Runner* const best_blocked = fastest(race, is_blocked);
  if (best_direct == nullptr || best_blocked == nullptr) return selection;

  Policy direct = *best_direct->options.policy;
  direct.tile = 0;  // a width of its own at every width
  const Policy blocked = *best_blocked->options.policy;
  std::vector<Policy> policies{blocked, direct};
  const bool widens = sample.order() <= largest_lanes;
  if (widens) policies.push_back(widened(direct));
  std::vector<Duel> of_paths, of_lanes;
  Case wider = sample;
  std::int64_t& columns = sample.by_rows() ? wider.problem.m : wider.problem.n;
  const std::int64_t least = least_columns(sample.shape) * sample.order();
  const std::int64_t most =
      sample.shape == ShapeClass::Wide
          ? least_columns(ShapeClass::VeryWide) * sample.order()
          : most_columns;
  for (columns = least; columns <= most && wider.bytes() <= most_bytes;
       columns *= step) {
    const auto times = times_at(wider, policies, stop, report, make);
    of_paths.push_back(
        {columns, *std::min_element(times.begin() + 1, times.end()), times[0]});
    if (widens) of_lanes.push_back({columns, times[1], times[2]});
  }
  direct.direct_columns = crossing(of_paths);
  if (widens) direct.wide_columns = crossing(of_lanes);
  selection.policy = combined(direct, blocked);
  return selection;
}

}  // namespace Hsma::Tool
