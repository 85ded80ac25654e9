// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the environment decides: whose bits come out, and the table of calls.
#include <gtest/gtest.h>
#include <unistd.h>

#include <complex>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "Hsma_CublasScenes.hpp"

namespace Hsma::Test {
namespace {

/// A number that stands for the bits of X of several systems.
template <class S>
std::uint64_t hash_of(const Calls<S>& calls, cublasHandle_t handle) {
  std::uint64_t hash = 14695981039346656037u;
  for (const std::int64_t order : {7, 100, 700})
    for (const std::size_t index : {0u, 8u}) {
      const System<S> system(make_problem<S>(all_flags()[index], order, 90, 5));
      must(system.solve(calls, handle, &system.problem().alpha));
      const auto X = system.X();
      const auto* const bytes =
          reinterpret_cast<const unsigned char*>(X.data());
      for (std::size_t k = 0; k < X.size() * sizeof(S); ++k)
        hash = (hash ^ bytes[k]) * 1099511628211u;
    }
  return hash;
}

int print_bits(const Words& words) {
  const Handle handle;
  const bool ours = words.at(0) == "ours";
  const auto print_of = [&](auto scalar) {
    using S = decltype(scalar);
    std::printf(
        "%016llx\n",
        static_cast<unsigned long long>(hash_of(
            ours ? Calls<S>::linked() : Calls<S>::vendors(), handle.get())));
  };
  print_of(float{});
  print_of(double{});
  print_of(std::complex<float>{});
  print_of(std::complex<double>{});
  return 0;
}
const SceneOf print_bits_scene("print-bits", print_bits);

TEST(CublasEnvironment, BitsOfAllProcessesAreTheSame) {
  const auto endings =
      alone(std::vector<Playing>{{{"print-bits", "ours"}, with_mode("on")},
                                 {{"print-bits", "ours"}, with_mode("on")},
                                 {{"print-bits", "ours"}, with_mode("log")}});
  for (const Ending& ending : endings) {
    EXPECT_TRUE(ending.good()) << ending;
    EXPECT_EQ(ending.output, endings[0].output);
  }
}

TEST(CublasEnvironment, OffMeansTheVendors) {
  const auto [vendors, off] = both({"print-bits"}, "off");
  ASSERT_TRUE(off.good()) << off;
  EXPECT_EQ(off.output, vendors.output);
}

/// Two of each kind.
int calls_for_the_table(const Words&) {
  const Handle handle;
  const SolverHandle solver;
  const auto system = usual_system(40);
  const SystemBatch<double> batch({}, 30, 9, 12, 60);
  const Halves halves(64);
  for (int repeat = 0; repeat < 2; ++repeat) {
    system.solve(handle.get(), repeat == 1);
    batch.solve(handle.get(), repeat == 1);
    must(halves.solve(solver.get(), repeat == 1));
  }
  const auto& p = system.problem();
  static_cast<void>(Calls<double>::linked().trsm(
      false, handle.get(), p.flags, -1, 3, &p.alpha, system.A().get(), p.lda,
      system.B().get(), p.ldb));
  return 0;
}
const SceneOf calls_for_the_table_scene("calls-for-the-table",
                                        calls_for_the_table);

/// A row of the table of a function: calls, passed on, failed.
struct Row {
  long calls = 0, passed = 0, failed = 0;
};

TEST(CublasEnvironment, TheTableKnowsWhatBecameOfCalls) {
  if (!is_stood_in()) GTEST_SKIP() << "nothing is preloaded";
  const auto file = std::filesystem::temp_directory_path() /
                    ("hsma_table_" + std::to_string(getpid()));
  const Ending ending =
      alone(Playing{{"calls-for-the-table"},
                    {{"HSMA_DROPIN", "log"}, {"HSMA_LOG", file.string()}}});
  ASSERT_TRUE(ending.good()) << ending;
  std::ifstream table(file);
  std::string line, text;
  std::map<std::string, Row> rows;
  // The shape ends before two blanks and three numbers.
  const std::regex pattern(R"(^(\w+) +\S.*?  +(\d+) +(\d+) +(\d+) .*)");
  while (std::getline(table, line)) {
    text += line + '\n';
    std::smatch parts;
    if (!std::regex_match(line, parts, pattern)) continue;
    Row& row = rows[parts[1]];
    row.calls += std::stol(parts[2]);
    row.passed += std::stol(parts[3]);
    row.failed += std::stol(parts[4]);
  }
  std::filesystem::remove(file);
  for (const char* const name :
       {"cublasDtrsm_v2_64", "cublasDtrsmBatched", "cublasDtrsmBatched_64",
        "cusolverDnDpotrs", "cusolverDnXpotrs"}) {
    EXPECT_EQ(rows[name].calls, 1) << name << "\n" << text;
    EXPECT_EQ(rows[name].passed, 0) << name << "\n" << text;
    EXPECT_EQ(rows[name].failed, 0) << name << "\n" << text;
  }
  EXPECT_EQ(rows["cublasDtrsm_v2"].calls, 2) << text;
  EXPECT_EQ(rows["cublasDtrsm_v2"].passed, 1) << text;
  EXPECT_NE(text.find("an error"), std::string::npos) << text;
}

}  // namespace
}  // namespace Hsma::Test
