// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution for triangles of any order.
#include "Hsma_KernelSolve.hpp"

namespace Hsma::Test {
namespace {

template <class S>
class Substitutions : public ::testing::Test {};
TYPED_TEST_SUITE(Substitutions, Scalars, ScalarName);

TYPED_TEST(Substitutions, Few) {
  for (const auto& kernel : Device::substitutions<TypeParam>())
    check_few_solves(kernel, 65);
}

TYPED_TEST(Substitutions, Orders) {
  for (const auto& kernel : Device::substitutions<TypeParam>())
    check_orders(kernel,
                 {1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 100, 130});
}

TYPED_TEST(Substitutions, Diagonals) {
  for (const auto& kernel : Device::substitutions<TypeParam>())
    check_diagonals(kernel);
}

TYPED_TEST(Substitutions, ColumnsAreIndependent) {
  for (const auto& kernel : Device::substitutions<TypeParam>())
    check_independence(kernel);
}

/// There are so many columns that the kernel takes wide tiles.
TYPED_TEST(Substitutions, ManyColumns) {
  const auto kernels = Device::substitutions<TypeParam>();
  check_solve(
      kernels.back(),
      {9, 2100, {false, false, true}, Storage::Column, Storage::Row, true});
}

}  // namespace
}  // namespace Hsma::Test
