// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solvers of Belos by name, with CholeskyQROrthoManager: as many iterations as
/// with ICGS.
#include <gtest/gtest.h>

#include <BelosBlockGmresSolMgr.hpp>
#include <BelosConfigDefs.hpp>
#include <BelosLinearProblem.hpp>
#include <BelosSolverFactory.hpp>
#include <BelosSolverFactory_Tpetra.hpp>
#include <BelosTpetraAdapter.hpp>
#include <Teuchos_TimeMonitor.hpp>
#include <Tpetra_CrsMatrix.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_BelosSolvers.hpp"
#include "Hsma_TestRows.hpp"

namespace Hsma::Test {
namespace {

using Operator = ::Tpetra::Operator<double>;
using Matrix = ::Tpetra::CrsMatrix<double>;
using Problem = ::Belos::LinearProblem<double, MultiVector, Operator>;
using Teuchos::RCP;
using Teuchos::rcp;

/// Minus the Laplacian on a cube of 12 x 12 x 12 points.
RCP<const Matrix> laplacian() {
  constexpr long long n = 12, steps[] = {1, n, n * n};
  const auto map = rcp(new Map(n * n * n, 0, ::Tpetra::getDefaultComm()));
  const auto A = rcp(new Matrix(map, 7));
  for (const auto row : map->getNodeElementList()) {
    A->insertGlobalValues(row, Teuchos::tuple(row), Teuchos::tuple(6.0));
    for (const auto step : steps) {
      const auto place = row / step % n;
      if (place > 0)
        A->insertGlobalValues(row, Teuchos::tuple(row - step),
                              Teuchos::tuple(-1.0));
      if (place < n - 1)
        A->insertGlobalValues(row, Teuchos::tuple(row + step),
                              Teuchos::tuple(-1.0));
    }
  }
  A->fillComplete();
  return A;
}

/// The inverse of the diagonal, or nearly.
RCP<const Matrix> jacobi(const Matrix& A) {
  const auto P = rcp(new Matrix(A.getRowMap(), 1));
  for (const auto row : A.getRowMap()->getNodeElementList())
    P->insertGlobalValues(
        row, Teuchos::tuple(row),
        Teuchos::tuple(1.0 / static_cast<double>(6 + row % 2)));
  P->fillComplete();
  return P;
}

struct Outcome {
  int iterations = 0;
  double largest_residual = 0;
};

class BelosSolvers : public ::testing::Test {
 protected:
  static constexpr double tolerance = 1e-8;

  void SetUp() override {
    register_belos_solvers<double, MultiVector, Operator>();
    register_belos_solvers<double, MultiVector, Operator>();
    B_ = rcp(new MultiVector(A_->getRowMap(), 8));
    B_->randomize();
  }

  static RCP<Teuchos::ParameterList> parameters(int block) {
    const auto list = Teuchos::parameterList();
    list->set("Convergence Tolerance", tolerance);
    list->set("Maximum Iterations", 400);
    list->set("Block Size", block);
    return list;
  }

  Outcome solve(const std::string& name,
                const RCP<Teuchos::ParameterList>& list,
                const RCP<const Operator>& left = Teuchos::null,
                const RCP<const Operator>& right = Teuchos::null) const {
    const auto X = rcp(new MultiVector(A_->getRowMap(), 8));
    const auto problem = rcp(new Problem(A_, X, B_));
    problem->setLeftPrec(left);
    problem->setRightPrec(right);
    EXPECT_TRUE(problem->setProblem());
    ::Belos::SolverFactory<double, MultiVector, Operator> factory;
    const auto solver = factory.create(name, list);
    solver->setProblem(problem);
    EXPECT_EQ(solver->solve(), ::Belos::Converged) << name;
    MultiVector R(*B_, Teuchos::Copy);
    A_->apply(*X, R, Teuchos::NO_TRANS, -1, 1);
    Teuchos::Array<double> residuals(8), norms(8);
    R.norm2(residuals());
    B_->norm2(norms());
    Outcome run{solver->getNumIters(), 0};
    for (int j = 0; j < 8; ++j)
      run.largest_residual =
          std::max(run.largest_residual, residuals[j] / norms[j]);
    return run;
  }

  /// Both take their parameters from `change`, too.
  template <class Change>
  void expect_equal(const std::string& name, int block, const Change& change,
                    const RCP<const Operator>& left = Teuchos::null,
                    const RCP<const Operator>& right = Teuchos::null) const {
    const auto theirs = parameters(block), ours = parameters(block);
    theirs->set("Orthogonalization", "ICGS");
    change(*theirs);
    change(*ours);
    const Outcome peer = solve(name, theirs, left, right),
                  run = solve("Hsma " + name, ours, left, right);
    EXPECT_GT(peer.iterations, 0);
    EXPECT_LE(std::abs(run.iterations - peer.iterations), 2)
        << name << ", " << run.iterations << ", " << peer.iterations;
    EXPECT_LE(run.largest_residual, 10 * tolerance) << name;
  }

  const RCP<const Matrix> A_ = laplacian();
  RCP<MultiVector> B_;
};

constexpr auto nothing = [](Teuchos::ParameterList&) {};

TEST_F(BelosSolvers, OfTheUsersOwn) {
  using Solver = ::Belos::BlockGmresSolMgr<double, MultiVector,
                                           Belos::ForCholeskyQR<Operator>>;
  Belos::SolverWithCholeskyQR<double, MultiVector, Operator, Solver> solver;
  EXPECT_EQ(
      solver.getCurrentParameters()->get<std::string>("Orthogonalization"),
      Belos::orthogonalization);
}

TEST_F(BelosSolvers, IterationsOfIcgs) {
  for (const int block : {1, 4, 8}) {
    expect_equal("Block GMRES", block, nothing);
    expect_equal("Block CG", block, nothing);
  }
}

TEST_F(BelosSolvers, Restarts) {
  expect_equal("Block GMRES", 8, [](Teuchos::ParameterList& list) {
    list.set("Num Blocks", 12);
    list.set("Maximum Restarts", 60);
  });
}

TEST_F(BelosSolvers, Pseudoblock) {
  const auto change = [](Teuchos::ParameterList& list) {
    list.remove("Block Size");
  };
  expect_equal("Pseudoblock GMRES", 8, change);
}

TEST_F(BelosSolvers, Preconditioners) {
  const auto P = jacobi(*A_);
  expect_equal("Block GMRES", 8, nothing, P);
  expect_equal("Block GMRES", 8, nothing, Teuchos::null, P);
  expect_equal(
      "Block GMRES", 8,
      [](Teuchos::ParameterList& list) { list.set("Flexible Gmres", true); },
      Teuchos::null, P);
}

/// The residuals of equal right-hand sides are dependent from the start.
TEST_F(BelosSolvers, EqualRightHandSides) {
  for (const int j : {3, 5})
    ::Tpetra::deep_copy(*B_->getVectorNonConst(static_cast<std::size_t>(j)),
                        *B_->getVector(0));
  EXPECT_LE(solve("Hsma Block GMRES", parameters(8)).largest_residual,
            10 * tolerance);
}

TEST_F(BelosSolvers, Parameters) {
  ::Belos::SolverFactory<double, MultiVector, Operator> factory;
  const auto list = parameters(8);
  const auto solver = factory.create("hsma block gmres", list);
  EXPECT_FALSE(list->isParameter("Orthogonalization"));
  EXPECT_EQ(
      solver->getCurrentParameters()->get<std::string>("Orthogonalization"),
      "Hsma CholeskyQR");
  EXPECT_EQ(solver->getValidParameters()->get<std::string>("Orthogonalization"),
            "Hsma CholeskyQR");
  list->set("Orthogonalization", "DGKS");
  EXPECT_THROW(factory.create("Hsma Block GMRES", list), std::invalid_argument);
  const auto unknown = parameters(8);
  unknown->set("No Such Parameter", 1);
  EXPECT_THROW(factory.create("Hsma Block GMRES", unknown),
               Teuchos::Exceptions::InvalidParameterName);
}

TEST_F(BelosSolvers, ProblemNotSet) {
  ::Belos::SolverFactory<double, MultiVector, Operator> factory;
  const auto solver = factory.create("Hsma Block GMRES", parameters(8));
  EXPECT_THROW(solver->solve(), ::Belos::BelosError);
  solver->setProblem(rcp(new Problem));
  EXPECT_THROW(solver->solve(), ::Belos::BelosError);
}

/// Belos' solver asked ours, and not another one.
TEST_F(BelosSolvers, OurTimer) {
  const auto list = parameters(8);
  list->set("Timer Label", "Test");
  solve("Hsma Block GMRES", list);
  const auto timer = Teuchos::TimeMonitor::lookupCounter(
      "Test: Hsma CholeskyQR: Orthogonalization");
  ASSERT_FALSE(timer.is_null());
  EXPECT_GT(timer->numCalls(), 3);
}

}  // namespace
}  // namespace Hsma::Test
