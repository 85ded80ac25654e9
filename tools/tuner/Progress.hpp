// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How far a run of cases is, on stderr: a bar on a terminal, else a line now
/// and then.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "hsma-trsm/ProgressBar.hpp"

namespace Hsma::Tool {

class Progress {
 public:
  /// The seconds that the steps are expected to take.
  explicit Progress(const std::vector<double>& efforts);

  /// The next step begins.
  void begin(const std::string& what);
  /// It is over.
  void end();
  /// Something else is going to be printed.
  void clear() const { bar_.erase(); }
  /// How long the rest will take: ", about 5 min left". Before the first step
  /// has ended, as long as it was expected to.
  std::string rest() const;
  /// Something that stays visible.
  void say(const std::string& text) const;

 private:
  std::vector<double> efforts_;
  double total_ = 0, behind_ = 0;
  std::size_t finished_ = 0;
  ProgressBar bar_;
  std::chrono::steady_clock::time_point start_, last_line_;
};

}  // namespace Hsma::Tool
