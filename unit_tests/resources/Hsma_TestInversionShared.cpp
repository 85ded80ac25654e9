// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shared memory that the paper's inversion kernel is launched with: 4 I_B
/// elements, I_B = N_B / 8, and a constant, for any N_B.
#include <gtest/gtest.h>

#include "kernels/Hsma_InversionColumns.hpp"

namespace Hsma::Test {
namespace {

using Impl::Complex;

/// Of any device, and as much of it as may not depend on N_B.
constexpr std::size_t shared_budget = 48 * 1024, constant_budget = 2048;
constexpr std::int64_t largest = 4096;

template <class S>
class InversionShared : public ::testing::Test {};
using Scalars =
    ::testing::Types<float, double, Complex<float>, Complex<double>>;
TYPED_TEST_SUITE(InversionShared, Scalars);

TYPED_TEST(InversionShared, IsFourInnerBlocksAndAConstant) {
  using S = TypeParam;
  using Inversion = Impl::ColumnInversion<S>;
  constexpr std::size_t constant = Inversion::constant_bytes;
  static_assert(constant <= constant_budget);
  for (std::int64_t NB = 1; NB <= largest; ++NB) {
    const std::size_t bytes = Inversion::shared_bytes(NB);
    ASSERT_LE(8 * bytes, 4 * NB * sizeof(S) + 8 * constant) << "N_B = " << NB;
    ASSERT_LE(bytes, shared_budget) << "N_B = " << NB;
    Inversion inversion{};
    inversion.blocks.T.m = inversion.blocks.NB = NB;
    ASSERT_LE(inversion.threads(), Inversion::most_threads) << "N_B = " << NB;
    ASSERT_EQ(inversion.height() % Inversion::tile, 0) << "N_B = " << NB;
  }
}

}  // namespace
}  // namespace Hsma::Test
