// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Hsma::cholesky_qr beside the vendor's geqrf and orgqr, in turns in one
/// process, for long columns that lean towards the first one, so that two Gram
/// matrices are needed. limit_us is what two rounds need: for each of them the
/// Gram matrix (V read, rows k^2 flops) and the solve (V read and written, rows
/// k^2 flops), the larger of bytes over the copy bandwidth and flops over the
/// GEMM rate of the run; float is summed up in double, at the rate of double.
#include <CLI/CLI.hpp>
#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "Hsma_CholeskyQR.hpp"
#include "Hsma_Device.hpp"
#include "Hsma_Householder.hpp"
#include "Hsma_Memory.hpp"
#include "Hsma_Program.hpp"
#include "Hsma_Rates.hpp"
#include "Hsma_Records.hpp"
#include "Hsma_Samples.hpp"
#include "Hsma_Timing.hpp"

namespace Hsma::Perf {
namespace {

struct Settings {
  std::string types = "sdcz", json, commit = HSMA_COMMIT;
  std::vector<std::int64_t> rows{1000000}, columns{8, 16, 32, 64};
  int calls = 31;
};

/// Bytes and flops in a second.
struct Rates {
  double bytes, of_sums, of_solves;

  double limit_us(double elements, double size, double flops) const {
    const double gram = std::max(elements * size / bytes, flops / of_sums);
    const double solve =
        std::max(2 * elements * size / bytes, flops / of_solves);
    return 2e6 * (gram + solve);
  }
};

/// Random columns, with twice the first one added to all others.
template <class T>
void fill(const Space& space, T* data, std::int64_t rows, std::int64_t k) {
  fill_random(space, data, rows * k, 1);
  Kokkos::parallel_for(
      "Hsma::Perf::lean", Range(space, rows, rows * k),
      KOKKOS_LAMBDA(std::int64_t i) {
        data[i] += static_cast<Impl::real_t<T>>(2) * data[i % rows];
      });
}

template <class T>
Json measure(const Device& device, std::int64_t rows, std::int64_t k,
             const Rates& rates, int calls) {
  using Left = Kokkos::View<T**, Kokkos::LayoutLeft, Space>;
  const Memory<T> from = memory<T>(device.space(), "from", rows * k);
  fill(device.space(), from.data(), rows, k);
  const Left V(
      Kokkos::view_alloc(device.space(), Kokkos::WithoutInitializing, "V"),
      rows, k),
      R("R", k, k);
  Householder<T> peer(device, rows, k);
  OrthonormalReport report;
  const auto times =
      medians_us(device, calls,
                 [&] {
                   device.copy(V.data(), from.data(),
                               sizeof(T) * static_cast<std::size_t>(rows * k));
                 },
                 {[&] { report = cholesky_qr(device.space(), V, R); },
                  [&] { peer.run(V.data()); }});
  constexpr double parts = Impl::is_complex_v<T> ? 4 : 1;
  const double elements = static_cast<double>(rows) * static_cast<double>(k);
  return {
      {"rows", rows},
      {"columns", k},
      {"gram_matrices", report.gram_matrices},
      {"ours_us", times[0]},
      {"vendor_us", times[1]},
      {"limit_us", rates.limit_us(elements, sizeof(T),
                                  parts * elements * static_cast<double>(k))}};
}

void run(const Settings& settings) {
  const Device device;
  Json results = head_of(device.vendor(), settings.commit);
  Json cases = Json::array();
  constexpr bool on_host =
      Kokkos::SpaceAccessibility<Kokkos::HostSpace,
                                 Space::memory_space>::accessible;
  const std::int64_t size = on_host ? 1024 : 8192;
  const double copied = copy_rate(device, on_host ? 1 << 28 : 1 << 30);
  results["copy_gb_per_s"] = copied * 1e-9;
  for (const char type : settings.types) {
    const bool is_complex = type == 'c' || type == 'z';
    const Rates rates{copied, gemm_rate(device, is_complex ? 'z' : 'd', size),
                      gemm_rate(device, type, size)};
    results["gemm_gflops"][std::string(1, type)] = rates.of_solves * 1e-9;
    for (const std::int64_t rows : settings.rows)
      for (const std::int64_t k : settings.columns) {
        auto* const one = type == 's'   ? &measure<float>
                          : type == 'd' ? &measure<double>
                          : type == 'c' ? &measure<Kokkos::complex<float>>
                                        : &measure<Kokkos::complex<double>>;
        Json record = one(device, rows, k, rates, settings.calls);
        record["type"] = std::string(1, type);
        std::printf("%c %s\n", type, record.dump().c_str());
        cases.push_back(record);
      }
  }
  results["cases"] = cases;
  if (!settings.json.empty()) write_results(results, settings.json);
}

}  // namespace
}  // namespace Hsma::Perf

int main(int argc, char* argv[]) {
  using namespace Hsma::Perf;
  return run_program<Settings>(
      "hsma_orthonormal", "cholesky_qr beside the vendor's Householder QR",
      argc, argv,
      [](CLI::App& app, Settings& settings) {
        add_common_options(app, settings);
        app.add_option("--rows", settings.rows, "numbers of rows")
            ->delimiter(',');
        app.add_option("--columns", settings.columns, "numbers of columns")
            ->delimiter(',');
      },
      run);
}
