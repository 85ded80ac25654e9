// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels of batches.
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
    check_orders(kernel,
                 {1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 48, 65, 130});
}

TYPED_TEST(Batches, Diagonals) {
  for (const auto& kernel : Device::batches<TypeParam>())
    check_diagonals(kernel);
}

TYPED_TEST(Batches, ColumnsAreIndependent) {
  for (const auto& kernel : Device::batches<TypeParam>())
    check_independence(kernel);
}

}  // namespace
}  // namespace Hsma::Test
