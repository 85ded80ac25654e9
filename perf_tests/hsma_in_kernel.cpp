// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Times the solves inside a kernel beside those of KokkosBatched: a batch of
/// small problems, one to a thread or one to a team. The contestants take
/// turns, each on a fresh copy of B, and have to agree on X.
#include <CLI/CLI.hpp>
#include <Hsma_KokkosBatched.hpp>
#include <Hsma_Views.hpp>
#include <KokkosBatched_Trsm_Decl.hpp>
#include <Kokkos_Core.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_Records.hpp"
#include "Hsma_Samples.hpp"
#include "Hsma_Version.hpp"

namespace Hsma::Perf {
namespace {

namespace Kb = KokkosBatched;

struct Settings {
  std::string types = "sdcz";
  std::vector<std::string> levels = {"serial", "team"};
  std::vector<std::int64_t> orders = {3, 5, 8, 10, 16, 24, 32, 64};
  int team_size = 0;  ///< 0: 1 on a host, 32 on a device
  int vector_length = 1;
  int turns = 9;
  double megabytes = 0;  ///< of a batch; 0: 0.5 on a host, 128 on a device
  std::string output, commit = "unknown";
};

constexpr bool on_host =
    Kokkos::SpaceAccessibility<Kokkos::HostSpace,
                               Space::memory_space>::accessible;

/// The tags of one form, and its name.
template <class S, class U, class T, class D>
struct Form {
  using Side = S;
  using Uplo = U;
  using Trans = T;
  using Diag = D;

  static std::string name() {
    std::string text = std::is_same_v<S, Kb::Side::Left> ? "L" : "R";
    text += std::is_same_v<U, Kb::Uplo::Lower> ? "L" : "U";
    text += std::is_same_v<T, Kb::Trans::NoTranspose> ? "N" : "T";
    return text + (D::use_unit_diag ? "U" : "N");
  }
};

enum class Contestant { Ours, Unblocked, Blocked };
constexpr std::array<Contestant, 3> contestants{
    Contestant::Ours, Contestant::Unblocked, Contestant::Blocked};

using Unblocked = Kb::Algo::Trsm::Unblocked;
using Blocked = Kb::Algo::Trsm::Blocked;

template <class T, class Layout>
using Batch = Kokkos::View<T***, Layout, Space>;

template <Contestant who, class F, class T, class Layout>
struct SerialBody {
  Batch<T, Layout> A, B;

  KOKKOS_INLINE_FUNCTION void operator()(int p) const {
    const auto a = Kokkos::subview(A, p, Kokkos::ALL(), Kokkos::ALL());
    const auto b = Kokkos::subview(B, p, Kokkos::ALL(), Kokkos::ALL());
    if constexpr (who == Contestant::Ours) {
      SerialTrsm<typename F::Side, typename F::Uplo, typename F::Trans,
                 typename F::Diag>::invoke(T(1), a, b);
    } else {
      using Algo =
          std::conditional_t<who == Contestant::Blocked, Blocked, Unblocked>;
      Kb::SerialTrsm<typename F::Side, typename F::Uplo, typename F::Trans,
                     typename F::Diag, Algo>::invoke(T(1), a, b);
    }
  }
};

using Policy = Kokkos::TeamPolicy<Space>;
using Member = Policy::member_type;

template <Contestant who, class F, class T, class Layout>
struct TeamBody {
  Batch<T, Layout> A, B;

  KOKKOS_INLINE_FUNCTION void operator()(const Member& member) const {
    const int p = member.league_rank();
    const auto a = Kokkos::subview(A, p, Kokkos::ALL(), Kokkos::ALL());
    const auto b = Kokkos::subview(B, p, Kokkos::ALL(), Kokkos::ALL());
    if constexpr (who == Contestant::Ours) {
      TeamTrsm<Member, typename F::Side, typename F::Uplo, typename F::Trans,
               typename F::Diag>::invoke(member, T(1), a, b);
    } else {
      using Algo =
          std::conditional_t<who == Contestant::Blocked, Blocked, Unblocked>;
      Kb::TeamTrsm<Member, typename F::Side, typename F::Uplo,
                   typename F::Trans, typename F::Diag, Algo>::invoke(member,
                                                                      T(1), a,
                                                                      b);
    }
  }
};

template <class T, class Layout>
void fill(const Batch<T, Layout>& view, bool triangles, std::uint64_t seed) {
  const auto count = static_cast<std::int64_t>(view.extent(1));
  const auto columns = static_cast<std::int64_t>(view.extent(2));
  const double scale = 1 / std::sqrt(static_cast<double>(count));
  Kokkos::parallel_for(
      "Hsma::Perf::fill",
      Range(Space(), 0,
            static_cast<std::int64_t>(view.extent(0)) * count * columns),
      KOKKOS_LAMBDA(std::int64_t k) {
        const std::int64_t p = k / (count * columns);
        const std::int64_t i = k / columns % count, j = k % columns;
        view(p, i, j) = triangles && i == j
                            ? T(1.5 + 0.5 * uniform(seed, 2 * k))
                            : sample<T>(seed, k, triangles ? scale : 1);
      });
}

/// Of an element.
template <class T, class Layout>
double largest_difference(const Batch<T, Layout>& x,
                          const Batch<T, Layout>& y) {
  const auto rows = static_cast<std::int64_t>(x.extent(1));
  const auto columns = static_cast<std::int64_t>(x.extent(2));
  double largest = 0;
  Kokkos::parallel_reduce(
      "Hsma::Perf::largest_difference",
      Range(Space(), 0,
            static_cast<std::int64_t>(x.extent(0)) * rows * columns),
      KOKKOS_LAMBDA(std::int64_t k, double& most) {
        const std::int64_t p = k / (rows * columns);
        const std::int64_t i = k / columns % rows, j = k % columns;
        const double d = squared(T(x(p, i, j) - y(p, i, j)));
        // NaN is as large as can be.
        if (!(d <= most)) most = d == d ? d : 1e300;
      },
      Kokkos::Max<double>(largest));
  return std::sqrt(largest);
}

/// One batch, solved in turns.
template <class F, class T, class Layout>
class Match {
 public:
  Match(std::int64_t count, std::int64_t order, std::int64_t columns,
        const Settings& settings)
      : settings_(settings),
        count_(static_cast<int>(count)),
        A_("A", count, order, order),
        B_("B", count, left ? order : columns, left ? columns : order),
        X_("X", count, left ? order : columns, left ? columns : order),
        first_("first", count, left ? order : columns, left ? columns : order) {
    fill(A_, true, 1);
    fill(B_, false, 2);
  }

  /// Medians of seconds per batch, and the largest difference of an element of
  /// X to that of ours, where X is of size 1.
  Json play(bool teams) {
    std::array<std::vector<double>, 3> seconds;
    double difference = 0;
    for (int turn = -1; turn < settings_.turns; ++turn)
      for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t who =
            (k + static_cast<std::size_t>(turn + 1)) % contestants.size();
        const double time = timed(contestants[who], teams);
        if (turn >= 0) seconds[who].push_back(time);
        if (turn < 0 && who == 0) Kokkos::deep_copy(first_, X_);
        if (turn < 0 && who > 0)
          difference = std::max(difference, largest_difference(X_, first_));
      }
    const double ours = median(seconds[0]);
    const double unblocked = median(seconds[1]), blocked = median(seconds[2]);
    return {
        {"ours_us", ours * 1e6},          {"unblocked_us", unblocked * 1e6},
        {"blocked_us", blocked * 1e6},    {"over_unblocked", unblocked / ours},
        {"over_blocked", blocked / ours}, {"difference", difference}};
  }

 private:
  static constexpr bool left = std::is_same_v<typename F::Side, Kb::Side::Left>;

  double timed(Contestant who, bool teams) {
    switch (who) {
      case Contestant::Ours:
        return timed<Contestant::Ours>(teams);
      case Contestant::Unblocked:
        return timed<Contestant::Unblocked>(teams);
      default:
        return timed<Contestant::Blocked>(teams);
    }
  }

  template <Contestant who>
  double timed(bool teams) {
    Kokkos::deep_copy(X_, B_);
    Kokkos::fence();
    const Kokkos::Timer timer;
    if (teams)
      Kokkos::parallel_for(
          "Hsma::Perf::team",
          Policy(count_, settings_.team_size, settings_.vector_length),
          TeamBody<who, F, T, Layout>{A_, X_});
    else
      Kokkos::parallel_for("Hsma::Perf::serial",
                           Kokkos::RangePolicy<Space>(0, count_),
                           SerialBody<who, F, T, Layout>{A_, X_});
    Kokkos::fence();
    return timer.seconds();
  }

  Settings settings_;
  int count_;
  Batch<T, Layout> A_, B_, X_, first_;
};

class Tournament {
 public:
  explicit Tournament(const Settings& settings) : settings_(settings) {
    if (settings_.team_size == 0) settings_.team_size = on_host ? 1 : 32;
    if (settings_.megabytes == 0) settings_.megabytes = on_host ? 0.5 : 128;
  }

  void play() {
    if (wants('s')) play<float>('s');
    if (wants('d')) play<double>('d');
    if (wants('c')) play<Kokkos::complex<float>>('c');
    if (wants('z')) play<Kokkos::complex<double>>('z');
  }

  const Json& records() const { return records_; }

 private:
  bool wants(char type) const {
    return settings_.types.find(type) != std::string::npos;
  }

  template <class T>
  void play(char type) {
    play_layout<T, Kokkos::LayoutRight>(type, "R");
    play_layout<T, Kokkos::LayoutLeft>(type, "L");
  }

  template <class T, class Layout>
  void play_layout(char type, const char* layout) {
    using Kb::Diag, Kb::Side, Kb::Trans, Kb::Uplo;
    play_form<Form<Side::Left, Uplo::Lower, Trans::NoTranspose, Diag::NonUnit>,
              T, Layout>(type, layout);
    play_form<Form<Side::Left, Uplo::Lower, Trans::Transpose, Diag::NonUnit>, T,
              Layout>(type, layout);
    play_form<Form<Side::Right, Uplo::Upper, Trans::NoTranspose, Diag::NonUnit>,
              T, Layout>(type, layout);
  }

  template <class F, class T, class Layout>
  void play_form(char type, const char* layout) {
    for (const std::int64_t order : settings_.orders)
      for (const std::int64_t columns : {std::int64_t{1}, order}) {
        const double bytes = static_cast<double>(sizeof(T)) *
                             static_cast<double>(order * (order + columns));
        const auto count = std::clamp(
            static_cast<std::int64_t>(settings_.megabytes * 1e6 / bytes),
            std::int64_t{1}, std::int64_t{1} << 20);
        Match<F, T, Layout> match(count, order, columns, settings_);
        for (const std::string& level : settings_.levels) {
          Json record = {{"level", level},     {"type", std::string(1, type)},
                         {"flags", F::name()}, {"layout", layout},
                         {"order", order},     {"columns", columns},
                         {"batch", count}};
          record.update(match.play(level == "team"));
          check(record, std::numeric_limits<Impl::real_t<T>>::epsilon());
          std::cout << record.dump() << '\n' << std::flush;
          records_.push_back(std::move(record));
        }
      }
  }

  /// X is of size 1, and so is the growth of errors, by the choice of A.
  static void check(const Json& record, double epsilon) {
    const double most = 100 * epsilon * record["order"].get<double>();
    if (!(record["difference"].get<double>() <= most))
      throw std::runtime_error("the results differ: " + record.dump());
  }

  Settings settings_;
  Json records_ = Json::array();
};

void run(const Settings& settings) {
  Tournament tournament(settings);
  tournament.play();
  if (settings.output.empty()) return;
  Json results = head_of("KokkosBatched", settings.commit);
  results["protocol"] =
      "wall clock of one kernel over the batch, median of " +
      std::to_string(settings.turns) +
      " turns; the contestants take turns, each on a fresh copy of B; layout: "
      "of rank-3 views whose first index is the problem";
  results["records"] = tournament.records();
  write_results(results, settings.output);
}

}  // namespace
}  // namespace Hsma::Perf

int main(int argc, char* argv[]) {
  const Kokkos::ScopeGuard kokkos(argc, argv);
  Hsma::Perf::Settings settings;
  CLI::App app("Solves inside a kernel beside KokkosBatched's",
               "hsma_in_kernel");
  app.set_version_flag("--version", "hsma_in_kernel " HSMA_VERSION_STRING);
  app.add_option("--types", settings.types, "letters of s, d, c, z");
  app.add_option("--levels", settings.levels, "serial, team")->delimiter(',');
  app.add_option("--orders", settings.orders, "orders of A")->delimiter(',');
  app.add_option("--team-size", settings.team_size, "threads of a team");
  app.add_option("--vector-length", settings.vector_length,
                 "lanes of a team's thread");
  app.add_option("--turns", settings.turns, "runs of each contestant");
  app.add_option("--megabytes", settings.megabytes, "A and B of a batch");
  app.add_option("--output", settings.output, "results file (JSON)");
  app.add_option("--commit", settings.commit, "commit that was built");
  try {
    app.parse(argc, argv);
    Hsma::Perf::run(settings);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "hsma_in_kernel: " << error.what() << '\n';
    return 2;
  }
  return 0;
}
