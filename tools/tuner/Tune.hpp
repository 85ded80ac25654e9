// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From a grid of cases to a tuning file.
#pragma once

#include <optional>
#include <string>

#include "tuner/Grid.hpp"

namespace Hsma::Tool {

struct TuneOptions {
  Grid grid;
  std::string output;
  bool restart = false;
  bool refines = false;  ///< see Target
  bool with_vendor = true;
  std::optional<double> time_limit;  ///< seconds
};

/// Measures the rows of the grid that the file does not have yet, each being
/// written as it is done. Returns false if a time limit ended the run; throws
/// Stopped on an interruption, and std::runtime_error if rows could not be
/// measured. Kokkos runs.
bool tune(const TuneOptions& options);

}  // namespace Hsma::Tool
