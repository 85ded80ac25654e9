// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Formatting of measurements.
#include "hsma-trsm/BenchReport.hpp"

#include <fmt/format.h>

#include <Hsma_Machine.hpp>
#include <cstdio>
#include <string>

#include "hsma-trsm/BuildInfo.hpp"
#include "hsma-trsm/Machine.hpp"

namespace Hsma::Tool {

namespace {

constexpr double us = 1e6;

std::string layout_of(const Problem& problem) {
  return std::string(letter(problem.a_order)) + letter(problem.b_order);
}

nlohmann::ordered_json record(const BenchResult& result) {
  const Problem& problem = result.problem;
  nlohmann::ordered_json row = {{"type", letter(problem.b_scalar)},
                                {"side", letter(problem.side)},
                                {"uplo", letter(problem.uplo)},
                                {"op", letter(problem.op)},
                                {"diag", letter(problem.diag)},
                                {"m", problem.m},
                                {"n", problem.n},
                                {"problems", nullptr},
                                {"layout", layout_of(problem)},
                                {"mode", "call"},
                                {"hsma_us", result.ours * us},
                                {"vendor_us", nullptr},
                                {"ratio", nullptr},
                                {"path", result.path},
                                {"rel_err", result.relative_error}};
  if (problem.batched()) row["problems"] = problem.problems;
  if (result.peer) {
    row["vendor_us"] = *result.peer * us;
    row["ratio"] = *result.ratio();
  }
  return row;
}

}  // namespace

void print_table_head() {
  fmt::print(
      "{:<4} {:<4} {:>6} {:>6} {:>8} {:<6} {:>12} {:>12} {:>7} {:>9} {:>9}  "
      "{}\n",
      "type", "case", "m", "n", "problems", "layout", "hsma us", "vendor us",
      "ratio", "GFLOP/s", "rel err", "path");
}

void print_table_row(const BenchResult& result) {
  const Problem& problem = result.problem;
  const std::string flags = std::string(letter(problem.side)) +
                            letter(problem.uplo) + letter(problem.op) +
                            letter(problem.diag);
  fmt::print(
      "{:<4} {:<4} {:>6} {:>6} {:>8} {:<6} {:>12.2f} {:>12} {:>7} {:>9.2f} "
      "{:>9.1e}  {}\n",
      letter(problem.b_scalar), flags, problem.m, problem.n,
      problem.batched() ? std::to_string(problem.problems) : "-",
      layout_of(problem), result.ours * us,
      result.peer ? fmt::format("{:.2f}", *result.peer * us) : "-",
      result.peer ? fmt::format("{:.2f}", *result.ratio()) : "-",
      problem.flops() / result.ours * 1e-9, result.relative_error, result.path);
  std::fflush(stdout);
}

nlohmann::ordered_json bench_report(const BenchProtocol& protocol,
                                    const std::vector<BenchResult>& results) {
  nlohmann::ordered_json report = {{"device", device_name()},
                                   {"threads", threads()},
                                   {"execution_space", execution_spaces()[0]},
                                   {"compiler", BuildInfo::compiler},
                                   {"build_type", BuildInfo::build_type},
                                   {"kokkos", kokkos_version()},
                                   {"blas", blas_library()},
                                   {"vendor_route", blas_route()},
                                   {"host_kernels", host_instruction_set()},
                                   {"commit", BuildInfo::commit},
                                   {"date", Perf::utc_date()},
                                   {"protocol", describe(protocol)},
                                   {"records", nlohmann::json::array()}};
  for (const BenchResult& result : results)
    report["records"].push_back(record(result));
  return report;
}

}  // namespace Hsma::Tool
