// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solves x 2 = 6 in each row of a multivector; fails unless x = 3.
#include <Hsma_TpetraTrsm.hpp>
#include <Tpetra_Core.hpp>

int main(int argc, char* argv[]) {
  const Tpetra::ScopeGuard tpetra(&argc, &argv);
  using MultiVector = Tpetra::MultiVector<double>;
  MultiVector B(
      Teuchos::rcp(new MultiVector::map_type(5, 0, Tpetra::getDefaultComm())),
      1);
  B.putScalar(6);
  Teuchos::SerialDenseMatrix<int, double> R(1, 1);
  R(0, 0) = 2;
  Hsma::Tpetra::trsm(Hsma::Side::Right, Hsma::Uplo::Upper, Hsma::Op::NoTrans,
                     Hsma::Diag::NonUnit, 1.0, R, B);
  Teuchos::Array<double> sums(1);
  B.norm1(sums());
  return sums[0] == 15 ? 0 : 1;
}
