// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Hsma::Tpetra::trsm: a triangle that every process has, on the right of a
/// multivector that they share.
#pragma once

#include <Kokkos_Core.hpp>
#include <Teuchos_DataAccess.hpp>
#include <Teuchos_SerialDenseMatrix.hpp>
#include <Tpetra_MultiVector.hpp>
#include <complex>
#include <cstddef>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "Hsma_Trsm.hpp"

namespace Hsma {

namespace Impl {

/// A matrix that every process has, of the scalar T or its real type, where
/// Space reaches it: the view itself, or a copy.
template <class Space, class T, class... Arguments>
auto replicated(const Kokkos::View<Arguments...>& R) {
  if constexpr (reaches_v<Space, Kokkos::View<Arguments...>>)
    return R;
  else
    return Kokkos::create_mirror_view_and_copy(typename Space::memory_space(),
                                               R);
}

template <class Space, class T, class Ordinal, class Scalar>
auto replicated(const Teuchos::SerialDenseMatrix<Ordinal, Scalar>& R) {
  static_assert(
      std::is_same_v<T, Scalar> ||
          (is_complex_v<T> && std::is_same_v<std::complex<real_t<T>>, Scalar>),
      "R must hold the scalar of B");
  using View = Kokkos::View<const T**, Kokkos::LayoutStride, Kokkos::HostSpace,
                            Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  const auto rows = static_cast<std::size_t>(R.numRows()),
             columns = static_cast<std::size_t>(R.numCols()),
             stride = static_cast<std::size_t>(R.stride());
  return replicated<Space, T>(
      View(reinterpret_cast<const T*>(R.values()),
           Kokkos::LayoutStride(rows, 1, columns, stride)));
}

/// The rows of this process, of a B with adjacent columns, to be overwritten.
template <class MultiVector>
auto local_rows(MultiVector& B) {
  using Range = std::pair<std::size_t, std::size_t>;
  return Kokkos::subview(B.getLocalViewDevice(::Tpetra::Access::ReadWrite),
                         Range(0, B.getLocalLength()),
                         Range(0, B.getNumVectors()));
}

}  // namespace Impl

namespace Tpetra {

/// Solves X op(R) = alpha B for X, which overwrites B, a multivector.
///
/// Each process solves for its own rows, of which it may have none, in place
/// and on the default instance of B's execution space: nothing is communicated
/// and, but for B that selects columns of another multivector, nothing copied.
/// Such a B is copied to adjacent columns and back. The call returns without a
/// fence. The contract is that of Hsma::trsm, with as many rows of R as B has
/// columns.
///
/// \param side Side::Right. On the left, R would be distributed as B is.
/// \param R    the same on every process: a Kokkos::View, of the scalar of B
///             (the one that its views have) or its real type, or a
///             Teuchos::SerialDenseMatrix of the scalar of B. Where B's
///             execution space does not reach R, it is copied there.
///
/// Errors: std::invalid_argument as Hsma::trsm, and for Side::Left; on all
/// processes alike.
template <class Matrix, class Scalar, class Local, class Global, class Node>
void trsm(Side side, Uplo uplo, Op op, Diag diag,
          const std::common_type_t<Scalar>& alpha, const Matrix& R,
          ::Tpetra::MultiVector<Scalar, Local, Global, Node>& B,
          const Options& options = {}) {
  using MultiVector = ::Tpetra::MultiVector<Scalar, Local, Global, Node>;
  using Space = typename MultiVector::execution_space;
  using T = typename MultiVector::impl_scalar_type;
  if (side != Side::Right)
    throw std::invalid_argument(
        "Hsma::Tpetra::trsm: side is Left (every process has all of R, and "
        "some rows of B); expected Right");
  if (!B.isConstantStride()) {
    MultiVector adjacent(B, Teuchos::Copy);
    trsm(side, uplo, op, diag, alpha, R, adjacent, options);
    ::Tpetra::deep_copy(B, adjacent);
    return;
  }
  Hsma::trsm(Space(), side, uplo, op, diag, T(alpha),
             Impl::replicated<Space, T>(R), Impl::local_rows(B), options);
}

}  // namespace Tpetra
}  // namespace Hsma
