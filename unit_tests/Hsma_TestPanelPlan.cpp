// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// When a plan sweeps over packed panels, and what it sets aside for them.
/// Plans for GPUs need none.
#include <gtest/gtest.h>

#include "Hsma_PlanFor.hpp"

namespace Hsma::Impl {
namespace {

template <class S>
using Backend = GpuBackend<Test::NoRuntime, S>;

Policy with_panels(std::int64_t block_size) {
  Policy policy;
  policy.method = Method::Inversion;
  policy.block_size = block_size;
  policy.panels = true;
  return policy;
}

/// For n right-hand sides by columns, or with gaps in both directions.
template <class S = double>
Plan plan_for(std::int64_t order, std::int64_t n, const Options& options,
              Platform platform = Platform::Hopper90, bool gaps = false) {
  const Planner<Backend<S>> planner{platform};
  const Triangle<S> A{order, nullptr, 1, order, true};
  const Matrix<S> B{order, n, nullptr, gaps ? 2 : 1, 2 * order};
  return planner.fit("f", planner.decide("f", A, {n, false}, options), A, B,
                     SIZE_MAX);
}

Options of(const Policy& policy) {
  Options options;
  options.policy = policy;
  return options;
}

TEST(PanelPlan, FollowsThePolicy) {
  const Plan plan = plan_for(1000, 100, of(with_panels(512)));
  EXPECT_TRUE(plan.panels);
  EXPECT_FALSE(plan.in_place);
  EXPECT_EQ(plan.block_size, 512);
  EXPECT_EQ(plan.workspace_bytes, plan.prepared_bytes);
  EXPECT_EQ(plan.chunk_columns, 100);
  Policy other = with_panels(512);
  other.panels = false;
  EXPECT_FALSE(plan_for(1000, 100, of(other)).panels);
  other = with_panels(512);
  other.method = Method::Substitution;
  EXPECT_FALSE(plan_for(1000, 100, of(other)).panels);
  other = with_panels(512);
  other.direct_columns = any_columns;
  EXPECT_FALSE(plan_for(60, 100, of(other)).panels);
}

/// What a thread per row takes with few columns.
TEST(PanelPlan, DirectSolvesPrevailUpToAnOrder) {
  Options options = of(with_panels(512));
  options.policy->direct_columns = 500;
  const auto goes_directly = [](const Plan& plan) {
    return plan.path == Path::Direct && !plan.panels;
  };
  EXPECT_TRUE(goes_directly(plan_for<double>(256, 500, options)));
  EXPECT_FALSE(goes_directly(plan_for<double>(257, 500, options)));
  EXPECT_FALSE(goes_directly(plan_for<Complex<double>>(257, 500, options)));
  EXPECT_TRUE(goes_directly(plan_for<float>(384, 500, options)));
  EXPECT_FALSE(goes_directly(plan_for<float>(384, 501, options)));
  EXPECT_FALSE(goes_directly(plan_for<float>(385, 500, options)));
  EXPECT_TRUE(goes_directly(plan_for<Complex<float>>(384, 500, options)));
}

/// Inverses of order 64 and verdicts, and 8 (8 + 1) / 2 squares of order 64 for
/// each block, the last of which is smaller. Order 100 has a border of 28 rows:
/// its two panels are without one quarter of a square each.
TEST(PanelPlan, SetsInversesAndPanelsAside) {
  constexpr std::int64_t square = 64 * 64 * sizeof(double);
  EXPECT_EQ(plan_for(1000, 100, of(with_panels(512))).prepared_bytes,
            static_cast<std::size_t>(16 * square + 256 + 2 * 36 * square));
  EXPECT_EQ(plan_for(100, 100, of(with_panels(512))).prepared_bytes,
            static_cast<std::size_t>(2 * square + 256 +
                                     (3 * square - 2 * square / 4)));
}

TEST(PanelPlan, OneLaunchTakesAnyStrides) {
  for (const std::int64_t order : {1, 63, 64, 100, 300}) {
    const Plan plan =
        plan_for(order, 7, of(with_panels(512)), Platform::Hopper90, true);
    EXPECT_TRUE(plan.panels);
    EXPECT_EQ(plan.block_size, order);
    EXPECT_FALSE(plan.packs_B);
    EXPECT_EQ(plan.workspace_bytes, plan.prepared_bytes);
  }
  EXPECT_TRUE(
      plan_for(600, 7, of(with_panels(512)), Platform::Hopper90, true).packs_B);
}

/// What the caller chooses need not be whole panels.
TEST(PanelPlan, OfACallersBlockSize) {
  Options options = of(with_panels(512));
  options.block_size = 128;
  EXPECT_TRUE(plan_for(1000, 100, options).panels);
  options.block_size = 100;
  const Plan plan = plan_for(1000, 100, options);
  EXPECT_FALSE(plan.panels);
  EXPECT_EQ(plan.block_size, 100);
  EXPECT_TRUE(plan_for(90, 100, options).panels);
}

TEST(PanelPlan, NeedsSharedMemory) {
  const Options options = of(with_panels(1024));
  EXPECT_TRUE(plan_for<double>(5000, 9, options).panels);
  EXPECT_TRUE(plan_for<Complex<double>>(5000, 9, options).panels);
  EXPECT_FALSE(
      plan_for<Complex<double>>(5000, 9, of(with_panels(4096))).panels);
  EXPECT_FALSE(plan_for<double>(5000, 9, options, Platform::Generic).panels);
  EXPECT_FALSE(
      plan_for<double>(5000, 9, of(with_panels(1 << 20)), Platform::AmdGfx906)
          .panels);
  EXPECT_TRUE(
      plan_for<double>(5000, 9, of(with_panels(512)), Platform::AmdGfx906)
          .panels);
}

}  // namespace
}  // namespace Hsma::Impl
