// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// When a long run is to end before its end.
#pragma once

#include <chrono>
#include <optional>
#include <stdexcept>

namespace Hsma::Tool {

/// Thrown out of a measurement that is not going to be finished.
class Stopped : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A time limit, and SIGINT and SIGTERM while an object of it lives; a second
/// signal ends the program at once.
class Stop {
 public:
  explicit Stop(std::optional<double> seconds);
  ~Stop();
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  bool interrupted() const;
  /// Throws Stopped when time is up or somebody interrupts.
  void check() const;

 private:
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  void (*before_int_)(int);
  void (*before_term_)(int);
};

}  // namespace Hsma::Tool
