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
  /// What the steps are expected to cost, in any unit.
  explicit Progress(const std::vector<double>& efforts);

  /// The next step begins.
  void begin(const std::string& what);
  /// It is over.
  void end();
  /// Something that stays visible.
  void say(const std::string& text) const;

 private:
  std::string rest() const;

  std::vector<double> efforts_;
  double total_ = 0, behind_ = 0;
  std::size_t finished_ = 0;
  ProgressBar bar_;
  std::chrono::steady_clock::time_point start_, last_line_;
};

}  // namespace Hsma::Tool
