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

/// The same policy after a change, unless that is slower by more than so much.
template <class Change>
const Standing* preferably(const Standings& standings, const Standing* chosen,
                           double much, const Change& change) {
  Policy wanted = chosen->policy;
  change(wanted);
  for (const Standing& other : standings)
    if (!other.was_dropped && other.policy == wanted &&
        other.behind <= much * chosen->behind)
      return &other;
  return chosen;
}

/// A row serves widths and flags of which few were timed. A tile of its own and
/// the left-looking sweep, whose long products the vendor's GEMM does not like
/// in all forms, have to be worth something.
const Standing* without_small_gains(const Standings& standings,
                                    const Standing* chosen) {
  constexpr double tile = 1.1, sweep = 1.05;
  chosen = preferably(standings, chosen, tile,
                      [](Policy& policy) { policy.tile = 0; });
  return preferably(standings, chosen, sweep,
                    [](Policy& policy) { policy.sweep = Sweep::Recursive; });
}

/// A host's rows of large orders serve those beyond the grid, too: solved
/// directly, what fits a cache there need not fit one here.
constexpr std::int64_t large_order = 1024;

const Standing* rather_blocked(const Standings& standings,
                               const Standing* chosen) {
  constexpr double enough = 1.05;
  const Standing* const blocked = best_of(standings, is_blocked);
  const bool is_as_good = blocked != nullptr && !blocked->was_dropped &&
                          blocked->behind <= enough * chosen->behind;
  return is_as_good ? blocked : chosen;
}

/// Infinite for a policy that did not race.
double behind_in(const Standings& standings, const Policy& policy) {
  for (const Standing& standing : standings)
    if (standing.policy == policy) return standing.behind;
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

Standings standings(const Race& race) {
  std::vector<Standing> all;
  for (const Runner* runner : race.ranking())
    all.push_back({*runner->options.policy,
                   runner->seconds() / race.best_seconds(), runner->seconds(),
                   !runner->runs()});
  return all;
}

std::vector<Policy> contenders(const Standings& standings) {
  std::vector<Policy> all;
  for (const Standing& standing : standings)
    if (standing.behind <= contender) all.push_back(standing.policy);
  return all;
}

Standings over_all_widths(Standings standings,
                          const std::vector<Standings>& others) {
  for (Standing& standing : standings) {
    double logarithm = std::log(standing.behind);
    for (const Standings& other : others)
      logarithm += std::log(behind_in(other, standing.policy));
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

const Standing* best_of(const Standings& standings,
                        bool (*is_kind)(const Policy&)) {
  for (const Standing& standing : standings)
    if (is_kind(standing.policy)) return &standing;
  return nullptr;
}

Policy with_blocked_part(const Policy& direct, const Policy& blocked) {
  Policy policy = blocked;
  policy.direct_columns = direct.direct_columns;
  policy.direct = direct.direct;
  policy.wide_columns = direct.wide_columns;
  policy.tile = direct.tile;
  return policy;
}

Selection select(const Target& target, const Case& sample,
                 const Standings& standings, double tie) {
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
  chosen = without_small_gains(standings, chosen);
  if (target.on_host() && sample.order() >= large_order)
    chosen = rather_blocked(standings, chosen);
  Selection selection{chosen->policy, chosen->seconds};
  if (!is_direct(selection.policy)) return selection;
  if (const Standing* const blocked = best_of(standings, is_blocked))
    selection.policy = with_blocked_part(selection.policy, blocked->policy);
  if (target.on_host() && sample.shape == ShapeClass::Thin)
    selection.policy.direct_columns = Impl::most_thin_columns;
  return selection;
}

}  // namespace Hsma::Tool
