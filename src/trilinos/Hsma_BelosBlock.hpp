// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Columns of a multivector of Belos beside bases that they become orthogonal
/// to while they become orthonormal.
///
/// Given bases Q with Q^H M Q = I, wanted are X' and coefficients with
///
///     X = Q S + X' R,   Q^H M X' = 0,   X'^H M X' = I
///
/// The inner products of both kinds come at once, Z = [Q X]^H M X, and those of
/// the part of X that is orthogonal to Q are had without computing it, by the
/// theorem of Pythagoras:
///
///     [P; W] := [Q X]^H M X,   G := W - P^H P = (X - Q P)^H M (X - Q P)
///     X := (X - Q P) C^-1      where C^H C = G
///
/// So a round has one sum over processes. Twice is enough, as in any
/// Gram-Schmidt: the second P is small, and it makes up for what the first one
/// and the subtraction lost. Hsma::orthonormalise has the loop, the shifts, and
/// what becomes of dependent columns; this says what its inner products and its
/// division are.
///
/// W - P^H P has an error of roundoff times W, which is all there is of it
/// where X is nearly in the span of Q. If a column has less than `least_part`
/// of its square left, Q P is subtracted at once, and a new Z computed.
///
/// Sources: Carson, Lund, Rozloznik, Thomas, "Block Gram-Schmidt algorithms and
/// their stability properties", Linear Algebra Appl. 638 (2022), where a round
/// is BCGS-PIP; Yamazaki, Thomas, Hoemmen, Boman, Swirydowicz, Elliott,
/// "Low-synchronization orthogonalization schemes for s-step and pipelined
/// Krylov solvers in Trilinos", SIAM PP 2020, where it is repeated.
#pragma once

#include <BelosMultiVecTraits.hpp>
#include <BelosOperatorTraits.hpp>
#include <KokkosBlas3_gemm.hpp>
#include <Kokkos_Core.hpp>
#include <Teuchos_RCP.hpp>
#include <Teuchos_ScalarTraits.hpp>
#include <Teuchos_SerialDenseMatrix.hpp>
#include <Teuchos_TimeMonitor.hpp>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "Hsma_BelosColumns.hpp"
#include "Hsma_Orthonormalise.hpp"

namespace Hsma::Impl {

struct BelosTimers {
  Teuchos::RCP<Teuchos::Time> all, products, updates;
};

/// The scalar of Hsma::orthonormalise for one of Teuchos.
template <class Scalar>
using belos_sum_t = std::conditional_t<Teuchos::ScalarTraits<Scalar>::isComplex,
                                       Kokkos::complex<double>, double>;

template <class Scalar, class S>
Scalar scalar_of(const S& x) {
  if constexpr (Teuchos::ScalarTraits<Scalar>::isComplex)
    return Scalar(typename Scalar::value_type(x.real()),
                  typename Scalar::value_type(x.imag()));
  else
    return Scalar(x);
}

template <class Scalar>
belos_sum_t<Scalar> sum_of(const Scalar& x) {
  if constexpr (Teuchos::ScalarTraits<Scalar>::isComplex)
    return {x.real(), x.imag()};
  else
    return x;
}

template <class Scalar, class MV, class OP>
class BelosBlock final : public ColumnOperations<belos_sum_t<Scalar>> {
 public:
  using S = belos_sum_t<Scalar>;
  using Dense = Teuchos::SerialDenseMatrix<int, Scalar>;
  using Square = Kokkos::View<S**, Kokkos::LayoutLeft, Kokkos::HostSpace>;
  using Traits = ::Belos::MultiVecTraits<Scalar, MV>;
  using Columns = BelosColumns<Scalar, MV>;

  /// M is null for the plain inner product, and MX null where the caller does
  /// not have it. MX is M X at the start, and after finish().
  BelosBlock(const OP* M, MV& X, const Teuchos::RCP<MV>& MX,
             const BelosBases<MV>& Q, int most_projections,
             const BelosTimers& timers)
      : M_(M),
        X_(X),
        gives_image_(M != nullptr && !MX.is_null()),
        image_(MX),
        Q_(Q),
        most_projections_(most_projections),
        timers_(timers),
        k_(Traits::GetNumberVecs(X)),
        bases_(columns_of(Q)),
        Z_(bases_ + k_, k_),
        coefficients_("Hsma::S", size(bases_), size(k_)),
        R_("Hsma::R", size(k_), size(k_)),
        squares_(size(k_)) {
    if (M_ != nullptr && !gives_image_) {
      image_ = Traits::Clone(X_, k_);
      is_current_ = false;
    }
    for (int j = 0; j < k_; ++j) R_(j, j) = S(1);
  }

  void gram(S* G) override {
    const Kokkos::View<S**, Kokkos::LayoutLeft, Kokkos::HostSpace,
                       Kokkos::MemoryTraits<Kokkos::Unmanaged>>
        rest(G, size(k_), size(k_));
    for (int pass = 0; pass < most_projections_; ++pass) {
      multiply();
      if (orthogonal_part(rest) >= least_part) return;
      subtract();
    }
    multiply();
    if (orthogonal_part(rest) >= least_part) return;
    // What is left of these columns is roundoff, which may be in the span of Q
    // for ever: they count as zeros.
    for (int j = 0; j < k_; ++j)
      if (!(real(rest(j, j)) >= least_part * squares_[size(j)]))
        for (int i = 0; i < k_; ++i) rest(i, j) = rest(j, i) = S(0);
    part_ = 1;
  }

  void divide(const S* C) override {
    subtract();
    change_.C.shape(k_, k_);
    const Square factor("Hsma::C", size(k_), size(k_));
    for (int j = 0; j < k_; ++j)
      for (int i = 0; i <= j; ++i) {
        factor(i, j) = C[i + j * k_];
        change_.C(i, j) = scalar_of<Scalar>(C[i + j * k_]);
      }
    const Square product("Hsma::R", size(k_), size(k_));
    KokkosBlas::gemm("N", "N", S(1), factor, R_, S(0), product);
    Kokkos::deep_copy(R_, product);
  }

  /// What is projected and divided up to now holds for the other columns.
  void randomise(std::int64_t j) override {
    subtract();
    apply_change();
    const int column = static_cast<int>(j);
    Columns::randomise(X_, column);
    is_current_ = false;
    for (int p = 0; p < k_; ++p) R_(column, p) = S(0);
  }

  /// X := X - Q Q^H M X, twice, or until there was little to subtract.
  void project() {
    for (int pass = 0; pass <= most_projections_; ++pass) {
      multiply();
      const Square rest("Hsma::G", size(k_), size(k_));
      orthogonal_part(rest);
      subtract();
      if (pass > 0 && is_projected()) return;
    }
  }

  /// Whether X was nearly orthogonal to Q when the last products were computed.
  [[nodiscard]] bool is_projected() const { return part_ >= 0.75; }

  /// X and M X are what they should be after it, and not before.
  void finish() {
    apply_change();
    if (gives_image_) static_cast<void>(image());
  }

  /// Of X as it was given, with what the bases have of it.
  void judge(double tolerance, OrthonormalReport& report) const {
    std::vector<double> lengths(size(k_));
    report.least_ratio = 1;
    for (int j = 0; j < k_; ++j) {
      double square = 0;
      for (int i = 0; i < bases_; ++i) square += square_of(coefficients_(i, j));
      for (int i = 0; i <= j; ++i) square += square_of(R_(i, j));
      const double length = lengths[size(j)] = std::sqrt(square);
      report.least_ratio = std::min(report.least_ratio,
                                    length > 0 ? real(R_(j, j)) / length : 0);
    }
    report.rank = rank_of_factor(R_.data(), k_, lengths.data(), tolerance);
  }

  /// R, and the coefficients of Q from row `row` on.
  void copy_factor(Dense& R) const { copy(R_, 0, R); }
  void copy_coefficients(int row, Dense& coefficients) const {
    copy(coefficients_, row, coefficients);
  }

 private:
  /// An error of roundoff / least_part remains far below 1.
  static constexpr double least_part = 1e-6;

  static std::size_t size(int n) { return static_cast<std::size_t>(n); }
  static int columns_of(const BelosBases<MV>& Q) {
    int columns = 0;
    for (const auto& basis : Q) columns += Traits::GetNumberVecs(*basis);
    return columns;
  }

  /// M X.
  const MV& image() {
    if (M_ == nullptr) return X_;
    if (!is_current_)
      ::Belos::OperatorTraits<Scalar, MV, OP>::Apply(*M_, X_, *image_);
    is_current_ = true;
    return *image_;
  }

  /// The change comes last, when the next products take X through the caches.
  void multiply() {
    if (M_ == nullptr) {
      const Teuchos::TimeMonitor timer(*timers_.products);
      Columns::apply_and_multiply(change_, Q_, X_, Z_);
      change_ = {};
    } else {
      apply_change();
      const MV& MX = image();
      const Teuchos::TimeMonitor timer(*timers_.products);
      Columns::products(Q_, X_, MX, Z_);
    }
    is_subtracted_ = false;
  }

  void apply_change() {
    if (change_.P.numCols() == 0 && change_.C.numCols() == 0) return;
    const Teuchos::TimeMonitor timer(*timers_.updates);
    Columns::apply(change_, Q_, X_);
    change_ = {};
    is_current_ = false;
  }

  /// G := W - P^H P. Returns the least share of a column's square that is left.
  template <class Matrix>
  double orthogonal_part(const Matrix& G) {
    for (int j = 0; j < k_; ++j)
      for (int i = 0; i < k_; ++i) G(i, j) = sum_of(Z_(bases_ + i, j));
    part_ = 1;
    if (bases_ == 0) return part_;
    const Square P = projections();
    for (int j = 0; j < k_; ++j) squares_[size(j)] = real(G(j, j));
    KokkosBlas::gemm("C", "N", S(-1), P, P, S(1), G);
    for (int j = 0; j < k_; ++j) {
      const double square = squares_[size(j)];
      if (real(G(j, j)) < part_ * square) part_ = real(G(j, j)) / square;
    }
    return part_;
  }

  Square projections() const {
    Square P("Hsma::P", size(bases_), size(k_));
    for (int j = 0; j < k_; ++j)
      for (int i = 0; i < bases_; ++i) P(i, j) = sum_of(Z_(i, j));
    return P;
  }

  /// X := X - Q P, later; S := S + P R. Once for the products that Z has.
  void subtract() {
    if (bases_ == 0 || is_subtracted_) return;
    is_subtracted_ = true;
    KokkosBlas::gemm("N", "N", S(1), projections(), R_, S(1), coefficients_);
    change_.P = Z_;
  }

  static double square_of(double x) { return x * x; }
  static double square_of(const Kokkos::complex<double>& x) {
    return x.real() * x.real() + x.imag() * x.imag();
  }
  static double real(double x) { return x; }
  static double real(const Kokkos::complex<double>& x) { return x.real(); }

  static void copy(const Square& from, int row, Dense& to) {
    for (int j = 0; j < to.numCols(); ++j)
      for (int i = 0; i < to.numRows(); ++i)
        to(i, j) = scalar_of<Scalar>(from(size(row + i), size(j)));
  }

  const OP* M_;
  MV& X_;
  bool gives_image_;
  Teuchos::RCP<MV> image_;
  BelosBases<MV> Q_;
  int most_projections_;
  const BelosTimers& timers_;
  int k_, bases_;
  Dense Z_;
  BelosChange<Scalar> change_;
  Square coefficients_, R_;
  std::vector<double> squares_;  ///< of the columns of X, before the bases
  bool is_current_ = true, is_subtracted_ = true;
  double part_ = 1;
};

}  // namespace Hsma::Impl
