// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// When a plan gives each right-hand side a thread of its own.
#include <gtest/gtest.h>

#include "backends/Hsma_GpuBackend.hpp"
#include "planning/Hsma_Planner.hpp"

namespace Hsma::Impl {
namespace {

struct NoRuntime {
  using Stream = int;
  static constexpr KernelFamily family = KernelFamily::Cuda;
  static constexpr bool splits_products = false, solves_chains = false;
};

/// For n right-hand sides side by side, or one after the other.
template <class S = double>
Plan plan_for(std::int64_t order, std::int64_t n, const Options& options = {},
              bool side_by_side = true,
              Platform platform = Platform::Hopper90) {
  const Planner<GpuBackend<NoRuntime, S>> planner{platform};
  const Triangle<S> A{order, nullptr, 1, order, true};
  const Matrix<S> B{order, n, nullptr, side_by_side ? n : 1,
                    side_by_side ? 1 : order};
  return planner.fit("f", planner.decide("f", A, {n, false}, options), A, B,
                     SIZE_MAX);
}

bool takes_columns(const Plan& plan) {
  return plan.path == Path::Direct &&
         plan.policy.direct == DirectKernel::Columns;
}

TEST(ColumnsPlan, OfVeryManyColumnsSideBySide) {
  for (const std::int64_t order : {1, 8, 33, 48}) {
    EXPECT_TRUE(takes_columns(plan_for(order, 1000000))) << order;
    EXPECT_FALSE(takes_columns(plan_for(order, 1000))) << order;
    EXPECT_FALSE(takes_columns(plan_for(order, 1000000, {}, false))) << order;
  }
  const Plan plan = plan_for(40, 1000000);
  EXPECT_EQ(plan.chunk_columns, 1000000);
  EXPECT_EQ(plan.workspace_bytes, 0U);
}

TEST(ColumnsPlan, ItsPolicyDoesTheSame) {
  Options options;
  options.policy = plan_for<float>(90, 1000000).policy;
  EXPECT_TRUE(takes_columns(plan_for<float>(90, 1000000, options)));
}

TEST(ColumnsPlan, UpToAnOrder) {
  EXPECT_TRUE(takes_columns(plan_for<float>(96, 1000000)));
  EXPECT_FALSE(takes_columns(plan_for<float>(97, 1000000)));
  EXPECT_TRUE(takes_columns(plan_for<Complex<float>>(96, 1000000)));
  EXPECT_TRUE(takes_columns(plan_for<Complex<double>>(48, 1000000)));
  EXPECT_FALSE(takes_columns(plan_for<Complex<double>>(49, 1000000)));
  // An inverse is faster, where one may be made.
  EXPECT_FALSE(takes_columns(plan_for<double>(64, 1000000)));
  Options options;
  options.method = Method::Substitution;
  EXPECT_TRUE(takes_columns(plan_for<double>(64, 1000000, options)));
}

TEST(ColumnsPlan, OtherOptionsPrevail) {
  Options options;
  options.method = Method::Inversion;
  EXPECT_FALSE(takes_columns(plan_for(40, 1000000, options)));
  options = {};
  options.block_size = 16;
  EXPECT_FALSE(takes_columns(plan_for(40, 1000000, options)));
  options = {};
  options.policy = Policy();
  options.policy->direct_columns = any_columns;
  options.policy->direct = DirectKernel::Lanes;
  EXPECT_FALSE(takes_columns(plan_for(40, 1000000, options)));
}

TEST(ColumnsPlan, NeedsTheKernelAndSharedMemory) {
  EXPECT_FALSE(
      takes_columns(plan_for(8, 1000000, {}, true, Platform::AmdGfx90a)));
  EXPECT_TRUE(
      takes_columns(plan_for<float>(64, 1000000, {}, true, Platform::Generic)));
}

}  // namespace
}  // namespace Hsma::Impl
