// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Hsma::Tpetra::cholesky_qr on processes with many rows, few and none.
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include "Hsma_TestRows.hpp"
#include "Hsma_TpetraCholeskyQR.hpp"
#include "support/Hsma_TestOrthonormal.hpp"

namespace Hsma::Test {
namespace {

using Dense = Teuchos::SerialDenseMatrix<int, double>;

const Rows even = [](std::int64_t) { return std::int64_t{100}; };

struct Factors {
  HostMatrix<double> Q, R;
  OrthonormalReport report;
};

/// R is a part of a larger matrix.
Factors factor(const HostMatrix<double>& V, Rows rows, double tolerance = 0) {
  MultiVector X(map_of(rows), static_cast<std::size_t>(V.n));
  distribute(V, X);
  const int k = static_cast<int>(V.n);
  Dense whole(k + 2, k + 1);
  Dense R(Teuchos::View, whole, k, k, 1, 1);
  Factors f{HostMatrix<double>(0, 0), HostMatrix<double>(k, k), {}};
  f.report = Hsma::Tpetra::cholesky_qr(X, R, tolerance);
  for (int j = 0; j < k; ++j)
    for (int i = 0; i < k; ++i) f.R(i, j) = R(i, j);
  f.Q = collect(X);
  return f;
}

std::int64_t total(Rows rows) {
  return static_cast<std::int64_t>(map_of(rows)->getGlobalNumElements());
}

void expect_factors(const HostMatrix<double>& V, const Factors& f) {
  EXPECT_TRUE(f.report.is_orthonormal);
  const double k = static_cast<double>(V.n);
  EXPECT_LE(departure(f.Q), 1e-14) << V.m << " x " << V.n;
  EXPECT_LE(residual(V, f.Q, f.R), (20 + 4 * k) * unit<double>);
}

TEST(TpetraCholeskyQR, ConditionNumbers) {
  for (const std::int64_t k : {1, 2, 8, 33, 64})
    for (const double condition : {1.0, 1e8, 1e12, 1e15}) {
      const auto V = conditioned<double>(total(even), k, condition, 5);
      const auto f = factor(V, even);
      expect_factors(V, f);
      EXPECT_GE(f.report.least_ratio, 0.01 / condition);
      if (condition <= 1e8) {
        EXPECT_LE(f.report.gram_matrices, 3) << condition << ", " << k;
      } else {
        EXPECT_LE(f.report.gram_matrices, 6) << condition << ", " << k;
        EXPECT_EQ(f.report.shifts > 0, k > 1) << condition << ", " << k;
      }
    }
}

/// None on one process, fewer than columns on another, many on a third.
TEST(TpetraCholeskyQR, AnyNumberOfRows) {
  const Rows several[] = {
      [](std::int64_t rank) { return rank == 0 ? std::int64_t{90} : 0; },
      [](std::int64_t rank) {
        return rank == ::Tpetra::getDefaultComm()->getSize() - 1
                   ? std::int64_t{3000}
                   : rank;
      }};
  for (const Rows rows : several)
    for (const std::int64_t k : {1, 16, 70}) {
      const auto V = conditioned<double>(total(rows), k, 100, 6);
      expect_factors(V, factor(V, rows));
    }
}

TEST(TpetraCholeskyQR, DependentColumns) {
  auto V = conditioned<double>(total(even), 10, 2, 7);
  for (std::int64_t i = 0; i < V.m; ++i) {
    V(i, 3) = V(i, 1);
    V(i, 6) = V(i, 0) + V(i, 4);
    V(i, 8) = 0;
  }
  const auto f = factor(V, even);
  expect_factors(V, f);
  EXPECT_EQ(f.report.rank, 7);
  EXPECT_EQ(f.R(8, 8), 0);
}

/// With two rows on each process, random columns that were the same on all of
/// them would be dependent.
TEST(TpetraCholeskyQR, RandomColumnsDifferBetweenProcesses) {
  const Rows two = [](std::int64_t) { return std::int64_t{2}; };
  const std::int64_t rows = total(two);
  const HostMatrix<double> V(rows, rows);
  const auto f = factor(V, two);
  expect_factors(V, f);
  EXPECT_EQ(f.report.rank, 0);
}

TEST(TpetraCholeskyQR, ToleranceOfTheCaller) {
  auto V = conditioned<double>(total(even), 5, 2, 8);
  for (std::int64_t i = 0; i < V.m; ++i) V(i, 4) = V(i, 2) + 1e-3 * V(i, 4);
  EXPECT_EQ(factor(V, even).report.rank, 5);
  EXPECT_EQ(factor(V, even, 0.01).report.rank, 4);
}

TEST(TpetraCholeskyQR, SelectedColumns) {
  const auto V = conditioned<double>(total(even), 6, 10, 9);
  MultiVector all(map_of(even), 6);
  distribute(V, all);
  const Teuchos::Array<std::size_t> selected =
      Teuchos::tuple<std::size_t>(5, 0, 3);
  const auto X = all.subViewNonConst(selected());
  ASSERT_FALSE(X->isConstantStride());
  Dense R(3, 3);
  EXPECT_TRUE(Hsma::Tpetra::cholesky_qr(*X, R).is_orthonormal);
  const auto after = collect(all);
  HostMatrix<double> Q(V.m, 3);
  for (std::int64_t i = 0; i < V.m; ++i) {
    for (std::int64_t j = 0; j < 3; ++j)
      Q(i, j) = after(i, static_cast<std::int64_t>(selected[j]));
    for (const std::int64_t other : {1, 2, 4})
      ASSERT_EQ(V(i, other), after(i, other));
  }
  EXPECT_LE(departure(Q), 1e-14);
}

/// On every process, and in a second run.
TEST(TpetraCholeskyQR, SameBits) {
  const auto V = conditioned<double>(total(even), 20, 1e10, 10);
  const auto first = factor(V, even), second = factor(V, even);
  EXPECT_TRUE(same_bits(first.Q, second.Q));
  EXPECT_TRUE(same_bits(first.R, second.R));
  auto of_root = first.R;
  Teuchos::broadcast<int, double>(*::Tpetra::getDefaultComm(), 0,
                                  static_cast<int>(of_root.data.size()),
                                  of_root.data.data());
  EXPECT_TRUE(same_bits(first.R, of_root));
}

TEST(TpetraCholeskyQR, NotFinite) {
  auto V = conditioned<double>(total(even), 3, 2, 11);
  V(17, 1) = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(factor(V, even).report.is_orthonormal);
}

TEST(TpetraCholeskyQR, FactorOfAnotherSize) {
  MultiVector V(map_of(even), 3);
  Dense R(3, 2);
  EXPECT_THROW(Hsma::Tpetra::cholesky_qr(V, R), std::invalid_argument);
}

}  // namespace
}  // namespace Hsma::Test
