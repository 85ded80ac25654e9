// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Belos' block solvers with Hsma::Belos::CholeskyQROrthoManager:
///
///   Hsma::register_belos_solvers<Scalar, MultiVector, Operator>();
///   factory.create("Hsma Block GMRES", parameters);
///
/// The solvers are Belos' own. They ask Belos::OrthoManagerFactory for an
/// orthogonalization by name, and its list is closed; but it is a template over
/// the type of operators. So they run with a type of ours, which holds an
/// operator of theirs and for which that factory has one name: this manager.
#pragma once

#include <BelosBlockCGSolMgr.hpp>
#include <BelosBlockGmresSolMgr.hpp>
#include <BelosLinearProblem.hpp>
#include <BelosOperatorTraits.hpp>
#include <BelosOrthoManagerFactory.hpp>
#include <BelosPseudoBlockGmresSolMgr.hpp>
#include <BelosSolverFactory.hpp>
#include <BelosSolverManager.hpp>
#include <Teuchos_ParameterList.hpp>
#include <Teuchos_RCP.hpp>
#include <stdexcept>
#include <string>

#include "Hsma_BelosOrthoManager.hpp"

namespace Hsma::Belos {

/// An operator, for solvers that orthogonalize by CholeskyQROrthoManager.
template <class OP>
struct ForCholeskyQR {
  Teuchos::RCP<const OP> op;
};

/// The value of the parameter "Orthogonalization".
inline constexpr const char* orthogonalization = "Hsma CholeskyQR";

}  // namespace Hsma::Belos

namespace Belos {

template <class Scalar, class MV, class OP>
class OperatorTraits<Scalar, MV, Hsma::Belos::ForCholeskyQR<OP>> {
  using Operator = Hsma::Belos::ForCholeskyQR<OP>;
  using Traits = OperatorTraits<Scalar, MV, OP>;

 public:
  static void Apply(const Operator& A, const MV& X, MV& Y,
                    ETrans mode = NOTRANS) {
    Traits::Apply(*A.op, X, Y, mode);
  }
  static bool HasApplyTranspose(const Operator& A) {
    return Traits::HasApplyTranspose(*A.op);
  }
};

template <class Scalar, class MV, class OP>
class OrthoManagerFactory<Scalar, MV, Hsma::Belos::ForCholeskyQR<OP>> {
  using Operator = Hsma::Belos::ForCholeskyQR<OP>;

 public:
  Teuchos::RCP<MatOrthoManager<Scalar, MV, Operator>> makeMatOrthoManager(
      const std::string& name, const Teuchos::RCP<const Operator>& M,
      const Teuchos::RCP<OutputManager<Scalar>>&, const std::string& label,
      const Teuchos::RCP<Teuchos::ParameterList>& parameters) const {
    if (name != Hsma::Belos::orthogonalization)
      throw std::invalid_argument(
          "Hsma Block GMRES and its like: \"Orthogonalization\" is \"" + name +
          "\"; expected \"" + Hsma::Belos::orthogonalization + "\"");
    return Teuchos::rcp(
        new Hsma::Belos::CholeskyQROrthoManager<Scalar, MV, Operator>(
            parameters, label, M));
  }
};

}  // namespace Belos

namespace Hsma {

namespace Belos {

/// `Solver`, a solver manager of Belos for ForCholeskyQR<OP>, as one for OP.
/// Parameters, results and exceptions are those of `Solver`, but for
/// "Orthogonalization", which has one value. Status tests of the user are not
/// taken.
template <class Scalar, class MV, class OP, class Solver>
class SolverWithCholeskyQR final
    : public ::Belos::SolverManager<Scalar, MV, OP> {
  using Base = ::Belos::SolverManager<Scalar, MV, OP>;
  using Problem = ::Belos::LinearProblem<Scalar, MV, OP>;
  using Operator = ForCholeskyQR<OP>;
  using InnerProblem = ::Belos::LinearProblem<Scalar, MV, Operator>;
  using Magnitude = typename Teuchos::ScalarTraits<Scalar>::magnitudeType;

 public:
  SolverWithCholeskyQR() { setParameters(Teuchos::parameterList()); }

  Teuchos::RCP<Base> clone() const override {
    return Teuchos::rcp(new SolverWithCholeskyQR);
  }
  const Problem& getProblem() const override { return *problem_; }
  Teuchos::RCP<const Teuchos::ParameterList> getValidParameters()
      const override {
    return with_our_name(*solver_.getValidParameters());
  }
  Teuchos::RCP<const Teuchos::ParameterList> getCurrentParameters()
      const override {
    return solver_.getCurrentParameters();
  }
  Magnitude achievedTol() const override { return solver_.achievedTol(); }
  int getNumIters() const override { return solver_.getNumIters(); }
  bool isLOADetected() const override { return solver_.isLOADetected(); }

  void setProblem(const Teuchos::RCP<Problem>& problem) override {
    problem_ = problem;
  }
  void setParameters(
      const Teuchos::RCP<Teuchos::ParameterList>& given) override {
    const bool names_one =
        !given.is_null() && given->isParameter("Orthogonalization");
    const auto list = given.is_null() ? Teuchos::parameterList()
                                      : Teuchos::parameterList(*given);
    solver_.setParameters(names_one ? list : with_our_name(*list));
  }
  void reset(::Belos::ResetType type) override {
    if ((type & ::Belos::Problem) != 0 && !problem_.is_null())
      problem_->setProblem();
  }

  ::Belos::ReturnType solve() override {
    solver_.setProblem(inner_problem());
    return solver_.solve();
  }

 private:
  static Teuchos::RCP<Teuchos::ParameterList> with_our_name(
      const Teuchos::ParameterList& list) {
    const auto copy = Teuchos::parameterList(list);
    copy->set("Orthogonalization", std::string(orthogonalization));
    return copy;
  }
  static Teuchos::RCP<const Operator> wrapped(
      const Teuchos::RCP<const OP>& op) {
    if (op.is_null()) return Teuchos::null;
    return Teuchos::rcp(new Operator{op});
  }

  /// The solution is the multivector of the user.
  Teuchos::RCP<InnerProblem> inner_problem() const {
    const auto inner = Teuchos::rcp(new InnerProblem);
    if (problem_.is_null()) return inner;
    inner->setOperator(wrapped(problem_->getOperator()));
    inner->setLHS(problem_->getLHS());
    inner->setRHS(problem_->getRHS());
    inner->setLeftPrec(wrapped(problem_->getLeftPrec()));
    inner->setRightPrec(wrapped(problem_->getRightPrec()));
    inner->setHermitian(problem_->isHermitian());
    if (problem_->isProblemSet()) inner->setProblem();
    return inner;
  }

  Teuchos::RCP<Problem> problem_;
  Solver solver_;
};

}  // namespace Belos

/// Makes "Hsma Block GMRES", "Hsma Block CG" and "Hsma Pseudoblock GMRES" known
/// to Belos::SolverFactory for these types; again, without effect. Parameters
/// are those of the solvers without "Hsma", flexible GMRES included.
template <class Scalar, class MV, class OP>
void register_belos_solvers() {
  using Operator = Belos::ForCholeskyQR<OP>;
  using Gmres = ::Belos::BlockGmresSolMgr<Scalar, MV, Operator>;
  using CG = ::Belos::BlockCGSolMgr<Scalar, MV, Operator>;
  using PseudoGmres = ::Belos::PseudoBlockGmresSolMgr<Scalar, MV, Operator>;
  const auto add = [](auto* solver, const char* name) {
    using Solver = std::remove_pointer_t<decltype(solver)>;
    ::Belos::Impl::registerSolverSubclassForTypes<
        Belos::SolverWithCholeskyQR<Scalar, MV, OP, Solver>, Scalar, MV, OP>(
        name);
  };
  // Belos looks for names in upper case.
  add(static_cast<Gmres*>(nullptr), "HSMA BLOCK GMRES");
  add(static_cast<CG*>(nullptr), "HSMA BLOCK CG");
  add(static_cast<PseudoGmres*>(nullptr), "HSMA PSEUDOBLOCK GMRES");
}

}  // namespace Hsma
