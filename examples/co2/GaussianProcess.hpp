// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Regression with a Gaussian process. With observations y of covariance
/// K = L L^T, and K* their covariance with the forecasts,
///
///   log likelihood = -1/2 |L^-1 y|^2 - sum log L_ii - n/2 log 2 pi,
///   mean     = K*^T alpha,  alpha = K^-1 y = L^-T L^-1 y,
///   variance = k** - diag(V^T V),  V = L^-1 K*.
///
/// Every one of them is a triangular solve; V is the large one.
#pragma once

#include <Hsma_Trsm.hpp>
#include <Kokkos_Core.hpp>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "Cholesky.hpp"
#include "Matrices.hpp"
#include "Product.hpp"

namespace co2 {

class GaussianProcess {
 public:
  using Solver = Hsma::TriangularSolver<Space, Matrix>;

  /// Observations `values` (mean zero) at `dates`.
  GaussianProcess(const Vector& dates, const Vector& values)
      : dates_(dates),
        values_(values),
        L_("co2::L", dates.extent(0), dates.extent(0)),
        z_("co2::z", dates.extent(0), 1),
        alpha_("co2::alpha", dates.extent(0), 1) {}

  /// Factorises K for these hyperparameters and whitens the observations,
  /// z = L^-1 y. Says whether K was numerically positive definite.
  bool condition(const Hyperparameters& h) {
    hyperparameters_ = h;
    const Failure failure("co2::failure");
    assemble_observations(space_, h, dates_, L_);
    cholesky(L_, failure);
    Kokkos::deep_copy(space_, Kokkos::subview(z_, Kokkos::ALL, 0), values_);
    Hsma::trsm(space_, Hsma::Side::Left, Hsma::Uplo::Lower, Hsma::Op::NoTrans,
               Hsma::Diag::NonUnit, 1.0, L_, z_);
    int failed = 0;
    Kokkos::deep_copy(failed, failure);
    return failed == 0;
  }

  /// Of the observations under the hyperparameters conditioned on.
  double log_likelihood() const {
    const Matrix L = L_, z = z_;
    double sum = 0;
    Kokkos::parallel_reduce(
        "co2::log_likelihood",
        Kokkos::RangePolicy<Space>(space_, 0, dates_.extent(0)),
        KOKKOS_LAMBDA(int i, double& partial) {
          partial -= 0.5 * z(i, 0) * z(i, 0) + log(L(i, i));
        },
        sum);
    return sum - 0.5 * static_cast<double>(dates_.extent(0)) *
                     std::log(2 * 3.14159265358979323846);
  }

  /// The solver of L X = B for the L conditioned on.
  Solver forward_solver() const { return solver(Hsma::Op::NoTrans); }

  /// alpha = L^-T z.
  void solve_for_weights() {
    Kokkos::deep_copy(space_, alpha_, z_);
    solver(Hsma::Op::Trans).solve(space_, 1.0, alpha_);
  }

  /// mean(j) = sum_i K*(i, j) alpha(i); the weights must be there.
  void mean(const Matrix& cross, const Matrix& mean) const {
    multiply_transposed(cross, alpha_, mean);
  }

  /// variance(j) = k** - sum_i V(i, j)^2, of an observation, noise included.
  void variance(const Matrix& V, const Vector& result) const {
    const double prior = co2::variance(hyperparameters_);
    const int n = static_cast<int>(V.extent(0));
    Kokkos::parallel_for(
        "co2::variance", Kokkos::RangePolicy<Space>(space_, 0, V.extent(1)),
        KOKKOS_LAMBDA(int j) {
          double explained = 0;
          for (int i = 0; i < n; ++i) explained += V(i, j) * V(i, j);
          result(j) = prior - explained;
        });
  }

  const Matrix& factor() const { return L_; }
  const Vector& dates() const { return dates_; }

 private:
  Solver solver(Hsma::Op op) const {
    return Solver(space_, Hsma::Side::Left, Hsma::Uplo::Lower, op,
                  Hsma::Diag::NonUnit, L_);
  }

  Space space_;
  Vector dates_, values_;
  Matrix L_, z_, alpha_;
  Hyperparameters hyperparameters_;
};

}  // namespace co2
