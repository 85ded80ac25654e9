// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The performance atlas: ours beside the vendor's TRSM in every shape, and how
/// far from what the machine could do. docs/atlas.md says what and how.
#include <CLI/CLI.hpp>
#include <Kokkos_Core.hpp>
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "Hsma_Budget.hpp"
#include "Hsma_Device.hpp"
#include "Hsma_Measure.hpp"
#include "Hsma_Peer.hpp"
#include "Hsma_Rates.hpp"
#include "Hsma_Records.hpp"
#include "Hsma_Sections.hpp"
#include "Hsma_Tuning.hpp"
#include "Hsma_Version.hpp"

namespace Hsma::Perf {
namespace {

using Clock = std::chrono::steady_clock;

constexpr bool on_host =
    std::is_same_v<Space, Kokkos::DefaultHostExecutionSpace>;

struct Settings {
  Selection selection;
  double time_limit = std::numeric_limits<double>::infinity();
  int calls = 20;
  std::string json, commit = HSMA_COMMIT, peer, table;
  bool list = false;
};

/// Where rates are measured before anything else.
struct RateSizes {
  std::vector<std::int64_t> orders;  ///< of products
  std::int64_t copied_bytes;
};

RateSizes rate_sizes(const Selection& selection) {
  constexpr std::int64_t mebibyte = std::int64_t{1} << 20;
  if (selection.quick) return {{256}, 16 * mebibyte};
  if (selection.host) return {{1024}, 1024 * mebibyte};
  return {{4096, 8192}, 4096 * mebibyte};
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

class Atlas {
 public:
  Atlas(const Settings& settings, Clock::time_point start)
      : settings_(settings),
        start_(start),
        items_(items_of(settings.selection)),
        peer_(settings.peer.empty() ? nullptr
                                    : std::make_unique<Peer>(settings.peer)),
        results_(head()) {}

  /// The number of measurements that failed. Throws WrongResult.
  int run() {
    measure_rates();
    // Short ones first: what they leave of their share is for the long ones.
    std::stable_sort(items_.begin(), items_.end(),
                     [&](const Item& a, const Item& b) {
                       return needed_s(a) < needed_s(b);
                     });
    std::vector<double> needs;
    for (const Item& item : items_) needs.push_back(needed_s(item));
    const Budget budget(settings_.time_limit, needs);
    for (std::size_t i = 0; i < items_.size(); ++i) {
      const double share = budget.share(i, seconds_since(start_));
      std::fprintf(stderr, "[%4zu/%zu %4.0f s] %s", i + 1, items_.size(),
                   seconds_since(start_), name_of(items_[i]).c_str());
      if (share > 0)
        one(items_[i], share);
      else
        drop(items_[i]);
      // A run that is cut short leaves what it has.
      if (seconds_since(saved_) > save_every_s) save();
    }
    save();
    const std::size_t dropped = results_["dropped"].size();
    std::fprintf(stderr, "%zu measured, %d failed, %zu dropped, %.0f s\n",
                 results_["records"].size(), failures_, dropped,
                 seconds_since(start_));
    return failures_;
  }

  /// What there is so far.
  void save() {
    saved_ = Clock::now();
    if (settings_.json.empty()) return;
    set_limits();
    write_results(results_, settings_.json);
  }

 private:
  Json head() const {
    Json head = head_of(device_.vendor(), settings_.commit);
    const Selection& selection = settings_.selection;
    if (peer_) head["peer"] = peer_->name();
    if (!settings_.table.empty()) head["table"] = settings_.table;
    head.update(Json{
        {"threads", Space().concurrency()},
        {"seed", selection.seed},
        {"sections", selection.sections},
        {"types", selection.types},
        {"protocol",
         {{"turns",
           "ours, the vendor's and what else stands in a record in turns, the "
           "first to go changing, " +
               std::to_string(settings_.calls) +
               " turns at the most and as many as `turns` says; _us are "
               "medians, _min_us minima; right-hand sides put back before "
               "each, untimed"},
          {Device::single_mode(),
           on_host ? "one call between two looks at the clock, with a fence "
                     "before the second"
                   : "events round one call, whose stream is empty when the "
                     "first is recorded, launches included"},
          {Device::batch_mode(),
           on_host ? "`batch` calls between two looks at the clock, each on "
                     "right-hand sides of its own, divided by `batch`"
                   : "events round the replay of a graph of `batch` captured "
                     "calls, each on right-hand sides of its own, divided by "
                     "`batch`"},
          {"inputs",
           "alpha = 1; right-hand sides random in [-1, 1]; diagonal real in "
           "[1, 2], other elements of the triangle random in [-1, 1] / "
           "sqrt(order); what may not be read is NaN; column j of a graded "
           "triangle divided by 2^(5 ((j + 2) mod 5)), with graded rows also "
           "row i, and that of the right-hand sides, by 2^(5 (i mod 5))"},
          {"verified",
           "before it is timed, every solution: rel_err = |X - X_vendor|_F / "
           "|X_vendor|_F and residual = |B - op(A) X|_F / (|op(A) X|_F + "
           "|B|_F) are at most bound = 4 epsilon sqrt(order)"},
          {"limit_us",
           "the larger of flops / the best rate of any of the vendor's GEMM in "
           "this run (gemm_gflops of the head: its own products, and those of "
           "m x n x order beside the problems), and bytes / the rate of a copy "
           "in this run; order^2 columns flops, four times as many with "
           "complex numbers, twice for a real A with a complex B; bytes of the "
           "triangle, of B and of X, which is no limit for data in cache"},
          {"peer_us", "the TRSM of the BLAS that `peer` names"},
          {"trsv_us", "the vendor's trsv for one column"},
          {"gemm_us", "the vendor's GEMM of m x n x order, twice the flops"},
          {"empty_us",
           "a kernel that does nothing, timed as the calls of the "
           "mode are"},
          {"twin_us", "ours on the plain problem that `twin` names"}}}});
    for (const char* list : {"records", "failures", "dropped"})
      head[list] = Json::array();
    return head;
  }

  void measure_rates() {
    const RateSizes sizes = rate_sizes(settings_.selection);
    results_["copy_gb_per_s"] = copy_rate(device_, sizes.copied_bytes) * 1e-9;
    for (const char type : settings_.selection.types) {
      double& rate = gemm_gflops_[type];
      for (const std::int64_t n : sizes.orders)
        rate = std::max(rate, gemm_rate(device_, type, n) * 1e-9);
      std::fprintf(stderr, "GEMM, %c: %.0f GFLOP/s\n", type, rate);
    }
    const double empty = empty_us(device_);
    const double replayed = empty_replayed_us(device_, atlas_batch);
    results_["empty_us"] = {{Device::single_mode(), empty},
                            {Device::batch_mode(), replayed}};
    std::fprintf(stderr, "copy: %.0f GB/s; nothing: %.2f us, replayed %.2f\n",
                 results_["copy_gb_per_s"].get<double>(), empty, replayed);
  }

  double limit_us(const Case& problem) const {
    return std::max(
        problem.flops() / (gemm_gflops_.at(problem.type) * 1e3),
        problem.bytes() / (results_["copy_gb_per_s"].get<double>() * 1e3));
  }

  /// Once a rate has risen, all limits have fallen.
  void set_limits() {
    for (std::size_t i = 0; i < measured_.size(); ++i)
      results_["records"][i]["limit_us"] = limit_us(measured_[i]);
    for (const auto& [type, rate] : gemm_gflops_)
      results_["gemm_gflops"][std::string(1, type)] = rate;
  }

  /// What a call takes, guessed: near the limit, launches included.
  double call_s(const Item& item) const {
    return 1e-6 * (10 + 1.5 * limit_us(item.problem));
  }

  int fewest(const Item& item) const { return call_s(item) > 0.05 ? 3 : 5; }

  /// To make the data and to verify (four calls' worth), for a first round,
  /// and to take the fewest turns.
  double needed_s(const Item& item) const {
    const int batch = item.batch ? atlas_batch : 1;
    const int rounds = fewest(item) + 1;
    const int contenders = contenders_of(item) + (peer_ ? 1 : 0);
    return 2e-3 + call_s(item) * batch * (4 + rounds * contenders);
  }

  static std::string name_of(const Item& item) {
    std::string name = item.section + ' ' + item.problem.name();
    if (!item.kernel.empty()) name += ' ' + item.kernel;
    if (item.batch) name += std::string(" ") + Device::batch_mode();
    return name;
  }

  void drop(const Item& item) {
    results_["dropped"].push_back(name_of(item));
    std::fprintf(stderr, "  dropped (it does not fit into the time limit)\n");
  }

  void one(const Item& item, double share_s) {
    try {
      const Json record = measure(
          device_, item, {settings_.calls, fewest(item), share_s}, peer_.get());
      measured_.push_back(item.problem);
      results_["records"].push_back(record);
      if (record.contains("gemm_gflops")) {
        double& rate = gemm_gflops_[item.problem.type];
        rate = std::max(rate, record["gemm_gflops"].get<double>());
      }
      const double ours = record["hsma_us"], vendor = record["vendor_us"];
      std::fprintf(stderr, "  %.2f us, vendor x %.2f, limit x %.2f, %s\n", ours,
                   vendor / ours, ours / limit_us(item.problem),
                   record["path"].get<std::string>().c_str());
    } catch (const WrongResult& error) {
      save();
      throw WrongResult(name_of(item) + " is wrong (" + error.what() +
                        "). Nothing more is measured.");
    } catch (const std::exception& error) {
      results_["failures"].push_back(
          {{"what", name_of(item)}, {"why", error.what()}});
      ++failures_;
      std::fprintf(stderr, "  FAILED: %s\n", error.what());
    }
  }

  static constexpr double save_every_s = 10;

  Settings settings_;
  Clock::time_point start_, saved_ = start_;
  Device device_;
  std::vector<Item> items_;
  std::unique_ptr<Peer> peer_;
  std::vector<Case> measured_;  ///< the problems of the records
  std::map<char, double> gemm_gflops_;
  Json results_;
  int failures_ = 0;
};

/// What would be measured, without a device.
void print(const std::vector<Item>& items) {
  Json list = Json::array();
  for (const Item& item : items) list.push_back(key_of(item));
  std::cout << list.dump(1) << '\n';
}

void add_options(CLI::App& app, Settings& settings) {
  const auto option = [&](const char* name, auto& value, const char* help) {
    return app.add_option(name, value, help);
  };
  Selection& selection = settings.selection;
  option("--sections", selection.sections, "what is measured")
      ->delimiter(',')
      ->check(CLI::IsMember(all_sections(selection.host)))
      ->capture_default_str();
  option("--types", selection.types, "letters of s, d, c, z")
      ->check([](const std::string& letters) {
        return letters.find_first_not_of("sdcz") == std::string::npos
                   ? std::string()
                   : "unknown type in " + letters;
      })
      ->capture_default_str();
  option("--time-limit", settings.time_limit,
         "seconds: fewer turns, and at last no largest problems")
      ->check(CLI::PositiveNumber);
  if (selection.host)
    option("--peer", settings.peer,
           "another BLAS beside the one that ours calls: a shared library");
  app.add_flag("--quick", selection.quick, "a few small problems");
  option("--seed", selection.seed, "of the orders and widths that are drawn")
      ->check(CLI::Range(0, 4095))
      ->capture_default_str();
  option("--random", selection.random, "problems of the section random")
      ->check(CLI::Range(0, 100000))
      ->capture_default_str();
  option("--calls", settings.calls, "turns at the most")
      ->check(CLI::Range(5, 100000))
      ->capture_default_str();
  option("--json", settings.json, "results file");
  option("--table", settings.table, "load this tuning file first")
      ->check(CLI::ExistingFile);
  option("--commit", settings.commit, "commit that was built")
      ->capture_default_str();
  app.add_flag("--list", settings.list,
               "prints what would be measured, and ends");
}

int run(const Settings& settings, Clock::time_point start) {
  if (!settings.table.empty()) load_tuning(settings.table);
  Atlas atlas(settings, start);
  return atlas.run() == 0 ? 0 : 1;
}

}  // namespace
}  // namespace Hsma::Perf

int main(int argc, char* argv[]) {
  const auto start = Hsma::Perf::Clock::now();
  Hsma::Perf::Settings settings;
  settings.selection.host = Hsma::Perf::on_host;
  settings.selection.types = "sdcz";
  settings.selection.sections = Hsma::Perf::all_sections(Hsma::Perf::on_host);
  CLI::App app("The performance atlas: ours beside the vendor's TRSM",
               "hsma_atlas");
  app.set_version_flag("--version", "hsma_atlas " HSMA_VERSION_STRING);
  Hsma::Perf::add_options(app, settings);
  try {
    app.parse(argc, argv);
    if (settings.list) {
      Hsma::Perf::print(Hsma::Perf::items_of(settings.selection));
      return 0;
    }
    const Kokkos::ScopeGuard kokkos(argc, argv);
    return Hsma::Perf::run(settings, start);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "hsma_atlas: " << error.what() << '\n';
    return 2;
  }
}
