// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shares of a time limit, and the points that a seed draws.
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <vector>

#include "Hsma_Budget.hpp"
#include "Hsma_Points.hpp"

namespace {

using Hsma::Perf::Budget;
using Hsma::Perf::Draws;

TEST(Budget, WhatIsLeftGoesToAllInEqualParts) {
  const Budget budget(10, {1, 2, 4});
  EXPECT_DOUBLE_EQ(budget.share(0, 0), 1 + 3.0 / 3);
  EXPECT_DOUBLE_EQ(budget.share(1, 1), 2 + 3.0 / 2);
  EXPECT_DOUBLE_EQ(budget.share(2, 3), 4 + 3.0);
}

TEST(Budget, TheLastAreDropped) {
  const Budget budget(5, {1, 2, 4});
  EXPECT_DOUBLE_EQ(budget.share(0, 0), 1);
  EXPECT_DOUBLE_EQ(budget.share(1, 1), 2);
  EXPECT_EQ(budget.share(2, 3), 0);
}

TEST(Budget, WhatWasSavedSuffices) {
  const Budget budget(5, {1, 2, 4});
  EXPECT_DOUBLE_EQ(budget.share(2, 0.5), 4 + 0.5);
}

TEST(Budget, WithoutALimitSharesAreInfinite) {
  const double infinity = std::numeric_limits<double>::infinity();
  const Budget budget(infinity, {1, 2});
  EXPECT_EQ(budget.share(0, 1e6), infinity);
  EXPECT_EQ(budget.share(1, 1e6), infinity);
}

TEST(Points, OneOfEachPart) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    // The parts of 1 to 10^4 are the powers of ten.
    const std::vector<std::int64_t> points = Draws(seed, 7).spread(1, 10000, 4);
    ASSERT_EQ(points.size(), 4U);
    std::int64_t first = 1;
    for (const std::int64_t point : points) {
      EXPECT_GE(point, first);
      EXPECT_LE(point, 10 * first);
      first *= 10;
    }
  }
}

TEST(Points, SharedNumbersCountOnce) {
  EXPECT_EQ(Draws(0, 0).spread(3, 3, 5), std::vector<std::int64_t>{3});
  EXPECT_LE(Draws(0, 0).spread(1, 2, 9).size(), 2U);
}

TEST(Points, EveryNumberIsDrawn) {
  Draws draws(1, 2);
  int seen[3] = {};
  for (int i = 0; i < 300; ++i) ++seen[draws.between(5, 7) - 5];
  for (const int count : seen) EXPECT_GT(count, 60);
}

TEST(Points, StreamsAndSeedsDiffer) {
  const auto drawn = [](std::uint64_t seed, std::uint64_t stream) {
    return Draws(seed, stream).between(0, std::int64_t{1} << 40);
  };
  EXPECT_EQ(drawn(1, 2), drawn(1, 2));
  EXPECT_NE(drawn(1, 2), drawn(2, 2));
  EXPECT_NE(drawn(1, 2), drawn(1, 3));
}

}  // namespace
