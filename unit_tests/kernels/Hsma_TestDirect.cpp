// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The direct solves.
#include "Hsma_KernelSolve.hpp"

namespace Hsma::Test {
namespace {

template <class S>
class Direct : public ::testing::Test {};
TYPED_TEST_SUITE(Direct, Scalars, ScalarName);

TYPED_TEST(Direct, Few) {
  for (const auto& kernel : Device::direct<TypeParam>())
    check_few_solves(kernel, kernel.largest >= 137 ? 137 : 64);
}

TYPED_TEST(Direct, Orders) {
  for (const auto& kernel : Device::direct<TypeParam>())
    check_orders(kernel, {1,  2,  3,  7,  8,  9,  15, 16, 17,  24,  31,
                          32, 33, 48, 49, 63, 64, 65, 80, 127, 129, 192});
}

TYPED_TEST(Direct, Diagonals) {
  for (const auto& kernel : Device::direct<TypeParam>())
    check_diagonals(kernel);
}

TYPED_TEST(Direct, ColumnsAreIndependent) {
  for (const auto& kernel : Device::direct<TypeParam>())
    for (const std::int64_t order : {40, 137})
      check_independence(kernel, order);
}

/// Blocks take several tasks each.
TYPED_TEST(Direct, ManyColumns) {
  for (const auto& kernel : Device::direct<TypeParam>())
    check_solve(kernel, {kernel.largest < 17 ? kernel.largest : 17,
                         Device::many_columns,
                         {false, false, true},
                         Storage::Row,
                         Storage::Row,
                         true});
}

TYPED_TEST(Direct, UnscalableColumns) {
  for (const auto& kernel : Device::direct<TypeParam>())
    for (const std::int64_t order : {7, 40, 137})
      check_unscalable_columns(kernel, order);
}

}  // namespace
}  // namespace Hsma::Test
