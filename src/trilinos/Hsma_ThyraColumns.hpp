// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// All elements of Thyra's multivectors, on every process. For
/// Hsma_ThyraDenseSolver.hpp.
#pragma once

#include <Teuchos_CommHelpers.hpp>
#include <Thyra_DetachedMultiVectorView.hpp>
#include <Thyra_MultiVectorBase.hpp>
#include <Thyra_SpmdMultiVectorBase.hpp>
#include <Thyra_SpmdVectorSpaceBase.hpp>
#include <Thyra_VectorSpaceBase.hpp>
#include <cstddef>
#include <vector>

namespace Hsma::Impl {

/// A multivector of which each process has some rows; null for one of which
/// each has all. Thyra's own views of such a multivector wait for each other
/// where a process lacks a row, and do not where it has all.
template <class Scalar>
const ::Thyra::SpmdMultiVectorBase<Scalar>* shared_rows(
    const ::Thyra::MultiVectorBase<Scalar>& X) {
  const auto* const S =
      dynamic_cast<const ::Thyra::SpmdMultiVectorBase<Scalar>*>(&X);
  if (S == nullptr || S->spmdSpace()->isLocallyReplicated()) return nullptr;
  const auto comm = S->spmdSpace()->getComm();
  return comm.is_null() || comm->getSize() == 1 ? nullptr : S;
}

/// Calls write(i, j, x) for all elements, with one reduction if they are
/// shared.
template <class Scalar, class Write>
void read_elements(const ::Thyra::MultiVectorBase<Scalar>& X,
                   const Write& write) {
  using ::Thyra::Ordinal;
  const auto* const S = shared_rows(X);
  if (S == nullptr) {
    const ::Thyra::ConstDetachedMultiVectorView<Scalar> x(X);
    for (Ordinal j = 0; j < x.numSubCols(); ++j)
      for (Ordinal i = 0; i < x.subDim(); ++i) write(i, j, x(i, j));
    return;
  }
  const auto local = S->getLocalSubMultiVector();
  const Ordinal rows = X.range()->dim(), columns = local.numSubCols(),
                first = local.globalOffset();
  std::vector<Scalar> mine(static_cast<std::size_t>(rows * columns), Scalar(0)),
      all(mine.size());
  for (Ordinal j = 0; j < columns; ++j)
    for (Ordinal i = 0; i < local.subDim(); ++i)
      mine[static_cast<std::size_t>(first + i + j * rows)] = local(i, j);
  Teuchos::reduceAll<Ordinal, Scalar>(*S->spmdSpace()->getComm(),
                                      Teuchos::REDUCE_SUM, rows * columns,
                                      mine.data(), all.data());
  for (Ordinal j = 0; j < columns; ++j)
    for (Ordinal i = 0; i < rows; ++i)
      write(i, j, all[static_cast<std::size_t>(i + j * rows)]);
}

/// Sets the rows of this process from a matrix with all of them.
template <class Scalar, class Matrix>
void write_shared_rows(const Matrix& A, ::Thyra::MultiVectorBase<Scalar>& X) {
  const auto local = dynamic_cast<::Thyra::SpmdMultiVectorBase<Scalar>&>(X)
                         .getNonconstLocalSubMultiVector();
  for (::Thyra::Ordinal j = 0; j < local.numSubCols(); ++j)
    for (::Thyra::Ordinal i = 0; i < local.subDim(); ++i)
      local(i, j) = A(local.globalOffset() + i, j);
}

}  // namespace Hsma::Impl
