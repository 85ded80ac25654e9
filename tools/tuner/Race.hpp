// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Policies against each other on one trial.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "tuner/Stop.hpp"
#include "tuner/Trial.hpp"

namespace Hsma::Tool {

/// How long is measured, and how early is given up.
struct Protocol {
  std::size_t turns = 5;        ///< of every survivor, at least
  double least_seconds = 0.01;  ///< of timed calls of a survivor, at least
  double hopeless = 1.3;        ///< times the best: no survivor
  double beaten = 1.1;          ///< times the best, by its fastest turn: out
  double tie = 1.01;            ///< times the best: equally fast
  bool with_vendor = true;
};

/// To tell which policies are better, and not how fast: without the vendor.
Protocol short_protocol(double least_seconds);

/// The protocol in words, for the record.
std::string describe(const Protocol& protocol);

enum class Fate : std::uint8_t {
  Timed,   ///< by the whole protocol
  Slow,    ///< dropped on the way
  Wrong,   ///< its solution is none
  Failed,  ///< it could not be run
  Open     ///< still to be timed
};

/// One way to solve, and how it did.
struct Runner {
  std::string name;
  Options options;
  bool stays = false;  ///< is timed by the whole protocol however slow it is
  Fate fate = Fate::Open;
  std::vector<double> times = {};  ///< seconds of a call, of each turn
  std::string problem = {};        ///< why it is Wrong or Failed

  bool runs() const { return fate == Fate::Open || fate == Fate::Timed; }
  bool solves() const { return runs() || fate == Fate::Slow; }
  /// Infinite without a time.
  double seconds() const;
};

Options with_policy(const Policy& policy);
Runner runner_of(const Policy& policy);

/// The same, not to be dropped however slow it is.
Runner staying(const Policy& policy);

/// Runners are verified and timed once as they enter, and dropped when they are
/// hopeless; the others are timed in turns, with the vendor, until they have
/// had enough. A runner that is wrong or fails is reported and never the best.
class Race {
 public:
  using Report = std::function<void(const std::string&)>;

  Race(Trial& trial, const Protocol& protocol, const Stop& stop, Report report)
      : trial_(trial),
        protocol_(protocol),
        stop_(stop),
        report_(std::move(report)) {}

  /// Does nothing if a runner of the same policy has entered.
  void enter(Runner runner);

  /// Times in turns what is left, with the vendor.
  void run();

  const std::vector<Runner>& runners() const { return runners_; }
  /// Of all that solve, slow ones included; the fastest first.
  std::vector<const Runner*> ranking() const;
  /// The least median of those that were not dropped; infinite without any.
  double best_seconds() const;
  /// The median; nothing without a vendor.
  std::optional<double> vendor_seconds() const;

 private:
  void enter_checked(Runner& runner);
  bool drop_if_slow(Runner& runner, double seconds, double factor) const;
  int calls_for(double seconds) const;
  std::size_t turns_for(double seconds) const;
  void time_vendor();
  void drop_beaten();

  Trial& trial_;
  Protocol protocol_;
  const Stop& stop_;
  Report report_;
  std::vector<Runner> runners_;
  std::vector<double> vendor_times_;
};

/// A race by a short protocol in which none of the policies is dropped, since
/// every time counts.
Race race_of_all(Trial& trial, const std::vector<Policy>& policies,
                 double least_seconds, const Stop& stop,
                 const Race::Report& report);

}  // namespace Hsma::Tool
