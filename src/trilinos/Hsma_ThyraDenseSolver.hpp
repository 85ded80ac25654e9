// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Thyra's operator with a solve for a dense matrix. Made by the factory of
/// Hsma_ThyraDenseSolverFactory.hpp.
#pragma once

#include <Kokkos_Core.hpp>
#include <Teuchos_Assert.hpp>
#include <Teuchos_RCP.hpp>
#include <Teuchos_TimeMonitor.hpp>
#include <Thyra_AssertOp.hpp>
#include <Thyra_DetachedMultiVectorView.hpp>
#include <Thyra_LinearOpSourceBase.hpp>
#include <Thyra_LinearOpWithSolveBase.hpp>
#include <Thyra_MultiVectorBase.hpp>
#include <Thyra_MultiVectorStdOps.hpp>
#include <Thyra_VectorSpaceBase.hpp>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_DenseFactors.hpp"
#include "Hsma_ThyraElements.hpp"

namespace Hsma {

/// Solves with a dense square operator by its factors (DenseFactors), for all
/// right-hand sides at once: one triangular solve for a triangular operator,
/// two for others. apply() is that of the operator given.
///
/// Every process holds the whole matrix and solves for whole columns. Vectors
/// that a process has in whole (serial ones, and those that are replicated) are
/// solved for where they are. Shared ones are gathered first, by one reduction
/// for all right-hand sides, and each process keeps its rows of the solution.
///
/// Status: a solve without criteria, or with the default ones, has converged.
/// For |A x - b| / |b| the residuals are computed, and the largest quotient is
/// the tolerance achieved. Other measures are not supported.
///
/// Errors: Thyra::CatastrophicSolveFailure for a matrix without inverse;
/// std::logic_error for a solve before a matrix is given, and for a measure
/// that is not supported; Thyra's for vectors of other spaces.
template <class Scalar>
class ThyraDenseSolver final : public ::Thyra::LinearOpWithSolveBase<Scalar> {
  using Source = ::Thyra::LinearOpSourceBase<Scalar>;
  using Operator = ::Thyra::LinearOpBase<Scalar>;
  using Space = ::Thyra::VectorSpaceBase<Scalar>;
  using Vectors = ::Thyra::MultiVectorBase<Scalar>;
  using Criteria = ::Thyra::SolveCriteria<Scalar>;
  using SolveStatus = ::Thyra::SolveStatus<Scalar>;
  using Factors = DenseFactors<Scalar>;

 public:
  /// Reads the operator and factors it. With an operator as large as the last
  /// one, all memory is used again.
  void initialize(const Teuchos::RCP<const Source>& source, DenseKind kind,
                  Diag diag) {
    const Teuchos::TimeMonitor timer(*prepare_timer());
    source_ = Teuchos::null;
    op_ = Teuchos::null;
    const Teuchos::RCP<const Operator> op = source->getOp();
    Impl::copy_elements(
        *op, factors_.elements(static_cast<std::size_t>(op->domain()->dim())));
    const int pivot = factors_.prepare(kind, diag);
    TEUCHOS_TEST_FOR_EXCEPTION(
        pivot != 0, ::Thyra::CatastrophicSolveFailure,
        "Hsma::ThyraDenseSolver: the matrix is singular (pivot "
            << pivot << " of its factorization is zero); expected one that has "
            << "an inverse");
    source_ = source;
    op_ = op;
  }

  /// Gives the operator back, and keeps the memory of its factors.
  Teuchos::RCP<const Source> uninitialize() {
    const Teuchos::RCP<const Source> source = source_;
    source_ = Teuchos::null;
    op_ = Teuchos::null;
    return source;
  }

  /// Whether the factors are those of Cholesky.
  bool positive_definite() const { return factors_.positive_definite(); }

  Teuchos::RCP<const Space> range() const override {
    return op_.is_null() ? Teuchos::null : op_->range();
  }
  Teuchos::RCP<const Space> domain() const override {
    return op_.is_null() ? Teuchos::null : op_->domain();
  }
  Teuchos::RCP<const Operator> clone() const override { return Teuchos::null; }

  std::string description() const override {
    return "Hsma::ThyraDenseSolver{" +
           (op_.is_null() ? "" : op_->description()) + "}";
  }

 protected:
  bool opSupportedImpl(::Thyra::EOpTransp op) const override {
    return !op_.is_null() && ::Thyra::opSupported(*op_, op);
  }

  void applyImpl(::Thyra::EOpTransp op, const Vectors& X,
                 const Teuchos::Ptr<Vectors>& Y, Scalar alpha,
                 Scalar beta) const override {
    ::Thyra::apply(*op_, op, X, Y, alpha, beta);
  }

  bool solveSupportsImpl(::Thyra::EOpTransp) const override { return true; }

  bool solveSupportsNewImpl(
      ::Thyra::EOpTransp op,
      const Teuchos::Ptr<const Criteria> criteria) const override {
    return criteria.is_null() ||
           solveSupportsSolveMeasureTypeImpl(op, criteria->solveMeasureType);
  }

  bool solveSupportsSolveMeasureTypeImpl(
      ::Thyra::EOpTransp,
      const ::Thyra::SolveMeasureType& measure) const override {
    return measure.useDefault() || measure(::Thyra::SOLVE_MEASURE_NORM_RESIDUAL,
                                           ::Thyra::SOLVE_MEASURE_NORM_RHS);
  }

  SolveStatus solveImpl(
      ::Thyra::EOpTransp op, const Vectors& B, const Teuchos::Ptr<Vectors>& X,
      const Teuchos::Ptr<const Criteria> criteria) const override {
    check(op, B, *X, criteria);
    {
      const Teuchos::TimeMonitor timer(*solve_timer());
      solve(op, B, *X);
    }
    SolveStatus status;
    status.solveStatus = ::Thyra::SOLVE_STATUS_CONVERGED;
    if (criteria.is_null() || criteria->solveMeasureType.useDefault())
      return status;
    status.achievedTol = residual(op, B, *X);
    // NaN has not converged.
    if (!(criteria->requestedTol == Criteria::unspecifiedTolerance() ||
          status.achievedTol <= criteria->requestedTol))
      status.solveStatus = ::Thyra::SOLVE_STATUS_UNCONVERGED;
    return status;
  }

 private:
  static Teuchos::RCP<Teuchos::Time> prepare_timer() {
    return Teuchos::TimeMonitor::getNewCounter("Hsma: dense solver: prepare");
  }
  static Teuchos::RCP<Teuchos::Time> solve_timer() {
    return Teuchos::TimeMonitor::getNewCounter("Hsma: dense solver: solve");
  }

  void check(::Thyra::EOpTransp op, const Vectors& B, const Vectors& X,
             const Teuchos::Ptr<const Criteria>& criteria) const {
    TEUCHOS_TEST_FOR_EXCEPTION(
        op_.is_null(), std::logic_error,
        "Hsma::ThyraDenseSolver: there is no operator; expected a "
        "call of the factory's initializeOp() before a solve");
    THYRA_ASSERT_LINEAR_OP_MULTIVEC_APPLY_SPACES(
        "Hsma::ThyraDenseSolver::solve", *op_, op, X, &B);
    TEUCHOS_TEST_FOR_EXCEPTION(
        !this->solveSupports(op, criteria), std::logic_error,
        "Hsma::ThyraDenseSolver: the solve measure "
            << criteria->solveMeasureType
            << " is not supported; expected the default, or the norm of the "
               "residual over that of the right-hand side");
  }

  /// X := op(A)^-1 B; in X, unless it has but some of the rows.
  void solve(::Thyra::EOpTransp op, const Vectors& B, Vectors& X) const {
    if (Impl::shared_rows(X) != nullptr) {
      const typename Factors::Matrix all(
          Kokkos::view_alloc("Hsma::ThyraDenseSolver",
                             Kokkos::WithoutInitializing),
          static_cast<std::size_t>(X.range()->dim()),
          static_cast<std::size_t>(X.domain()->dim()));
      solve(op, B, all);
      Impl::write_shared_rows(all, X);
    } else {
      ::Thyra::DetachedMultiVectorView<Scalar> x(X);
      solve(op, B,
            typename Factors::RightHandSides(
                x.values(), Kokkos::LayoutStride(
                                static_cast<std::size_t>(x.subDim()), 1,
                                static_cast<std::size_t>(x.numSubCols()),
                                static_cast<std::size_t>(x.leadingDim()))));
    }
  }
  void solve(::Thyra::EOpTransp op, const Vectors& B,
             const typename Factors::RightHandSides& X) const {
    Impl::read_elements(B, [&](::Thyra::Ordinal i, ::Thyra::Ordinal j,
                               Scalar b) { X(i, j) = b; });
    factors_.solve(
        ::Thyra::real_trans(op) == ::Thyra::NOTRANS ? Op::NoTrans : Op::Trans,
        X);
  }

  /// The largest |op(A) x - b| / |b| of the columns; where b is zero, |op(A)
  /// x|.
  Scalar residual(::Thyra::EOpTransp op, const Vectors& B,
                  const Vectors& X) const {
    const Teuchos::RCP<Vectors> R = B.clone_mv();
    ::Thyra::apply(*op_, op, X, R.ptr(), Scalar(1), Scalar(-1));
    const auto columns = static_cast<std::size_t>(B.domain()->dim());
    std::vector<Scalar> r(columns), b(columns);
    ::Thyra::norms_2(*R, Teuchos::arrayViewFromVector(r));
    ::Thyra::norms_2(B, Teuchos::arrayViewFromVector(b));
    Scalar largest(0);
    for (std::size_t j = 0; j < columns; ++j) {
      const Scalar quotient = b[j] > Scalar(0) ? r[j] / b[j] : r[j];
      if (std::isnan(quotient)) return quotient;
      largest = std::max(largest, quotient);
    }
    return largest;
  }

  Teuchos::RCP<const Source> source_;
  Teuchos::RCP<const Operator> op_;
  Factors factors_;
};

}  // namespace Hsma
