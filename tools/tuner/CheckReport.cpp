// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Ratios of the times of a check.
#include "tuner/CheckReport.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>

#include "hsma-trsm/PeerName.hpp"
#include "hsma-trsm/Stopwatch.hpp"

namespace Hsma::Tool {

namespace {

std::string text(const Json& record, const char* key) {
  return record.at(key).get<std::string>();
}

double ratio(const Json& record, const char* over, const char* under) {
  return record.at(over).get<double>() / record.at(under).get<double>();
}

std::string label(const Json& record) {
  return fmt::format("{} {} {}{}{} {} x {}", text(record, "type"),
                     text(record, "shape"), text(record, "side"),
                     text(record, "uplo"), text(record, "op"),
                     record.at("order").get<std::int64_t>(),
                     record.at("columns").get<std::int64_t>());
}

/// Median and worst of the times of `who` over the best.
void print_behind(const std::vector<Json>& records, const char* who) {
  std::vector<double> ratios;
  ratios.reserve(records.size());
  const Json* worst = &records.front();
  for (const Json& record : records) {
    ratios.push_back(ratio(record, who, "best"));
    if (ratios.back() > ratio(*worst, who, "best")) worst = &record;
  }
  fmt::print("{:<14}over the best: median {:.3f}, worst {:.3f} ({})\n", who,
             median(ratios), ratio(*worst, who, "best"), label(*worst));
}

void print_gains(const std::vector<Json>& records) {
  std::map<std::int64_t, std::vector<double>> gains;
  for (const Json& record : records)
    gains[record.at("order").get<std::int64_t>()].push_back(
        100 * (ratio(record, "fixed_128", "adaptive") - 1));
  fmt::print(
      "gain over N_B = 128 fixed, in percent:\n{:>8} {:>8} {:>8} {:>8}\n",
      "order", "median", "least", "most");
  for (const auto& [order, values] : gains)
    fmt::print("{:>8} {:>8.1f} {:>8.1f} {:>8.1f}\n", order, median(values),
               *std::min_element(values.begin(), values.end()),
               *std::max_element(values.begin(), values.end()));
}

void print_vendor(const std::vector<Json>& records) {
  std::vector<double> ratios;
  for (const Json& record : records)
    if (record.contains("vendor"))
      ratios.push_back(ratio(record, "vendor", "adaptive"));
  if (ratios.empty()) return;
  fmt::print("speed-up over {}: median {:.2f}, least {:.2f}\n", peer_name,
             median(ratios), *std::min_element(ratios.begin(), ratios.end()));
}

}  // namespace

void print_check_head() {
  fmt::print("{:<48} {:>11} {:>8} {:>8} {:>8} {:>8}\n", "case", "adaptive us",
             "/ best", "interp.", "128", "vendor");
}

void print_check_row(const Json& record) {
  constexpr double us = 1e6;
  fmt::print("{:<48} {:>11.2f} {:>8.3f} {:>8.3f} {:>8.3f} {:>8}\n",
             label(record), record.at("adaptive").get<double>() * us,
             ratio(record, "adaptive", "best"),
             ratio(record, "interpolated", "best"),
             ratio(record, "fixed_128", "best"),
             record.contains("vendor")
                 ? fmt::format("{:.3f}", ratio(record, "vendor", "best"))
                 : "-");
  std::fflush(stdout);
}

void print_check_summary(const std::vector<Json>& records) {
  if (records.empty()) return;
  fmt::print("\n{} cases\n", records.size());
  for (const char* who : {"adaptive", "interpolated", "fixed_128"})
    print_behind(records, who);
  print_gains(records);
  print_vendor(records);
}

}  // namespace Hsma::Tool
