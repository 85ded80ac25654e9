// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The time of a solve by part, from the timers of Belos.
#pragma once

#include <Teuchos_CommHelpers.hpp>
#include <Teuchos_TimeMonitor.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "Diffusion.hpp"

/// Seconds, in the mean over processes.
struct Parts {
  double total, product, preconditioner, orthogonalization;
  [[nodiscard]] double rest() const {
    return total - product - preconditioner - orthogonalization;
  }
};

/// The sum of all timers whose names end so.
inline double seconds(const std::string& what) {
  Teuchos::stat_map_type statistics;
  std::vector<std::string> names;
  Teuchos::TimeMonitor::computeGlobalTimerStatistics(
      statistics, names, Tpetra::getDefaultComm().ptr(), Teuchos::Union);
  const auto mean = std::find(names.begin(), names.end(), "MeanOverProcs");
  const auto column =
      mean == names.end() ? 0 : static_cast<std::size_t>(mean - names.begin());
  double sum = 0;
  for (const auto& [name, values] : statistics)
    if (name.size() >= what.size() &&
        name.compare(name.size() - what.size(), what.size(), what) == 0)
      sum += values.at(column).first;
  return sum;
}

/// Runs `solve` between timers that start at zero.
template <class Solve>
Parts parts_of(const Solve& solve) {
  const auto timer = Teuchos::TimeMonitor::getNewCounter("block_krylov: total");
  Teuchos::TimeMonitor::zeroOutTimers();
  Tpetra::getDefaultComm()->barrier();
  {
    const Teuchos::TimeMonitor monitor(*timer);
    solve();
  }
  return {seconds("block_krylov: total"), seconds("Operation Op*x"),
          seconds("Operation Prec*x"), seconds("Orthogonalization")};
}
