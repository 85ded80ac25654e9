// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batches of large triangles on CUDA, which are swept over with workspace.
#include <gtest/gtest.h>

#include <cstdint>

#include "Hsma_TrsmBatched.hpp"
#include "support/Hsma_TestAdversary.hpp"
#include "support/Hsma_TestBatch.hpp"
#include "support/Hsma_TestCuda.hpp"
#include "support/Hsma_TestScalar.hpp"

namespace Hsma::Test {
namespace {

using Space = Kokkos::Cuda;
constexpr std::int64_t problems = 11, order = 600, columns = 256;
constexpr std::int64_t bad = 3, with_nan = 5, nan_row = 100, nan_column = 7;

template <class T>
class CudaBatchSweeps : public ::testing::Test {
 protected:
  using Batch = PlacedBatch<T, Space>;

  void SetUp() override {
    A_ = make_batch<T>(
        problems, [](std::uint64_t p) { return dominant<T>(order, 10 + p); });
    B_ = make_batch<T>(problems, [](std::uint64_t p) {
      return random_matrix<T>(order, columns, 50 + p);
    });
  }
  /// The solution, with as much workspace as `options` allow.
  Matrices<T> solve(Stacking how, const Options& options = {}) {
    const Batch A = place_batch<Space>(how, A_),
                B = place_batch<Space>(how, B_);
    plan_ = explain_batched(stream_.space, Side::Left, Uplo::Lower, Op::NoTrans,
                            Diag::NonUnit, T(1), A.template view<const T>(),
                            B.view(), options);
    trsm_batched(stream_.space, Side::Left, Uplo::Lower, Op::NoTrans,
                 Diag::NonUnit, T(1), A.template view<const T>(), B.view(),
                 options);
    stream_.wait();
    EXPECT_TRUE(B.same_padding());
    return B.copy();
  }
  double residual(const Matrices<T>& X, std::size_t p) const {
    Setting<T> s;
    s.flags = {Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit};
    s.m = order;
    s.n = columns;
    return residual_ratio(s, A_[p], B_[p], X[p]);
  }

  Matrices<T> A_, B_;
  Stream stream_;
  BatchPlan plan_;
};
using Scalars = ::testing::Types<double, Kokkos::complex<double>>;
TYPED_TEST_SUITE(CudaBatchSweeps, Scalars);

/// A problem with inverses that are not trusted, and one with a NaN, are right,
/// and change no bit of the others.
TYPED_TEST(CudaBatchSweeps, ProblemsAreIndependent) {
  for (const Stacking how : {Stacking::Columns, Stacking::Rows}) {
    this->SetUp();
    const auto good = this->solve(how);
    ASSERT_EQ(this->plan_.kernel, BatchKernel::Sweep);
    EXPECT_GT(this->plan_.workspace_bytes, 0u);
    for (std::size_t p = 0; p < good.size(); ++p)
      EXPECT_LE(this->residual(good, p), 30) << p;

    this->A_[bad] = one_bad_block<TypeParam>(order).L;
    this->B_[with_nan](nan_row, nan_column) = nan_scalar<TypeParam>();
    const auto mixed = this->solve(how);
    EXPECT_LE(this->residual(mixed, bad), 30);
    for (std::size_t p = 0; p < good.size(); ++p) {
      if (p == bad) continue;
      for (std::int64_t j = 0; j < columns; ++j)
        for (std::int64_t i = 0; i < order; ++i)
          if (p == with_nan && j == nan_column)
            ASSERT_EQ(mixed[p](i, j) == mixed[p](i, j), i < nan_row) << i;
          else
            ASSERT_TRUE(same_bits(mixed[p](i, j), good[p](i, j)))
                << p << ": " << i << ", " << j;
    }
  }
}

/// With less workspace than a sweep needs, another kernel solves.
TYPED_TEST(CudaBatchSweeps, WorkspaceIsLimited) {
  this->solve(Stacking::Columns);
  Options options;
  options.workspace_limit = this->plan_.workspace_bytes - 1;
  const auto X = this->solve(Stacking::Columns, options);
  EXPECT_NE(this->plan_.kernel, BatchKernel::Sweep);
  EXPECT_EQ(this->plan_.workspace_bytes, 0u);
  for (std::size_t p = 0; p < X.size(); ++p)
    EXPECT_LE(this->residual(X, p), 30) << p;
}

}  // namespace
}  // namespace Hsma::Test
