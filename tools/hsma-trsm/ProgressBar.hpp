// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A line that tells how far a long run is.
#pragma once

#include <chrono>
#include <string>

namespace Hsma::Tool {

/// Draws on stderr, and only if that is a terminal.
class ProgressBar {
 public:
  explicit ProgressBar(int steps);
  ~ProgressBar() { erase(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  bool visible() const { return visible_; }
  /// Says what is done now, `finished` steps being behind it.
  void draw(int finished, const std::string& now) const;
  /// The same, with how long the rest will take if it goes on like this.
  void draw_with_rest(int finished, const std::string& now) const;
  /// Clears the line, for other output.
  void erase() const;

 private:
  int steps_;
  bool visible_;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace Hsma::Tool
