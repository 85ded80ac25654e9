// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The solver "Hsma Dense" of Stratimikos, on every process: for serial
/// vectors, for replicated ones, and for those that the processes share.
#include <gtest/gtest.h>

#include <Teuchos_DefaultComm.hpp>
#include <Teuchos_LAPACK.hpp>
#include <Teuchos_ParameterListExceptions.hpp>
#include <Teuchos_TimeMonitor.hpp>
#include <Thyra_DefaultDiagonalLinearOp.hpp>
#include <Thyra_DefaultMultipliedLinearOp.hpp>
#include <Thyra_DefaultScaledAdjointLinearOp.hpp>
#include <Thyra_DefaultSpmdVectorSpace.hpp>
#include <Thyra_DetachedSpmdVectorView.hpp>
#include <Thyra_LinearOpWithSolveFactoryHelpers.hpp>
#include <Thyra_LinearOpWithSolveTester.hpp>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_Stratimikos.hpp"
#include "support/Hsma_TestMatrix.hpp"

namespace Hsma::Test {
namespace {

using Factory = ::Thyra::LinearOpWithSolveFactoryBase<double>;
using Operator = ::Thyra::LinearOpBase<double>;
using Solver = ::Thyra::LinearOpWithSolveBase<double>;
using Space = ::Thyra::VectorSpaceBase<double>;
using Vectors = ::Thyra::MultiVectorBase<double>;
using Matrix = HostMatrix<double>;
using Teuchos::RCP;
using ::Thyra::Ordinal;

/// Who has an element of a vector.
enum class Held { Serial, Replicated, Shared };
const Held holders[] = {Held::Serial, Held::Replicated, Held::Shared};

RCP<const Space> space(Held held, Ordinal order) {
  const auto comm = Teuchos::DefaultComm<Ordinal>::getComm();
  const Ordinal size = comm->getSize();
  switch (held) {
    case Held::Serial:
      return ::Thyra::defaultSpmdVectorSpace<double>(order);
    case Held::Replicated:
      return ::Thyra::locallyReplicatedDefaultSpmdVectorSpace<double>(comm,
                                                                      order);
    default:
      return ::Thyra::defaultSpmdVectorSpace<double>(
          comm, order / size + (comm->getRank() < order % size ? 1 : 0), order);
  }
}

/// The matrix as a multivector of that space.
RCP<Vectors> vectors(const RCP<const Space>& rows, const Matrix& A) {
  const auto X = ::Thyra::createMembers(rows, static_cast<int>(A.n));
  for (Ordinal j = 0; j < A.n; ++j) {
    const ::Thyra::DetachedSpmdVectorView<double> x(X->col(j));
    for (Ordinal i = 0; i < x.subDim(); ++i)
      x[i] = A(x.sv().globalOffset() + i, j);
  }
  return X;
}

Matrix transpose(const Matrix& A) {
  Matrix B(A.n, A.m);
  for (std::int64_t j = 0; j < B.n; ++j)
    for (std::int64_t i = 0; i < B.m; ++i) B(i, j) = A(j, i);
  return B;
}

/// LAPACK's solution of A X = B.
Matrix by_lapack(Matrix A, Matrix B) {
  const int n = static_cast<int>(A.m);
  std::vector<int> pivots(static_cast<std::size_t>(n));
  int info = 0;
  Teuchos::LAPACK<int, double>().GESV(n, static_cast<int>(B.n), A.data.data(),
                                      n, pivots.data(), B.data.data(), n,
                                      &info);
  EXPECT_EQ(info, 0);
  return B;
}

/// |x - y| / |y| in the 1-norm and the largest norm of a column, in units of
/// rows and eps.
double difference(const Vectors& X, const Matrix& Y) {
  const auto columns = static_cast<std::size_t>(Y.n);
  const auto y = vectors(X.range(), Y);
  std::vector<double> distances(columns), sizes(columns);
  ::Thyra::norms_inf(*y, Teuchos::arrayViewFromVector(sizes));
  ::Thyra::update(-1.0, X, y.ptr());
  ::Thyra::norms_1(*y, Teuchos::arrayViewFromVector(distances));
  double largest = 0;
  for (std::size_t j = 0; j < columns; ++j) {
    if (std::isnan(distances[j])) return distances[j];
    largest = std::max(largest, distances[j] / sizes[j]);
  }
  return largest /
         (static_cast<double>(Y.m) * std::numeric_limits<double>::epsilon());
}

/// The matrices below have condition numbers of a few units.
constexpr double few_roundings = 8;

Matrix symmetric(std::int64_t order, bool definite) {
  Matrix A = dominant<double>(order, 91);
  for (std::int64_t j = 0; j < order; ++j) {
    for (std::int64_t i = 0; i < j; ++i) A(j, i) = A(i, j);
    A(j, j) = definite || j % 2 == 0 ? std::abs(A(j, j)) : -std::abs(A(j, j));
  }
  return A;
}

/// Its large elements stand in a circle, so that LAPACK exchanges rows.
Matrix general(std::int64_t order) {
  const Matrix A = dominant<double>(order, 92);
  Matrix B(order, order);
  for (std::int64_t j = 0; j < order; ++j)
    for (std::int64_t i = 0; i < order; ++i) B((i + 3) % order, j) = A(i, j);
  return B;
}

/// NaN, or 0, where a solve does not read.
Matrix triangle(std::int64_t order, Uplo uplo, Diag diag, double elsewhere) {
  Matrix A = dominant<double>(order, 93);
  for (std::int64_t j = 0; j < order; ++j)
    for (std::int64_t i = 0; i < order; ++i)
      if (!is_read(uplo, diag, i, j))
        A(i, j) = i == j && elsewhere == 0 ? 1 : elsewhere;
  return A;
}

/// A matrix as it is given and as it is meant, and its parameters.
struct Case {
  std::string type;
  bool unit;
  Matrix given, meant;
};

std::vector<Case> cases(std::int64_t order) {
  std::vector<Case> all = {
      {"symmetric", false, symmetric(order, true), symmetric(order, true)},
      {"symmetric", false, symmetric(order, false), symmetric(order, false)},
      {"general", false, general(order), general(order)}};
  for (const Uplo uplo : {Uplo::Lower, Uplo::Upper})
    for (const Diag diag : {Diag::NonUnit, Diag::Unit})
      all.push_back(
          {uplo == Uplo::Lower ? "lower triangular" : "upper triangular",
           diag == Diag::Unit,
           triangle(order, uplo, diag, nan_scalar<double>()),
           triangle(order, uplo, diag, 0)});
  return all;
}

/// As Stratimikos makes it of a list.
RCP<Factory> factory(const std::string& type, bool unit = false) {
  // [stratimikos]
  const auto list = Teuchos::parameterList();
  list->set("Linear Solver Type", "Hsma Dense");
  list->set("Preconditioner Type", "None");
  auto& own = list->sublist("Linear Solver Types").sublist("Hsma Dense");
  own.set("Matrix Type", type);
  own.set("Unit Diagonal", unit);
  Stratimikos::DefaultLinearSolverBuilder builder;
  Hsma::register_stratimikos_solvers(builder);
  builder.setParameterList(list);  // after the registration
  const auto factory = ::Thyra::createLinearSolveStrategy(builder);
  // [stratimikos]
  return factory;
}

const ::Thyra::EOpTransp transpositions[] = {
    ::Thyra::NOTRANS, ::Thyra::CONJ, ::Thyra::TRANS, ::Thyra::CONJTRANS};

/// Solves for random right-hand sides, and compares with LAPACK.
void check_solves(const Solver& solver, const Matrix& A, std::int64_t columns) {
  const Matrix B = random_matrix<double>(A.m, columns, 94);
  for (const auto op : transpositions) {
    const bool transposed = ::Thyra::real_trans(op) == ::Thyra::TRANS;
    const auto b = vectors(transposed ? solver.domain() : solver.range(), B);
    const auto x =
        ::Thyra::createMembers(transposed ? solver.range() : solver.domain(),
                               static_cast<int>(columns));
    ::Thyra::assign(x.ptr(), nan_scalar<double>());
    const auto status = ::Thyra::solve<double>(solver, op, *b, x.ptr());
    EXPECT_EQ(status.solveStatus, ::Thyra::SOLVE_STATUS_CONVERGED);
    EXPECT_LE(difference(*x, by_lapack(transposed ? transpose(A) : A, B)),
              few_roundings)
        << "transposition " << op;
    EXPECT_EQ(difference(*b, B), 0);
  }
}

TEST(ThyraDenseSolver, SolvesAsLapack) {
  for (const Held held : holders)
    for (const std::int64_t order : {1, 7, 150})
      for (const Case& c : cases(order))
        for (const std::int64_t columns : {1, 70}) {
          SCOPED_TRACE(c.type + ", order " + std::to_string(order) +
                       (c.unit ? ", unit" : "") + ", holder " +
                       std::to_string(static_cast<int>(held)));
          const RCP<const Operator> A = vectors(space(held, order), c.given);
          const auto solver =
              ::Thyra::linearOpWithSolve(*factory(c.type, c.unit), A);
          ASSERT_NO_FATAL_FAILURE(check_solves(*solver, c.meant, columns));
        }
}

/// The checks of Thyra itself. The operator is the matrix that is meant: they
/// apply it.
TEST(ThyraDenseSolver, PassesThyrasTester) {
  for (const Held held : holders)
    for (const Case& c : cases(40)) {
      const RCP<const Operator> A = vectors(space(held, 40), c.meant);
      const auto solver =
          ::Thyra::linearOpWithSolve(*factory(c.type, c.unit), A);
      ::Thyra::LinearOpWithSolveTester<double> tester;
      tester.set_all_solve_tol(1e-13);
      tester.set_all_slack_error_tol(1e-13);
      tester.set_all_slack_warning_tol(1e-13);
      tester.num_rhs(5);
      tester.show_all_tests(true);
      std::ostringstream said;
      EXPECT_TRUE(tester.check(
          *solver, Teuchos::fancyOStream(Teuchos::rcpFromRef(said)).get()))
          << c.type << '\n'
          << said.str();
    }
}

/// Operators that are no multivectors, or only under a scale and a transpose.
TEST(ThyraDenseSolver, OtherOperators) {
  const std::int64_t order = 90;
  for (const Held held : holders) {
    const auto rows = space(held, order);
    Matrix A = general(order);
    const RCP<const Vectors> V = vectors(rows, A);
    const RCP<const Operator> M = V;
    const auto general_factory = factory("general");
    const auto turned = ::Thyra::scale<double>(-2, ::Thyra::adjoint(M));
    Matrix expected = transpose(A);
    for (double& a : expected.data) a *= -2;
    check_solves(*::Thyra::linearOpWithSolve(*general_factory, turned),
                 expected, 3);

    Matrix d(order, 1);
    for (std::int64_t i = 0; i < order; ++i) {
      d(i, 0) = 1 + static_cast<double>(i % 3);
      for (std::int64_t j = 0; j < order; ++j) A(i, j) *= d(i, 0);
    }
    const auto diagonal = vectors(rows, d)->col(0);
    const RCP<const Operator> D = ::Thyra::diagonal(diagonal);
    const auto product = ::Thyra::multiply(D, M);
    check_solves(*::Thyra::linearOpWithSolve(*general_factory, product), A, 3);
  }
}

/// New values, another order, and a matrix that is not definite any more.
TEST(ThyraDenseSolver, InitializesAgain) {
  const auto symmetric_factory = factory("symmetric");
  const auto solver = symmetric_factory->createOp();
  double times = 1;
  const auto& ours = dynamic_cast<const ThyraDenseSolver<double>&>(*solver);
  for (const std::int64_t order : {60, 60, 33})
    for (const bool definite : {true, false, false, true}) {
      Matrix A = symmetric(order, definite);
      for (double& a : A.data) a *= times;
      times += 1;
      const RCP<const Operator> op = vectors(space(Held::Replicated, order), A);
      ::Thyra::initializeOp(*symmetric_factory, op, solver.ptr());
      EXPECT_EQ(ours.positive_definite(), definite);
      check_solves(*solver, A, 4);
      ::Thyra::uninitializeOp(*symmetric_factory, solver.ptr());
      EXPECT_TRUE(solver->range().is_null());
    }
}

/// The residual is asked for, reached and not reached.
TEST(ThyraDenseSolver, Status) {
  const auto A = vectors(space(Held::Replicated, 50), symmetric(50, true));
  const RCP<const Operator> op = A;
  const auto solver = ::Thyra::linearOpWithSolve(*factory("symmetric"), op);
  auto B = random_matrix<double>(50, 3, 95);
  const auto solve = [&](double tolerance) {
    const ::Thyra::SolveCriteria<double> criteria(
        ::Thyra::SolveMeasureType(::Thyra::SOLVE_MEASURE_NORM_RESIDUAL,
                                  ::Thyra::SOLVE_MEASURE_NORM_RHS),
        tolerance);
    const auto b = vectors(A->range(), B);
    const auto x = ::Thyra::createMembers(A->domain(), 3);
    return ::Thyra::solve<double>(*solver, ::Thyra::NOTRANS, *b, x.ptr(),
                                  Teuchos::constPtr(criteria));
  };
  const auto reached = solve(1e-13);
  EXPECT_EQ(reached.solveStatus, ::Thyra::SOLVE_STATUS_CONVERGED);
  EXPECT_LE(reached.achievedTol, 1e-13);
  EXPECT_GT(reached.achievedTol, 0);
  EXPECT_EQ(solve(1e-20).solveStatus, ::Thyra::SOLVE_STATUS_UNCONVERGED);
  for (std::int64_t i = 0; i < 50; ++i) B(i, 1) = 0;
  EXPECT_LE(solve(1e-13).achievedTol, 1e-13);
  B(2, 0) = nan_scalar<double>();
  const auto nan = solve(1e-13);
  EXPECT_EQ(nan.solveStatus, ::Thyra::SOLVE_STATUS_UNCONVERGED);
  EXPECT_TRUE(std::isnan(nan.achievedTol));
}

TEST(ThyraDenseSolver, Parameters) {
  EXPECT_THROW(factory("orthogonal"), Teuchos::Exceptions::InvalidParameter);
  ThyraDenseSolverFactory<double> made;
  const auto set = [&](const char* name, auto value) {
    const auto list = Teuchos::parameterList();
    list->set(name, value);
    made.setParameterList(list);
  };
  EXPECT_THROW(set("Matrix", "general"),
               Teuchos::Exceptions::InvalidParameterName);
  EXPECT_THROW(set("Unit Diagonal", 1),
               Teuchos::Exceptions::InvalidParameterType);
  set("Unit Diagonal", true);
  EXPECT_EQ(made.getParameterList()->get<std::string>("Matrix Type"),
            "general");
  const auto valid = made.getValidParameters();
  for (const char* name : {"Matrix Type", "Unit Diagonal"})
    EXPECT_FALSE(valid->getEntry(name).docString().empty()) << name;
}

/// Stratimikos knows the name, and chooses as before where none is given.
TEST(ThyraDenseSolver, Registered) {
  Stratimikos::DefaultLinearSolverBuilder plain, builder;
  register_stratimikos_solvers(builder);
  register_stratimikos_solvers(builder);
  const auto chosen = [](const auto& of) {
    return of.getValidParameters()->template get<std::string>(
        "Linear Solver Type");
  };
  EXPECT_EQ(chosen(builder), chosen(plain));
  EXPECT_FALSE(plain.getValidParameters()
                   ->sublist("Linear Solver Types")
                   .isSublist("Hsma Dense"));
  EXPECT_TRUE(builder.getValidParameters()
                  ->sublist("Linear Solver Types")
                  .isSublist("Hsma Dense"));
}

TEST(ThyraDenseSolver, Refusals) {
  Matrix A = general(20);
  const auto rows = space(Held::Serial, 20);
  for (std::int64_t i = 0; i < 20; ++i) A(i, 7) = A(7, i) = 0;
  for (const char* type :
       {"symmetric", "general", "lower triangular", "upper triangular"}) {
    const RCP<const Operator> singular = vectors(rows, A);
    EXPECT_THROW(::Thyra::linearOpWithSolve(*factory(type), singular),
                 ::Thyra::CatastrophicSolveFailure)
        << type;
  }
  const RCP<const Operator> wide = vectors(rows, Matrix(20, 21));
  EXPECT_THROW(::Thyra::linearOpWithSolve(*factory("general"), wide),
               std::logic_error);

  const RCP<const Operator> regular = vectors(rows, general(20));
  const auto solver = ::Thyra::linearOpWithSolve(*factory("general"), regular);
  const auto x = ::Thyra::createMembers(rows, 2);
  const auto b = vectors(rows, Matrix(20, 2));
  const ::Thyra::SolveCriteria<double> error(
      ::Thyra::SolveMeasureType(::Thyra::SOLVE_MEASURE_NORM_SOLUTION,
                                ::Thyra::SOLVE_MEASURE_ONE),
      1e-6);
  EXPECT_THROW(::Thyra::solve<double>(*solver, ::Thyra::NOTRANS, *b, x.ptr(),
                                      Teuchos::constPtr(error)),
               std::logic_error);
  EXPECT_THROW(::Thyra::solve<double>(
                   *solver, ::Thyra::NOTRANS,
                   *vectors(space(Held::Serial, 21), Matrix(21, 2)), x.ptr()),
               std::logic_error);
  // What failed leaves no operator, whatever was there before.
  EXPECT_THROW(::Thyra::initializeOp<double>(
                   *factory("general"), RCP<const Operator>(vectors(rows, A)),
                   solver.ptr()),
               ::Thyra::CatastrophicSolveFailure);
  EXPECT_THROW(::Thyra::solve<double>(*solver, ::Thyra::NOTRANS, *b, x.ptr()),
               std::logic_error);
  const auto empty = factory("general")->createOp();
  EXPECT_THROW(::Thyra::solve<double>(*empty, ::Thyra::NOTRANS, *b, x.ptr()),
               std::logic_error);
}

TEST(ThyraDenseSolver, Timers) {
  const RCP<const Operator> A =
      vectors(space(Held::Serial, 30), symmetric(30, true));
  const char* const names[] = {"Hsma: dense solver: prepare",
                               "Hsma: dense solver: solve"};
  int before[2];
  for (int k = 0; k < 2; ++k)
    before[k] = Teuchos::TimeMonitor::getNewCounter(names[k])->numCalls();
  const auto solver = ::Thyra::linearOpWithSolve(*factory("symmetric"), A);
  const auto b = vectors(A->range(), Matrix(30, 2));
  const auto x = ::Thyra::createMembers(A->domain(), 2);
  for (int k = 0; k < 3; ++k)
    ::Thyra::solve<double>(*solver, ::Thyra::NOTRANS, *b, x.ptr());
  const int calls[] = {1, 3};
  for (int k = 0; k < 2; ++k)
    EXPECT_EQ(Teuchos::TimeMonitor::getNewCounter(names[k])->numCalls(),
              before[k] + calls[k])
        << names[k];
}

}  // namespace
}  // namespace Hsma::Test
