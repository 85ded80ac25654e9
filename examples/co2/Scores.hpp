// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How good a forecast was, and how accurate a solve.
#pragma once

#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "Matrices.hpp"

namespace co2 {

inline double root_mean_square_error(const std::vector<double>& forecast,
                                     const std::vector<double>& observed) {
  double sum = 0;
  for (std::size_t i = 0; i < observed.size(); ++i)
    sum += (forecast[i] - observed[i]) * (forecast[i] - observed[i]);
  return std::sqrt(sum / static_cast<double>(observed.size()));
}

/// Share of the observations within 1.96 standard deviations of the mean.
inline double coverage(const std::vector<double>& mean,
                       const std::vector<double>& sd,
                       const std::vector<double>& observed) {
  std::size_t inside = 0;
  for (std::size_t i = 0; i < observed.size(); ++i)
    inside += std::abs(observed[i] - mean[i]) <= 1.96 * sd[i];
  return static_cast<double>(inside) / static_cast<double>(observed.size());
}

/// max_j |L x_j - b_j|_1 / (|L|_1 |x_j|_1 eps), computed by plain loops on the
/// host: nothing of the solver under test is used to judge it. Around 1 is as
/// good as it gets; LAPACK's own tests accept 30.
inline double residual_ratio(const Matrix& L, const Matrix& X,
                             const Matrix& B) {
  const auto l = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), L);
  const auto x = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), X);
  const auto b = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), B);
  const std::size_t m = l.extent(0), n = x.extent(1);

  double norm = 0;
  for (std::size_t k = 0; k < m; ++k) {
    double column = 0;
    for (std::size_t i = k; i < m; ++i) column += std::abs(l(i, k));
    norm = std::max(norm, column);
  }

  double worst = 0;
  std::vector<double> r(m);
  for (std::size_t j = 0; j < n; ++j) {
    double r_norm = 0, x_norm = 0;
    for (std::size_t i = 0; i < m; ++i) r[i] = -b(i, j);
    for (std::size_t k = 0; k < m; ++k)
      for (std::size_t i = k; i < m; ++i) r[i] += l(i, k) * x(k, j);
    for (std::size_t i = 0; i < m; ++i) {
      r_norm += std::abs(r[i]);
      x_norm += std::abs(x(i, j));
    }
    const double ratio =
        r_norm / (norm * x_norm * std::numeric_limits<double>::epsilon());
    if (!(ratio <= worst)) worst = ratio;
  }
  return worst;
}

}  // namespace co2
