// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The covariance of two CO2 concentrations at dates s and t (in years).
///
/// The model is that of C. E. Rasmussen and C. K. I. Williams, Gaussian
/// Processes for Machine Learning, MIT Press 2006, section 5.4.3. With
/// d = s - t it is the sum of four independent causes:
///
///   trend      a^2 exp(-d^2 / 2 l^2)
///   season     a^2 exp(-d^2 / 2 l^2 - 2 sin^2(pi d) / c^2)
///              a wave of period one year whose form changes over l years
///   irregular  a^2 (1 + d^2 / 2 c l^2)^-c
///              a mixture of many length scales, weighted by c
///   noise      a^2 exp(-d^2 / 2 l^2), over weeks, and a part that every
///              observation has for itself
#pragma once

#include <Kokkos_Core.hpp>

namespace co2 {

/// Amplitudes in ppm, lengths in years. The values are those of the book,
/// rounded; a search over the training data refines them.
struct Hyperparameters {
  double trend_ppm = 66, trend_years = 67;
  double season_ppm = 2.4, season_years = 90, season_shape = 1.3;
  double irregular_ppm = 0.66, irregular_years = 1.2, irregular_shape = 0.78;
  double noise_ppm = 0.18, noise_years = 0.13;
  double white_ppm = 0.19;
};

/// All of them by name, for whoever varies or prints them.
struct NamedHyperparameter {
  using Member = double Hyperparameters::*;
  const char* name;
  Member value;
};

inline constexpr NamedHyperparameter all_hyperparameters[] = {
    {"trend ppm", &Hyperparameters::trend_ppm},
    {"trend years", &Hyperparameters::trend_years},
    {"season ppm", &Hyperparameters::season_ppm},
    {"season years", &Hyperparameters::season_years},
    {"season shape", &Hyperparameters::season_shape},
    {"irregular ppm", &Hyperparameters::irregular_ppm},
    {"irregular years", &Hyperparameters::irregular_years},
    {"irregular shape", &Hyperparameters::irregular_shape},
    {"noise ppm", &Hyperparameters::noise_ppm},
    {"noise years", &Hyperparameters::noise_years},
    {"white noise ppm", &Hyperparameters::white_ppm}};

/// The covariance of two different observations.
KOKKOS_INLINE_FUNCTION double covariance(const Hyperparameters& h, double s,
                                         double t) {
  constexpr double pi = 3.14159265358979323846;
  const double d2 = (s - t) * (s - t);
  const double wave = sin(pi * (s - t)) / h.season_shape;
  const auto bell = [d2](double ppm, double years) {
    return ppm * ppm * exp(-d2 / (2 * years * years));
  };
  const double mixture =
      1 + d2 / (2 * h.irregular_shape * h.irregular_years * h.irregular_years);
  return bell(h.trend_ppm, h.trend_years) +
         bell(h.season_ppm, h.season_years) * exp(-2 * wave * wave) +
         h.irregular_ppm * h.irregular_ppm * pow(mixture, -h.irregular_shape) +
         bell(h.noise_ppm, h.noise_years);
}

/// The variance of one observation.
KOKKOS_INLINE_FUNCTION double variance(const Hyperparameters& h) {
  return covariance(h, 0, 0) + h.white_ppm * h.white_ppm;
}

}  // namespace co2
