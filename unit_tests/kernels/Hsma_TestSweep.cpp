// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The sweep with one thread per row.
#include "Hsma_KernelSolve.hpp"

namespace Hsma::Test {
namespace {

template <class S>
class Sweep : public ::testing::Test {};
TYPED_TEST_SUITE(Sweep, Scalars, ScalarName);

TYPED_TEST(Sweep, Few) {
  for (const auto& kernel : Device::sweeps<TypeParam>())
    check_few_solves(kernel, 65);
}

TYPED_TEST(Sweep, Orders) {
  for (const auto& kernel : Device::sweeps<TypeParam>())
    check_orders(kernel, {1, 2, 31, 32, 33, 64, 65, 97, 160}, {1, 5, 9});
}

TYPED_TEST(Sweep, Diagonals) {
  for (const auto& kernel : Device::sweeps<TypeParam>())
    check_diagonals(kernel);
}

TYPED_TEST(Sweep, ColumnsAreIndependent) {
  for (const auto& kernel : Device::sweeps<TypeParam>())
    check_independence(kernel);
}

}  // namespace
}  // namespace Hsma::Test
