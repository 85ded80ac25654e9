// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Choice of the hyperparameters by the likelihood of the training data.
///
/// A compass search in the logarithms: each hyperparameter in turn is tried a
/// step up and a step down and keeps what is more likely. A round without any
/// gain halves the step. Every trial is an assembly, a Cholesky factorisation
/// and a solve.
#pragma once

#include <cmath>
#include <limits>

#include "Covariance.hpp"
#include "GaussianProcess.hpp"

namespace co2 {

struct SearchResult {
  Hyperparameters best;
  double log_likelihood = -std::numeric_limits<double>::infinity();
  int trials = 0;
};

inline double likelihood_of(GaussianProcess& process,
                            const Hyperparameters& h) {
  const double value = process.condition(h) ? process.log_likelihood() : NAN;
  return std::isfinite(value) ? value
                              : -std::numeric_limits<double>::infinity();
}

inline SearchResult search(GaussianProcess& process,
                           const Hyperparameters& start, int rounds) {
  SearchResult result{start, likelihood_of(process, start), 1};
  double step = std::log(1.5);
  for (int round = 0; round < rounds; ++round) {
    const double before = result.log_likelihood;
    for (const NamedHyperparameter& parameter : all_hyperparameters) {
      for (const double direction : {step, -step}) {
        Hyperparameters trial = result.best;
        trial.*parameter.value *= std::exp(direction);
        const double value = likelihood_of(process, trial);
        ++result.trials;
        if (value > result.log_likelihood) {
          result.best = trial;
          result.log_likelihood = value;
          break;
        }
      }
    }
    if (result.log_likelihood - before < 0.05) step /= 2;
  }
  return result;
}

}  // namespace co2
