// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The chain of row blocks, for triangles of any order.
#include "Hsma_KernelSolve.hpp"

namespace Hsma::Test {
namespace {

template <class S>
class Chains : public ::testing::Test {};
TYPED_TEST_SUITE(Chains, Scalars, ScalarName);

TYPED_TEST(Chains, Few) {
  for (const auto& kernel : Device::chains<TypeParam>())
    check_few_solves(kernel, 131);
}

TYPED_TEST(Chains, Orders) {
  for (const auto& kernel : Device::chains<TypeParam>())
    check_orders(kernel,
                 {1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 100, 130});
}

TYPED_TEST(Chains, Diagonals) {
  for (const auto& kernel : Device::chains<TypeParam>())
    check_diagonals(kernel);
}

TYPED_TEST(Chains, ColumnsAreIndependent) {
  for (const auto& kernel : Device::chains<TypeParam>())
    check_independence(kernel);
}

}  // namespace
}  // namespace Hsma::Test
