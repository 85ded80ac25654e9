// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Times ours and KokkosBlas::trsm call by call in turns, so that whatever
/// else the machine does meets both alike, and writes the medians to a results
/// file.
#include <CLI/CLI.hpp>
#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_Contest.hpp"
#include "Hsma_DeviceFacts.hpp"
#include "Hsma_Machine.hpp"
#include "Hsma_Records.hpp"
#include "Hsma_Sets.hpp"
#include "Hsma_Version.hpp"

namespace Hsma::Perf {
namespace {

struct Settings {
  std::string set = "square", types = "sdcz", layouts = "LL", mode = "trsm";
  std::vector<std::string> flags = {"LLNN"};
  std::vector<std::int64_t> sizes;  ///< none: those of the set
  int calls = 20;
  double seconds = 60;
  std::string output;
  std::string blas, commit = "unknown";
  std::vector<double> peak_gflops;  ///< of the types, in their order
  double bandwidth = 0;
};

struct Timing {
  double ours = 0, peer = 0;  ///< seconds per call, medians
  int turns = 0;
};

/// Turns of one batch each. Who goes first changes every turn. Turns that take
/// longer than `limit` seconds in all are cut short, at five at the least.
Timing alternate(Contest& contest, Runner runner, int turns, double limit) {
  contest.timed(runner);
  contest.timed(Runner::Peer);
  std::vector<double> ours, peer;
  double spent = 0;
  for (int turn = 0; turn < turns && (turn < 5 || spent < limit); ++turn) {
    if (turn % 2 == 0) ours.push_back(contest.timed(runner));
    peer.push_back(contest.timed(Runner::Peer));
    if (turn % 2 == 1) ours.push_back(contest.timed(runner));
    spent += (ours.back() + peer.back()) * contest.batch();
  }
  return {median(ours), median(peer), static_cast<int>(ours.size())};
}

/// Time that arithmetic or memory take at the least, null where no rates were
/// given.
Json limit_us(const Case& problem, const Settings& settings) {
  const std::size_t type = settings.types.find(problem.type);
  if (type >= settings.peak_gflops.size() || settings.bandwidth <= 0)
    return nullptr;
  return std::max(problem.flops() / (settings.peak_gflops[type] * 1e3),
                  problem.bytes() / (settings.bandwidth * 1e3));
}

Json compare(const Case& problem, Runner runner, const Settings& settings) {
  const auto contest = make_contest(problem);
  const Timing time =
      alternate(*contest, runner, settings.calls, settings.seconds);
  const std::string mode = runner == Runner::Solver ? "solver" : "trsm";
  const std::string path = path_of(contest->plan(runner));
  std::printf("%-4c %s %5s %6lld %6lld %-6s %12.2f %12.2f %7.2f %8.1f  %s\n",
              problem.type, problem.flags.c_str(), problem.layouts.c_str(),
              static_cast<long long>(problem.m),
              static_cast<long long>(problem.n), mode.c_str(), time.ours * 1e6,
              time.peer * 1e6, time.peer / time.ours,
              problem.flops() / time.ours * 1e-9, path.c_str());
  std::fflush(stdout);
  Json record = key_of(problem);
  record.update(Json{{"mode", mode},
                     {"hsma_us", time.ours * 1e6},
                     {"vendor_us", time.peer * 1e6},
                     {"limit_us", limit_us(problem, settings)},
                     {"path", path},
                     {"rel_err", contest->difference(runner)},
                     {"turns", time.turns},
                     {"batch", contest->batch()}});
  return record;
}

std::vector<Case> cases_of(const Settings& settings) {
  const auto sizes_or = [&](const std::vector<std::int64_t>& usual) {
    return settings.sizes.empty() ? usual : settings.sizes;
  };
  std::vector<Case> cases;
  if (settings.set == "square")
    for (const std::string& flags : settings.flags) {
      const std::vector<Case> square = square_set(
          settings.types, sizes_or(square_sizes), flags, settings.layouts);
      cases.insert(cases.end(), square.begin(), square.end());
    }
  else if (settings.set == "flags")
    cases = flags_set(settings.types, sizes_or(flags_sizes));
  else if (settings.set == "mixed")
    cases = mixed_set(sizes_or(mixed_sizes));
  else if (settings.set == "tall")
    cases = tall_set(settings.types, sizes_or(tall_sizes));
  else
    cases = shapes_set(settings.types);
  for (const Case& problem : cases) check(problem);
  return cases;
}

std::vector<Runner> runners_of(const Settings& settings) {
  if (settings.mode == "trsm") return {Runner::Trsm};
  if (settings.mode == "solver") return {Runner::Solver};
  return {Runner::Trsm, Runner::Solver};
}

Json head(const Settings& settings) {
  const DeviceFacts facts = device_facts();
  return {
      {"device", facts.name},
      {"driver", facts.driver},
      {"compiler", facts.compiler},
      {"kokkos", kokkos()},
      {"blas", settings.blas.empty() ? blas() : settings.blas},
      {"threads", Kokkos::DefaultExecutionSpace().concurrency()},
      {"blas_threads", blas_threads()},
      {"commit", settings.commit},
      {"date", utc_date()},
      {"protocol",
       "hsma and vendor (KokkosBlas::trsm) in turns in one process, " +
           std::to_string(settings.calls) +
           " turns each at most and 5 at least, the first to go changing; "
           "medians; right-hand sides put back before each turn, untimed; the "
           "clock stops after a fence; a turn is one call, or for small "
           "problems `batch` calls on right-hand sides of their own; rel_err "
           "is max |X - X_vendor| / max |X_vendor|"}};
}

void run(const Settings& settings) {
  const std::vector<Case> cases = cases_of(settings);
  std::ofstream file;
  if (!settings.output.empty()) {
    file.open(settings.output);
    if (!file)
      throw std::runtime_error(settings.output +
                               ": cannot be opened for writing");
  }
  Json results = head(settings);
  std::printf("%-4s %s %5s %6s %6s %-6s %12s %12s %7s %8s  %s\n", "type",
              "flag", "views", "m", "n", "mode", "hsma us", "vendor us",
              "ratio", "GFLOP/s", "path");
  results["records"] = Json::array();
  for (const Case& problem : cases)
    for (const Runner runner : runners_of(settings))
      results["records"].push_back(compare(problem, runner, settings));
  if (settings.output.empty()) return;
  file << results.dump(1) << '\n';
  file.close();
  if (!file) throw std::runtime_error(settings.output + ": cannot be written");
}

void add_options(CLI::App& app, Settings& settings) {
  const auto option = [&](const char* name, auto& value, const char* help) {
    return app.add_option(name, value, help)->capture_default_str();
  };
  const auto list = [&](const char* name, auto& value, const char* help) {
    return option(name, value, help)->delimiter(',');
  };
  option("--set", settings.set, "set of problems")
      ->check(CLI::IsMember({"square", "flags", "mixed", "shapes", "tall"}));
  option("--types", settings.types, "letters of s, d, c, z");
  list("--sizes", settings.sizes, "orders, else the set's (not of shapes)");
  list("--flags", settings.flags, "side, uplo, op, diag (set square)");
  option("--layouts", settings.layouts, "of A and B (set square)");
  option("--mode", settings.mode, "ours: single calls or a TriangularSolver")
      ->check(CLI::IsMember({"trsm", "solver", "both"}));
  option("--calls", settings.calls, "turns per problem")
      ->check(CLI::Range(5, 100000));
  option("--seconds", settings.seconds, "time per problem, turns in all")
      ->check(CLI::PositiveNumber);
  option("--output", settings.output, "results file (JSON)");
  option("--blas", settings.blas, "the vendor's library, if not OpenBLAS");
  option("--commit", settings.commit, "commit that was built");
  list("--peak-gflops", settings.peak_gflops,
       "for limit_us: a rate for each letter of --types");
  option("--bandwidth", settings.bandwidth, "for limit_us: GB/s");
}

}  // namespace
}  // namespace Hsma::Perf

int main(int argc, char* argv[]) {
  const Kokkos::ScopeGuard kokkos(argc, argv);
  Hsma::Perf::Settings settings;
  CLI::App app("Hsma against KokkosBlas::trsm, in turns", "hsma_compare");
  app.set_version_flag("--version", "hsma_compare " HSMA_VERSION_STRING);
  Hsma::Perf::add_options(app, settings);
  try {
    app.parse(argc, argv);
    Hsma::Perf::run(settings);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "hsma_compare: " << error.what() << '\n';
    return 2;
  }
  return 0;
}
