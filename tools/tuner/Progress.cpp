// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Estimates and lines.
#include "tuner/Progress.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <numeric>

namespace Hsma::Tool {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double line_seconds = 10;

double since(Clock::time_point moment) {
  return std::chrono::duration<double>(Clock::now() - moment).count();
}

}  // namespace

Progress::Progress(const std::vector<double>& efforts)
    : efforts_(efforts),
      total_(std::accumulate(efforts.begin(), efforts.end(), 0.0)),
      bar_(static_cast<int>(efforts.size())),
      start_(Clock::now()),
      last_line_(start_) {}

void Progress::begin(const std::string& what) {
  const std::string text = what + rest();
  if (bar_.visible()) return bar_.draw(static_cast<int>(finished_), text);
  if (finished_ > 0 && since(last_line_) < line_seconds) return;
  last_line_ = Clock::now();
  say(fmt::format("{}/{}  {}", finished_, efforts_.size(), text));
}

void Progress::end() { behind_ += efforts_[finished_++]; }

void Progress::say(const std::string& text) const {
  bar_.erase();
  fmt::print(stderr, "{}\n", text);
  std::fflush(stderr);
}

std::string Progress::rest() const {
  if (finished_ == efforts_.size()) return "";
  const double pace = behind_ > 0 ? since(start_) / behind_ : 1;
  const double seconds = pace * (total_ - behind_);
  return seconds < 90 ? fmt::format(", about {:.0f} s left", seconds)
                      : fmt::format(", about {:.0f} min left", seconds / 60);
}

}  // namespace Hsma::Tool
