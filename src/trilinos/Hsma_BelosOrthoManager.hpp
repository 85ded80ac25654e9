// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Orthonormal blocks for Belos by Cholesky factors of Gram matrices:
/// Hsma::Belos::CholeskyQROrthoManager.
#pragma once

// BelosMatOrthoManager.hpp needs it and leaves it out.
// clang-format off
#include <BelosMultiVecTraits.hpp>
// clang-format on
#include <BelosMatOrthoManager.hpp>
#include <BelosTypes.hpp>
#include <Kokkos_Core.hpp>
#include <Teuchos_Array.hpp>
#include <Teuchos_ParameterList.hpp>
#include <Teuchos_StandardParameterEntryValidators.hpp>
#include <Teuchos_TimeMonitor.hpp>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_BelosBlock.hpp"

namespace Hsma::Belos {

/// Belos' orthogonalizations by block Gram-Schmidt and CholeskyQR, one sum over
/// processes for projection and normalization together, done twice
/// (Hsma_BelosBlock.hpp has the mathematics): where ICGS takes four for each
/// column, this takes two for a block.
///
/// It has the contract of Belos::MatOrthoManager, with any inner product, and
/// of ICGS: normalize() and projectAndNormalize() return the number of columns,
/// with a whole orthonormal basis in X, unless X and the bases have more
/// columns than rows or numbers that are not finite; then they return 0. B is
/// upper triangular, and X = Q C + X' B holds where X is deficient, too: in
/// place of dependent columns X' has directions that rounding errors or random
/// numbers gave, and B rows that are zero or nearly so. A single column of
/// zeros stays as it is in normalize(), as with Belos' own managers. report()
/// has the rank. Columns of a norm below 1e-150, in float 1e-18, count as
/// zeros.
///
/// Multivectors of Tpetra: all inner products of a round are one all-reduce,
/// and X' = X C^-1 is Hsma::Tpetra::trsm. All others: the operations of
/// Belos::MultiVecTraits, one inner product for each basis and round.
///
/// Parameters: "Dependence Tolerance", the least share of a column's norm that
/// makes it count in report().rank (0, the default: as many units of roundoff
/// as X has columns); "Maximum Projections", that may precede a Gram matrix
/// where X is nearly in the span of bases (3).
///
/// Timers: "<label>: Hsma CholeskyQR: Orthogonalization", "... Ortho (Inner
/// Product)", with the updates that are done on the way, "... Ortho (Update)".
///
/// Errors: std::invalid_argument if sizes do not fit; as Teuchos throws them
/// for parameters.
template <class Scalar, class MV, class OP>
class CholeskyQROrthoManager final
    : public ::Belos::MatOrthoManager<Scalar, MV, OP> {
  using Base = ::Belos::MatOrthoManager<Scalar, MV, OP>;
  using Traits = ::Belos::MultiVecTraits<Scalar, MV>;
  using Magnitude = typename Teuchos::ScalarTraits<Scalar>::magnitudeType;
  using Dense = Teuchos::SerialDenseMatrix<int, Scalar>;
  using Coefficients = Teuchos::Array<Teuchos::RCP<Dense>>;
  using Bases = Teuchos::ArrayView<Teuchos::RCP<const MV>>;
  using Block = Impl::BelosBlock<Scalar, MV, OP>;

 public:
  explicit CholeskyQROrthoManager(
      const Teuchos::RCP<Teuchos::ParameterList>& parameters = Teuchos::null,
      const std::string& label = "Belos",
      const Teuchos::RCP<const OP>& M = Teuchos::null)
      : Base(M) {
    setParameterList(parameters);
    setLabel(label);
  }

  using Base::normalize;
  using Base::orthogError;
  using Base::orthonormError;
  using Base::project;
  using Base::projectAndNormalize;
  using ::Belos::OrthoManager<Scalar, MV>::projectAndNormalize;

  void project(MV& X, Teuchos::RCP<MV> MX, Coefficients C,
               Bases Q) const override {
    const Teuchos::TimeMonitor timer(*timers_.all);
    check(X, MX, Q);
    shape(C, Q, X);
    Block block(this->_Op.get(), X, MX, Q, most_projections_, timers_);
    block.project();
    finish(block, C, Teuchos::null, Q);
  }

  int normalize(MV& X, Teuchos::RCP<MV> MX,
                Teuchos::RCP<Dense> B) const override {
    const int rank = orthonormalise(X, MX, {}, B, {});
    if (Traits::GetNumberVecs(X) != 1 || report_.least_ratio > 0) return rank;
    Traits::MvInit(X, Scalar(0));
    if (this->_hasOp && !MX.is_null()) Traits::MvInit(*MX, Scalar(0));
    return rank;
  }

  Magnitude orthonormError(const MV& X,
                           Teuchos::RCP<const MV> MX) const override {
    const int k = Traits::GetNumberVecs(X);
    Dense products(k, k);
    this->innerProd(X, X, MX, products);
    for (int j = 0; j < k; ++j) products(j, j) -= Scalar(1);
    return products.normFrobenius();
  }

  Magnitude orthogError(const MV& X, Teuchos::RCP<const MV> MX,
                        const MV& Y) const override {
    Dense products(Traits::GetNumberVecs(Y), Traits::GetNumberVecs(X));
    this->innerProd(Y, X, MX, products);
    return products.normFrobenius();
  }

  void setLabel(const std::string& label) override {
    if (label == label_ && !timers_.all.is_null()) return;
    label_ = label;
    const std::string name = label + ": Hsma CholeskyQR: ";
    const auto timer = [&](const char* what) {
      return Teuchos::TimeMonitor::getNewCounter(name + what);
    };
    timers_ = {timer("Orthogonalization"), timer("Ortho (Inner Product)"),
               timer("Ortho (Update)")};
  }
  const std::string& getLabel() const override { return label_; }

  void setParameterList(
      const Teuchos::RCP<Teuchos::ParameterList>& given) override {
    const auto parameters = given.is_null() ? Teuchos::parameterList() : given;
    parameters->validateParametersAndSetDefaults(*getValidParameters());
    tolerance_ = parameters->get<double>("Dependence Tolerance");
    most_projections_ = parameters->get<int>("Maximum Projections");
    this->setMyParamList(parameters);
  }

  Teuchos::RCP<const Teuchos::ParameterList> getValidParameters()
      const override {
    static const Teuchos::RCP<const Teuchos::ParameterList> valid = [] {
      const auto list = Teuchos::parameterList("Hsma CholeskyQR");
      list->set(
          "Dependence Tolerance", 0.0,
          "Share of a column's norm, from 0 to 1, up to which it counts "
          "as dependent; 0: the number of columns times roundoff.",
          Teuchos::rcp(new Teuchos::EnhancedNumberValidator<double>(0.0, 1.0)));
      list->set("Maximum Projections", 3,
                "Projections before a Gram matrix of a block that is nearly "
                "in the span of earlier ones; at least 1.",
                Teuchos::rcp(new Teuchos::EnhancedNumberValidator<int>(
                    1, std::numeric_limits<int>::max())));
      return list;
    }();
    return valid;
  }

  /// Of the last call of normalize() or projectAndNormalize(). The rank counts
  /// the columns of which the bases and the columns before leave more than the
  /// tolerance; least_ratio is the least share that is left of one.
  [[nodiscard]] const OrthonormalReport& report() const { return report_; }

 protected:
  int projectAndNormalizeWithMxImpl(MV& X, Teuchos::RCP<MV> MX, Coefficients C,
                                    Teuchos::RCP<Dense> B,
                                    Bases Q) const override {
    return orthonormalise(X, MX, C, B, Q);
  }

 private:
  int orthonormalise(MV& X, const Teuchos::RCP<MV>& MX, Coefficients C,
                     const Teuchos::RCP<Dense>& B, const Bases& Q) const {
    const Teuchos::TimeMonitor timer(*timers_.all);
    check(X, MX, Q);
    shape(C, Q, X);
    const int k = Traits::GetNumberVecs(X);
    if (!B.is_null() && (B->numRows() != k || B->numCols() != k))
      throw std::invalid_argument("Hsma::Belos::CholeskyQROrthoManager: B is " +
                                  std::to_string(B->numRows()) + " x " +
                                  std::to_string(B->numCols()) + "; expected " +
                                  std::to_string(k) + " x " +
                                  std::to_string(k) + ", the columns of X");
    Block block(this->_Op.get(), X, MX, Q, most_projections_, timers_);
    iterate(block, k);
    finish(block, C, B, Q);
    return report_.is_orthonormal ? k : 0;
  }

  void iterate(Block& block, int k) const {
    using S = typename Block::S;
    constexpr int most = 4;
    const double unit = std::numeric_limits<Magnitude>::epsilon() / 2;
    std::vector<S> R(static_cast<std::size_t>(k) * static_cast<std::size_t>(k));
    report_ = Hsma::orthonormalise<S>(block, k, R.data(), unit, tolerance_);
    for (int round = 1;
         round < most && report_.is_orthonormal && !block.is_projected();
         ++round) {
      const OrthonormalReport more =
          Hsma::orthonormalise<S>(block, k, R.data(), unit, tolerance_);
      report_.is_orthonormal = more.is_orthonormal;
      report_.gram_matrices += more.gram_matrices;
      report_.shifts += more.shifts;
    }
    report_.is_orthonormal = report_.is_orthonormal && block.is_projected();
    if (report_.is_orthonormal)
      block.judge(tolerance_ > 0 ? tolerance_ : k * unit, report_);
    else
      report_.rank = 0;
  }

  void finish(Block& block, const Coefficients& C, const Teuchos::RCP<Dense>& B,
              const Bases& Q) const {
    block.finish();
    if (!B.is_null()) block.copy_factor(*B);
    int row = 0;
    for (int i = 0; i < Q.size(); ++i) {
      block.copy_coefficients(row, *C[i]);
      row += C[i]->numRows();
    }
    if (!B.is_null() && row > 0) replace_zeros(C, *B);
  }

  /// Belos' block GMRES 13.2 divides by zero where an element on the diagonal
  /// of B is exactly zero: roundoff stands there instead.
  static void replace_zeros(const Coefficients& C, Dense& B) {
    constexpr Magnitude less = std::numeric_limits<Magnitude>::epsilon() / 16;
    for (int j = 0; j < B.numCols(); ++j) {
      if (B(j, j) != Scalar(0)) continue;
      Magnitude square = 0;
      for (const auto& part : C)
        for (int i = 0; i < part->numRows(); ++i)
          square += std::norm((*part)(i, j));
      B(j, j) = Scalar(less * std::sqrt(square));
    }
  }

  static void check(const MV& X, const Teuchos::RCP<MV>& MX, const Bases& Q) {
    const auto rows = Traits::GetGlobalLength(X);
    const auto refuse = [&](const char* what) {
      throw std::invalid_argument(
          "Hsma::Belos::CholeskyQROrthoManager: " + std::string(what) +
          " has another size than X; expected as many rows, and of MX as many "
          "columns");
    };
    if (!MX.is_null() &&
        (Traits::GetGlobalLength(*MX) != rows ||
         Traits::GetNumberVecs(*MX) != Traits::GetNumberVecs(X)))
      refuse("MX");
    for (const auto& basis : Q)
      if (Traits::GetGlobalLength(*basis) != rows) refuse("a basis");
  }

  /// As ICGS: coefficients that are missing are made, others take their size.
  static void shape(Coefficients& C, const Bases& Q, const MV& X) {
    const int k = Traits::GetNumberVecs(X);
    if (C.size() < Q.size()) C.resize(Q.size());
    for (int i = 0; i < Q.size(); ++i) {
      const int rows = Traits::GetNumberVecs(*Q[i]);
      if (C[i].is_null())
        C[i] = Teuchos::rcp(new Dense(rows, k));
      else if (C[i]->numRows() != rows || C[i]->numCols() != k)
        C[i]->reshape(rows, k);
    }
  }

  std::string label_;
  Impl::BelosTimers timers_;
  double tolerance_ = 0;
  int most_projections_ = 0;
  mutable OrthonormalReport report_;
};

}  // namespace Hsma::Belos
