// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Rounds of a race, ties, and parts of policies.
#include "tuner/Selection.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/Hsma_Integers.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "planning/Hsma_Choice.hpp"

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

/// Whether a BLAS takes a single right-hand side as a row, for which calls that
/// look up their policy sweep recursively (Solver::fit).
bool is_conjugated_column(const Case& sample) {
  const Problem& problem = sample.problem;
  return sample.columns() == 1 && problem.op == Op::ConjTrans &&
         Io::is_complex(problem.a_scalar) && !problem.transposes();
}

/// Of two policies that are the same but for N_B from the order on.
bool do_the_same(const Case& sample, Policy a, Policy b) {
  a.block_size = std::min(a.block_size, sample.order());
  b.block_size = std::min(b.block_size, sample.order());
  return a == b;
}

bool runs_unchanged(const Target& target, const Case& sample,
                    const Policy& policy) {
  return do_the_same(sample, policy,
                     as_run(target, sample, policy, sample.order()));
}

/// Null if no policy raced that does the same.
const Standing* standing_of(const Standings& standings, const Case& sample,
                            const Policy& policy) {
  for (const Standing& standing : standings)
    if (do_the_same(sample, standing.policy, policy)) return &standing;
  return nullptr;
}

void sort_by_behind(Standings& standings) {
  std::stable_sort(
      standings.begin(), standings.end(),
      [](const Standing& a, const Standing& b) { return a.behind < b.behind; });
}

}  // namespace

void race_candidates(const Target& target, const Case& sample, Race& race,
                     Field field) {
  constexpr std::size_t most_refined = 3;
  const auto enter = [&](const Policy& policy) {
    if (field == Field::All || runs_unchanged(target, sample, policy))
      race.enter(runner_of(policy));
  };
  for (const Policy& policy : first_candidates(target, sample)) enter(policy);
  std::vector<Policy> best;
  for (const Runner* runner : race.ranking()) {
    const Policy& policy = *runner->options.policy;
    if (best.size() < most_refined && is_blocked(policy))
      best.push_back(policy);
  }
  for (const Policy& policy : refinements(target, sample, best)) enter(policy);
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

Policy as_run(const Target& target, const Case& sample, const Policy& policy,
              std::int64_t row_order) {
  if (!is_blocked(policy)) return policy;
  Plan plan;
  plan.policy = policy;
  plan.row_order = row_order;
  const Impl::Wanted wanted{target.platform,
                            kind_of(sample.problem.a_scalar),
                            sample.order(),
                            sample.columns(),
                            sample.shape == ShapeClass::Prepared,
                            sample.problem.transposes()};
  Policy run = policy;
  run.block_size = Impl::chosen_block_size(wanted, plan, Options());
  if (run.panels)
    run.block_size =
        Impl::ceil_div(run.block_size, Impl::panel_rows) * Impl::panel_rows;
  if (is_conjugated_column(sample)) run.sweep = Sweep::Recursive;
  return run;
}

Standings over_all_cases(const Target& target, std::int64_t row_order,
                         Standings standings,
                         const std::vector<Elsewhere>& others) {
  if (others.empty()) return standings;
  for (Standing& standing : standings) {
    double logarithm = std::log(standing.behind);
    for (const Elsewhere& other : others) {
      const Standing* const there =
          standing_of(other.standings, other.sample,
                      as_run(target, other.sample, standing.policy, row_order));
      logarithm += there == nullptr ? std::numeric_limits<double>::infinity()
                                    : std::log(there->behind);
    }
    standing.behind =
        std::exp(logarithm / static_cast<double>(1 + others.size()));
    // What was slow at one case has been timed at the others.
    standing.was_dropped = std::isinf(standing.behind);
  }
  sort_by_behind(standings);
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
  policy.chain_columns = direct.chain_columns;
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
  if (is_blocked(selection.policy)) return selection;
  if (const Standing* const blocked = best_of(standings, is_blocked))
    selection.policy = with_blocked_part(selection.policy, blocked->policy);
  if (target.on_host() && sample.shape == ShapeClass::Thin)
    selection.policy.direct_columns = Impl::most_thin_columns;
  return selection;
}

}  // namespace Hsma::Tool
