// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Forecasts the CO2 record of Mauna Loa by Gaussian-process regression,
/// trained on all but the last years, and says how well the years held out
/// were met, beside forecasts that cost nothing.
#include <CLI/CLI.hpp>
#include <Hsma_Trsm.hpp>
#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <iostream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "Forecast.hpp"
#include "GaussianProcess.hpp"
#include "Hsma_Version.hpp"
#include "NaiveForecast.hpp"
#include "Record.hpp"
#include "Scores.hpp"
#include "Search.hpp"

namespace co2 {
namespace {

struct Settings {
  std::string data = CO2_DATA;
  std::string output = "forecast.csv";
  int holdout_years = 10;
  int future_years = 10;
  int points_per_month = 4;
  int search_rounds = 12;
};

/// Training data: everything that the model and its search ever see.
struct Training {
  Record record;
  double mean = 0;
  Vector dates, values;
};

Training split(const Record& record, const Settings& settings) {
  constexpr std::size_t least_months = 60;
  const std::size_t held_out = 12 * settings.holdout_years;
  if (record.size() < held_out + least_months)
    throw std::invalid_argument(
        settings.data + " has " + std::to_string(record.size()) +
        " months; --holdout-years " + std::to_string(settings.holdout_years) +
        " would leave fewer than " + std::to_string(least_months) +
        " of them to train on");
  Training training;
  training.record = record.head(record.size() - held_out);
  const std::vector<double>& ppm = training.record.ppm;
  training.mean = std::accumulate(ppm.begin(), ppm.end(), 0.0) /
                  static_cast<double>(ppm.size());
  std::vector<double> dates, values;
  for (std::size_t i = 0; i < ppm.size(); ++i) {
    dates.push_back(training.record.date(i));
    values.push_back(ppm[i] - training.mean);
  }
  training.dates = to_device("co2::dates", dates);
  training.values = to_device("co2::values", values);
  return training;
}

double milliseconds(Kokkos::Timer& timer) {
  Kokkos::fence();  // the clock stops when the device has finished
  const double elapsed = timer.seconds() * 1e3;
  timer.reset();
  return elapsed;
}

void print_search(const SearchResult& found, double start_likelihood,
                  double ms) {
  std::printf(
      "\nHyperparameters: %d candidates, each with its own Cholesky "
      "factorisation, in %.0f ms\n"
      "  log marginal likelihood %.2f, from %.2f at the start\n",
      found.trials, ms, found.log_likelihood, start_likelihood);
  for (const NamedHyperparameter& parameter : all_hyperparameters)
    std::printf("  %-16s %8.3g\n", parameter.name, found.best.*parameter.value);
}

SearchResult choose_hyperparameters(GaussianProcess& process, int rounds) {
  const Hyperparameters start;
  const double start_likelihood = likelihood_of(process, start);
  Kokkos::Timer timer;
  const SearchResult found = search(process, start, rounds);
  print_search(found, start_likelihood, milliseconds(timer));
  if (!process.condition(found.best))
    throw std::runtime_error(
        "the covariance matrix is not positive definite; check the dates and "
        "values of the record");
  return found;
}

/// Fills in mean and standard deviation of the forecast and reports on the
/// solves.
void predict(GaussianProcess& process, const Hyperparameters& h, double offset,
             Forecast& forecast) {
  const Space space;
  const std::size_t n = process.dates().extent(0), p = forecast.date.size();
  const Matrix cross("co2::cross", n, p), V("co2::V", n, p),
      mean("co2::mean", p, 1);
  const Vector variance("co2::variance", p);

  Kokkos::Timer timer;
  process.condition(h);
  const double condition_ms = milliseconds(timer);
  assemble_forecasts(space, h, process.dates(),
                     to_device("co2::forecast_dates", forecast.date), cross);
  Kokkos::deep_copy(space, V, cross);
  const double assemble_ms = milliseconds(timer);
  const auto solver = process.forward_solver();
  const double prepare_ms = milliseconds(timer);
  solver.solve(space, 1.0, V);
  const double solve_ms = milliseconds(timer);
  process.solve_for_weights();
  process.mean(cross, mean);
  process.variance(V, variance);
  const double rest_ms = milliseconds(timer);

  std::ostringstream plan;
  plan << solver.explain(1.0, V);
  std::printf(
      "\nPosterior at %zu dates. Its main solve, L V = K*:\n%s\n"
      "  %8.2f ms  covariance matrix, Cholesky factorisation, L^-1 y\n"
      "  %8.2f ms  covariance of observations and forecasts, %zu x %zu\n"
      "  %8.2f ms  TriangularSolver prepared\n"
      "  %8.2f ms  main solve, %.1f GFLOP/s\n"
      "  %8.2f ms  weights, mean, variance\n"
      "  max residual ratio of the main solve %.2f (LAPACK accepts 30)\n",
      p, plan.str().c_str(), condition_ms, assemble_ms, n, p, prepare_ms,
      solve_ms,
      static_cast<double>(n) * static_cast<double>(n) * static_cast<double>(p) /
          (solve_ms * 1e6),
      rest_ms, residual_ratio(process.factor(), V, cross));

  const auto host_mean =
      Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), mean);
  const auto host_variance =
      Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), variance);
  for (std::size_t j = 0; j < p; ++j) {
    forecast.mean.push_back(offset + host_mean(j, 0));
    forecast.sd.push_back(std::sqrt(host_variance(j)));
  }
}

void print_scores(const Record& known, const Forecast& forecast,
                  const std::vector<double>& observed) {
  const std::size_t months = observed.size();
  const std::vector<double> mean = forecast.monthly(forecast.mean, months);
  const std::vector<double> sd = forecast.monthly(forecast.sd, months);
  const auto error = [&](const std::vector<double>& values) {
    return root_mean_square_error(values, observed);
  };
  const auto naive = [&](double drift) {
    return error(seasonal_naive(known, months, drift));
  };
  const std::size_t all_years = (known.size() - 1) / 12;
  const std::size_t recent_years = std::min<std::size_t>(all_years, 10);
  std::printf(
      "\nThe %zu months held out, root mean square error:\n"
      "  %6.2f ppm  Gaussian process\n"
      "  %6.2f ppm  same month of the last known year\n"
      "  %6.2f ppm  the same plus the mean yearly rise of %zu years\n"
      "  %6.2f ppm  the same plus that of the last %zu years\n"
      "  %5.1f %% of them are in the 95 %% band of the Gaussian process\n",
      months, error(mean), naive(0), naive(yearly_drift(known, all_years)),
      all_years, naive(yearly_drift(known, recent_years)), recent_years,
      100 * coverage(mean, sd, observed));
}

void run(const Settings& settings) {
  const Record record = read_record(settings.data);
  const Training training = split(record, settings);
  const Record& known = training.record;
  const std::vector<double> observed(record.ppm.begin() + known.size(),
                                     record.ppm.end());
  std::printf(
      "Mauna Loa CO2: trained on the %zu months up to %d, %zu months held "
      "out\n",
      known.size(), known.year(known.size() - 1), observed.size());

  GaussianProcess process(training.dates, training.values);
  const SearchResult chosen =
      choose_hyperparameters(process, settings.search_rounds);

  const std::size_t months = observed.size() + 12 * settings.future_years;
  Forecast forecast =
      forecast_grid(record, known.size(), months, settings.points_per_month);
  predict(process, chosen.best, training.mean, forecast);
  if (!observed.empty()) print_scores(known, forecast, observed);
  write_forecast(settings.output, forecast, observed);
  std::printf("\nForecast written to %s\n", settings.output.c_str());
}

}  // namespace
}  // namespace co2

int main(int argc, char* argv[]) {
  const Kokkos::ScopeGuard kokkos(argc, argv);
  co2::Settings settings;
  CLI::App app("Gaussian-process forecast of the Mauna Loa CO2 record",
               "co2_forecast");
  app.set_version_flag("--version", "co2_forecast " HSMA_VERSION_STRING);
  app.add_option("--data", settings.data,
                 "CSV file with the columns year,month,ppm")
      ->capture_default_str();
  app.add_option("--output", settings.output, "CSV file of the forecast")
      ->capture_default_str();
  app.add_option("--holdout-years", settings.holdout_years,
                 "last years of the record that the model must not see")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  app.add_option("--future-years", settings.future_years,
                 "years to forecast beyond the record")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  app.add_option("--points-per-month", settings.points_per_month,
                 "forecasts per month")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  app.add_option("--search-rounds", settings.search_rounds,
                 "rounds of the search for hyperparameters; 0 keeps the start")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  try {
    app.parse(argc, argv);
    co2::run(settings);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "co2_forecast: " << error.what() << '\n';
    return 2;
  }
  return 0;
}
