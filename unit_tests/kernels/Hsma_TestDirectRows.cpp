// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The direct solve with one thread per row.
#include "Hsma_KernelSolve.hpp"

namespace Hsma::Test {
namespace {

template <class S>
class DirectRows : public ::testing::Test {};
TYPED_TEST_SUITE(DirectRows, Scalars, ScalarName);

TYPED_TEST(DirectRows, Few) {
  for (const auto& kernel : Device::direct_rows<TypeParam>())
    check_few_solves(kernel, 65);
}

TYPED_TEST(DirectRows, Orders) {
  for (const auto& kernel : Device::direct_rows<TypeParam>())
    check_orders(kernel, {1, 2, 31, 32, 33, 64, 65, 97, 160}, {1, 5, 9});
}

TYPED_TEST(DirectRows, LargeOrders) {
  for (const auto& kernel : Device::direct_rows<TypeParam>())
    check_orders(kernel, {384}, {5});
}

TYPED_TEST(DirectRows, Diagonals) {
  for (const auto& kernel : Device::direct_rows<TypeParam>())
    check_diagonals(kernel);
}

TYPED_TEST(DirectRows, ColumnsAreIndependent) {
  for (const auto& kernel : Device::direct_rows<TypeParam>())
    check_independence(kernel);
}

TYPED_TEST(DirectRows, UnscalableColumns) {
  for (const auto& kernel : Device::direct_rows<TypeParam>())
    check_unscalable_columns(kernel);
}

}  // namespace
}  // namespace Hsma::Test
