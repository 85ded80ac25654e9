// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Hsma::Tpetra::cholesky_qr: orthonormal columns of a multivector that
/// processes share.
#pragma once

#include <Kokkos_Core.hpp>
#include <Teuchos_CommHelpers.hpp>
#include <Teuchos_DataAccess.hpp>
#include <Teuchos_SerialDenseMatrix.hpp>
#include <Tpetra_MultiVector.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "Hsma_CholeskyQR.hpp"
#include "Hsma_TpetraTrsm.hpp"

namespace Hsma {

namespace Impl {

/// One all-reduce for each call.
inline SumOverProcesses sum_over(const Teuchos::Comm<int>& comm) {
  return [&comm, received = std::vector<double>()](double* numbers,
                                                   std::int64_t count) mutable {
    received.resize(static_cast<std::size_t>(count));
    Teuchos::reduceAll<int, double>(comm, Teuchos::REDUCE_SUM,
                                    static_cast<int>(count), numbers,
                                    received.data());
    std::copy(received.begin(), received.end(), numbers);
  };
}

}  // namespace Impl

namespace Tpetra {

/// Factors V = Q R as Hsma::cholesky_qr does, whose contract and report these
/// are. Q overwrites V; processes may have any number of rows, none too. R,
/// k x k for the k columns of V, is the same on every process, to the last bit
/// if the reductions of the communicator are, and so is the report. The same
/// number of processes gives the same bits.
///
/// Communication: one all-reduce of k (k + 1) / 2 numbers for each Gram matrix,
/// two up to a condition number of 1e8 (complex numbers count twice).
///
/// A V that selects columns of another multivector is copied to adjacent
/// columns and back.
///
/// Errors: std::invalid_argument, on all processes alike, if R is not k x k.
template <class Scalar, class Local, class Global, class Node>
OrthonormalReport cholesky_qr(
    ::Tpetra::MultiVector<Scalar, Local, Global, Node>& V,
    Teuchos::SerialDenseMatrix<int, Scalar>& R, double tolerance = 0) {
  using MultiVector = ::Tpetra::MultiVector<Scalar, Local, Global, Node>;
  using T = typename MultiVector::impl_scalar_type;
  if (!V.isConstantStride()) {
    MultiVector adjacent(V, Teuchos::Copy);
    const OrthonormalReport report = cholesky_qr(adjacent, R, tolerance);
    ::Tpetra::deep_copy(V, adjacent);
    return report;
  }
  const auto comm = V.getMap()->getComm();
  const Kokkos::View<T**, Kokkos::LayoutLeft, Kokkos::HostSpace> factor(
      "Hsma::R", static_cast<std::size_t>(R.numRows()),
      static_cast<std::size_t>(R.numCols()));
  // Where every process has all rows, each works for itself.
  const SumOverProcesses sum =
      V.isDistributed() ? Impl::sum_over(*comm) : SumOverProcesses();
  const auto process =
      static_cast<std::uint64_t>(V.isDistributed() ? comm->getRank() : 0);
  const OrthonormalReport report =
      Hsma::cholesky_qr(typename MultiVector::execution_space(),
                        Impl::local_rows(V), factor, sum, tolerance, process);
  for (int j = 0; j < R.numCols(); ++j)
    for (int i = 0; i < R.numRows(); ++i)
      R(i, j) = Scalar(
          factor(static_cast<std::size_t>(i), static_cast<std::size_t>(j)));
  return report;
}

}  // namespace Tpetra
}  // namespace Hsma
