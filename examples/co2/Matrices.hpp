// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The views of this example and the covariance matrices of the model.
#pragma once

#include <Kokkos_Core.hpp>
#include <string>
#include <vector>

#include "Covariance.hpp"

namespace co2 {

using Space = Kokkos::DefaultExecutionSpace;
using Matrix = Kokkos::View<double**, Kokkos::LayoutLeft, Space>;
using Vector = Kokkos::View<double*, Space>;

inline Vector to_device(const std::string& label,
                        const std::vector<double>& values) {
  Vector device(label, values.size());
  const auto host = Kokkos::create_mirror_view(device);
  for (std::size_t i = 0; i < values.size(); ++i) host(i) = values[i];
  Kokkos::deep_copy(device, host);
  return device;
}

/// K(i, j) = cov(y_i, y_j) of the observations, lower triangle only: nothing
/// below reads the upper one.
inline void assemble_observations(const Space& space, const Hyperparameters& h,
                                  const Vector& dates, const Matrix& K) {
  const int n = static_cast<int>(dates.extent(0));
  Kokkos::parallel_for(
      "co2::assemble_observations",
      Kokkos::MDRangePolicy<Space, Kokkos::Rank<2>>(space, {0, 0}, {n, n}),
      KOKKOS_LAMBDA(int i, int j) {
        if (i > j)
          K(i, j) = covariance(h, dates(i), dates(j));
        else if (i == j)
          K(i, i) = variance(h);
      });
}

/// K(i, j) = cov(y_i, f_j) of observations and forecasts.
inline void assemble_forecasts(const Space& space, const Hyperparameters& h,
                               const Vector& dates,
                               const Vector& forecast_dates, const Matrix& K) {
  const int n = static_cast<int>(dates.extent(0));
  const int p = static_cast<int>(forecast_dates.extent(0));
  Kokkos::parallel_for(
      "co2::assemble_forecasts",
      Kokkos::MDRangePolicy<Space, Kokkos::Rank<2>>(space, {0, 0}, {n, p}),
      KOKKOS_LAMBDA(int i, int j) {
        K(i, j) = covariance(h, dates(i), forecast_dates(j));
      });
}

}  // namespace co2
