// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The paper's evaluation beside the vendor's TRSM, in one run.
#include <CLI/CLI.hpp>
#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "Hsma_Device.hpp"
#include "Hsma_Phases.hpp"
#include "Hsma_Rates.hpp"
#include "Hsma_Records.hpp"
#include "Hsma_Summary.hpp"
#include "Hsma_Timing.hpp"
#include "Hsma_Trial.hpp"
#include "Hsma_Version.hpp"

namespace Hsma::Perf {
namespace {

using Orders = std::vector<std::int64_t>;

const std::vector<std::string> all_sections = {
    "small", "large", "errors", "phases", "blocks", "shapes", "precision"};
constexpr std::int64_t large_order = 8192;  ///< fewer calls beyond
constexpr std::int64_t phase_block_size = 256;

struct Settings {
  std::vector<std::string> sections = {"small", "large", "errors", "phases",
                                       "blocks"};
  bool shapes = false, precision = false;
  std::string types = "sdcz";
  std::vector<std::string> modes = {"graph", "event"};
  Orders small = {8, 16, 24, 32, 48, 64};
  Orders large = {128, 256, 512, 1024, 2048, 4096, 8192, 16384};
  Orders errors = {1024, 4096, 8192};
  Orders phases = {2048, 4096, 8192};
  Orders precisions = {1024, 2048, 4096, 8192};
  Orders blocks = {32, 64, 128, 256, 512, 1024};
  std::int64_t largest_graph = 512;
  double alpha = 1;
  int calls = 20, batch = 20;
  std::string json, commit = HSMA_COMMIT;

  /// Calls that a median is of.
  int calls_of(const Case& problem) const {
    return problem.order() > large_order ? std::max(5, calls / 4) : calls;
  }
};

/// The keys that every measurement of its kind has, null until it succeeds.
void add_nulls(Json& record, const std::vector<const char*>& keys) {
  for (const char* key : keys) record[key] = nullptr;
}

/// Throws if the solution is off.
void report(Json& record, const Trial::Errors& errors) {
  record["rel_err"] = errors.rel_err;
  record["residual"] = errors.residual;
  record["bound"] = errors.bound;
  if (!errors.good()) throw std::runtime_error("the results differ");
}

void vendor_solves(Trial& trial) {
  trial.refresh();
  trial.solve_by_vendor(0);
  trial.keep_vendor_solution();
}

Trial::Errors errors_of_ours(Trial& trial) {
  trial.refresh();
  trial.solve(0);
  return trial.errors();
}

class Evaluation {
 public:
  explicit Evaluation(const Settings& settings)
      : settings_(settings), results_(head()) {
    for (const char* list :
         {"records", "errors", "phases", "block_sizes", "precisions"})
      results_[list] = Json::array();
  }

  /// The number of measurements that failed.
  int run() {
    for (const std::string& section : all_sections) {
      const auto& wanted = settings_.sections;
      const bool is_wanted =
          std::find(wanted.begin(), wanted.end(), section) != wanted.end();
      if (!is_wanted && !(section == "shapes" && settings_.shapes) &&
          !(section == "precision" && settings_.precision))
        continue;
      for (const char type : settings_.types) {
        std::printf("%s, %c\n", section.c_str(), type);
        run_section(section, type);
        save();
      }
    }
    std::printf("\n%s\n", summary(results_).c_str());
    for (const auto& item : results_["protocol"].items())
      std::printf("%s: %s\n", item.key().c_str(),
                  item.value().get<std::string>().c_str());
    if (failures_ > 0) std::printf("%d measurements failed\n", failures_);
    return failures_;
  }

 private:
  Json head() const {
    Json head = head_of(device_.vendor(), settings_.commit);
    head.update(Json{
        {"alpha", settings_.alpha},
        {"protocol",
         {{"event",
           "hsma and vendor on one stream, in turns, the first to go changing; "
           "events round one call each, whose stream is empty when the first "
           "event is recorded, launches included; medians of " +
               std::to_string(settings_.calls) +
               " calls (a quarter as many, 5 at least, beyond 8192)"},
          {"graph",
           "as event, but the events stand round the replay of a graph of "
           "`batch` captured calls, each on right-hand sides of its own, and "
           "their time is divided by `batch`"},
          {"inputs",
           "right-hand sides put back before each call or replay, untimed; "
           "random in [-1, 1]; diagonal real in [1, 2], other elements of the "
           "triangle random in [-1, 1] / sqrt(order); what may not be read is "
           "NaN"},
          {"rel_err", "|X - X_vendor|_F / |X_vendor|_F, the worst of a batch"},
          {"residual", "|alpha B - op(A) X|_F / (|op(A) X|_F + |alpha B|_F)"},
          {"bound",
           "of rel_err and residual: 4 epsilon sqrt(order); what is beyond has "
           "failed"},
          {"limit_us",
           "the larger of flops by the rate of the vendor's GEMM at n = 8192 "
           "and bytes by the rate of a copy of 4 GiB, both measured in this "
           "run; order^2 columns flops, four times as many with complex "
           "numbers; bytes of the triangle, of B and of X"},
          {"phases",
           "by events, in turns: inversion is TriangularSolver::refresh, solve "
           "is TriangularSolver::solve, trsm one whole call; updates are the "
           "GEMM calls of the sweep, replayed alone on the vendor's GEMM; "
           "application = solve - updates, with copies and launches; products "
           "is the vendor's GEMM for the products with the inverses alone, a "
           "reference"},
          {"precisions",
           "as event, Options::precision Native, Fast and the vendor in turns; "
           "gemm_gflops is the rate of the vendor's GEMM at n = 8192 in this "
           "run; fast_over_gemm is the rate of Fast by that"},
          {"block_sizes",
           "as event, hsma alone, medians of 7 calls (3 beyond 8192); block "
           "size 0 is the library's own choice"}}}});
    return head;
  }

  void run_section(const std::string& section, char type) {
    if (section == "small")
      for (const std::int64_t n : settings_.small) square(section, type, n);
    if (section == "large")
      for (const std::int64_t n : settings_.large) square(section, type, n);
    if (section == "errors")
      for (const std::int64_t n : settings_.errors) errors(type, n);
    if (section == "phases")
      for (const std::int64_t n : settings_.phases) phases(type, n);
    if (section == "blocks")
      for (const std::int64_t n : settings_.large) block_sizes(type, n);
    if (section == "shapes") shapes(type);
    if (section == "precision" && (type == 's' || type == 'c'))
      for (const std::int64_t n : settings_.precisions) precisions(type, n);
  }

  void square(const std::string& section, char type, std::int64_t n) {
    for (const std::string& mode : settings_.modes)
      if (mode == "event" || n <= settings_.largest_graph)
        compare(section, {type, "LLNN", "LL", n, n}, mode);
  }

  /// Wide, tall and thin right-hand sides; other flags and row-major views.
  void shapes(char type) {
    for (const Case& problem :
         {Case{type, "LLNN", "LL", 64, 131072},
          Case{type, "LLNN", "LL", 256, 131072},
          Case{type, "RUNN", "LL", 1000000, 64},
          Case{type, "LLNN", "LL", 1024, 1}, Case{type, "LLNN", "LL", 4096, 8}})
      compare("shapes", problem, "event");
    for (const std::int64_t n : {512, 2048}) {
      for (const char* flags : {"RUNN", "RUCN", "LUNN", "LLTN", "LLCN", "LUTN",
                                "LLNU", "RLNN", "RLTN"})
        compare("shapes", {type, flags, "LL", n, n}, "event");
      for (const char* flags : {"LLNN", "LUTN", "RUNN", "RLTN"})
        compare("shapes", {type, flags, "RR", n, n}, "event");
    }
  }

  /// Ours beside the vendor's.
  void compare(const std::string& section, const Case& problem,
               const std::string& mode) {
    Json record = {{"section", section}};
    record.update(key_of(problem));
    record["mode"] = mode;
    add_nulls(record, {"hsma_us", "vendor_us", "limit_us", "path", "rel_err",
                       "residual", "bound", "calls", "batch", "failure"});
    std::printf("  %s %s %7lld %7lld %s ", problem.flags.c_str(),
                problem.layouts.c_str(), static_cast<long long>(problem.m),
                static_cast<long long>(problem.n), mode.c_str());
    judge(record, [&] {
      record["limit_us"] = limit_us(problem);
      const int batch = mode == "graph" ? settings_.batch : 1;
      const auto trial = make_trial(device_, problem, settings_.alpha, batch);
      record["path"] = path_of(trial->plan());
      const int calls = settings_.calls_of(problem);
      Timing timing;
      if (mode == "graph") {
        timing = time_by_graphs(device_, *trial, calls);
        report(record, trial->errors());
      } else {
        timing = time_by_events(device_, *trial, calls);
        vendor_solves(*trial);
        report(record, errors_of_ours(*trial));
      }
      record["hsma_us"] = timing.ours.median;
      record["vendor_us"] = timing.vendor.median;
      record["calls"] = timing.calls;
      record["batch"] = batch;
      std::printf("%12.2f %12.2f us  x %5.2f  %.1e  %s\n", timing.ours.median,
                  timing.vendor.median,
                  timing.vendor.median / timing.ours.median,
                  record["rel_err"].get<double>(),
                  record["path"].get<std::string>().c_str());
    });
    results_["records"].push_back(std::move(record));
  }

  /// The paper's Table 2, for each way to solve the diagonal blocks.
  void errors(char type, std::int64_t n) {
    for (const Method method :
         {Method::Automatic, Method::Inversion, Method::Substitution}) {
      Json record = {
          {"type", std::string(1, type)}, {"n", n}, {"method", name(method)}};
      add_nulls(record, {"path", "rel_err", "residual", "bound", "failure"});
      std::printf("  %6lld %-12s ", static_cast<long long>(n), name(method));
      judge(record, [&] {
        const auto trial =
            make_trial(device_, {type, "LLNN", "LL", n, n}, settings_.alpha, 1);
        Options options;
        options.method = method;
        trial->choose(options);
        record["path"] = path_of(trial->plan());
        vendor_solves(*trial);
        report(record, errors_of_ours(*trial));
        std::printf("%.2e, residual %.2e\n", record["rel_err"].get<double>(),
                    record["residual"].get<double>());
      });
      results_["errors"].push_back(std::move(record));
    }
  }

  /// The paper's Table 3.
  void phases(char type, std::int64_t n) {
    Json record = {{"type", std::string(1, type)},
                   {"n", n},
                   {"block_size", phase_block_size}};
    add_nulls(record,
              {"inversion_us", "updates_us", "application_us", "products_us",
               "solve_us", "trsm_us", "path", "failure"});
    std::printf("  %6lld ", static_cast<long long>(n));
    judge(record, [&] {
      const Phases p =
          measure_phases(device_, type, n, phase_block_size, settings_.calls);
      record["inversion_us"] = p.inversion;
      record["updates_us"] = p.updates;
      record["application_us"] = p.application();
      record["products_us"] = p.products;
      record["solve_us"] = p.solve;
      record["trsm_us"] = p.trsm;
      record["path"] = path_of(p.plan);
      std::printf(
          "inversion %.1f + updates %.1f + application %.1f (products by GEMM "
          "%.1f) = %.1f us; one call %.1f us\n",
          p.inversion, p.updates, p.application(), p.products,
          p.inversion + p.solve, p.trsm);
    });
    results_["phases"].push_back(std::move(record));
  }

  /// Native and fast beside one another and the vendor's.
  void precisions(char type, std::int64_t n) {
    const Case problem{type, "LLNN", "LL", n, n};
    Json record = {{"type", std::string(1, type)}, {"n", n}};
    add_nulls(record, {"native_us", "fast_us", "vendor_us", "precision",
                       "gemm_gflops", "fast_over_gemm", "native_residual",
                       "fast_residual", "bound", "calls", "failure"});
    std::printf("  %6lld ", static_cast<long long>(n));
    judge(record, [&] {
      limit_us(problem);  // the rate of the GEMM
      const auto trial = make_trial(device_, problem, settings_.alpha, 1);
      Options fast;
      fast.precision = Precision::Fast;
      const auto chosen = [&](const Options& options) {
        return [&trial, options] {
          trial->choose(options);
          trial->solve(0);
        };
      };
      const int calls = settings_.calls_of(problem);
      const auto us = medians_us(
          device_, calls, [&] { trial->refresh(); },
          {chosen({}), chosen(fast), [&] { trial->solve_by_vendor(0); }});
      vendor_solves(*trial);
      trial->choose({});
      const auto native = errors_of_ours(*trial);
      trial->choose(fast);
      const auto ours = errors_of_ours(*trial);
      const double gemm = results_["gemm_gflops"][std::string(1, type)];
      const double rate = problem.flops() / (us[1] * 1e3) / gemm;
      record["native_us"] = us[0];
      record["fast_us"] = us[1];
      record["vendor_us"] = us[2];
      record["precision"] = name(trial->plan().precision);
      record["gemm_gflops"] = gemm;
      record["fast_over_gemm"] = rate;
      record["native_residual"] = native.residual;
      record["fast_residual"] = ours.residual;
      record["bound"] = ours.bound;
      record["calls"] = calls;
      std::printf(
          "native %.1f, %s %.1f, vendor %.1f us  x %.2f, %.2f of the GEMM; "
          "residuals %.1e, %.1e\n",
          us[0], name(trial->plan().precision), us[1], us[2], us[2] / us[1],
          rate, native.residual, ours.residual);
      if (!native.good() || !ours.good())
        throw std::runtime_error("the results differ");
    });
    results_["precisions"].push_back(std::move(record));
  }

  /// Every block size and method at one order, and the library's choice.
  void block_sizes(char type, std::int64_t n) {
    std::unique_ptr<Trial> trial;  // made by the first measurement that can
    const auto measure = [&](const Options& options) {
      Json record = {{"type", std::string(1, type)},
                     {"n", n},
                     {"method", name(options.method)},
                     {"block_size", options.block_size}};
      add_nulls(record,
                {"hsma_us", "path", "rel_err", "residual", "bound", "failure"});
      std::printf("  %6lld %-12s %5lld ", static_cast<long long>(n),
                  name(options.method),
                  static_cast<long long>(options.block_size));
      judge(record, [&] {
        if (trial == nullptr) {
          auto made = make_trial(device_, {type, "LLNN", "LL", n, n},
                                 settings_.alpha, 1);
          vendor_solves(*made);
          trial = std::move(made);
        }
        trial->choose(options);
        record["path"] = path_of(trial->plan());
        report(record, errors_of_ours(*trial));
        const double us = median_us(
            device_, n > large_order ? 3 : 7, [&] { trial->refresh(); },
            [&] { trial->solve(0); });
        record["hsma_us"] = us;
        std::printf("%12.2f us  %s\n", us,
                    record["path"].get<std::string>().c_str());
      });
      results_["block_sizes"].push_back(std::move(record));
    };
    measure({});
    for (const Method method : {Method::Inversion, Method::Substitution})
      for (const std::int64_t block_size : settings_.blocks) {
        if (block_size > n) continue;
        Options options;
        options.method = method;
        options.block_size = block_size;
        measure(options);
      }
  }

  /// Runs `measurement`; if it throws, the record says why and counts as
  /// failed.
  template <class Measurement>
  void judge(Json& record, const Measurement& measurement) {
    try {
      measurement();
    } catch (const std::exception& error) {
      record["failure"] = error.what();
      ++failures_;
      std::printf("  FAILED: %s\n", error.what());
    }
    std::fflush(stdout);
  }

  /// The rates are measured when a problem first needs them.
  double limit_us(const Case& problem) {
    Json& gemm = results_["gemm_gflops"][std::string(1, problem.type)];
    if (gemm.is_null()) gemm = gemm_rate(device_, problem.type, 8192) * 1e-9;
    const double products_us = problem.flops() / (gemm.get<double>() * 1e3);
    // A new member moves the others.
    Json& copy = results_["copy_gb_per_s"];
    if (copy.is_null()) copy = copy_rate(device_, std::int64_t{4} << 30) * 1e-9;
    return std::max(products_us, problem.bytes() / (copy.get<double>() * 1e3));
  }

  /// After each part, so that a run that is cut short leaves what it has.
  void save() const {
    if (!settings_.json.empty()) write_results(results_, settings_.json);
  }

  Settings settings_;
  Device device_;
  Json results_;
  int failures_ = 0;
};

void add_options(CLI::App& app, Settings& settings) {
  const auto option = [&](const char* name, auto& value, const char* help) {
    return app.add_option(name, value, help)->capture_default_str();
  };
  const auto orders = [&](const char* name, Orders& value, const char* help) {
    option(name, value, help)->delimiter(',')->check(CLI::PositiveNumber);
  };
  option("--sections", settings.sections, "what is measured")
      ->delimiter(',')
      ->check(CLI::IsMember(all_sections));
  app.add_flag("--shapes", settings.shapes, "adds the section shapes");
  app.add_flag("--precision", settings.precision, "adds the section precision");
  option("--types", settings.types, "letters of s, d, c, z")
      ->check([](const std::string& letters) {
        return letters.find_first_not_of("sdcz") == std::string::npos
                   ? std::string()
                   : "unknown type in " + letters;
      });
  option("--modes", settings.modes, "of small and large")
      ->delimiter(',')
      ->check(CLI::IsMember({"graph", "event"}));
  orders("--small", settings.small, "orders of small");
  orders("--large", settings.large, "orders of large and blocks");
  orders("--errors", settings.errors, "orders of errors");
  orders("--phases", settings.phases, "orders of phases");
  orders("--precisions", settings.precisions, "orders of precision");
  orders("--blocks", settings.blocks, "block sizes of blocks");
  option("--largest-graph", settings.largest_graph,
         "largest order measured in mode graph");
  option("--alpha", settings.alpha, "alpha");
  option("--calls", settings.calls, "calls or replays that a median is of")
      ->check(CLI::Range(5, 100000));
  option("--batch", settings.batch, "calls in a graph")
      ->check(CLI::Range(1, 1000));
  option("--json", settings.json, "results file");
  option("--commit", settings.commit, "commit that was built");
}

}  // namespace
}  // namespace Hsma::Perf

int main(int argc, char* argv[]) {
  Hsma::Perf::Settings settings;
  CLI::App app("The paper's evaluation, beside the vendor's TRSM",
               "hsma_paper");
  app.set_version_flag("--version", "hsma_paper " HSMA_VERSION_STRING);
  Hsma::Perf::add_options(app, settings);
  try {
    app.parse(argc, argv);
    const Kokkos::ScopeGuard kokkos(argc, argv);
    return Hsma::Perf::Evaluation(settings).run() == 0 ? 0 : 1;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "hsma_paper: " << error.what() << '\n';
    return 2;
  }
}
