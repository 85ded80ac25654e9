// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The forecasts that cost nothing and that any model has to beat: each month
/// as the same month of the last known year, alone or with a yearly drift.
#pragma once

#include <cstddef>
#include <vector>

#include "Record.hpp"

namespace co2 {

/// Mean yearly rise over the last `years` years of the record.
inline double yearly_drift(const Record& known, std::size_t years) {
  const std::size_t last = known.size() - 1;
  return (known.ppm[last] - known.ppm[last - 12 * years]) /
         static_cast<double>(years);
}

/// The `months` after the record, with a rise of `drift` ppm a year.
inline std::vector<double> seasonal_naive(const Record& known,
                                          std::size_t months, double drift) {
  std::vector<double> forecast(months);
  for (std::size_t i = 0; i < months; ++i) {
    const double years_ahead = static_cast<double>(i / 12 + 1);
    forecast[i] = known.ppm[known.size() - 12 + i % 12] + drift * years_ahead;
  }
  return forecast;
}

}  // namespace co2
