// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The elements of an operator of Thyra. For Hsma_ThyraDenseSolver.hpp.
#pragma once

#include <Thyra_LinearOpBase.hpp>
#include <Thyra_MultiVectorBase.hpp>
#include <Thyra_MultiVectorStdOps.hpp>
#include <Thyra_ScaledAdjointLinearOpBase.hpp>
#include <Thyra_VectorSpaceBase.hpp>
#include <Thyra_VectorStdOps.hpp>
#include <algorithm>

#include "Hsma_ThyraColumns.hpp"

namespace Hsma::Impl {

/// A := op's columns, `width` at a time, as the operator makes them of those of
/// the identity.
template <class Scalar, class Matrix>
void apply_to_identity(const ::Thyra::LinearOpBase<Scalar>& op,
                       const Matrix& A) {
  constexpr ::Thyra::Ordinal width = 64;
  const ::Thyra::Ordinal order = op.domain()->dim();
  for (::Thyra::Ordinal first = 0; first < order; first += width) {
    const int count = static_cast<int>(std::min(width, order - first));
    const auto E = ::Thyra::createMembers(op.domain(), count);
    const auto Y = ::Thyra::createMembers(op.range(), count);
    ::Thyra::assign(E.ptr(), Scalar(0));
    for (int j = 0; j < count; ++j)
      ::Thyra::set_ele(first + j, Scalar(1), E->col(j).ptr());
    ::Thyra::apply(op, ::Thyra::NOTRANS, *E, Y.ptr());
    read_elements(*Y, [&](::Thyra::Ordinal i, ::Thyra::Ordinal j, Scalar y) {
      A(i, first + j) = y;
    });
  }
}

/// A := alpha op(M) for the elements of a multivector of real numbers.
template <class Scalar, class Matrix>
void copy_elements(const ::Thyra::MultiVectorBase<Scalar>& M, Scalar alpha,
                   ::Thyra::EOpTransp op, const Matrix& A) {
  const bool transposed = op == ::Thyra::TRANS || op == ::Thyra::CONJTRANS;
  read_elements(M, [&](::Thyra::Ordinal i, ::Thyra::Ordinal j, Scalar m) {
    (transposed ? A(j, i) : A(i, j)) = alpha * m;
  });
}

/// Writes the elements of a square operator to A, on every process all of them.
/// A multivector, scaled or transposed too, is copied; another operator is
/// applied to the identity.
template <class Scalar, class Matrix>
void copy_elements(const ::Thyra::LinearOpBase<Scalar>& op, const Matrix& A) {
  Scalar alpha(0);
  ::Thyra::EOpTransp transposition = ::Thyra::NOTRANS;
  const ::Thyra::LinearOpBase<Scalar>* inner = nullptr;
  ::Thyra::unwrap(op, &alpha, &transposition, &inner);
  if (const auto* M =
          dynamic_cast<const ::Thyra::MultiVectorBase<Scalar>*>(inner))
    copy_elements(*M, alpha, transposition, A);
  else
    apply_to_identity(op, A);
}

}  // namespace Hsma::Impl
