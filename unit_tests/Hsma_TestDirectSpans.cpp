// SPDX-License-Identifier: BSD-3-Clause
// The loads from which one direct kernel takes over from another.
#include <gtest/gtest.h>

#include <iterator>

#include "backends/cuda/Hsma_CudaDirectSpans.hpp"

namespace {

using namespace Hsma::Impl;
using Gpu::direct_spans_in;

template <class S>
class DirectSpans : public ::testing::Test {
 public:
  static constexpr auto& table = Cuda::CudaDirectSpans<S>::table;
};
using Scalars =
    ::testing::Types<float, double, Complex<float>, Complex<double>>;
TYPED_TEST_SUITE(DirectSpans, Scalars);

TYPED_TEST(DirectSpans, FollowEachOther) {
  std::int64_t order = 0;
  for (const Gpu::DirectSpansRow& row : this->table) {
    EXPECT_GT(row.m, order);
    order = row.m;
    EXPECT_LE(row.groups, row.lanes);
    EXPECT_LE(row.rows_across, row.rows);
    EXPECT_LE(row.rows, row.lanes);
    EXPECT_GT(row.lanes, 0);
  }
  EXPECT_EQ(order, 64);
}

TYPED_TEST(DirectSpans, AnOrderHasTheFirstRowThatReachesIt) {
  std::int64_t before = 0;
  for (const Gpu::DirectSpansRow& row : this->table) {
    EXPECT_EQ(&direct_spans_in(this->table, before + 1), &row);
    EXPECT_EQ(&direct_spans_in(this->table, row.m), &row);
    before = row.m;
  }
  EXPECT_EQ(&direct_spans_in(this->table, 65), std::end(this->table) - 1);
}

}  // namespace
