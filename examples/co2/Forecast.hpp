// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A forecast on a grid of dates and the file that it goes to.
#pragma once

#include <cstddef>
#include <fstream>
#include <iomanip>
#include <stdexcept>
#include <string>
#include <vector>

#include "Record.hpp"

namespace co2 {

/// `points_per_month` grid points a month; the first of a month is its middle,
/// where the record has its value.
struct Forecast {
  int points_per_month = 0;
  std::vector<double> date, mean, sd;

  /// Every points_per_month-th of `values`: those at the first months.
  std::vector<double> monthly(const std::vector<double>& values,
                              std::size_t months) const {
    std::vector<double> result(months);
    for (std::size_t i = 0; i < months; ++i)
      result[i] = values[i * points_per_month];
    return result;
  }
};

/// The grid of the `months` that follow month `first` of the record.
inline Forecast forecast_grid(const Record& record, std::size_t first,
                              std::size_t months, int points_per_month) {
  Forecast grid;
  grid.points_per_month = points_per_month;
  for (std::size_t i = 0; i < months; ++i)
    for (int k = 0; k < points_per_month; ++k)
      grid.date.push_back(record.date(first + i) +
                          k / (12.0 * points_per_month));
  return grid;
}

/// Columns date, mean, sd and, where there is one, the held-out observation.
inline void write_forecast(const std::string& path, const Forecast& forecast,
                           const std::vector<double>& observed) {
  std::ofstream file(path);
  if (!file) throw std::runtime_error(path + ": cannot be opened for writing");
  file << "date,mean,sd,observed\n" << std::fixed;
  const std::size_t per_month = forecast.points_per_month;
  for (std::size_t i = 0; i < forecast.date.size(); ++i) {
    file << std::setprecision(5) << forecast.date[i] << ','
         << std::setprecision(4) << forecast.mean[i] << ',' << forecast.sd[i]
         << ',';
    if (i % per_month == 0 && i / per_month < observed.size())
      file << std::setprecision(2) << observed[i / per_month];
    file << '\n';
  }
  file.close();
  if (!file) throw std::runtime_error(path + ": cannot be written");
}

}  // namespace co2
