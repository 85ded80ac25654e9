// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// First turns, further turns, and who is dropped.
#include "tuner/Race.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "hsma-trsm/PeerName.hpp"
#include "hsma-trsm/Stopwatch.hpp"

namespace Hsma::Tool {

namespace {

/// A call as long as this is timed well enough alone, and by its first run.
constexpr double long_call = 0.05;

/// What a call alone may take longer than one in a row.
constexpr double lonely = 1e-4;

/// Turns that long calls have, at most.
constexpr std::size_t long_turns = 5;

constexpr double never = std::numeric_limits<double>::infinity();

}  // namespace

std::string describe(const Protocol& protocol) {
  return fmt::format(
      "every policy is verified (T (X W) = alpha B W row by row, W of 8 "
      "columns of random signs), timed once, and dropped as slow beyond {} "
      "times the best; the others{}{}{} are timed in turns, "
      "at least {} turns and {} s of each (at most {} turns of calls beyond "
      "{} s), and dropped when their fastest turn is beyond {} times the "
      "median of the best; a turn is a row of calls, each on right-hand sides "
      "of its own (up to 32, as 256 MiB hold), by the host's clock, the "
      "execution space being fenced before it starts and before it stops (on a "
      "GPU, direct solves are recorded and the row is replayed); "
      "medians; within {} times the best the simpler policy is taken; A has a "
      "diagonal in [1, 2], other elements in [-1, 1] / sqrt(order), NaN in the "
      "other triangle; alpha is 0.7",
      protocol.hopeless, protocol.with_vendor ? ", and " : "",
      protocol.with_vendor ? peer_name : "", protocol.with_vendor ? "," : "",
      protocol.turns, protocol.least_seconds, long_turns, long_call,
      protocol.beaten, protocol.tie);
}

Protocol short_protocol(double least_seconds) {
  Protocol protocol;
  protocol.turns = 3;
  protocol.least_seconds = least_seconds;
  protocol.with_vendor = false;
  return protocol;
}

Options with_policy(const Policy& policy) {
  Options options;
  options.policy = policy;
  return options;
}

double Runner::seconds() const { return times.empty() ? never : median(times); }

Runner runner_of(const Policy& policy) {
  std::ostringstream text;
  text << policy;
  return {text.str(), with_policy(policy)};
}

Runner staying(const Policy& policy) {
  Runner runner = runner_of(policy);
  runner.stays = true;
  return runner;
}

void Race::enter(Runner runner) {
  const auto same = [&](const Runner& other) {
    return other.options.policy &&
           other.options.policy == runner.options.policy;
  };
  if (std::any_of(runners_.begin(), runners_.end(), same)) return;
  stop_.check();
  try {
    enter_checked(runner);
  } catch (const std::exception& error) {
    runner.fate = Fate::Failed;
    runner.problem = error.what();
    report_(fmt::format("FAILED: {} ({})", runner.name, runner.problem));
  }
  runners_.push_back(std::move(runner));
}

void Race::enter_checked(Runner& runner) {
  const Verdict verdict = trial_.verify(runner.options);
  if (!verdict.good) {
    runner.fate = Fate::Wrong;
    runner.problem = fmt::format("a residual of {:.3g} times what is allowed",
                                 verdict.error);
    report_(fmt::format("WRONG: {} ({})", runner.name, runner.problem));
    return;
  }
  if (verdict.seconds > long_call) {
    runner.times.push_back(verdict.seconds);
  } else {
    // A single call tells what is far off. It is not a row of calls, which
    // hides launches and waits.
    const double once = trial_.time(runner.options, 1);
    if (drop_if_slow(runner, once - lonely, 2 * protocol_.hopeless)) return;
    runner.times.push_back(trial_.time(runner.options, calls_for(once)));
  }
  drop_if_slow(runner, runner.times.back(), protocol_.hopeless);
}

bool Race::drop_if_slow(Runner& runner, double seconds, double factor) const {
  if (runner.stays || seconds <= factor * best_seconds()) return false;
  if (runner.times.empty()) runner.times.push_back(seconds);
  runner.fate = Fate::Slow;
  return true;
}

int Race::calls_for(double seconds) const {
  const double wanted = protocol_.least_seconds / (seconds * protocol_.turns);
  return static_cast<int>(std::clamp(std::ceil(wanted), 1.0,
                                     static_cast<double>(trial_.most_calls())));
}

std::size_t Race::turns_for(double seconds) const {
  const double turn = seconds * calls_for(seconds);
  if (turn > long_call) return std::min(protocol_.turns, long_turns);
  return std::max(
      protocol_.turns,
      static_cast<std::size_t>(std::ceil(protocol_.least_seconds / turn)));
}

void Race::run() {
  const double best = best_seconds();
  if (best == never) return;
  for (Runner& runner : runners_)
    if (runner.runs())
      drop_if_slow(runner, runner.seconds(), protocol_.hopeless);
  // The first turn found caches and clocks as they were; of long calls it
  // counts.
  if (best < long_call)
    for (Runner& runner : runners_)
      if (runner.runs()) runner.times.clear();
  const int calls = calls_for(best);
  const std::size_t turns = turns_for(best) - (best < long_call ? 0 : 1);
  const bool has_vendor = protocol_.with_vendor && trial_.has_vendor();
  if (has_vendor) trial_.time_vendor(1);
  for (std::size_t turn = 0; turn < turns; ++turn) {
    // Another goes first in every turn: what ran before leaves its traces.
    for (std::size_t k = 0; k < runners_.size(); ++k) {
      Runner& runner = runners_[(k + turn) % runners_.size()];
      if (!runner.runs()) continue;
      stop_.check();
      runner.times.push_back(trial_.time(runner.options, calls));
    }
    if (has_vendor && turn < protocol_.turns) time_vendor();
    if (turn > 0) drop_beaten();
  }
  for (Runner& runner : runners_)
    if (runner.fate == Fate::Open) runner.fate = Fate::Timed;
}

void Race::time_vendor() {
  stop_.check();
  const double guess =
      vendor_times_.empty() ? best_seconds() : median(vendor_times_);
  vendor_times_.push_back(trial_.time_vendor(calls_for(guess)));
}

void Race::drop_beaten() {
  const double best = best_seconds();
  for (Runner& runner : runners_) {
    if (!runner.runs() || runner.stays) continue;
    const double fastest =
        *std::min_element(runner.times.begin(), runner.times.end());
    if (fastest > protocol_.beaten * best) runner.fate = Fate::Slow;
  }
}

double Race::best_seconds() const {
  double best = never;
  for (const Runner& runner : runners_)
    if (runner.runs()) best = std::min(best, runner.seconds());
  return best;
}

std::vector<const Runner*> Race::ranking() const {
  std::vector<const Runner*> ranked;
  for (const Runner& runner : runners_)
    if (runner.solves()) ranked.push_back(&runner);
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Runner* a, const Runner* b) {
                     return a->seconds() < b->seconds();
                   });
  return ranked;
}

std::optional<double> Race::vendor_seconds() const {
  if (vendor_times_.empty()) return std::nullopt;
  return median(vendor_times_);
}

Race race_of_all(Trial& trial, const std::vector<Policy>& policies,
                 double least_seconds, const Stop& stop,
                 const Race::Report& report) {
  Race race(trial, short_protocol(least_seconds), stop, report);
  for (const Policy& policy : policies) race.enter(staying(policy));
  race.run();
  return race;
}

}  // namespace Hsma::Tool
