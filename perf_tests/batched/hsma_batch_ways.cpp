// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Ways to give a batch beside each other, in turns in one process:
///
///   ragged     orders from 1 to `order`, all equally often, each with as many
///              right-hand sides, beside problems of one size, as many as these
///              and with as many operations
///   repeated   one triangle for a batch of views, problem after problem by
///              rows, beside Hsma::trsm with all right-hand sides side by side
#include <CLI/CLI.hpp>
#include <Kokkos_Core.hpp>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "Hsma_BatchData.hpp"
#include "Hsma_Device.hpp"
#include "Hsma_Memory.hpp"
#include "Hsma_Program.hpp"
#include "Hsma_Recording.hpp"
#include "Hsma_Records.hpp"
#include "Hsma_Timing.hpp"
#include "Hsma_Trsm.hpp"
#include "Hsma_TrsmBatched.hpp"

namespace Hsma::Perf {
namespace {

struct Settings {
  std::string types = "sdcz", json, commit = HSMA_COMMIT;
  std::vector<std::int64_t> orders{16, 32, 64, 128}, problems{1000, 10000};
  int calls = 7;
};

constexpr int together = 8;

/// Of one call, several of which are replayed together.
std::vector<double> times_us(const Device& device, int calls, const Work& a,
                             const Work& b) {
  a();
  b();
  device.fence();
  const auto recorded = [&](const Work& work) {
    return record(device.space(), [&] {
      for (int k = 0; k < together; ++k) work();
    });
  };
  const auto first = recorded(a), second = recorded(b);
  const Work nothing = [] {};
  auto times =
      medians_us(device, calls, nothing,
                 {[&] { first->replay(); }, [&] { second->replay(); }});
  for (double& time : times) time /= together;
  return times;
}

using Numbers = Kokkos::View<std::int64_t*, Space>;
Numbers on_device(const std::vector<std::int64_t>& values) {
  Numbers numbers("numbers", values.size());
  const auto host = Kokkos::create_mirror_view(numbers);
  for (std::size_t k = 0; k < values.size(); ++k) host(k) = values[k];
  Kokkos::deep_copy(numbers, host);
  return numbers;
}

/// Column-major square problems of these orders. Diagonals are unit ones.
template <class T>
class SquareBatch {
 public:
  SquareBatch(const Device& device, const std::vector<std::int64_t>& orders)
      : orders_(on_device(orders)), most_(0), room_(0) {
    std::vector<std::int64_t> offsets;
    for (const std::int64_t order : orders) {
      offsets.push_back(room_);
      room_ += order * order;
      if (most_ < order) most_ = order;
    }
    A_ = filled<T>(device.space(), room_, 1 << 20);
    B_ = filled<T>(device.space(), room_, 0);
    As_ = pointers<const T>(A_.data(), offsets);
    Bs_ = pointers<T>(B_.data(), offsets);
    device.fence();
  }

  void solve_ragged(const Space& space) const {
    solve(space,
          RaggedMatrixArray<const T>{pointers_of(As_), count(), orders_.data(),
                                     orders_.data(), orders_.data(), most_,
                                     most_},
          RaggedMatrixArray<T>{pointers_of(Bs_), count(), orders_.data(),
                               orders_.data(), orders_.data(), most_, most_});
  }
  /// All orders are the same.
  void solve_plain(const Space& space) const {
    solve(space,
          MatrixArray<const T>{pointers_of(As_), count(), most_, most_, most_},
          MatrixArray<T>{pointers_of(Bs_), count(), most_, most_, most_});
  }

 private:
  std::int64_t count() const {
    return static_cast<std::int64_t>(orders_.extent(0));
  }
  template <class A, class B>
  static void solve(const Space& space, const A& a, const B& b) {
    trsm_batched(space, Side::Left, Uplo::Lower, Op::NoTrans, Diag::Unit, T(1),
                 a, b);
  }
  template <class P>
  static Kokkos::View<Address<P>*, Space> pointers(
      P* first, const std::vector<std::int64_t>& offsets) {
    Kokkos::View<Address<P>*, Space> all("pointers", offsets.size());
    const auto host = Kokkos::create_mirror_view(all);
    for (std::size_t p = 0; p < offsets.size(); ++p)
      host(p).data = first + offsets[p];
    Kokkos::deep_copy(all, host);
    return all;
  }

  Numbers orders_;
  std::int64_t most_, room_;
  Memory<T> A_, B_;
  Kokkos::View<Address<const T>*, Space> As_;
  Kokkos::View<Address<T>*, Space> Bs_;
};

template <class T>
Json measure_ragged(const Device& device, std::int64_t most,
                    std::int64_t problems, int calls) {
  std::vector<std::int64_t> orders;
  std::uint64_t state = 1;
  double cubes = 0;
  for (std::int64_t p = 0; p < problems; ++p) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    const auto order = static_cast<std::int64_t>(
        1 + (state >> 33) % static_cast<std::uint64_t>(most));
    orders.push_back(order);
    cubes += std::pow(static_cast<double>(order), 3);
  }
  const auto one = static_cast<std::int64_t>(
      std::lround(std::cbrt(cubes / static_cast<double>(problems))));
  const SquareBatch<T> ragged(device, orders);
  const SquareBatch<T> plain(device,
                             std::vector<std::int64_t>(orders.size(), one));
  const auto times = times_us(
      device, calls, [&] { ragged.solve_ragged(device.space()); },
      [&] { plain.solve_plain(device.space()); });
  return {{"way", "ragged"},      {"order", most},    {"columns", most},
          {"problems", problems}, {"one_order", one}, {"ours_us", times[0]},
          {"other_us", times[1]}};
}

template <class T>
Json measure_repeated(const Device& device, std::int64_t m,
                      std::int64_t problems, int calls) {
  constexpr std::int64_t n = 8;
  const auto size = [](std::int64_t x) { return static_cast<std::size_t>(x); };
  const Memory<T> A = filled<T>(device.space(), m * m, m);
  const Memory<T> B = filled<T>(device.space(), m * n * problems, 0);
  using Unmanaged = Kokkos::MemoryTraits<Kokkos::Unmanaged>;
  const Kokkos::View<const T**, Kokkos::LayoutRight, Space, Unmanaged> triangle(
      A.data(), size(m), size(m));
  const Kokkos::View<T***, Kokkos::LayoutRight, Space, Unmanaged> batch(
      B.data(), size(problems), size(m), size(n));
  const Kokkos::View<T**, Kokkos::LayoutRight, Space, Unmanaged> whole(
      B.data(), size(m), size(n * problems));
  const auto times = times_us(
      device, calls,
      [&] {
        trsm_batched(device.space(), Side::Left, Uplo::Lower, Op::NoTrans,
                     Diag::NonUnit, T(1), triangle, batch);
      },
      [&] {
        trsm(device.space(), Side::Left, Uplo::Lower, Op::NoTrans,
             Diag::NonUnit, T(1), triangle, whole);
      });
  return {{"way", "repeated"},   {"order", m},
          {"columns", n},        {"problems", problems},
          {"ours_us", times[0]}, {"other_us", times[1]}};
}

template <class T>
void measure(const Device& device, char type, const Settings& settings,
             Json& cases) {
  for (const std::int64_t order : settings.orders)
    for (const std::int64_t problems : settings.problems)
      for (auto* const way : {&measure_ragged<T>, &measure_repeated<T>}) {
        Json record = way(device, order, problems, settings.calls);
        record["type"] = std::string(1, type);
        std::printf("%c %s\n", type, record.dump().c_str());
        cases.push_back(record);
      }
}

void run(const Settings& settings) {
  const Device device;
  Json results = head_of(device.vendor(), settings.commit);
  Json cases = Json::array();
  for (const char type : settings.types) {
    if (type == 's') measure<float>(device, type, settings, cases);
    if (type == 'd') measure<double>(device, type, settings, cases);
    if (type == 'c')
      measure<Kokkos::complex<float>>(device, type, settings, cases);
    if (type == 'z')
      measure<Kokkos::complex<double>>(device, type, settings, cases);
  }
  results["cases"] = cases;
  if (!settings.json.empty()) write_results(results, settings.json);
}

void add_options(CLI::App& app, Settings& settings) {
  add_common_options(app, settings);
  app.add_option("--orders", settings.orders, "largest orders of triangles")
      ->delimiter(',')
      ->check(CLI::PositiveNumber);
  app.add_option("--problems", settings.problems, "problems of a batch")
      ->delimiter(',')
      ->check(CLI::PositiveNumber);
}

}  // namespace
}  // namespace Hsma::Perf

int main(int argc, char* argv[]) {
  return Hsma::Perf::run_program<Hsma::Perf::Settings>(
      "hsma_batch_ways", "Ways to give a batch beside each other", argc, argv,
      Hsma::Perf::add_options, Hsma::Perf::run);
}
