// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solvers of this library that a parameter list of Stratimikos chooses. With
/// Trilinos 13.2, its headers compile as C++17 alone.
///
///   Stratimikos::DefaultLinearSolverBuilder builder;
///   Hsma::register_stratimikos_solvers(builder);
///   parameters.set("Linear Solver Type", "Hsma Dense");
#pragma once

#include <Stratimikos_DefaultLinearSolverBuilder.hpp>
#include <Teuchos_AbstractFactoryStd.hpp>
#include <Thyra_LinearOpWithSolveFactoryBase.hpp>

#include "Hsma_ThyraDenseSolverFactory.hpp"

namespace Hsma {

/// Makes "Hsma Dense" a value of the parameter "Linear Solver Type". Its own
/// parameters (see ThyraDenseSolverFactory) stand in the sublist
/// "Hsma Dense" of "Linear Solver Types". To be called before the builder gets
/// its parameters; the solver that it would choose without any stays the same.
/// A second call for the same builder changes nothing.
inline void register_stratimikos_solvers(
    Stratimikos::DefaultLinearSolverBuilder& builder) {
  using Factory = ::Thyra::LinearOpWithSolveFactoryBase<double>;
  if (builder.getValidParameters()
          ->sublist("Linear Solver Types")
          .isSublist("Hsma Dense"))
    return;
  builder.setLinearSolveStrategyFactory(
      Teuchos::abstractFactoryStd<Factory, ThyraDenseSolverFactory<double>>(),
      "Hsma Dense");
}

}  // namespace Hsma
