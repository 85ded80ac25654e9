// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A trial whose times are given, and whose solutions are as good as told.
#pragma once

#include <functional>
#include <stdexcept>

#include "tuner/Trial.hpp"

namespace Hsma::Tool::Test {

class FakeTrial final : public Trial {
 public:
  /// Seconds of a policy; negative: its solution is wrong; 0: it throws.
  using Clock = std::function<double(const Policy&)>;

  explicit FakeTrial(Clock clock) : clock_(std::move(clock)) {}

  Verdict verify(const Options& options) override {
    const double seconds = time(options, 1);
    return {seconds > 0, seconds > 0 ? 0.1 : 99.0, std::abs(seconds)};
  }
  Plan plan(const Options&) override { return {}; }
  int most_calls() const override { return 4; }
  double time(const Options& options, int) override {
    ++calls;
    const double seconds = clock_(options.policy.value_or(Policy()));
    if (seconds == 0) throw std::runtime_error("no such kernel");
    return seconds;
  }
  bool has_vendor() const override { return true; }
  double time_vendor(int) override { return 3; }

  int calls = 0;

 private:
  Clock clock_;
};

}  // namespace Hsma::Tool::Test
