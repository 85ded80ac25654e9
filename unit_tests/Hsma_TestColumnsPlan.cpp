// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// When a plan gives each right-hand side a thread of its own.
#include <gtest/gtest.h>

#include "Hsma_PlanFor.hpp"

namespace Hsma::Test {
namespace {

using Impl::Complex;
using Impl::Platform;

bool takes_columns(const Plan& plan) {
  return is_direct_by(DirectKernel::Columns, plan);
}

TEST(ColumnsPlan, OfVeryManyColumnsSideBySide) {
  for (const std::int64_t order : {1, 8, 31, 32}) {
    EXPECT_TRUE(takes_columns(plan_for(order, 1000000))) << order;
    EXPECT_FALSE(takes_columns(plan_for(order, 1000))) << order;
    EXPECT_FALSE(takes_columns(plan_for(order, 1000000, {}, false))) << order;
  }
  const Plan plan = plan_for(30, 1000000);
  EXPECT_EQ(plan.chunk_columns, 1000000);
  EXPECT_EQ(plan.workspace_bytes, 0U);
}

TEST(ColumnsPlan, ItsPolicyDoesTheSame) {
  Options options;
  options.policy = plan_for<float>(60, 1000000).policy;
  EXPECT_TRUE(takes_columns(plan_for<float>(60, 1000000, options)));
}

TEST(ColumnsPlan, UpToAnOrder) {
  // Where strips are slow.
  const auto plan = [](auto zero, std::int64_t order) {
    return plan_for<decltype(zero)>(order, 1000000, {}, true,
                                    Platform::Generic);
  };
  EXPECT_TRUE(takes_columns(plan(0.0F, 96)));
  EXPECT_FALSE(takes_columns(plan(0.0F, 97)));
  EXPECT_TRUE(takes_columns(plan(Complex<float>(), 96)));
  EXPECT_TRUE(takes_columns(plan(Complex<double>(), 48)));
  EXPECT_FALSE(takes_columns(plan(Complex<double>(), 49)));
  // An inverse is faster, where one may be made.
  EXPECT_FALSE(takes_columns(plan(0.0, 64)));
  Options options;
  options.method = Method::Substitution;
  EXPECT_TRUE(takes_columns(plan_for<double>(64, 1000000, options)));
}

TEST(ColumnsPlan, OtherOptionsPrevail) {
  Options options;
  options.method = Method::Inversion;
  EXPECT_FALSE(takes_columns(plan_for(30, 1000000, options)));
  options = {};
  options.block_size = 16;
  EXPECT_FALSE(takes_columns(plan_for(30, 1000000, options)));
  options = {};
  options.policy = Policy();
  options.policy->direct_columns = any_columns;
  options.policy->direct = DirectKernel::Lanes;
  EXPECT_FALSE(takes_columns(plan_for(30, 1000000, options)));
}

TEST(ColumnsPlan, NeedsTheKernelAndSharedMemory) {
  EXPECT_FALSE(
      takes_columns(plan_for(8, 1000000, {}, true, Platform::AmdGfx90a)));
  EXPECT_TRUE(
      takes_columns(plan_for<float>(64, 1000000, {}, true, Platform::Generic)));
}

}  // namespace
}  // namespace Hsma::Test
