// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Times and their median.
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

#include "hsma-trsm/Session.hpp"

namespace Hsma::Tool {

/// Seconds that `work` takes on the session's space: nothing is under way when
/// the clock starts, and everything is done when it stops.
template <class Function>
double seconds(Session& session, const Function& work) {
  session.fence();
  const auto start = std::chrono::steady_clock::now();
  work();
  session.fence();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
      .count();
}

/// Of at least one value.
inline double median(std::vector<double> values) {
  const std::size_t half = values.size() / 2;
  std::sort(values.begin(), values.end());
  return values.size() % 2 == 1 ? values[half]
                                : 0.5 * (values[half - 1] + values[half]);
}

}  // namespace Hsma::Tool
