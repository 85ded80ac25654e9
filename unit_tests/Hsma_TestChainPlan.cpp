// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where the planner takes the chain, for a backend that has it.
#include <gtest/gtest.h>

#include "planning/Hsma_Planner.hpp"

namespace Hsma::Test {
namespace {

using Impl::Demand;
using Impl::Matrix;
using Impl::Triangle;

/// What the planner asks a backend.
struct Chaining {
  using Scalar = double;
  static constexpr std::int64_t direct_limit = 64, chain_limit = 5000;
  static constexpr bool applies_inverses = false, solves_chains = true,
                        splits_products = false, solves_columns = false,
                        sweeps_panels = false;

  static std::size_t prepared_bytes(const Plan& plan) {
    return static_cast<std::size_t>(8 * plan.order * plan.block_size);
  }
  static std::int64_t chain_order() { return 64; }
  static std::size_t chain_bytes(std::int64_t m, std::int64_t n) {
    return static_cast<std::size_t>(16 * m * n);
  }
};

const Impl::Planner<Chaining> planner{Impl::Platform::Hopper90};

Options up_to(std::int64_t columns) {
  Policy policy;
  policy.method = Method::Inversion;
  policy.chain_columns = columns;
  Options options;
  options.policy = policy;
  return options;
}

Plan decided(std::int64_t m, std::int64_t columns, const Options& options,
             bool prepares = false) {
  return planner.decide("test", Triangle<double>{m, nullptr, 1, m},
                        Demand{columns, prepares}, options);
}

Plan fitted(const Plan& plan, std::int64_t n, std::size_t limit = SIZE_MAX) {
  const std::int64_t m = plan.order;
  return planner.fit("test", plan, Triangle<double>{m, nullptr, 1, m},
                     Matrix<double>{m, n, nullptr, 1, m}, limit);
}

Plan plan(std::int64_t m, std::int64_t n, const Options& options) {
  return fitted(decided(m, n, options), n);
}

TEST(ChainPlan, IsTakenUpToItsColumns) {
  for (const std::int64_t n : {1, 20, 21, 300}) {
    const Plan p = plan(900, n, up_to(20));
    EXPECT_EQ(p.path, n <= 20 ? Path::Chain : Path::Blocked) << n;
    EXPECT_EQ(p.chain_columns, 20);
  }
  EXPECT_EQ(plan(900, 1, up_to(0)).path, Path::Blocked);
  EXPECT_EQ(plan(900, 1, Options()).chain_columns,
            plan(900, 1, Options()).policy.chain_columns);
}

TEST(ChainPlan, SaysWhatItDoes) {
  const Plan p = plan(900, 7, up_to(20));
  EXPECT_EQ(p.method, Method::Inversion);
  EXPECT_EQ(p.block_size, 64);
  EXPECT_EQ(p.chunk_columns, 7);
  EXPECT_EQ(p.prepared_bytes, 0U);
  EXPECT_EQ(p.workspace_bytes, Chaining::chain_bytes(900, 7));
  EXPECT_FALSE(p.packs_A || p.packs_B || p.in_place);
  EXPECT_STREQ(name(p.path), "chain");
}

TEST(ChainPlan, ADirectSolveComesFirst) {
  Options options = up_to(20);
  options.policy->direct_columns = 5;
  EXPECT_EQ(plan(60, 5, options).path, Path::Direct);
  EXPECT_EQ(plan(60, 6, options).path, Path::Chain);
  EXPECT_EQ(plan(70, 5, options).path, Path::Chain);
}

TEST(ChainPlan, OtherOptionsPrevail) {
  Options method = up_to(20), block_size = up_to(20);
  method.method = Method::Substitution;
  block_size.block_size = 100;
  EXPECT_EQ(plan(900, 1, method).path, Path::Blocked);
  EXPECT_EQ(plan(900, 1, block_size).path, Path::Blocked);
}

TEST(ChainPlan, KeepsToWhatTheKernelTakes) {
  EXPECT_EQ(plan(5000, 1, up_to(20)).path, Path::Chain);
  EXPECT_EQ(plan(5001, 1, up_to(20)).path, Path::Blocked);
  EXPECT_EQ(plan(900, Impl::most_chained_columns, up_to(any_columns)).path,
            Path::Chain);
  EXPECT_EQ(plan(900, Impl::most_chained_columns + 1, up_to(any_columns)).path,
            Path::Blocked);
}

/// Blocks need little workspace beside what is prepared.
TEST(ChainPlan, WithoutRoomTheSolveIsBlocked) {
  const Plan p = decided(900, 7, up_to(20));
  const std::size_t bytes = Chaining::chain_bytes(900, 7);
  EXPECT_EQ(fitted(p, 7, bytes).path, Path::Chain);
  const Plan blocked = fitted(p, 7, bytes - 1);
  EXPECT_EQ(blocked.path, Path::Blocked);
  EXPECT_GT(blocked.prepared_bytes, 0U);
  EXPECT_LE(blocked.workspace_bytes - blocked.prepared_bytes, bytes - 1);
}

/// What a solver sets aside, or asks its caller for, has room for the chain.
TEST(ChainPlan, ReservedWorkspaceHoldsTheChain) {
  const Plan prepared = decided(900, any_columns, up_to(20), true);
  EXPECT_EQ(prepared.path, Path::Blocked);
  std::size_t before = 0;
  for (std::int64_t n = 1; n < 40; ++n) {
    const std::size_t bytes = planner.pass_bytes(prepared, n);
    EXPECT_GE(bytes, before);
    EXPECT_EQ(fitted(prepared, n, bytes).path,
              n <= 20 ? Path::Chain : Path::Blocked);
    EXPECT_EQ(fitted(prepared, n, planner.reserved_bytes(prepared, n)).path,
              n <= 20 ? Path::Chain : Path::Blocked);
    before = bytes;
  }
}

}  // namespace
}  // namespace Hsma::Test
