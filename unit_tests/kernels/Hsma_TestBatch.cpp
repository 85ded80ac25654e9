// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels of batches.
#include <limits>
#include <string>

#include "Hsma_KernelSolve.hpp"

namespace Hsma::Test {
namespace {

template <class S>
class Batches : public ::testing::Test {};
TYPED_TEST_SUITE(Batches, Scalars, ScalarName);

TYPED_TEST(Batches, Few) {
  for (const auto& kernel : Device::batches<TypeParam>())
    check_few_solves(kernel, 40);
}

TYPED_TEST(Batches, Orders) {
  for (const auto& kernel : Device::batches<TypeParam>())
    check_orders(kernel, {1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 48, 65, 115,
                          130, 137, 152});
}

TYPED_TEST(Batches, Diagonals) {
  for (const auto& kernel : Device::batches<TypeParam>())
    check_diagonals(kernel);
}

TYPED_TEST(Batches, ColumnsAreIndependent) {
  for (const auto& kernel : Device::batches<TypeParam>())
    for (const std::int64_t order : {40, 137})
      check_independence(kernel, order);
}

/// Sweeps multiply with inverses of whole panels, which are good in the norm.
TYPED_TEST(Batches, UnscalableColumns) {
  for (const auto& kernel : Device::batches<TypeParam>()) {
    if (kernel.name.find("swe") != std::string::npos) continue;
    for (const std::int64_t order : {7, 40, 137})
      check_unscalable_columns(kernel, order);
  }
}

/// b - p - q is finite, p + q is not.
TYPED_TEST(Batches, SumsAreThoseOfSubstitution) {
  using S = TypeParam;
  using R = Impl::real_part_t<S>;
  constexpr R most = std::numeric_limits<R>::max();
  for (const auto& kernel : Device::batches<S>())
    for (const std::int64_t order : {20, 70}) {
      if (order > kernel.largest) continue;
      const SolveCase c{order, 41, {true}};
      SCOPED_TRACE(kernel.name + ", " + c.text());
      Dense<S> A(order, order), B(order, c.columns);
      for (S& b : B.data) b = Impl::from_real<S>(1);
      for (std::int64_t i = 0; i < order; ++i) A(i, i) = Impl::from_real<S>(1);
      A(order - 1, 0) = A(order - 1, 1) = Impl::from_real<S>(most / 5 * 3);
      for (std::int64_t j = 0; j < c.columns; ++j)
        B(order - 1, j) = Impl::from_real<S>(most / 10 * 9);
      auto X = B;
      ASSERT_NO_FATAL_FAILURE(run_solve(kernel, c, A, B, X));
      for (std::int64_t j = 0; j < c.columns; ++j)
        for (std::int64_t i = 0; i < order; ++i)
          ASSERT_TRUE(Impl::is_finite(X(i, j))) << i << ", " << j;
    }
}

}  // namespace
}  // namespace Hsma::Test
