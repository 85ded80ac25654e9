// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The run over the grid.
#include "tuner/Tune.hpp"

#include <fmt/format.h>

#include <memory>

#include "hsma-trsm/Machine.hpp"
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

ResultsFormat format_of(const Target& target, const Protocol& protocol) {
  return results_format(
      target, "hsma-tuning",
      {{"origin", fmt::format("measured on {}", measured_device())}},
      describe(protocol), "rows");
}

Json tuned_row(const Case& sample, const Target& target,
               const Protocol& protocol, std::int64_t step, const Stop& stop,
               const Race::Report& report) {
  const std::unique_ptr<Trial> trial = make_trial(sample);
  Race race(*trial, protocol, stop, report);
  race_candidates(target, sample, race);
  const Selection selection = with_crossovers(
      target, sample, race, select(target, sample, race, protocol), step, stop,
      report, make_trial);
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
  constexpr std::int64_t step = 2, quick_step = 4;
  const Target here = target();
  const Protocol protocol = protocol_of(options);
  ResultsFile file(options.output, format_of(here, protocol), options.restart);
  const Stop stop(options.time_limit);
  return run_cases(
      tuning_cases(options.grid, runs_on_host()), runs_on_host(), stop, row_key,
      [&](const Case& sample, const Race::Report& report) {
        return tuned_row(sample, here, protocol,
                         options.grid.quick ? quick_step : step, stop, report);
      },
      [](const Json&) {}, file);
}

}  // namespace Hsma::Tool
