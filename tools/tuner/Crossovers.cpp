// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Duels at growing widths.
#include "tuner/Crossovers.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "tuner/Candidates.hpp"

namespace Hsma::Tool {

namespace {

constexpr std::int64_t most_columns = std::int64_t{1} << 20;
constexpr double most_bytes = 4.0 * 1024 * 1024 * 1024;

/// Seconds of each policy at one width; infinite for what does not solve.
std::vector<double> times_at(const Case& sample,
                             const std::vector<Policy>& policies,
                             const Stop& stop, const Race::Report& report,
                             const TrialMaker& make) {
  constexpr double seconds = 0.002;
  const std::unique_ptr<Trial> trial = make(sample);
  const Race race = race_of_all(*trial, policies, seconds, stop, report);
  std::vector<double> times;
  for (const Runner& runner : race.runners())
    times.push_back(runner.solves() ? runner.seconds()
                                    : std::numeric_limits<double>::infinity());
  return times;
}

/// Direct, but not by WideLanes.
bool is_direct_without_wide(const Policy& policy) {
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

namespace {

/// Some good policies, each of another method or N_B.
std::vector<Policy> different_blocks(const Standings& standings) {
  constexpr std::size_t most = 5;
  std::vector<Policy> all;
  for (const Standing& standing : standings) {
    const Policy& policy = standing.policy;
    const bool is_new =
        std::none_of(all.begin(), all.end(), [&](const Policy& other) {
          return other.method == policy.method &&
                 other.block_size == policy.block_size;
        });
    if (is_blocked(policy) && is_new && all.size() < most)
      all.push_back(policy);
  }
  return all;
}

/// The best of each kind at growing widths.
class Duels {
 public:
  Duels(const Case& sample, const Policy& direct, std::vector<Policy> blocked,
        const Stop& stop, const Race::Report& report, const TrialMaker& make)
      : case_(sample),
        policies_(std::move(blocked)),
        blocked_(static_cast<std::ptrdiff_t>(policies_.size())),
        stop_(stop),
        report_(report),
        make_(make) {
    policies_.push_back(direct);
    if (widens()) policies_.push_back(widened(direct));
  }

  /// Automatic has the wide lanes in it.
  bool widens() const {
    return case_.order() <= largest_lanes &&
           policies_[static_cast<std::size_t>(blocked_)].direct !=
               DirectKernel::Automatic;
  }

  /// False if B would be too large.
  bool fight(std::int64_t columns) {
    set_columns(case_, columns);
    if (columns > most_columns || case_.bytes() > most_bytes) return false;
    times_[columns] = times_at(case_, policies_, stop_, report_, make_);
    return true;
  }

  /// Halves, as a ratio, the step in which the paths cross.
  void refine() {
    const std::int64_t middle = direct_columns();
    if (middle > 0 && middle != any_columns) fight(middle);
  }

  std::int64_t direct_columns() const {
    std::vector<Duel> duels;
    for (const auto& [columns, times] : times_)
      duels.push_back({columns,
                       *std::min_element(times.begin() + blocked_, times.end()),
                       best_blocked(times)});
    return crossing(duels);
  }
  std::int64_t wide_columns() const {
    if (!widens()) return any_columns;
    std::vector<Duel> duels;
    for (const auto& [columns, times] : times_)
      duels.push_back({columns, times.end()[-2], times.end()[-1]});
    return crossing(duels);
  }
  /// That which loses the least at the widths that are not solved directly, or
  /// at all of them.
  const Policy& blocked() const {
    const std::int64_t direct = direct_columns();
    const bool all = times_.rbegin()->first <= direct;
    std::vector<double> losses(static_cast<std::size_t>(blocked_), 0);
    for (const auto& [columns, times] : times_)
      for (std::size_t k = 0; k < losses.size(); ++k)
        if (all || columns > direct)
          losses[k] += loss(times[k], best_blocked(times));
    const auto least = std::min_element(losses.begin(), losses.end());
    return policies_[static_cast<std::size_t>(least - losses.begin())];
  }

 private:
  using Times = std::vector<double>;

  double best_blocked(const Times& times) const {
    return *std::min_element(times.begin(), times.begin() + blocked_);
  }

  Case case_;
  std::vector<Policy> policies_;
  std::ptrdiff_t blocked_;  ///< so many come first
  const Stop& stop_;
  const Race::Report& report_;
  const TrialMaker& make_;
  std::map<std::int64_t, Times> times_;  ///< by columns
};

}  // namespace

Selection with_crossovers(const Target& target, const Case& sample,
                          const Standings& standings, Selection selection,
                          std::int64_t step, const Stop& stop,
                          const Race::Report& report, const TrialMaker& make) {
  const bool is_wide = Impl::is_wide(sample.shape);
  const bool is_prepared = sample.shape == ShapeClass::Prepared;
  if (target.on_host() || !(is_wide || is_prepared) ||
      sample.order() > target.direct_limit(kind_of(sample.problem.a_scalar)))
    return selection;
  const std::vector<Policy> blocked = different_blocks(standings);
  const Standing* const best_direct =
      best_of(standings, is_direct_without_wide);
  if (best_direct == nullptr || blocked.empty()) return selection;

  constexpr int refinements = 2;
  Policy direct = best_direct->policy;
  direct.tile = 0;  // a width of its own at every width
  Duels duels(sample, direct, blocked, stop, report, make);
  const std::int64_t order = sample.order();
  const std::int64_t most = sample.shape == ShapeClass::Wide
                                ? least_columns(ShapeClass::VeryWide) * order
                                : most_columns;
  for (std::int64_t columns = least_columns(sample.shape) * order;
       columns <= most && duels.fight(columns); columns *= step) {
  }
  for (int i = 0; i < refinements; ++i) duels.refine();
  direct.direct_columns = duels.direct_columns();
  direct.wide_columns = duels.wide_columns();
  selection.policy = with_blocked_part(direct, duels.blocked());
  return selection;
}

}  // namespace Hsma::Tool
