// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Google Benchmark of Hsma::trsm, Hsma::TriangularSolver::solve and
/// KokkosBlas::trsm. The right-hand sides are put back before each timed
/// batch, outside the timed region; the clock stops after a fence. The column
/// Time is that of a batch; us_per_call and GFLOP/s are what to read.
#include <benchmark/benchmark.h>

#include <Kokkos_Core.hpp>
#include <cstdio>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "Hsma_Contest.hpp"
#include "Hsma_Sets.hpp"
#include "Hsma_Version.hpp"

namespace {

using Hsma::Perf::Case;
using Hsma::Perf::Runner;

void time_batches(benchmark::State& state, const Case& problem, Runner runner) {
  const auto contest = Hsma::Perf::make_contest(problem);
  contest->timed(runner);  // allocations and first touches
  double seconds = 0;
  for (auto _ : state) {
    const double per_call = contest->timed(runner);
    state.SetIterationTime(per_call * contest->batch());
    seconds += per_call;
  }
  seconds /= static_cast<double>(state.iterations());
  state.counters["us_per_call"] = seconds * 1e6;
  state.counters["GFLOP/s"] = problem.flops() / seconds * 1e-9;
}

void register_set(const std::string& set, const std::vector<Case>& cases) {
  const std::pair<const char*, Runner> runners[] = {
      {"trsm", Runner::Trsm},
      {"solver", Runner::Solver},
      {"KokkosBlas", Runner::Peer}};
  for (const Case& problem : cases)
    for (const auto& [name, runner] : runners) {
      const Runner chosen = runner;
      benchmark::RegisterBenchmark(
          (set + '/' + problem.name() + '/' + name).c_str(),
          [problem, chosen](benchmark::State& state) {
            time_batches(state, problem, chosen);
          })
          ->UseManualTime()
          ->MinTime(0.1)
          ->Unit(benchmark::kMicrosecond);
    }
}

}  // namespace

int main(int argc, char* argv[]) {
  const Kokkos::ScopeGuard kokkos(argc, argv);
  if (argc == 2 && std::strcmp(argv[1], "--version") == 0) {
    std::puts("hsma_perf " HSMA_VERSION_STRING);
    return 0;
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  register_set("square", Hsma::Perf::square_set("sdcz"));
  register_set("flags", Hsma::Perf::flags_set("dz"));
  register_set("mixed", Hsma::Perf::mixed_set());
  register_set("shapes", Hsma::Perf::shapes_set("sd"));
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
