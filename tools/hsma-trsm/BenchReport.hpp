// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Measurements as a table and as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "hsma-trsm/Bench.hpp"

namespace Hsma::Tool {

void print_table_head();
void print_table_row(const BenchResult& result);

/// Machine, libraries, commit, date and protocol, and a record for each
/// result. Times are in microseconds.
nlohmann::ordered_json bench_report(const BenchProtocol& protocol,
                                    const std::vector<BenchResult>& results);

}  // namespace Hsma::Tool
