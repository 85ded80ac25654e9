// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// cholesky_qr, and what it is made of for columns that are elsewhere.
#include <Hsma_CholeskyQR.hpp>
#include <Hsma_Orthonormalise.hpp>
#include <Kokkos_Core.hpp>
#include <cmath>
#include <cstdint>

#include "Hsma_Api.hpp"

namespace Api {

namespace {

using Hsma::OrthonormalReport;

/// One column of one number.
class OneColumn final : public Hsma::ColumnOperations<double> {
 public:
  void gram(double* G) override { G[0] = value * value; }
  void divide(const double* C) override { value /= C[0]; }
  void randomise(std::int64_t) override { value = 1; }

  double value = 4;
};

}  // namespace

void orthonormal_columns() {
  const Space space;
  const Matrix V("V", order, columns), R("R", columns, columns);
  const auto host = Kokkos::create_mirror_view(V);
  for (int j = 0; j < columns; ++j) host(j, j) = 2;
  Kokkos::deep_copy(V, host);
  const Hsma::SumOverProcesses alone = [](double*, std::int64_t) {};
  const OrthonormalReport report =
      Hsma::cholesky_qr(space, V, R, alone, 0.0, std::uint64_t{0});
  expect(report.is_orthonormal && report.rank == columns &&
             report.gram_matrices > 0 && report.shifts == 0 &&
             report.least_ratio > 0.9,
         "cholesky_qr");

  OneColumn column;
  double factor = 0;
  const double length = 4;
  const OrthonormalReport one =
      Hsma::orthonormalise<double>(column, 1, &factor, 1e-16, 1e-14);
  expect(one.is_orthonormal && std::abs(column.value - 1) < 1e-12 &&
             std::abs(factor - 4) < 1e-12,
         "orthonormalise");
  expect(Hsma::rank_of_factor<double>(&factor, 1, &length, 1e-14) == 1,
         "rank_of_factor");
}

}  // namespace Api
