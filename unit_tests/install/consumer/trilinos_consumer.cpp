// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solves x 2 = 6 in each row of a multivector, and makes its columns
/// orthonormal; fails unless x = 3, and 3 sqrt(5) the norm of the column.
#include <Hsma_TpetraCholeskyQR.hpp>
#include <Hsma_TpetraTrsm.hpp>
#include <Tpetra_Core.hpp>
#include <cmath>

int main(int argc, char* argv[]) {
  const Tpetra::ScopeGuard tpetra(&argc, &argv);
  using MultiVector = Tpetra::MultiVector<double>;
  MultiVector X(
      Teuchos::rcp(new MultiVector::map_type(5, 0, Tpetra::getDefaultComm())),
      1);
  X.putScalar(6);
  Teuchos::SerialDenseMatrix<int, double> R(1, 1);
  R(0, 0) = 2;
  // [trsm]
  Hsma::Tpetra::trsm(Hsma::Side::Right, Hsma::Uplo::Upper, Hsma::Op::NoTrans,
                     Hsma::Diag::NonUnit, 1.0, R, X);  // X := X R^-1
  // [trsm]
  Teuchos::Array<double> sums(1);
  X.norm1(sums());
  if (sums[0] != 15) return 1;

  MultiVector& V = X;
  const int k = 1;
  {
    // [cholesky_qr]
    Teuchos::SerialDenseMatrix<int, double> R(k, k);
    const auto report = Hsma::Tpetra::cholesky_qr(V, R);  // V = Q R, Q over V
    // [cholesky_qr]
    const double error = R(0, 0) - 3 * std::sqrt(5.0);
    return report.is_orthonormal && std::abs(error) < 1e-12 ? 0 : 1;
  }
}
