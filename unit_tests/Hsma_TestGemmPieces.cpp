// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Products are cut up so that the library below neither overflows nor sums in
/// another order every time.
#include <gtest/gtest.h>

#include <algorithm>

#include "planning/Hsma_GemmPieces.hpp"

namespace Hsma::Impl {
namespace {

constexpr std::int64_t million = 1 << 20;

TEST(GemmPieces, LeaveUsualProductsWhole) {
  for (const bool dots : {false, true})
    for (const std::int64_t n : {std::int64_t{1}, std::int64_t{7}, million}) {
      const GemmPieces pieces = gemm_pieces(256, n, 4096, dots);
      EXPECT_EQ(pieces.columns, n);
      EXPECT_EQ(pieces.terms, 4096);
    }
  EXPECT_EQ(gemm_pieces(512, 8 * million, 512, false).columns, 8 * million);
  EXPECT_EQ(gemm_pieces(512, 1, 100000, false).terms, 100000);
}

/// The elements of C are counted in 32 bits.
TEST(GemmPieces, HaveFewerThan32BitsOfElements) {
  for (const std::int64_t m : {1, 2, 511, 512, 100000, INT32_MAX})
    for (const std::int64_t n : {1, 1599, 1600, INT32_MAX}) {
      const std::int64_t columns = gemm_pieces(m, n, 64, true).columns;
      EXPECT_GE(columns, 1);
      EXPECT_LE(columns, std::min(n, max_blas_extent));
      EXPECT_LE(m * columns, INT32_MAX);
    }
  // No piece of a few columns, which would go another way.
  EXPECT_EQ(gemm_pieces(512, 8 * million + 1, 512, true).columns,
            8 * million / 3 + 1);
}

/// A C of few elements is a matter of dot products, long ones of several teams.
TEST(GemmPieces, HaveShortDotProducts) {
  for (const std::int64_t k : {8191, 8192, 12000, 16384, 100000}) {
    EXPECT_LT(gemm_pieces(256, 6, k, true).terms, 8192);
    EXPECT_EQ(gemm_pieces(256, 7, k, true).terms, k);
  }
  EXPECT_EQ(gemm_pieces(256, 1, 12000, true).terms, 6000);
}

}  // namespace
}  // namespace Hsma::Impl
