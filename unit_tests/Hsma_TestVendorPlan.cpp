// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// When a host leaves diagonal blocks to the vendor's TRSM, and which of them.
#include <gtest/gtest.h>

#include <limits>
#include <utility>
#include <vector>

#include "backends/host/Hsma_HostBackend.hpp"
#include "planning/Hsma_Planner.hpp"

namespace Hsma::Impl {
namespace {

template <bool HasVendor>
struct NoQueue {
  static constexpr bool has_vendor_trsm = HasVendor;
};
template <class S>
using Backend = HostBackend<NoQueue<true>, S>;

static_assert(trusts_vendor<Backend<double>>);
static_assert(trusts_vendor<Backend<float>>);
static_assert(!trusts_vendor<HostBackend<NoQueue<false>, double>>);

Policy by_vendor(std::int64_t block_size) {
  Policy policy;
  policy.block_size = block_size;
  policy.vendor = true;
  return policy;
}

Options of(const Policy& policy) {
  Options options;
  options.policy = policy;
  return options;
}

template <class S = double>
Plan decided(const Triangle<S>& A, const Options& options,
             bool prepares = false) {
  const Planner<Backend<S>> planner{Platform::HostFewThreads};
  return planner.decide("f", A, {100, prepares}, options);
}

template <class S = double>
Triangle<S> triangle(std::int64_t order) {
  return {order, nullptr, 1, order, true};
}

TEST(VendorPlan, FollowsThePolicy) {
  const Plan plan = decided(triangle(1000), of(by_vendor(300)));
  EXPECT_TRUE(plan.vendor);
  EXPECT_EQ(plan.block_size, 300);
  EXPECT_EQ(plan.prepared_bytes, workspace_alignment);
  Policy other = by_vendor(300);
  other.method = Method::Inversion;
  EXPECT_FALSE(decided(triangle(1000), of(other)).vendor);
  other = by_vendor(300);
  other.direct_columns = 100;
  EXPECT_FALSE(decided(triangle(1000), of(other)).vendor);
}

TEST(VendorPlan, IsNotWhatACallerMeansByAMethod) {
  Options options = of(by_vendor(300));
  options.method = Method::Substitution;
  EXPECT_FALSE(decided(triangle(1000), options).vendor);
}

TEST(VendorPlan, NeedsATriangleThatABlasTakes) {
  Triangle<double> A = triangle(1000);
  A.row_stride = 2;
  A.col_stride = 2000;
  EXPECT_FALSE(decided(A, of(by_vendor(300))).vendor);
  A.row_stride = 1000;
  A.col_stride = 1;
  EXPECT_TRUE(decided(A, of(by_vendor(300))).vendor);
}

/// No BLAS conjugates without transposing: the right-hand sides are, however
/// many there are.
TEST(VendorPlan, ConjugatesRightHandSides) {
  using S = Complex<double>;
  const Planner<Backend<S>> planner{Platform::HostFewThreads};
  Triangle<S> A = triangle<S>(50);
  A.conj = true;
  for (const bool prepares : {false, true})
    for (const std::int64_t n : {1, 30, 4000}) {
      const Plan plan =
          planner.fit("f", decided(A, of(by_vendor(512)), prepares), A,
                      Matrix<S>{50, n, nullptr, 1, 50}, std::size_t{SIZE_MAX});
      EXPECT_TRUE(plan.vendor);
      EXPECT_TRUE(plan.conjugates_B) << n;
      const Plan rows =
          planner.fit("f", decided(A, of(by_vendor(512)), prepares), A,
                      Matrix<S>{50, n, nullptr, n, 1}, std::size_t{SIZE_MAX});
      EXPECT_EQ(rows.conjugates_B, n == 1) << n;
    }
}

TEST(VendorPlan, PacksRightHandSidesWithGaps) {
  const Planner<Backend<double>> planner{Platform::HostFewThreads};
  const Triangle<double> A = triangle(50);
  const Plan plan =
      planner.fit("f", decided(A, of(by_vendor(512))), A,
                  Matrix<double>{50, 7, nullptr, 2, 200}, SIZE_MAX);
  EXPECT_TRUE(plan.vendor);
  EXPECT_TRUE(plan.packs_B);
}

template <class S>
bool trusted(const S& pivot, bool unit = false) {
  std::vector<S> diagonal(6, from_real<S>(2));
  diagonal[4] = pivot;
  const Triangle<S> A{3, diagonal.data() + 3, 0, 1, true, unit};
  return Host::has_reciprocals(A);
}

TEST(VendorPlan, TrustsWhatHasAReciprocal) {
  using Limits = std::numeric_limits<double>;
  for (const double good : {1.0, -3.0, 1e-300, 1e300, Limits::min()})
    EXPECT_TRUE(trusted(good)) << good;
  for (const double bad : {0.0, -0.0, Limits::denorm_min(), Limits::max(),
                           Limits::infinity(), Limits::quiet_NaN()}) {
    EXPECT_FALSE(trusted(bad)) << bad;
    EXPECT_TRUE(trusted(bad, true)) << bad;
    EXPECT_FALSE(trusted(static_cast<float>(bad))) << bad;
  }
  using Z = Complex<double>;
  EXPECT_TRUE(trusted(Z{0, 1e-100}));
  EXPECT_TRUE(trusted(Z{1e-300, 1}));
  EXPECT_FALSE(trusted(Z{1e-200, 1e-200}));
  EXPECT_FALSE(trusted(Z{0, 1e200}));
  EXPECT_FALSE(trusted(Z{1, Limits::quiet_NaN()}));
  EXPECT_FALSE(trusted(Z{Limits::infinity(), 1}));
}

/// Every element of a triangle, however it is stored, and no other.
template <class S>
void expect_finds(const S& bad) {
  constexpr std::int64_t m = 13, ld = 15;
  for (const bool lower : {false, true})
    for (const bool by_columns : {false, true})
      for (std::int64_t i = 0; i < m; ++i)
        for (std::int64_t j = 0; j < m; ++j) {
          std::vector<S> data(m * ld, from_real<S>(-2));
          Triangle<S> A{m, data.data(), 1, ld, lower};
          if (!by_columns) std::swap(A.row_stride, A.col_stride);
          data[static_cast<std::size_t>(i * A.row_stride + j * A.col_stride)] =
              bad;
          const bool is_read = lower ? i > j : i < j;
          EXPECT_EQ(Host::is_finite_triangle(A), !is_read) << i << ", " << j;
        }
}

TEST(VendorPlan, FindsWhatIsNotFinite) {
  constexpr float nan = std::numeric_limits<float>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  expect_finds<float>(nan);
  expect_finds<double>(-infinity);
  expect_finds<Complex<float>>({1, nan});
  expect_finds<Complex<double>>({infinity, 1});
}

}  // namespace
}  // namespace Hsma::Impl
