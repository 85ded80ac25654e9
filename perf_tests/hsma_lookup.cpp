// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Google Benchmark of the lookup of a policy: what every call pays for its
/// tuning table. An iteration goes over random problems, so that branches are
/// guessed as badly as they can be; or over one again and again.
#include <benchmark/benchmark.h>

#include <CLI/CLI.hpp>
#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_DeviceFacts.hpp"
#include "Hsma_Machine.hpp"
#include "Hsma_Version.hpp"
#include "compat/Hsma_ExecutionSpaces.hpp"
#include "executors/Hsma_KokkosDevice.hpp"
#include "planning/Hsma_Choice.hpp"
#include "tuning/Hsma_Table.hpp"

namespace Hsma::Perf {
namespace {

using namespace Impl;
using Json = nlohmann::ordered_json;

constexpr std::size_t question_count = 4096;

Platform platform_here() {
  return KokkosDevice<Kokkos::DefaultExecutionSpace>::platform();
}

/// Of whatever platform. Orders to 2^16 and columns to 2^20, as ratios; every
/// type and storage.
std::vector<Wanted> random_questions() {
  std::mt19937_64 engine(7);
  const auto below = [&](double end) {
    return std::uniform_real_distribution<double>(0, end)(engine);
  };
  std::vector<Wanted> questions(question_count);
  for (Wanted& q : questions) {
    q.scalar = static_cast<ScalarKind>(below(scalar_kind_count));
    q.order = static_cast<std::int64_t>(std::exp2(below(16)));
    q.columns = static_cast<std::int64_t>(std::exp2(below(20)));
    q.by_rows = below(2) < 1;
    q.prepares = below(8) < 1;
  }
  return questions;
}

std::vector<Wanted> one_question() {
  return std::vector<Wanted>(
      question_count,
      {Platform::Host, ScalarKind::Double, 1000, 1000, false, false});
}

/// From the problem to its row.
const Row& look_up(Platform platform, const Wanted& q) {
  return nearest(table_of(platform).of(q.scalar, shape_of(q), q.by_rows),
                 q.order);
}

void time_lookup(benchmark::State& state, Platform platform,
                 const std::vector<Wanted>& questions) {
  for (auto _ : state) {
    for (const Wanted& q : questions) {
      const Row* row = &look_up(platform, q);
      benchmark::DoNotOptimize(row);
    }
  }
}

/// What a call does: the lookup on its execution space, and the policy and what
/// explain() says of it copied into the plan.
void time_choice(benchmark::State& state,
                 const std::vector<Wanted>& questions) {
  const Options options;
  for (auto _ : state) {
    for (const Wanted& q : questions) {
      Wanted wanted = q;
      wanted.platform = platform_here();
      Plan plan;
      choose_policy("", wanted, options, plan);
      benchmark::DoNotOptimize(plan);
    }
  }
}

/// Keeps the times of each benchmark's repetitions, and prints two of them.
class Reporter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs)
      if (run.run_type == Run::RT_Iteration)
        times_[run.run_name.function_name].push_back(run.GetAdjustedRealTime() /
                                                     4096);
  }

  Json records() {
    Json all = Json::array();
    for (auto& [name, ns] : times_) {
      std::sort(ns.begin(), ns.end());
      std::cout << std::setw(45) << std::left << name << ns[ns.size() / 2]
                << " ns, at most " << ns.back() << " ns\n";
      all.push_back({{"name", name},
                     {"median_ns", ns[ns.size() / 2]},
                     {"worst_ns", ns.back()}});
    }
    return all;
  }

 private:
  std::map<std::string, std::vector<double>> times_;
};

constexpr int repetitions = 11;

void register_benchmarks(const std::vector<Wanted>& random,
                         const std::vector<Wanted>& same) {
  const auto add = [](const std::string& name, auto body) {
    benchmark::RegisterBenchmark(name.c_str(), body)
        ->Repetitions(repetitions)
        ->MinTime(0.02);
  };
  for (int i = 0; i < platform_count; ++i) {
    const auto platform = static_cast<Platform>(i);
    add(std::string("lookup/random/") + Impl::name(platform),
        [&, platform](benchmark::State& state) {
          time_lookup(state, platform, random);
        });
  }
  add("lookup/same/hopper90", [&](benchmark::State& state) {
    time_lookup(state, Platform::Hopper90, same);
  });
  add("choice/random",
      [&](benchmark::State& state) { time_choice(state, random); });
  add("choice/same",
      [&](benchmark::State& state) { time_choice(state, same); });
}

Json results(const std::string& commit, const Json& records) {
  const DeviceFacts facts = device_facts();
  return {{"device", processor()},
          {"compiler", facts.compiler},
          {"kokkos", kokkos()},
          {"commit", commit},
          {"date", utc_date()},
          {"protocol",
           "nanoseconds per lookup, wall clock, over 4096 problems in turn; "
           "random: type, storage, shape and order of each at random, orders "
           "1 to 2^16 and columns 1 to 2^20 as ratios; same: one problem; "
           "lookup: from the problem to the row of a platform's table; choice: "
           "the same in a call, into its plan; median and worst of " +
               std::to_string(repetitions) + " repetitions"},
          {"records", records}};
}

void run(const std::string& output, const std::string& commit) {
  const auto random = random_questions(), same = one_question();
  register_benchmarks(random, same);
  Reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  const Json records = reporter.records();
  if (output.empty()) return;
  std::ofstream file(output);
  file << results(commit, records).dump(1) << '\n';
  if (!file.flush()) throw std::runtime_error(output + ": cannot be written");
}

}  // namespace
}  // namespace Hsma::Perf

int main(int argc, char* argv[]) {
  const Kokkos::ScopeGuard kokkos(argc, argv);
  benchmark::Initialize(&argc, argv);
  CLI::App app("The lookup of a policy; takes --benchmark_* too",
               "hsma_lookup");
  app.set_version_flag("--version", "hsma_lookup " HSMA_VERSION_STRING);
  std::string output, commit = "unknown";
  app.add_option("--output", output, "results file (JSON)");
  app.add_option("--commit", commit, "commit that was built");
  try {
    app.parse(argc, argv);
    Hsma::Perf::run(output, commit);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "hsma_lookup: " << error.what() << '\n';
    return 2;
  }
  return 0;
}
