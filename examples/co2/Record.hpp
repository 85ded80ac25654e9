// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The record of monthly means and the file that it comes from.
#pragma once

#include <cmath>
#include <cstddef>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace co2 {

/// A series of consecutive monthly means.
struct Record {
  int first_month = 0;  ///< 12 * year + (month - 1) of the first value
  std::vector<double> ppm;

  std::size_t size() const { return ppm.size(); }

  /// The middle of month i, in years.
  double date(std::size_t i) const {
    return (first_month + static_cast<double>(i) + 0.5) / 12;
  }

  int year(std::size_t i) const {
    return (first_month + static_cast<int>(i)) / 12;
  }

  /// The first `count` months.
  Record head(std::size_t count) const {
    return {first_month, {ppm.begin(), ppm.begin() + count}};
  }
};

/// Reads `year,month,ppm` rows after comments (#) and a heading. Anything that
/// is not such a row, a gap in the months or an impossible value is an error.
inline Record read_record(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(path + ": cannot be opened for reading");

  Record record;
  bool heading_seen = false;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const auto fail = [&](const std::string& what) {
      throw std::runtime_error(path + ":" + std::to_string(number) + ": " +
                               what + ": \"" + line + "\"");
    };
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line[0] == '#') continue;
    if (!heading_seen) {
      if (line != "year,month,ppm") fail("expected the heading year,month,ppm");
      heading_seen = true;
      continue;
    }
    std::istringstream row(line);
    int year = 0, month = 0;
    double ppm = 0;
    char comma1 = 0, comma2 = 0;
    row >> year >> comma1 >> month >> comma2 >> ppm;
    if (!row || comma1 != ',' || comma2 != ',' ||
        row.peek() != std::char_traits<char>::eof())
      fail("expected year,month,ppm");
    if (year < 0 || year > 9999) fail("year out of range");
    if (month < 1 || month > 12) fail("month out of range");
    if (!(ppm > 0 && ppm < 1e4)) fail("concentration out of range");

    const int at = 12 * year + month - 1;
    if (record.ppm.empty()) record.first_month = at;
    if (at != record.first_month + static_cast<int>(record.size()))
      fail("months must follow each other");
    record.ppm.push_back(ppm);
  }
  if (file.bad()) throw std::runtime_error(path + ": cannot be read");
  if (record.ppm.empty()) throw std::runtime_error(path + ": has no values");
  return record;
}

}  // namespace co2
