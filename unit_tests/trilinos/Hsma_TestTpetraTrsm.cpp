// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Hsma::Tpetra::trsm: each process checks its rows.
#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "Hsma_TestRows.hpp"
#include "Hsma_TpetraTrsm.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestRefusal.hpp"

namespace Hsma::Test {
namespace {

using Memory = MultiVector::device_type::memory_space;
using Teuchos::RCP;

void fill(MultiVector& X) {
  const auto view = X.getLocalViewHost(::Tpetra::Access::OverwriteAll);
  const auto rows = static_cast<std::int64_t>(X.getLocalLength()),
             columns = static_cast<std::int64_t>(X.getNumVectors());
  const auto x = random_matrix<double>(
      rows, columns,
      71 + static_cast<std::uint64_t>(X.getMap()->getComm()->getRank()));
  for (std::int64_t j = 0; j < columns; ++j)
    for (std::int64_t i = 0; i < rows; ++i) view(i, j) = x(i, j);
}

/// NaN in all that is not read.
template <class Write>
void write_triangle(const HostMatrix<double>& R, const Flags& f,
                    const Write& write) {
  for (std::int64_t j = 0; j < R.n; ++j)
    for (std::int64_t i = 0; i < R.m; ++i)
      write(i, j,
            is_read(f.uplo, f.diag, i, j) ? R(i, j) : nan_scalar<double>());
}

/// As a view where B is, one on the host, and a part of a matrix of Teuchos.
struct Replicated {
  Kokkos::View<double**, Memory> device;
  Kokkos::View<double**, Kokkos::LayoutRight, Kokkos::HostSpace> host;
  Teuchos::SerialDenseMatrix<int, double> whole, part;

  Replicated(const HostMatrix<double>& R, const Flags& f)
      : device("R", R.m, R.n),
        host("R", R.m, R.n),
        whole(static_cast<int>(R.m) + 3, static_cast<int>(R.n) + 2),
        part(Teuchos::View, whole, static_cast<int>(R.m), static_cast<int>(R.n),
             2, 1) {
    const auto mirror = Kokkos::create_mirror_view(device);
    write_triangle(R, f, [&](std::int64_t i, std::int64_t j, double value) {
      mirror(i, j) = host(i, j) = value;
      part(static_cast<int>(i), static_cast<int>(j)) = value;
    });
    Kokkos::deep_copy(device, mirror);
  }
};

void check(Rows rows, std::int64_t columns, const Flags& f) {
  const auto s = [&](const HostMatrix<double>& b) {
    auto setting = make_setting<double>(f, columns, b.m, 0.7);
    return setting;
  };
  const auto R = dominant<double>(columns, 72);
  const Replicated r(R, f);
  MultiVector B(map_of(rows), static_cast<std::size_t>(columns));
  fill(B);
  const auto b = local(B);
  const auto solve = [&](const auto& matrix) {
    MultiVector X(B, Teuchos::Copy);
    const auto* const data =
        X.getLocalViewDevice(::Tpetra::Access::ReadWrite).data();
    Hsma::Tpetra::trsm(f.side, f.uplo, f.op, f.diag, 0.7, matrix, X);
    EXPECT_EQ(data, X.getLocalViewDevice(::Tpetra::Access::ReadWrite).data());
    const auto x = local(X);
    ASSERT_EQ(x.m, rows(X.getMap()->getComm()->getRank()));
    EXPECT_LE(residual_ratio(s(b), R, b, x), 30) << describe(s(b));
  };
  solve(r.device);
  solve(r.host);
  solve(r.part);
}

std::vector<Flags> right_flags() {
  std::vector<Flags> right;
  for (const Flags& f : all_flags())
    if (f.side == Side::Right) right.push_back(f);
  return right;
}

TEST(TpetraTrsm, AllFlags) {
  for (const Flags& f : right_flags())
    ASSERT_NO_FATAL_FAILURE(
        check([](std::int64_t) { return std::int64_t{57}; }, 8, f));
}

/// None on one process, fewer than columns on another, many on a third.
TEST(TpetraTrsm, AnyNumberOfRows) {
  const Rows rows[] = {
      [](std::int64_t) { return std::int64_t{0}; },
      [](std::int64_t rank) { return rank == 0 ? std::int64_t{0} : 5 * rank; },
      [](std::int64_t rank) { return rank == 0 ? std::int64_t{3000} : rank; }};
  const Flags f{Side::Right, Uplo::Upper, Op::NoTrans, Diag::NonUnit};
  for (const Rows r : rows)
    for (const std::int64_t columns : {1, 16, 70})
      ASSERT_NO_FATAL_FAILURE(check(r, columns, f));
}

/// A selection of columns of X; the others stay.
TEST(TpetraTrsm, SelectedColumns) {
  MultiVector all(map_of([](std::int64_t) { return std::int64_t{33}; }), 6);
  fill(all);
  const auto before = local(all);
  const Teuchos::Array<std::size_t> selected =
      Teuchos::tuple<std::size_t>(5, 0, 3);
  const Flags f{Side::Right, Uplo::Lower, Op::Trans, Diag::NonUnit};
  const auto s = make_setting<double>(f, 3, 33);
  const auto R = dominant<double>(3, 73);
  const RCP<MultiVector> B = all.subViewNonConst(selected());
  ASSERT_FALSE(B->isConstantStride());
  Hsma::Tpetra::trsm(f.side, f.uplo, f.op, f.diag, 1.0, Replicated(R, f).device,
                     *B);
  const auto after = local(all);
  HostMatrix<double> b(33, 3), x(33, 3);
  for (std::int64_t i = 0; i < 33; ++i) {
    for (std::int64_t j = 0; j < 3; ++j) {
      const auto column =
          static_cast<std::int64_t>(selected[static_cast<std::size_t>(j)]);
      b(i, j) = before(i, column);
      x(i, j) = after(i, column);
    }
    for (const std::int64_t other : {1, 2, 4})
      ASSERT_EQ(before(i, other), after(i, other));
  }
  EXPECT_LE(residual_ratio(s, R, b, x), 30);
}

/// Adjacent columns of a larger multivector, in place.
TEST(TpetraTrsm, AdjacentColumns) {
  MultiVector all(map_of([](std::int64_t) { return std::int64_t{20}; }), 6);
  fill(all);
  const auto before = local(all);
  const Flags f{Side::Right, Uplo::Upper, Op::NoTrans, Diag::Unit};
  const auto s = make_setting<double>(f, 2, 20);
  const auto R = dominant<double>(2, 74);
  const RCP<MultiVector> B = all.subViewNonConst(Teuchos::Range1D(3, 4));
  Hsma::Tpetra::trsm(f.side, f.uplo, f.op, f.diag, 1.0, Replicated(R, f).host,
                     *B);
  const auto after = local(all);
  HostMatrix<double> b(20, 2), x(20, 2);
  for (std::int64_t i = 0; i < 20; ++i) {
    for (std::int64_t j = 0; j < 2; ++j) {
      b(i, j) = before(i, j + 3);
      x(i, j) = after(i, j + 3);
    }
    for (const std::int64_t other : {0, 1, 2, 5})
      ASSERT_EQ(before(i, other), after(i, other));
  }
  EXPECT_LE(residual_ratio(s, R, b, x), 30);
}

/// Refused on every process, with rows and without.
TEST(TpetraTrsm, Refusals) {
  MultiVector B(map_of([](std::int64_t rank) { return rank; }), 4);
  const auto call = [&](Side side, std::int64_t order) {
    const Flags f{side, Uplo::Upper, Op::NoTrans, Diag::NonUnit};
    const Replicated R(dominant<double>(order, 75), f);
    Hsma::Tpetra::trsm(side, f.uplo, f.op, f.diag, 1.0, R.device, B);
  };
  EXPECT_TRUE(refuses([&] { call(Side::Left, 4); },
                      {"Hsma::Tpetra::trsm", "side", "Left", "Right"}));
  EXPECT_TRUE(refuses([&] { call(Side::Right, 5); }, {"A"}));
}

}  // namespace
}  // namespace Hsma::Test
