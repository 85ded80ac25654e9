// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Rounds of a race, ties, and parts of policies.
#include "tuner/Selection.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace Hsma::Tool {

namespace {

/// The same with a tile for every width, unless it is much slower.
const Standing* with_free_tile(const std::vector<Standing>& standings,
                               const Standing* chosen) {
  constexpr double much = 1.1;
  Policy free = chosen->policy;
  free.tile = 0;
  for (const Standing& other : standings)
    if (!other.was_dropped && other.policy == free &&
        other.behind <= much * chosen->behind)
      return &other;
  return chosen;
}

/// Seconds of a policy; infinite if it did not race.
double seconds_in(const Race& race, const Policy& policy) {
  for (const Runner& runner : race.runners())
    if (runner.options.policy == policy && runner.solves())
      return runner.seconds();
  return std::numeric_limits<double>::infinity();
}

}  // namespace

void race_candidates(const Target& target, const Case& sample, Race& race) {
  constexpr std::size_t most_refined = 3;
  for (const Policy& policy : first_candidates(target, sample))
    race.enter(runner_of(policy));
  std::vector<Policy> best;
  for (const Runner* runner : race.ranking()) {
    const Policy& policy = *runner->options.policy;
    if (best.size() < most_refined && !is_direct(policy))
      best.push_back(policy);
  }
  for (const Policy& policy : refinements(target, sample, best))
    race.enter(runner_of(policy));
  race.run();
}

std::vector<Standing> standings(const Race& race) {
  std::vector<Standing> all;
  for (const Runner* runner : race.ranking())
    all.push_back({*runner->options.policy,
                   runner->seconds() / race.best_seconds(), runner->seconds(),
                   !runner->runs()});
  return all;
}

std::vector<Policy> contenders(const std::vector<Standing>& standings) {
  constexpr double far = 1.5;
  std::vector<Policy> all;
  for (const Standing& standing : standings)
    if (standing.behind <= far) all.push_back(standing.policy);
  return all;
}

std::vector<Standing> combined(std::vector<Standing> standings,
                               const std::vector<Race>& others) {
  for (Standing& standing : standings) {
    double logarithm = std::log(standing.behind);
    for (const Race& race : others) {
      const double seconds = seconds_in(race, standing.policy);
      logarithm += std::log(seconds / race.best_seconds());
    }
    standing.behind =
        std::exp(logarithm / static_cast<double>(1 + others.size()));
    // What was slow at one width has been timed at the others.
    if (!others.empty()) standing.was_dropped = std::isinf(standing.behind);
  }
  std::stable_sort(
      standings.begin(), standings.end(),
      [](const Standing& a, const Standing& b) { return a.behind < b.behind; });
  return standings;
}

const Standing* best_of(const std::vector<Standing>& standings,
                        bool (*is_kind)(const Policy&)) {
  for (const Standing& standing : standings)
    if (is_kind(standing.policy)) return &standing;
  return nullptr;
}

Policy combined(const Policy& direct, const Policy& blocked) {
  Policy policy = blocked;
  policy.direct_columns = direct.direct_columns;
  policy.direct = direct.direct;
  policy.wide_columns = direct.wide_columns;
  policy.tile = direct.tile;
  return policy;
}

Selection select(const Target& target, const Case& sample,
                 const std::vector<Standing>& standings, double tie) {
  const Standing* chosen = nullptr;
  double least = 0;
  for (const Standing& standing : standings) {
    if (standing.was_dropped) continue;
    if (chosen == nullptr) least = standing.behind;
    if (standing.behind > tie * least) continue;
    if (chosen == nullptr || is_simpler(standing.policy, chosen->policy))
      chosen = &standing;
  }
  if (chosen == nullptr)
    throw std::runtime_error("no policy solves " + describe(sample));
  chosen = with_free_tile(standings, chosen);
  Selection selection{chosen->policy, chosen->seconds};
  if (!is_direct(selection.policy)) return selection;
  if (const Standing* const blocked = best_of(standings, is_blocked))
    selection.policy = combined(selection.policy, blocked->policy);
  if (target.on_host() && sample.shape == ShapeClass::Thin)
    selection.policy.direct_columns = Impl::most_thin_columns;
  return selection;
}

}  // namespace Hsma::Tool
