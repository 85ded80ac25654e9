// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// When a plan solves strips of right-hand sides, as if the problem were a
/// batch of one.
#include <gtest/gtest.h>

#include "Hsma_PlanFor.hpp"

namespace Hsma::Test {
namespace {

using Impl::Complex;
using Impl::Platform;

bool takes_strips(const Plan& plan) {
  return is_direct_by(DirectKernel::Strips, plan);
}

template <class S>
class StripsPlan : public testing::Test {};
using Scalars = testing::Types<float, double, Complex<float>, Complex<double>>;
TYPED_TEST_SUITE(StripsPlan, Scalars);

TYPED_TEST(StripsPlan, OfManyColumnsUpToAnOrder) {
  for (const std::int64_t order : {65, 100, 128})
    for (const bool side_by_side : {false, true}) {
      const Plan plan = plan_for<TypeParam>(order, 20000, {}, side_by_side);
      EXPECT_TRUE(takes_strips(plan)) << order;
      EXPECT_EQ(plan.chunk_columns, 20000);
      EXPECT_EQ(plan.workspace_bytes, 0U);
      EXPECT_FALSE(
          takes_strips(plan_for<TypeParam>(order, 1000, {}, side_by_side)));
    }
  EXPECT_TRUE(takes_strips(plan_for<TypeParam>(152, 40000)));
  EXPECT_FALSE(takes_strips(
      plan_for<TypeParam>(Impl::is_real<TypeParam> ? 225 : 153, 1000000)));
  EXPECT_FALSE(takes_strips(plan_for<TypeParam>(16, 1000000, {}, false)));
}

TYPED_TEST(StripsPlan, NeedsDoublesOnNvidia) {
  for (const Platform platform : {Platform::Generic, Platform::AmdGfx90a})
    EXPECT_FALSE(
        takes_strips(plan_for<TypeParam>(100, 20000, {}, true, platform)));
  EXPECT_TRUE(takes_strips(
      plan_for<TypeParam>(100, 20000, {}, true, Platform::Ampere80)));
}

TYPED_TEST(StripsPlan, NeedsSharedMemory) {
  const std::int64_t most = Impl::is_real<TypeParam> ? 184 : 120;
  EXPECT_TRUE(takes_strips(
      plan_for<TypeParam>(most, 40000, {}, true, Platform::Ampere80)));
  EXPECT_FALSE(takes_strips(
      plan_for<TypeParam>(most + 9, 40000, {}, true, Platform::Ampere80)));
}

TYPED_TEST(StripsPlan, NeedsRowsThatAreNear) {
  constexpr std::int64_t far_apart = std::int64_t{1} << 24;
  EXPECT_TRUE(takes_strips(plan_for<TypeParam>(100, far_apart - 1)));
  EXPECT_FALSE(takes_strips(plan_for<TypeParam>(100, far_apart)));
}

TYPED_TEST(StripsPlan, OptionsPrevail) {
  Options options;
  for (const Method method : {Method::Inversion, Method::Substitution}) {
    options.method = method;
    EXPECT_FALSE(takes_strips(plan_for<TypeParam>(100, 20000, options)));
  }
  options = {};
  options.block_size = 64;
  EXPECT_FALSE(takes_strips(plan_for<TypeParam>(100, 20000, options)));
  options = {};
  options.policy = Policy();
  options.policy->direct_columns = any_columns;
  EXPECT_FALSE(takes_strips(plan_for<TypeParam>(100, 20000, options)));
  options.policy->direct = DirectKernel::Strips;
  EXPECT_TRUE(takes_strips(plan_for<TypeParam>(100, 20, options)));
}

TEST(StripsPlan, LeaveColumnsThatFillADeviceToThem) {
  EXPECT_FALSE(takes_strips(plan_for<float>(64, 200000)));
  EXPECT_TRUE(takes_strips(plan_for<float>(64, 200000, {}, false)));
  EXPECT_TRUE(takes_strips(plan_for<float>(65, 200000)));
}

}  // namespace
}  // namespace Hsma::Test
