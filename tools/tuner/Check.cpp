// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Races of tables against candidates.
#include "tuner/Check.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <set>

#include "hsma-trsm/Names.hpp"
#include "hsma-trsm/PeerName.hpp"
#include "tuner/CheckReport.hpp"
#include "tuner/Facts.hpp"
#include "tuner/Interpolation.hpp"
#include "tuner/Records.hpp"
#include "tuner/Run.hpp"
#include "tuner/Selection.hpp"

namespace Hsma::Tool {

namespace {

constexpr const char* adaptive = "adaptive";
constexpr const char* between_rows = "interpolated";
constexpr const char* fixed = "fixed_128";

Protocol heats(const TuneOptions& options) {
  return short_protocol(options.grid.quick ? 0.002 : 0.005);
}

Protocol final_race(const TuneOptions& options) {
  Protocol protocol;
  protocol.turns = options.grid.quick ? 5 : 9;
  protocol.least_seconds = options.grid.quick ? 0.01 : 0.03;
  protocol.with_vendor = options.with_vendor;
  return protocol;
}

std::string describe_check(const TuneOptions& options) {
  return fmt::format(
      "heats to find the best candidates: {}. Final, in which nobody is "
      "dropped, between adaptive, interpolated, fixed_128{}{} and the best "
      "three candidates: {} turns and {} s of each at least. `best` is the "
      "least median of ours in the final",
      describe(heats(options)), options.with_vendor ? ", " : "",
      options.with_vendor ? peer_name : "", final_race(options).turns,
      final_race(options).least_seconds);
}

template <class Function>
void for_each_row(const Impl::Table& table, const Function& f) {
  for (const auto& of_scalar : table.rows)
    for (const auto& of_shape : of_scalar)
      for (const Impl::Rows& rows : of_shape)
        for (const Impl::Row& row : rows) f(row);
}

/// Of a loaded table: of what was loaded, and of the rest.
std::string origins_of(const Impl::Table& table) {
  std::set<std::string> origins;
  for_each_row(table, [&](const Impl::Row& row) {
    origins.insert(row.origin != nullptr ? row.origin : table.origin);
  });
  return fmt::format("{}", fmt::join(origins, "; "));
}

/// Tells tables of one origin apart.
std::string hash_of(const Impl::Table& table) {
  std::string text;
  for_each_row(table, [&](const Impl::Row& row) {
    text += fmt::format("{} {};", row.order, runner_of(row.policy).name);
  });
  return fmt::format("{:x}", std::hash<std::string>()(text));
}

ResultsFormat format_of(const Target& target, const TuneOptions& options) {
  const Impl::Table& table = Impl::table_of(target.platform);
  ResultsFormat format = results_format(
      target, "hsma-tuning-check",
      {{"table", origins_of(table)}, {"table_hash", hash_of(table)}},
      describe_check(options), "records");
  format.identity.insert(format.identity.end(), {"/table", "/table_hash"});
  format.key.insert(format.key.end(),
                    {"columns", "side", "uplo", "op", "type_of_a"});
  return format;
}

Json check_key(const Case& sample) {
  const Problem& problem = sample.problem;
  Json key = row_key(sample);
  key["side"] = letter(problem.side);
  key["uplo"] = letter(problem.uplo);
  key["op"] = letter(problem.op);
  key["type_of_a"] = name(problem.a_scalar);
  return key;
}

/// The rows that the plan was looked up in: A is column-major.
const Impl::Rows& rows_of(const Target& target, const Case& sample,
                          const Plan& plan) {
  const Problem& problem = sample.problem;
  return Impl::table_of(target.platform)
      .of(kind_of(problem.a_scalar), plan.row_shape, problem.transposes());
}

Runner named(const char* name, const Options& options) {
  Runner runner;
  runner.name = name;
  runner.options = options;
  runner.stays = true;
  return runner;
}

/// A policy may have entered under another name.
double seconds_of(const Race& race, const Runner& wanted) {
  for (const Runner& runner : race.runners()) {
    const bool is_same = runner.name == wanted.name ||
                         (wanted.options.policy &&
                          runner.options.policy == wanted.options.policy);
    if (is_same && runner.solves()) return runner.seconds();
  }
  throw std::runtime_error(wanted.name + " does not solve the case");
}

std::string printed(const Policy& policy) { return runner_of(policy).name; }

/// The best candidates of the heats, for the final.
std::vector<Policy> finalists(const Race& race) {
  constexpr std::size_t most = 3;
  std::vector<Policy> best;
  for (const Runner* runner : race.ranking())
    if (best.size() < most && runner->runs())
      best.push_back(*runner->options.policy);
  return best;
}

class Checker {
 public:
  Checker(const Target& target, const TuneOptions& options, const Stop& stop)
      : target_(target), options_(options), stop_(stop) {}

  Json record(const Case& sample, const Race::Report& report) const {
    const std::unique_ptr<Trial> trial = make_trial(sample);
    const Plan plan = trial->plan(Options());
    const Policy middle =
        interpolated(rows_of(target_, sample, plan), sample.order());

    Race race(*trial, heats(options_), stop_, report);
    race_candidates(target_, sample, race, Field::All);
    Race last(*trial, final_race(options_), stop_, report);
    const Runner permanent[] = {named(adaptive, Options()),
                                named(between_rows, with_policy(middle)),
                                named(fixed, with_policy(fixed_policy()))};
    for (const Runner& runner : permanent) last.enter(runner);
    for (const Policy& policy : finalists(race)) last.enter(staying(policy));
    last.run();

    Json record = check_key(sample);
    for (const Runner& runner : permanent)
      record[runner.name] = seconds_record(seconds_of(last, runner));
    record["best"] = seconds_record(last.best_seconds());
    if (const auto vendor = last.vendor_seconds())
      record["vendor"] = seconds_record(*vendor);
    record["policies"] = {{adaptive, printed(plan.policy)},
                          {between_rows, printed(middle)},
                          {"best", last.ranking().front()->name}};
    record["heats"] = candidates_record(race.runners());
    record["final"] = candidates_record(last.runners());
    return record;
  }

 private:
  Target target_;
  const TuneOptions& options_;
  const Stop& stop_;
};

}  // namespace

bool check(const TuneOptions& options) {
  const Target here = target();
  ResultsFile file(options.output, format_of(here, options), options.restart);
  const Stop stop(options.time_limit);
  const Checker checker(here, options, stop);
  print_check_head();
  const bool complete = run_cases(
      check_cases(options.grid, here), here, stop, check_key,
      [&](const Case& sample, const Race::Report& report) {
        return checker.record(sample, report);
      },
      print_check_row, file);
  print_check_summary(file.records());
  return complete;
}

}  // namespace Hsma::Tool
