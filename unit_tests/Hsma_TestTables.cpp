// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The built-in tuning tables, and how a row is found in one.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "executors/Hsma_HostPlatform.hpp"
#include "planning/Hsma_Choice.hpp"
#include "planning/Hsma_Valid.hpp"
#include "tuning/Hsma_Table.hpp"

namespace Hsma::Test {
namespace {

using namespace Impl;

std::vector<const Table*> built_in_tables() {
  std::vector<const Table*> tables;
  for (int i = 0; i < platform_count; ++i)
    tables.push_back(&built_in_table_of(static_cast<Platform>(i)));
  return tables;
}

/// body(rows, scalar) for every group of rows.
template <class Body>
void for_each_group(const Table& table, const Body& body) {
  for (int scalar = 0; scalar < scalar_kind_count; ++scalar)
    for (int shape = 0; shape < shape_class_count; ++shape)
      for (const bool by_rows : {false, true})
        body(table.of(static_cast<ScalarKind>(scalar),
                      static_cast<ShapeClass>(shape), by_rows),
             static_cast<ScalarKind>(scalar));
}

TEST(Tables, EveryPolicyIsValid) {
  for (const Table* table : built_in_tables())
    for_each_group(*table, [&](const Rows& rows, ScalarKind scalar) {
      ASSERT_GE(rows.count, 1) << name(table->platform);
      for (int i = 0; i < rows.count; ++i) {
        const char* problem =
            policy_problem(rows[i].policy, table->platform, scalar);
        EXPECT_EQ(problem, nullptr)
            << name(table->platform) << ", " << name(scalar) << ": " << problem;
        EXPECT_GT(rows[i].order, i == 0 ? 0 : rows[i - 1].order);
      }
    });
}

/// On a CPU with 512-bit vectors, whether the BLAS has them, too.
TEST(Tables, ThreadsAndTheBlasDecideOnACpu) {
  for (const char* core : {"SkylakeX", "Cooperlake", "SapphireRapids"})
    EXPECT_TRUE(openblas_has_avx512(core)) << core;
  for (const char* core : {"Haswell", "Zen", "Sandybridge", "Prescott"})
    EXPECT_FALSE(openblas_has_avx512(core)) << core;

  const bool wide = host_platform(1, {1, true}) == Platform::HostAvx512;
  const auto expect = [&](int threads, const HostBlasBuild& blas,
                          Platform avx512, Platform other) {
    EXPECT_EQ(host_platform(threads, blas), wide ? avx512 : other)
        << threads << ", " << blas.threads << ", " << blas.has_avx512;
  };
  expect(1, {1, true}, Platform::HostAvx512, Platform::Host);
  expect(1, {2, true}, Platform::HostAvx512FewThreads,
         Platform::HostFewThreads);
  expect(1, {1, false}, Platform::HostAvx512BlasAvx2, Platform::Host);
  expect(2, {4, false}, Platform::HostAvx512BlasAvx2FewThreads,
         Platform::HostFewThreads);
  expect(2, {2, false}, Platform::HostThreads, Platform::HostThreads);
}

TEST(Tables, SayWhereTheyComeFrom) {
  for (int i = 0; i < platform_count; ++i) {
    const Table& table = *built_in_tables()[static_cast<std::size_t>(i)];
    EXPECT_EQ(table.platform, static_cast<Platform>(i));
    const std::string origin = table.origin;
    EXPECT_FALSE(origin.empty());
    EXPECT_EQ(origin.find('\n'), std::string::npos);
    if (table.platform >= Platform::Ampere80 &&
        table.platform != Platform::Hopper90) {
      EXPECT_NE(origin.find("not measured"), std::string::npos) << origin;
    }
  }
}

TEST(Tables, OfThePaper) {
  for (const Platform platform :
       {Platform::Ampere80, Platform::AmdGfx906, Platform::AmdGfx90a,
        Platform::AmdGfx942, Platform::AmdGfx1100})
    for (const bool by_rows : {false, true}) {
      const Rows& rows = built_in_table_of(platform).of(
          ScalarKind::Double, ShapeClass::Square, by_rows);
      EXPECT_EQ(nearest(rows, 1024).policy.block_size, 256);
      EXPECT_EQ(nearest(rows, 8192).policy.block_size, 512);
      EXPECT_GT(nearest(rows, 64).policy.direct_columns, 64);
      EXPECT_EQ(nearest(rows, 128).policy.direct_columns, 0);
    }
}

TEST(Tables, AreInUseUntilAnotherIs) {
  for (const Table* table : built_in_tables())
    EXPECT_EQ(&table_of(table->platform), table);
}

TEST(Nearest, AsARatio) {
  const Row rows[] = {{4, {}}, {9, {}}, {100, {}}, {101, {}}};
  const auto order_for = [&](std::int64_t m) {
    return nearest(Rows{rows, 4}, m).order;
  };
  EXPECT_EQ(order_for(0), 4);
  EXPECT_EQ(order_for(1), 4);
  EXPECT_EQ(order_for(6), 4);  // 6^2 = 4 * 9
  EXPECT_EQ(order_for(7), 9);
  EXPECT_EQ(order_for(30), 9);  // 30^2 = 9 * 100
  EXPECT_EQ(order_for(31), 100);
  EXPECT_EQ(order_for(100), 100);
  EXPECT_EQ(order_for(101), 101);
  EXPECT_EQ(order_for(std::int64_t{1} << 40), 101);
  EXPECT_EQ(order_for(INT64_MAX), 101);
  EXPECT_EQ(nearest(Rows{rows, 1}, INT64_MAX).order, 4);
}

/// Columns in the registers of a thread are another kernel beyond order 32.
TEST(Nearest, OfWholeColumns) {
  Policy lanes;
  for (const DirectKernel kernel :
       {DirectKernel::Lanes, DirectKernel::WideLanes}) {
    lanes.direct = kernel;
    const Row rows[] = {{32, lanes}, {64, {}}};
    EXPECT_EQ(nearest(Rows{rows, 2}, 32).order, 32);
    EXPECT_EQ(nearest(Rows{rows, 2}, 33).order, 64);
    EXPECT_EQ(nearest(Rows{rows, 1}, 33).order, 32);
    const Row panels[] = {{33, lanes}, {64, {}}};
    EXPECT_EQ(nearest(Rows{panels, 2}, 45).order, 33);
  }
  const Row rows[] = {{32, {}}, {64, {}}};
  EXPECT_EQ(nearest(Rows{rows, 2}, 45).order, 32);
}

TEST(Nearest, OfLargeOrders) {
  constexpr std::int64_t giant = std::int64_t{1} << 40;
  const Row rows[] = {{giant, {}}, {4 * giant, {}}};
  EXPECT_EQ(nearest(Rows{rows, 2}, 1).order, giant);
  EXPECT_EQ(nearest(Rows{rows, 2}, 2 * giant).order, giant);
  EXPECT_EQ(nearest(Rows{rows, 2}, 2 * giant + 1).order, 4 * giant);
}

/// No row of a table that can serve is nearer than the one that is found.
TEST(Nearest, IsNearest) {
  for (const Table* table : built_in_tables())
    for_each_group(*table, [&](const Rows& rows, ScalarKind) {
      const auto distance = [](std::int64_t a, std::int64_t b) {
        return std::abs(std::log(static_cast<double>(a)) -
                        std::log(static_cast<double>(b)));
      };
      for (std::int64_t m = 1; m < 40000; m += 1 + m / 37)
        for (int i = 0; i < rows.count; ++i) {
          if (ends_before(rows[i], m) && i + 1 < rows.count) continue;
          ASSERT_LE(distance(nearest(rows, m).order, m),
                    distance(rows[i].order, m) + 1e-12)
              << name(table->platform) << ", order " << m;
        }
    });
}

TEST(ShapeClasses, Boundaries) {
  struct Known {
    std::int64_t order, columns;
    ShapeClass shape;
  };
  for (const Known& k : {Known{1, 1, ShapeClass::Single},
                         {0, 0, ShapeClass::Single},
                         {INT64_MAX, 1, ShapeClass::Single},
                         {1, 2, ShapeClass::Thin},
                         {1, 16, ShapeClass::Thin},
                         {INT64_MAX, 16, ShapeClass::Thin},
                         {1, 17, ShapeClass::VeryWide},
                         {2, 31, ShapeClass::Wide},
                         {2, 32, ShapeClass::VeryWide},
                         {4, 17, ShapeClass::Wide},
                         {5, 17, ShapeClass::Square},
                         {67, 17, ShapeClass::Square},
                         {68, 17, ShapeClass::Narrow},
                         {1000, 64, ShapeClass::Narrow},
                         {1000, 65, ShapeClass::Tall},
                         {1000, 250, ShapeClass::Tall},
                         {1000, 251, ShapeClass::Square},
                         {1000, 1000, ShapeClass::Square},
                         {1000, 3999, ShapeClass::Square},
                         {1000, 4000, ShapeClass::Wide},
                         {1000, 15999, ShapeClass::Wide},
                         {1000, 16000, ShapeClass::VeryWide},
                         {std::int64_t{1} << 40, 65, ShapeClass::Tall},
                         {1, INT64_MAX, ShapeClass::VeryWide},
                         {INT64_MAX, INT64_MAX, ShapeClass::Square}})
    EXPECT_EQ(shape_class_of(k.order, k.columns), k.shape)
        << k.order << ", " << k.columns;
}

std::string printed(const Policy& policy) {
  std::ostringstream out;
  out << policy;
  return out.str();
}

/// A tuner knows its candidates by what is printed.
TEST(Policies, DifferAndPrint) {
  const Policy usual{100,
                     DirectKernel::Automatic,
                     12288,
                     0,
                     Method::Inversion,
                     128,
                     Sweep::Recursive,
                     InversionKernel::Automatic,
                     0,
                     true};
  std::vector<Policy> changed(11, usual);
  changed[0].direct_columns = any_columns;
  changed[1].direct = DirectKernel::WideLanes;
  changed[2].wide_columns = 7;
  changed[3].tile = 4;
  changed[4].method = Method::Substitution;
  changed[5].block_size = 129;
  changed[6].sweep = Sweep::LeftLooking;
  changed[7].inversion = InversionKernel::Paper;
  changed[8].inner_size = 8;
  changed[9].in_place = false;
  changed[10].panels = true;
  EXPECT_TRUE(usual == usual);
  std::set<std::string> lines{printed(usual)};
  for (const Policy& policy : changed) {
    EXPECT_TRUE(policy != usual);
    EXPECT_FALSE(policy == usual);
    const std::string line = printed(policy);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    EXPECT_TRUE(lines.insert(line).second) << line;
  }
}

constexpr Policy with_pipeline() {
  Policy policy;
  policy.direct = DirectKernel::Pipeline;
  return policy;
}

/// What does not fit is known to the compiler.
constexpr Limits small{KernelFamily::Cuda, 48 * 1024 - 1, 0, 0, 0};
static_assert(problem_for<Complex<double>>(with_pipeline(), small) != nullptr);
static_assert(problem_for<float>(with_pipeline(), small) == nullptr);
static_assert(problem_for<Complex<double>>(Policy{}, small) == nullptr);

TEST(Policies, AreRefused) {
  const auto refused = [](auto change) {
    Policy policy;
    change(policy);
    return !valid(policy, Platform::Hopper90, ScalarKind::ComplexDouble) &&
           !valid(policy, Platform::Host, ScalarKind::ComplexDouble);
  };
  EXPECT_FALSE(refused([](Policy&) {}));
  EXPECT_TRUE(refused([](Policy& p) { p.direct_columns = -1; }));
  EXPECT_TRUE(refused([](Policy& p) { p.wide_columns = INT64_MIN; }));
  EXPECT_TRUE(refused([](Policy& p) { p.direct = DirectKernel(9); }));
  for (const std::int64_t tile : {-1, 3, 5, 12, 32})
    EXPECT_TRUE(refused([&](Policy& p) { p.tile = tile; })) << tile;
  EXPECT_TRUE(refused([](Policy& p) { p.tile = INT64_MIN; }));
  EXPECT_TRUE(refused([](Policy& p) { p.method = Method::Automatic; }));
  EXPECT_TRUE(refused([](Policy& p) { p.method = Method(3); }));
  for (const std::int64_t size :
       {std::int64_t{0}, std::int64_t{-128}, std::int64_t{1 << 20} + 1,
        INT64_MAX, INT64_MIN})
    EXPECT_TRUE(refused([&](Policy& p) { p.block_size = size; })) << size;
  EXPECT_TRUE(refused([](Policy& p) { p.sweep = Sweep(2); }));
  EXPECT_TRUE(refused([](Policy& p) { p.inversion = InversionKernel(3); }));
  for (const std::int64_t size : {-8, 4, 12, 72, 128})
    EXPECT_TRUE(refused([&](Policy& p) { p.inner_size = size; })) << size;
  EXPECT_FALSE(refused([](Policy& p) { p.inner_size = 64; }));
  for (const std::int64_t size : {1, 32, 96, 200})
    EXPECT_TRUE(refused([&](Policy& p) {
      p.panels = true;
      p.block_size = size;
    })) << size;
  EXPECT_FALSE(refused([](Policy& p) { p.panels = true; }));
}

TEST(BlockSizes, GrowWhereTheyAreFew) {
  struct Known {
    std::int64_t row, block_size;
    Method method;
    std::int64_t order, expected;
  };
  constexpr auto substitution = Method::Substitution;
  constexpr auto inversion = Method::Inversion;
  for (const Known& k : {Known{384, 192, substitution, 384, 192},
                         {384, 192, substitution, 420, 256},
                         {384, 192, substitution, 330, 192},
                         {260, 256, substitution, 300, 256},
                         {192, 96, substitution, 200, 128},
                         {512, 256, substitution, 600, 256},  // the kernel's
                         {192, 64, substitution, 200, 64},    // most
                         {384, 96, inversion, 420, 128},
                         {384, 128, inversion, 420, 128},
                         {768, 192, inversion, 900, 256},
                         {1024, 256, inversion, 1200, 256},
                         {1536, 512, inversion, 1800, 512},
                         {384, 384, inversion, 420, 420},  // one
                         {384, 384, inversion, 260, 260},
                         {384, 512, inversion, 500, 500},
                         {512, 512, inversion, 570, 512},  // by tiles
                         {384, 192, inversion, 600, 192},  // far away
                         {384, 192, inversion, 300, 192},
                         {384, 192, inversion, 280, 280},
                         {64, 32, substitution, 5000, 32},
                         {4096, 256, inversion, 5000, 256},  // many
                         {64, 128, inversion, INT64_MAX, 128}}) {
    Plan plan;
    plan.row_order = k.row;
    plan.policy.block_size = k.block_size;
    plan.policy.method = k.method;
    const Wanted wanted{
        Platform::Hopper90, ScalarKind::Double, k.order, 1000, false, false};
    EXPECT_EQ(chosen_block_size(wanted, plan, {}), k.expected)
        << k.row << ", " << k.block_size << ", " << k.order;
    Options options;
    options.block_size = k.block_size;
    EXPECT_EQ(chosen_block_size(wanted, plan, options),
              std::min(k.order, k.block_size));
    plan.row_order = 0;  // the caller's policy
    EXPECT_EQ(chosen_block_size(wanted, plan, {}),
              std::min(k.order, k.block_size));
  }
}

TEST(BlockSizes, OfAHostStay) {
  Plan plan;
  plan.row_order = 384;
  plan.policy.block_size = 192;
  const Wanted wanted{Platform::Host, ScalarKind::Double, 420, 1000, false,
                      false};
  EXPECT_EQ(chosen_block_size(wanted, plan, {}), 192);
  plan.policy.block_size = 384;  // one block
  EXPECT_EQ(chosen_block_size(wanted, plan, {}), 420);
}

}  // namespace
}  // namespace Hsma::Test
