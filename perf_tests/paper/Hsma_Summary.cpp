// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The table at the end of a run.
#include "Hsma_Summary.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace Hsma::Perf {

namespace {

using Json = nlohmann::ordered_json;

struct Ratios {
  double log_sum = 0, least = std::numeric_limits<double>::infinity();
  int count = 0, failed = 0;

  void add(const Json& record) {
    if (!record.at("failure").is_null()) {
      ++failed;
      return;
    }
    const double ratio = record.at("vendor_us").get<double>() /
                         record.at("hsma_us").get<double>();
    log_sum += std::log(ratio);
    least = std::min(least, ratio);
    ++count;
  }
};

}  // namespace

std::string summary(const Json& results) {
  std::string table = "vendor's time / ours   mean   least  count  failed\n";
  const std::string ranges[][2] = {{"small", "graph"}, {"large", "event"}};
  for (const auto& range : ranges)
    for (const char* type : {"s", "d", "c", "z"}) {
      Ratios ratios;
      for (const Json& record : results.at("records"))
        if (record.at("section") == range[0] && record.at("mode") == range[1] &&
            record.at("type") == type)
          ratios.add(record);
      if (ratios.count + ratios.failed == 0) continue;
      const double mean = ratios.count == 0
                              ? std::numeric_limits<double>::quiet_NaN()
                              : std::exp(ratios.log_sum / ratios.count);
      char line[80];
      std::snprintf(line, sizeof line,
                    "%s  %-5s  %-5s   %7.3f %7.3f  %5d %7d\n", type,
                    range[0].c_str(), range[1].c_str(), mean, ratios.least,
                    ratios.count, ratios.failed);
      table += line;
    }
  return table;
}

}  // namespace Hsma::Perf
