// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Rounds of a race, ties, and parts of policies.
#include "tuner/Selection.hpp"

#include <stdexcept>

namespace Hsma::Tool {

namespace {

/// The same with a tile for every width, unless it is much slower: a row serves
/// widths of which only one was timed.
const Runner* with_free_tile(const Race& race, const Runner* runner) {
  constexpr double much = 1.1;
  Policy free = *runner->options.policy;
  free.tile = 0;
  for (const Runner* other : race.ranking())
    if (other->runs() && *other->options.policy == free &&
        other->seconds() <= much * runner->seconds())
      return other;
  return runner;
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

const Runner* fastest(const Race& race, bool (*is_kind)(const Policy&)) {
  for (const Runner* runner : race.ranking())
    if (runner->options.policy && is_kind(*runner->options.policy))
      return runner;
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

Selection select(const Target& target, const Case& sample, const Race& race,
                 const Protocol& protocol) {
  const double enough = protocol.tie * race.best_seconds();
  const Runner* chosen = nullptr;
  for (const Runner* runner : race.ranking()) {
    if (!runner->runs() || runner->seconds() > enough) continue;
    if (chosen == nullptr ||
        is_simpler(*runner->options.policy, *chosen->options.policy))
      chosen = runner;
  }
  if (chosen == nullptr)
    throw std::runtime_error("no policy solves " + describe(sample));
  chosen = with_free_tile(race, chosen);
  Selection selection{*chosen->options.policy, chosen->seconds()};
  if (!is_direct(selection.policy)) return selection;
  if (const Runner* const blocked = fastest(race, is_blocked))
    selection.policy = combined(selection.policy, *blocked->options.policy);
  if (target.on_host() && sample.shape == ShapeClass::Thin)
    selection.policy.direct_columns = Impl::most_thin_columns;
  return selection;
}

}  // namespace Hsma::Tool
