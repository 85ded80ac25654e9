// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Drawing with a carriage return and the sequence that clears a line.
#include "hsma-trsm/ProgressBar.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace Hsma::Tool {

ProgressBar::ProgressBar(int steps)
    : steps_(steps),
      visible_(steps > 0 && isatty(STDERR_FILENO) != 0),
      start_(std::chrono::steady_clock::now()) {}

void ProgressBar::draw(int finished, const std::string& now) const {
  if (!visible_) return;
  constexpr int cells = 24;
  const int filled = cells * finished / steps_;
  fmt::print(stderr, "\r\033[K[{:#<{}}{:.<{}}] {}/{}  {}", "", filled, "",
             cells - filled, finished, steps_, now);
  std::fflush(stderr);
}

void ProgressBar::draw_with_rest(int finished, const std::string& now) const {
  if (finished == 0) return draw(finished, now);
  const std::chrono::duration<double> elapsed =
      std::chrono::steady_clock::now() - start_;
  draw(finished, fmt::format("{}, {:.0f} s left", now,
                             elapsed.count() * (steps_ - finished) / finished));
}

void ProgressBar::erase() const {
  if (!visible_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
}

}  // namespace Hsma::Tool
