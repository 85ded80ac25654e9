// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Thyra's factory of solvers for dense matrices with many right-hand sides:
/// Schur complements, the matrices of coarse grids.
#pragma once

#include <Teuchos_Assert.hpp>
#include <Teuchos_ParameterList.hpp>
#include <Teuchos_RCP.hpp>
#include <Teuchos_StandardParameterEntryValidators.hpp>
#include <Teuchos_VerboseObjectParameterListHelpers.hpp>
#include <Teuchos_dyn_cast.hpp>
#include <Thyra_LinearOpSourceBase.hpp>
#include <Thyra_LinearOpWithSolveFactoryBase.hpp>
#include <Thyra_VectorSpaceBase.hpp>
#include <string>

#include "Hsma_ThyraDenseSolver.hpp"

namespace Hsma {

/// Makes ThyraDenseSolver for square operators. A Thyra::MultiVectorBase,
/// scaled and transposed too, is copied; another operator is applied to the
/// columns of the identity. Scalar is float or double.
///
/// Parameters (getValidParameters() has them with documentation):
///
///   "Matrix Type"    "general" (if not given), "symmetric",
///                    "lower triangular", "upper triangular"
///   "Unit Diagonal"  bool, false if not given: of a triangular matrix
///
/// It takes no preconditioner. initializeOp() of an operator that the factory
/// has initialized before reads the matrix anew, as does
/// initializeAndReuseOp().
///
/// Errors: Teuchos::Exceptions::InvalidParameter for parameters that are not
/// valid; Thyra::CatastrophicSolveFailure for a matrix without inverse;
/// std::logic_error for an operator that is not square.
template <class Scalar>
class ThyraDenseSolverFactory final
    : public ::Thyra::LinearOpWithSolveFactoryBase<Scalar> {
  using Source = ::Thyra::LinearOpSourceBase<Scalar>;
  using OpWithSolve = ::Thyra::LinearOpWithSolveBase<Scalar>;
  using Solver = ThyraDenseSolver<Scalar>;
  using List = Teuchos::ParameterList;

 public:
  ThyraDenseSolverFactory() = default;

  bool isCompatible(const Source& source) const override {
    const auto op = source.getOp();
    return !op.is_null() && op->range()->dim() == op->domain()->dim();
  }

  Teuchos::RCP<OpWithSolve> createOp() const override {
    return Teuchos::rcp(new Solver);
  }

  void initializeOp(const Teuchos::RCP<const Source>& source, OpWithSolve* op,
                    ::Thyra::ESupportSolveUse) const override {
    TEUCHOS_TEST_FOR_EXCEPTION(
        !isCompatible(*source), std::logic_error,
        "Hsma::ThyraDenseSolverFactory: the operator is not "
        "square; expected one with as many rows as columns");
    Teuchos::dyn_cast<Solver>(*op).initialize(source, kind_, diag_);
  }

  void initializeAndReuseOp(const Teuchos::RCP<const Source>& source,
                            OpWithSolve* op) const override {
    initializeOp(source, op, ::Thyra::SUPPORT_SOLVE_UNSPECIFIED);
  }

  void uninitializeOp(
      OpWithSolve* op, Teuchos::RCP<const Source>* source,
      Teuchos::RCP<const ::Thyra::PreconditionerBase<Scalar>>* preconditioner,
      Teuchos::RCP<const Source>* approximate_source,
      ::Thyra::ESupportSolveUse* use) const override {
    const auto given = Teuchos::dyn_cast<Solver>(*op).uninitialize();
    if (source != nullptr) *source = given;
    if (preconditioner != nullptr) *preconditioner = Teuchos::null;
    if (approximate_source != nullptr) *approximate_source = Teuchos::null;
    if (use != nullptr) *use = ::Thyra::SUPPORT_SOLVE_UNSPECIFIED;
  }

  /// Validates the list and adds what is not given; null is a list of nothing.
  void setParameterList(const Teuchos::RCP<List>& given) override {
    const auto list = given.is_null() ? Teuchos::parameterList() : given;
    list->validateParametersAndSetDefaults(*getValidParameters());
    kind_ = Teuchos::getIntegralValue<DenseKind>(*list, "Matrix Type");
    diag_ = list->get<bool>("Unit Diagonal") ? Diag::Unit : Diag::NonUnit;
    Teuchos::readVerboseObjectSublist(list.get(), this);
    list_ = list;
  }
  Teuchos::RCP<List> getNonconstParameterList() override { return list_; }
  Teuchos::RCP<List> unsetParameterList() override {
    const Teuchos::RCP<List> list = list_;
    list_ = Teuchos::null;
    return list;
  }
  Teuchos::RCP<const List> getParameterList() const override { return list_; }

  Teuchos::RCP<const List> getValidParameters() const override {
    static const Teuchos::RCP<const List> valid = valid_parameters();
    return valid;
  }

  std::string description() const override {
    return "Hsma::ThyraDenseSolverFactory";
  }

 private:
  static Teuchos::RCP<const List> valid_parameters() {
    const auto list = Teuchos::rcp(new List("Hsma Dense"));
    Teuchos::setStringToIntegralParameter<DenseKind>(
        "Matrix Type", "general",
        "What is known of the matrix, and so how it is factored.",
        Teuchos::tuple<std::string>("symmetric", "general", "lower triangular",
                                    "upper triangular"),
        Teuchos::tuple<std::string>(
            "Equal to its transpose: Cholesky's factors if it is positive "
            "definite, and those of \"general\" if it is not.",
            "Gauss's factors with partial pivoting.",
            "Not factored; what stands above the diagonal is not used.",
            "Not factored; what stands below the diagonal is not used."),
        Teuchos::tuple(DenseKind::Symmetric, DenseKind::General,
                       DenseKind::LowerTriangular, DenseKind::UpperTriangular),
        list.get());
    list->set("Unit Diagonal", false,
              "Whether the diagonal of a triangular matrix is taken as one and "
              "not used. Matrices of other types do not look at it.");
    Teuchos::setupVerboseObjectSublist(list.get());
    return list;
  }

  Teuchos::RCP<List> list_;
  DenseKind kind_ = DenseKind::General;
  Diag diag_ = Diag::NonUnit;
};

}  // namespace Hsma
