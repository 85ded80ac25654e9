// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which policies are tried, which cases they are tried on, and what is made
/// of two rows.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "planning/Hsma_Valid.hpp"
#include "tuner/Candidates.hpp"
#include "tuner/Grid.hpp"
#include "tuner/Interpolation.hpp"
#include "tuner/Race.hpp"

namespace Hsma::Tool {
namespace {

using Impl::Platform;

constexpr std::int64_t any_order = INT64_MAX;
constexpr Io::ScalarType all_types[] = {
    Io::ScalarType::Float, Io::ScalarType::Double, Io::ScalarType::ComplexFloat,
    Io::ScalarType::ComplexDouble};

Target target_of(Platform platform) {
  const bool on_host =
      Impl::limits_of(platform).family == Impl::KernelFamily::Host;
  const std::int64_t single = on_host ? any_order : 384,
                     twice = on_host ? any_order : 256;
  return {platform, {single, twice, single, twice}};
}

std::set<std::int64_t> block_sizes_of(const std::vector<Policy>& policies) {
  std::set<std::int64_t> sizes;
  for (const Policy& policy : policies)
    if (!is_direct(policy) && !policy.panels) sizes.insert(policy.block_size);
  return sizes;
}

std::set<DirectKernel> kernels_of(const std::vector<Policy>& policies) {
  std::set<DirectKernel> kernels;
  for (const Policy& policy : policies)
    if (is_direct(policy)) kernels.insert(policy.direct);
  return kernels;
}

TEST(TunerCandidates, AreValidAndUniqueOnEveryPlatform) {
  for (int p = 0; p < Impl::platform_count; ++p)
    for (const Io::ScalarType type : all_types)
      for (const std::int64_t order : {1, 8, 64, 90, 256, 257, 1024, 16384}) {
        const Target target = target_of(static_cast<Platform>(p));
        const Case sample =
            make_case(type, ShapeClass::Square, false, order, order);
        const auto first = first_candidates(target, sample);
        EXPECT_FALSE(first.empty());
        for (const auto& policies : {first, refinements(target, sample, first)})
          for (std::size_t i = 0; i < policies.size(); ++i) {
            EXPECT_TRUE(
                Impl::valid(policies[i], target.platform, kind_of(type)));
            for (std::size_t j = 0; j < i; ++j)
              EXPECT_NE(policies[i], policies[j]);
          }
      }
}

TEST(TunerCandidates, BlocksReachTheOrderAndStopThere) {
  const Target device = target_of(Platform::Hopper90);
  const auto blocks = [&](const Target& target, std::int64_t order) {
    return block_sizes_of(first_candidates(
        target, make_case(Io::ScalarType::Double, ShapeClass::Square, false,
                          order, order)));
  };
  EXPECT_EQ(blocks(device, 100), (std::set<std::int64_t>{32, 48, 64, 96, 128}));
  EXPECT_EQ(blocks(device, 128), (std::set<std::int64_t>{32, 48, 64, 96, 128}));
  EXPECT_EQ(blocks(device, 5000).size(), 11U);
  EXPECT_EQ(blocks(target_of(Platform::Host), 5000).size(), 13U);
}

TEST(TunerCandidates, KernelsDependOnOrderAndType) {
  const Target device = target_of(Platform::Hopper90);
  const auto kernels = [&](Io::ScalarType type, std::int64_t order,
                           ShapeClass shape = ShapeClass::Square) {
    return kernels_of(
        first_candidates(device, make_case(type, shape, false, order, order)));
  };
  using K = DirectKernel;
  EXPECT_EQ(
      kernels(Io::ScalarType::Double, 64),
      (std::set<K>{K::Automatic, K::Lanes, K::WideLanes, K::Rows, K::Paper}));
  EXPECT_EQ(kernels(Io::ScalarType::ComplexDouble, 64),
            (std::set<K>{K::Automatic, K::Lanes, K::WideLanes, K::Rows,
                         K::Pipeline}));
  EXPECT_EQ(kernels(Io::ScalarType::Double, 32),
            (std::set<K>{K::Automatic, K::Lanes, K::WideLanes, K::Groups,
                         K::Rows, K::Paper}));
  EXPECT_EQ(kernels(Io::ScalarType::Double, 200), (std::set<K>{K::Automatic}));
  EXPECT_TRUE(kernels(Io::ScalarType::Double, 300).empty());
  EXPECT_EQ(kernels(Io::ScalarType::Double, 200, ShapeClass::Prepared),
            (std::set<K>{K::Automatic}));
}

TEST(TunerCandidates, RefiningTriesTheRowAndPanels) {
  Target target = target_of(Platform::Hopper90);
  target.refines = true;
  const Case sample =
      make_case(Io::ScalarType::Double, ShapeClass::Square, false, 1024, 1024);
  const std::vector<Policy> policies = first_candidates(target, sample);
  ASSERT_GE(policies.size(), 2U);
  int others = 0;
  for (const Policy& policy : policies) others += !policy.panels;
  EXPECT_GE(others, 1);
  EXPECT_LE(others, 2);
  EXPECT_TRUE(refinements(target, sample, policies).empty());
}

using Sizes = std::set<std::int64_t>;

/// N_B of the candidates that do so, in double.
Sizes block_sizes(Platform platform, std::int64_t order, bool Policy::*does) {
  Sizes found;
  for (const Policy& policy :
       first_candidates(target_of(platform),
                        make_case(Io::ScalarType::Double, ShapeClass::Square,
                                  false, order, order)))
    if (policy.*does) found.insert(policy.block_size);
  return found;
}

TEST(TunerCandidates, PanelsReachTheOrderAndStopThere) {
  const auto sizes = [](Platform platform, std::int64_t order) {
    return block_sizes(platform, order, &Policy::panels);
  };
  EXPECT_EQ(sizes(Platform::Hopper90, 100), (Sizes{256}));
  EXPECT_EQ(sizes(Platform::Hopper90, 256), (Sizes{256}));
  EXPECT_EQ(sizes(Platform::Hopper90, 257), (Sizes{256, 384}));
  EXPECT_EQ(sizes(Platform::Hopper90, 5000),
            (Sizes{256, 384, 512, 640, 768, 896, 1024}));
  EXPECT_EQ(sizes(Platform::Host, 5000), Sizes{});
}

TEST(TunerCandidates, TheVendorSolvesLargeBlocksOfAHost) {
  const auto sizes = [](Platform platform, std::int64_t order) {
    return block_sizes(platform, order, &Policy::vendor);
  };
  EXPECT_EQ(sizes(Platform::Host, 90), (Sizes{96}));
  EXPECT_EQ(sizes(Platform::Host, 128), (Sizes{128}));
  EXPECT_EQ(sizes(Platform::HostFewThreads, 260), (Sizes{128, 192, 256, 384}));
  EXPECT_EQ(sizes(Platform::Hopper90, 1000), Sizes{});
}

TEST(TunerCandidates, EveryTypeIsLeftToTheVendor) {
  for (const Io::ScalarType type :
       {Io::ScalarType::Float, Io::ScalarType::Double,
        Io::ScalarType::ComplexFloat}) {
    const auto all =
        first_candidates(target_of(Platform::Host),
                         make_case(type, ShapeClass::Square, false, 256, 256));
    EXPECT_TRUE(std::any_of(all.begin(), all.end(),
                            [](const Policy& p) { return p.vendor; }));
  }
}

TEST(TunerCandidates, SimplerPoliciesAreOrdered) {
  const Policy plain;
  Policy small = plain, left = plain, direct = plain, inverted = plain,
         vendor = plain;
  small.block_size = 64;
  left.sweep = Sweep::LeftLooking;
  direct.direct_columns = any_columns;
  inverted.method = Method::Inversion;
  EXPECT_TRUE(is_simpler(small, plain));
  EXPECT_TRUE(is_simpler(plain, left));
  EXPECT_TRUE(is_simpler(direct, small));
  EXPECT_TRUE(is_simpler(plain, inverted));
  vendor.vendor = true;
  EXPECT_TRUE(is_simpler(plain, vendor));
  EXPECT_FALSE(is_simpler(plain, plain));
  Policy panels = plain, larger = plain;
  panels.panels = larger.panels = true;
  larger.block_size = 2 * panels.block_size;
  EXPECT_TRUE(is_simpler(larger, panels));
}

TEST(TunerGrid, CasesAreInTheirClass) {
  for (const Platform platform : {Platform::Hopper90, Platform::Host})
    for (const bool quick : {false, true}) {
      Grid grid;
      grid.quick = quick;
      const Target target = target_of(platform);
      auto cases = tuning_cases(grid, target);
      const auto others = check_cases(grid, target);
      EXPECT_GT(cases.size(), 40U);
      cases.insert(cases.end(), others.begin(), others.end());
      for (const Case& sample : cases) {
        EXPECT_TRUE(
            types_fit(sample.problem.a_scalar, sample.problem.b_scalar));
        if (sample.shape == ShapeClass::Prepared) continue;
        EXPECT_EQ(Impl::shape_class_of(sample.order(), sample.columns()),
                  sample.shape)
            << describe(sample);
      }
    }
}

/// What the rows of a device are tuned with beside their own cases.
std::vector<Case> cases_of_rows_elsewhere() {
  const Target target = target_of(Platform::Hopper90);
  const auto orders = row_orders({}, target);
  std::vector<Case> all;
  for (const Case& sample : tuning_cases({}, target))
    for (const Case& other : other_cases(sample, orders, target))
      all.push_back(other);
  return all;
}

TEST(TunerGrid, ChecksUseOtherOrders) {
  const Target target = target_of(Platform::Hopper90);
  std::set<std::int64_t> tuned;
  for (const Case& sample : tuning_cases({}, target))
    tuned.insert(sample.order());
  for (const Case& sample : cases_of_rows_elsewhere())
    tuned.insert(sample.order());
  for (const Case& sample : check_cases({}, target))
    EXPECT_EQ(tuned.count(sample.order()), 0U) << sample.order();
}

TEST(TunerGrid, ARowIsTunedInItsClassAlone) {
  for (const Case& sample : cases_of_rows_elsewhere())
    if (sample.shape != ShapeClass::Prepared) {
      EXPECT_EQ(Impl::shape_class_of(sample.order(), sample.columns()),
                sample.shape)
          << describe(sample);
    }
}

TEST(TunerGrid, ARowIsTunedAtOtherOrdersWidthsAndTransposed) {
  const Target target = target_of(Platform::Hopper90);
  const Case sample = make_case(Io::ScalarType::ComplexFloat,
                                ShapeClass::Square, true, 512, 512);
  const auto cases = other_cases(sample, {384, 512, 768}, target);
  ASSERT_EQ(cases.size(), 2U);
  EXPECT_EQ(cases[0].order(), 476);
  EXPECT_EQ(cases[0].columns(), 190);
  EXPECT_EQ(cases[0].problem.side, Side::Right);
  EXPECT_EQ(cases[0].problem.op, Op::NoTrans);
  EXPECT_EQ(cases[1].order(), 568);
  EXPECT_EQ(cases[1].columns(), 1420);
  EXPECT_EQ(cases[1].problem.side, Side::Left);
  EXPECT_EQ(cases[1].problem.op, Op::ConjTrans);
  for (const Case& other : cases)
    EXPECT_EQ(other.problem.transposes(), sample.problem.transposes());
  // Without other rows, at its own order.
  EXPECT_EQ(other_cases(sample, {512}, target)[0].order(), 512);
}

TEST(TunerGrid, ARowIsTunedWhereItIsLookedUp) {
  const Target target = target_of(Platform::Hopper90);
  const std::int64_t limit = target.direct_limit(Impl::ScalarKind::Double);
  for (std::int64_t order = 1; order < 300; ++order)
    for (std::int64_t next = order + 1; next < 320; next += 1 + next / 9) {
      const auto orders_of = [&](std::int64_t row) {
        std::vector<std::int64_t> orders;
        const Case sample = make_case(Io::ScalarType::Double,
                                      ShapeClass::Prepared, false, row, row);
        for (const Case& other : other_cases(sample, {order, next}, target))
          orders.push_back(other.order());
        return orders;
      };
      for (const std::int64_t at : orders_of(order)) {
        EXPECT_LE(at * at, order * next) << order << ", " << next;
        EXPECT_EQ(at <= limit, order <= limit);
      }
      for (const std::int64_t at : orders_of(next)) {
        EXPECT_TRUE(at == next || at * at > order * next)
            << order << ", " << next;
        EXPECT_EQ(at <= limit, next <= limit);
      }
    }
}

TEST(TunerGrid, ARowsOwnCaseCountsOnce) {
  const Target target = target_of(Platform::Hopper90);
  for (const Case& sample : tuning_cases({}, target))
    for (const Case& other :
         other_cases(sample, row_orders({}, target), target)) {
      EXPECT_TRUE(other.order() != sample.order() ||
                  other.columns() != sample.columns() ||
                  other.problem.side != sample.problem.side)
          << describe(sample);
    }
}

TEST(TunerGrid, RowsHaveTheSameNeighboursInParts) {
  Grid part;
  part.sizes = {512};
  const auto orders = row_orders(part, target_of(Platform::Hopper90));
  EXPECT_NE(std::find(orders.begin(), orders.end(), 384), orders.end());
}

TEST(TunerInterpolation, IsGeometricBetweenRows) {
  Policy low, high;
  low.block_size = 64;
  low.direct_columns = 100;
  low.sweep = Sweep::LeftLooking;
  high.block_size = 256;
  high.direct_columns = any_columns;
  high.wide_columns = 4 * low.wide_columns;
  const Impl::Row rows[] = {{100, low}, {400, high}};
  const Impl::Rows table{rows, 2};
  EXPECT_EQ(interpolated(table, 50), low);
  EXPECT_EQ(interpolated(table, 100), low);
  EXPECT_EQ(interpolated(table, 400), high);
  EXPECT_EQ(interpolated(table, 5000), high);
  const Policy middle = interpolated(table, 200);  // as near to both: the lower
  EXPECT_EQ(middle.block_size, 128);
  EXPECT_EQ(middle.wide_columns, 2 * low.wide_columns);
  EXPECT_EQ(middle.direct_columns, 100);
  EXPECT_EQ(middle.sweep, Sweep::LeftLooking);
  EXPECT_EQ(interpolated(table, 201).sweep, Sweep::Recursive);
  EXPECT_EQ(interpolated(table, 250).block_size % 16, 0);
}

TEST(TunerInterpolation, LeavesWholePanels) {
  Policy policies[2];
  for (Policy& policy : policies) {
    policy.method = Method::Inversion;
    policy.panels = true;
  }
  policies[0].block_size = 128;
  policies[1].block_size = 512;
  const Impl::Row rows[] = {{100, policies[0]}, {400, policies[1]}};
  for (std::int64_t order = 100; order < 500; order += 30)
    EXPECT_EQ(interpolated({rows, 2}, order).block_size % 64, 0) << order;
}

}  // namespace
}  // namespace Hsma::Tool
