// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batched solves beside the vendor's (a loop of calls on a host), in turns in
/// one process, and how far from what the machine could do.
///
/// The limit of a batch is the larger of
///
///   bytes / rate of a copy      half of A with the diagonal, B twice
///   flops / rate of a GEMM      m^2 n real ones, four times as many complex
///
/// both rates of the same run. Problems are column-major, one behind another;
/// the vendor gets pointers to them.
#include <CLI/CLI.hpp>
#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "Hsma_BatchData.hpp"
#include "Hsma_Device.hpp"
#include "Hsma_FlagLetters.hpp"
#include "Hsma_Memory.hpp"
#include "Hsma_Program.hpp"
#include "Hsma_Rates.hpp"
#include "Hsma_Recording.hpp"
#include "Hsma_Records.hpp"
#include "Hsma_Timing.hpp"
#include "Hsma_TrsmBatched.hpp"

namespace Hsma::Perf {
namespace {

constexpr bool on_host =
    std::is_same_v<Space, Kokkos::DefaultHostExecutionSpace>;

struct Settings {
  std::string types = "sdcz", json, commit = HSMA_COMMIT;
  std::vector<std::int64_t> orders{8,  12, 16,  24,  32, 48,
                                   64, 96, 128, 192, 256};
  /// Side, triangle, operation and diagonal, as in a call of BLAS.
  std::vector<std::string> flags{"LLNN"};
  /// 0: so many that the limit is limit_us, and a few small batches.
  std::int64_t problems = 0;
  double limit_us = on_host ? 200 : 25;
  int calls = 7;
};

/// The largest difference of two arrays of numbers; NaN wins.
template <class R>
struct Apart {
  const R* a;
  const R* b;

  KOKKOS_FUNCTION void operator()(std::int64_t i, double& most) const {
    const double apart = static_cast<double>(a[i] - b[i]);
    if (!(apart <= most)) most = apart;
    if (!(-apart <= most)) most = -apart;
  }
};

template <class T>
double difference(const Space& space, const Memory<T>& a, const Memory<T>& b) {
  using R = Impl::real_t<T>;
  const auto count =
      static_cast<std::int64_t>(a.extent(0) * sizeof(T) / sizeof(R));
  double largest = 0;
  Kokkos::parallel_reduce("compare",
                          Kokkos::RangePolicy<Space>(space, 0, count),
                          Apart<R>{reinterpret_cast<const R*>(a.data()),
                                   reinterpret_cast<const R*>(b.data())},
                          Kokkos::Max<double>(largest));
  space.fence();
  return largest;
}

struct Rates {
  double flops, bytes;
};

template <class T>
class Batch {
  using Matrices = Kokkos::View<T***, Kokkos::LayoutStride, Space,
                                Kokkos::MemoryTraits<Kokkos::Unmanaged>>;

 public:
  Batch(const Device& device, const std::string& flags, std::int64_t order,
        std::int64_t columns, std::int64_t problems)
      : device_(device),
        letters_(flags),
        flags_(Impl::flags_of("hsma_batched", flags.substr(0, 1).c_str(),
                              flags.substr(1, 1).c_str(),
                              flags.substr(2, 1).c_str(),
                              flags.substr(3, 1).c_str())),
        m_(order),
        n_(columns),
        count_(problems),
        A_(filled<T>(device.space(), m_ * m_ * count_, m_)),
        B_(filled<T>(device.space(), m_ * n_ * count_, 0)),
        C_(filled<T>(device.space(), m_ * n_ * count_, 0)),
        As_(addresses<const T>(device.space(), A_.data(), m_ * m_, count_)),
        Cs_(addresses<T>(device.space(), C_.data(), m_ * n_, count_)) {
    device.space().fence();
  }

  /// Microseconds that the machine needs.
  double limit_us(const Rates& rates) const {
    const auto m = static_cast<double>(m_), n = static_cast<double>(n_),
               count = static_cast<double>(count_);
    const double bytes = sizeof(T) * (m * (m + 1) / 2 + 2 * m * n);
    const double flops = (Impl::is_complex_v<T> ? 4 : 1) * m * m * n;
    return 1e6 * count * std::max(bytes / rates.bytes, flops / rates.flops);
  }

  Json measure(char type, const Rates& rates, int calls) {
    ours();
    vendor();
    device_.fence();
    const double apart = difference(device_.space(), B_, C_);
    const double eps = sizeof(Impl::real_t<T>) == 4 ? 0x1p-23 : 0x1p-52;
    if (!(apart <= 100 * eps * static_cast<double>(m_)))
      throw std::runtime_error("ours and the vendor's results differ by " +
                               std::to_string(apart));
    const Work nothing = [] {}, a = [this] { ours(); },
               b = [this] { vendor(); };
    const auto events = medians_us(device_, calls, nothing, {a, b});
    // Several calls are replayed together, so that a launch takes no time.
    constexpr int together = 8;
    const auto graph_of = [&](const Work& work) {
      return record(device_.space(), [&] {
        for (int k = 0; k < together; ++k) work();
      });
    };
    const auto mine = graph_of(a), theirs = graph_of(b);
    auto graphs =
        medians_us(device_, calls, nothing,
                   {[&] { mine->replay(); }, [&] { theirs->replay(); }});
    for (double& time : graphs) time /= together;
    Json record;
    record["type"] = std::string(1, type);
    record["flags"] = letters_;
    record["m"] = m_;
    record["n"] = n_;
    record["problems"] = count_;
    record["limit_us"] = limit_us(rates);
    record["ours_single_us"] = events[0];
    record["vendor_single_us"] = events[1];
    record["ours_us"] = graphs[0];
    record["vendor_us"] = graphs[1];
    return record;
  }

 private:
  Matrices view(T* data, std::int64_t rows, std::int64_t columns) const {
    const auto size = [](std::int64_t x) {
      return static_cast<std::size_t>(x);
    };
    return Matrices(
        data, Kokkos::LayoutStride(size(count_), size(rows * columns),
                                   size(rows), 1, size(columns), size(rows)));
  }
  std::int64_t rows() const { return flags_.side == Side::Left ? m_ : n_; }
  std::int64_t columns() const { return flags_.side == Side::Left ? n_ : m_; }

  void ours() const {
    trsm_batched(device_.space(), flags_.side, flags_.uplo, flags_.op,
                 flags_.diag, T(1), view(A_.data(), m_, m_),
                 view(B_.data(), rows(), columns()));
  }
  void vendor() const {
    Vendor<T>::trsm_batched(device_, letters_, rows(), columns(), T(1),
                            pointers_of(As_), m_, pointers_of(Cs_), rows(),
                            count_);
  }

  const Device& device_;
  std::string letters_;
  Hsma::Flags flags_;
  std::int64_t m_, n_, count_;
  Memory<T> A_, B_, C_;
  Kokkos::View<Address<const T>*, Space> As_;
  Kokkos::View<Address<T>*, Space> Cs_;
};

/// Prints a line and adds the record.
template <class T>
void measure(const Device& device, char type, const std::string& flags,
             const Rates& rates, const Settings& settings, Json& cases) {
  for (const std::int64_t m : settings.orders)
    for (const std::int64_t n : {std::int64_t{1}, m, 4 * m}) {
      std::vector<std::int64_t> counts{settings.problems};
      if (settings.problems == 0) {
        const double one = Batch<T>(device, flags, m, n, 1).limit_us(rates);
        counts = {2, 10, 100,
                  static_cast<std::int64_t>(settings.limit_us / one) + 1};
      }
      for (const std::int64_t count : counts) {
        const Json record = Batch<T>(device, flags, m, n, count)
                                .measure(type, rates, settings.calls);
        std::printf(
            "%c %s %4lld x %5lld, %8lld: %10.2f us, vendor %10.2f, limit "
            "%9.2f\n",
            type, flags.c_str(), static_cast<long long>(m),
            static_cast<long long>(n), static_cast<long long>(count),
            record["ours_us"].get<double>(), record["vendor_us"].get<double>(),
            record["limit_us"].get<double>());
        cases.push_back(record);
      }
    }
}

void run(const Settings& settings) {
  const Device device;
  Json results = head_of(device.vendor(), settings.commit);
  const bool quick = settings.problems != 0;
  const std::int64_t order = quick ? 256 : (on_host ? 1024 : 4096);
  const std::int64_t bytes = std::int64_t{quick ? 16 : 1024} << 20;
  const double copied = copy_rate(device, bytes);
  results["copy_bytes_per_s"] = copied;
  Json cases = Json::array();
  for (const char type : settings.types) {
    const Rates rates{gemm_rate(device, type, order), copied};
    results["gemm_flops_per_s"][std::string(1, type)] = rates.flops;
    for (const std::string& flags : settings.flags) {
      if (type == 's')
        measure<float>(device, type, flags, rates, settings, cases);
      if (type == 'd')
        measure<double>(device, type, flags, rates, settings, cases);
      if (type == 'c')
        measure<Kokkos::complex<float>>(device, type, flags, rates, settings,
                                        cases);
      if (type == 'z')
        measure<Kokkos::complex<double>>(device, type, flags, rates, settings,
                                         cases);
    }
  }
  results["cases"] = cases;
  if (!settings.json.empty()) write_results(results, settings.json);
}

void add_options(CLI::App& app, Settings& settings) {
  add_common_options(app, settings);
  app.add_option("--orders", settings.orders, "orders of the triangles")
      ->delimiter(',');
  app.add_option("--flags", settings.flags,
                 "side, triangle, operation and diagonal, such as RUTN")
      ->delimiter(',')
      ->check([](const std::string& flags) {
        return flags.size() == 4 ? std::string()
                                 : "'" + flags + "' has not four letters";
      });
  app.add_option("--problems", settings.problems,
                 "so many problems in all batches");
  app.add_option("--limit", settings.limit_us,
                 "microseconds that a large batch needs at least");
}

}  // namespace
}  // namespace Hsma::Perf

int main(int argc, char* argv[]) {
  return Hsma::Perf::run_program<Hsma::Perf::Settings>(
      "hsma_batched", "Batched solves beside those of the vendor's BLAS", argc,
      argv, Hsma::Perf::add_options, Hsma::Perf::run);
}
