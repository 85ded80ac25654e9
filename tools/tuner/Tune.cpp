// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The run over the grid.
#include "tuner/Tune.hpp"

#include <fmt/format.h>

#include <memory>

#include "tuner/Crossovers.hpp"
#include "tuner/Facts.hpp"
#include "tuner/Records.hpp"
#include "tuner/ResultsFile.hpp"
#include "tuner/Run.hpp"
#include "tuner/Selection.hpp"

namespace Hsma::Tool {

namespace {

Protocol protocol_of(const TuneOptions& options) {
  Protocol protocol;
  protocol.with_vendor = options.with_vendor;
  if (options.grid.quick) {
    constexpr double shorter = 0.004;
    protocol.turns = 3;
    protocol.least_seconds = shorter;
  }
  return protocol;
}

ResultsFormat format_of(const Target& target, const Protocol& protocol,
                        bool quick) {
  return results_format(
      target, "hsma-tuning",
      {{"origin", fmt::format("measured on {}", measured_device())}},
      describe(protocol) +
          (quick ? ""
                 : fmt::format(
                       "; unless a direct policy is the best, policies within "
                       "{} times the best are timed at other widths of the "
                       "class, too, and the best is that of the geometric mean "
                       "over the widths; seconds and candidates are those of "
                       "`columns`",
                       contender)),
      "rows");
}

/// The contenders at other widths.
std::vector<Standings> standings_at(const std::vector<Policy>& policies,
                                    const std::vector<Case>& cases,
                                    const Stop& stop,
                                    const Race::Report& report) {
  constexpr double seconds = 0.004;
  std::vector<Standings> all;
  for (const Case& sample : cases) {
    const std::unique_ptr<Trial> trial = make_trial(sample);
    all.push_back(
        standings(race_of_all(*trial, policies, seconds, stop, report)));
  }
  return all;
}

Json tuned_row(const Case& sample, const Target& target,
               const Protocol& protocol, bool quick, const Stop& stop,
               const Race::Report& report) {
  constexpr std::int64_t step = 2, quick_step = 4;
  const std::unique_ptr<Trial> trial = make_trial(sample);
  Race race(*trial, protocol, stop, report);
  race_candidates(target, sample, race);
  Standings ranked = standings(race);
  // A direct solve adapts to every width by itself.
  const bool is_blocked_best =
      !ranked.empty() && !is_direct(ranked.front().policy);
  if (!quick && is_blocked_best)
    ranked = over_all_widths(
        ranked, standings_at(contenders(ranked), other_widths(sample, target),
                             stop, report));
  const Selection selection = with_crossovers(
      target, sample, ranked, select(target, sample, ranked, protocol.tie),
      quick ? quick_step : step, stop, report, make_trial);
  Json row = row_key(sample);
  row["policy"] = policy_record(selection.policy);
  row["seconds"] = seconds_record(selection.seconds);
  if (const auto vendor = race.vendor_seconds())
    row["vendor_seconds"] = seconds_record(*vendor);
  row["candidates"] = candidates_record(race.runners());
  return row;
}

}  // namespace

bool tune(const TuneOptions& options) {
  const Target here = target();
  const Protocol protocol = protocol_of(options);
  ResultsFile file(options.output,
                   format_of(here, protocol, options.grid.quick),
                   options.restart);
  const Stop stop(options.time_limit);
  return run_cases(
      tuning_cases(options.grid, here), here, stop, row_key,
      [&](const Case& sample, const Race::Report& report) {
        return tuned_row(sample, here, protocol, options.grid.quick, stop,
                         report);
      },
      [](const Json&) {}, file);
}

}  // namespace Hsma::Tool
