// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Belos' block solvers, each with one of its orthogonalizations or with ours.
#pragma once

#include <BelosBlockGmresSolMgr.hpp>
#include <BelosLinearProblem.hpp>
#include <BelosSolverFactory_Tpetra.hpp>
#include <Hsma_BelosSolvers.hpp>
#include <Teuchos_ParameterList.hpp>
#include <Teuchos_RCP.hpp>
#include <algorithm>
#include <string>

#include "Problem.hpp"

/// What is to be compared.
struct Choice {
  std::string solver;  ///< "GMRES" or "CG"
  std::string ortho;   ///< "Hsma", or a name that Belos knows
  int columns;         ///< of the block, and right-hand sides
};

struct Limits {
  int basis;  ///< columns that GMRES keeps, until it starts again
  int iterations;
  double tolerance;
};

inline Teuchos::RCP<Teuchos::ParameterList> parameters(const Choice& choice,
                                                       const Limits& limits) {
  const auto list = Teuchos::parameterList();
  list->set("Block Size", choice.columns);
  list->set("Maximum Iterations", limits.iterations);
  list->set("Convergence Tolerance", limits.tolerance);
  if (choice.solver == "GMRES") {
    list->set("Num Blocks", std::max(limits.basis / choice.columns, 2));
    list->set("Maximum Restarts", limits.iterations);
  }
  if (choice.ortho != "Hsma") list->set("Orthogonalization", choice.ortho);
  return list;
}

/// As programs make them.
inline Teuchos::RCP<Belos::SolverManager<double, Vectors, Operator>> by_name(
    const Choice& choice, const Teuchos::RCP<Teuchos::ParameterList>& list) {
  const std::string name =
      (choice.ortho == "Hsma" ? "Hsma Block " : "Block ") + choice.solver;
  // [belos]
  Hsma::register_belos_solvers<double, Vectors, Operator>();
  Belos::SolverFactory<double, Vectors, Operator> factory;
  const auto solver = factory.create(name, list);
  // [belos]
  return solver;
}

/// What Belos solves, with operators of type OP. GMRES is preconditioned on the
/// right: its residuals are the true ones.
template <class OP>
Teuchos::RCP<Belos::LinearProblem<double, Vectors, OP>> linear_problem(
    const Choice& choice, const Problem& problem,
    const Teuchos::RCP<const OP>& A, const Teuchos::RCP<const OP>& P) {
  const auto made = Teuchos::rcp(new Belos::LinearProblem<double, Vectors, OP>);
  made->setOperator(A);
  made->setLHS(problem.X);
  made->setRHS(problem.B);
  if (choice.solver == "CG") {
    made->setHermitian();
    made->setLeftPrec(P);
  } else {
    made->setRightPrec(P);
  }
  made->setProblem();
  return made;
}

/// Belos' block GMRES with operators of type OP once more, with a look at its
/// bases. Overwrites X.
template <class OP>
double loss_of_orthogonality(const Choice& choice, const Limits& limits,
                             const Problem& problem,
                             const Teuchos::RCP<const OP>& A,
                             const Teuchos::RCP<const OP>& P) {
  const auto list = parameters(choice, limits);
  if (choice.ortho == "Hsma")
    list->set("Orthogonalization", std::string(Hsma::Belos::orthogonalization));
  const auto look = Teuchos::rcp(new Orthogonality<OP>);
  problem.X->putScalar(0);
  Belos::BlockGmresSolMgr<double, Vectors, OP> solver(
      linear_problem<OP>(choice, problem, A, P), list);
  solver.setDebugStatusTest(look);
  solver.solve();
  return look->loss();
}

/// The same for a choice.
inline double loss_of_orthogonality(const Choice& choice, const Limits& limits,
                                    const Problem& problem) {
  using Ours = Hsma::Belos::ForCholeskyQR<Operator>;
  const Teuchos::RCP<const Operator> A = problem.A;
  if (choice.ortho != "Hsma")
    return loss_of_orthogonality(choice, limits, problem, A, problem.P);
  const auto wrapped = [](const Teuchos::RCP<const Operator>& op) {
    return Teuchos::RCP<const Ours>(Teuchos::rcp(new Ours{op}));
  };
  return loss_of_orthogonality(choice, limits, problem, wrapped(A),
                               wrapped(problem.P));
}
