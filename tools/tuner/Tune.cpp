// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The run over the grid.
#include "tuner/Tune.hpp"

#include <fmt/format.h>

#include <exception>
#include <memory>
#include <utility>
#include <vector>

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
  const char* const tried =
      target.refines ? "; tried: the row of the table in use, and panels" : "";
  return results_format(
      target, "hsma-tuning",
      {{"origin", fmt::format("measured on {}", measured_device())}},
      describe(protocol) + tried +
          (quick ? ""
                 : fmt::format(
                       "; unless a direct policy is the best, policies within "
                       "{} times the best are timed at other widths, at orders "
                       "half-way to the next rows and with a transposed A, "
                       "too, and the best is that of the geometric mean; "
                       "seconds and candidates are those of `order` and "
                       "`columns`",
                       contender)),
      "rows");
}

/// What contenders in a row of this order run at another case, timed there.
/// Nothing if that is more than the machine can do.
Standings timed_at(const Case& sample, const Target& target,
                   std::int64_t row_order,
                   const std::vector<Policy>& contenders, const Stop& stop,
                   const Race::Report& report) {
  constexpr double seconds = 0.004;
  std::vector<Policy> policies;
  for (const Policy& policy : contenders)
    policies.push_back(as_run(target, sample, policy, row_order));
  try {
    const std::unique_ptr<Trial> trial = make_trial(sample);
    return standings(race_of_all(*trial, policies, seconds, stop, report));
  } catch (const Stopped&) {
    throw;
  } catch (const std::exception& error) {
    report(fmt::format("{} left out: {}", describe(sample), error.what()));
    return {};
  }
}

std::vector<Elsewhere> timed_elsewhere(const Target& target,
                                       std::int64_t row_order,
                                       const std::vector<Policy>& contenders,
                                       const std::vector<Case>& cases,
                                       const Stop& stop,
                                       const Race::Report& report) {
  std::vector<Elsewhere> all;
  for (const Case& sample : cases) {
    Standings there =
        timed_at(sample, target, row_order, contenders, stop, report);
    if (!there.empty()) all.push_back({sample, std::move(there)});
  }
  return all;
}

Json tuned_row(const Case& sample, const std::vector<std::int64_t>& orders,
               const Target& target, const Protocol& protocol, bool quick,
               const Stop& stop, const Race::Report& report) {
  constexpr std::int64_t step = 2, quick_step = 4;
  const std::unique_ptr<Trial> trial = make_trial(sample);
  Race race(*trial, protocol, stop, report);
  race_candidates(target, sample, race, Field::OfARow);
  Standings ranked = standings(race);
  // A direct solve adapts to every width by itself.
  const bool is_blocked_best =
      !ranked.empty() && !is_direct(ranked.front().policy);
  if (!quick && is_blocked_best)
    ranked = over_all_cases(
        target, sample.order(), ranked,
        timed_elsewhere(target, sample.order(), contenders(ranked),
                        other_cases(sample, orders, target), stop, report));
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
  Target here = target();
  here.refines = options.refines;
  const Protocol protocol = protocol_of(options);
  ResultsFile file(options.output,
                   format_of(here, protocol, options.grid.quick),
                   options.restart);
  const Stop stop(options.time_limit);
  const std::vector<std::int64_t> orders = row_orders(options.grid, here);
  return run_cases(
      tuning_cases(options.grid, here), here, stop, row_key,
      [&](const Case& sample, const Race::Report& report) {
        return tuned_row(sample, orders, here, protocol, options.grid.quick,
                         stop, report);
      },
      [](const Json&) {}, file);
}

}  // namespace Hsma::Tool
