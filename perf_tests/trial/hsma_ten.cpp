// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Ten problems beside the vendor's TRSM, as a table: a first look at a
/// machine. hsma_paper and hsma_atlas measure all of it.
#include <Hsma_Types.hpp>
#include <Kokkos_Core.hpp>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include "Hsma_Case.hpp"
#include "Hsma_Device.hpp"
#include "Hsma_DeviceFacts.hpp"
#include "Hsma_Program.hpp"
#include "Hsma_Timing.hpp"
#include "Hsma_Trial.hpp"

namespace Hsma::Perf {

namespace {

constexpr struct {
  char type;
  const char* flags;
  std::int64_t m, n;
} problems[] = {
    {'s', "LLNN", 64, 64},     {'d', "LLNN", 64, 64},
    {'d', "LLNN", 256, 256},   {'z', "LUNN", 256, 64},
    {'s', "LLNN", 1024, 1024}, {'d', "LLTN", 1024, 1024},
    {'c', "RUNN", 1024, 512},  {'d', "LLNN", 2048, 16},
    {'d', "LLNN", 4096, 4096}, {'z', "LLNN", 2048, 2048},
};

struct Settings {
  int calls = 20;
};

void run(const Settings& settings) {
  const Device device;
  std::printf(
      "%s, beside %s\n"
      "microseconds of a call, the median of %d, in turns\n\n"
      "type  flags      m      n        Hsma      vendor   ratio   rel. "
      "error\n",
      device_facts().name.c_str(), device.vendor().c_str(), settings.calls);
  for (const auto& problem : problems) {
    const Case of{problem.type, problem.flags, "LL", problem.m, problem.n};
    const std::unique_ptr<Trial> trial = make_trial(device, of, 1, 1);
    const auto solve = [&](bool by_vendor) {
      trial->refresh();
      if (by_vendor)
        trial->solve_by_vendor(0);
      else
        trial->solve(0);
      device.fence();  // so that the solution is there
    };
    solve(true);
    trial->keep_vendor_solution();
    solve(false);
    const Trial::Errors errors = trial->errors();
    if (!errors.good())
      throw std::runtime_error(of.name() + " is wrong (relative error " +
                               std::to_string(errors.rel_err) + ")");
    const Timing time = time_by_events(device, *trial, settings.calls);
    std::printf("%-5c %-5s %6lld %6lld %11.1f %11.1f %7.2f %12.1e\n",
                problem.type, problem.flags, static_cast<long long>(problem.m),
                static_cast<long long>(problem.n), time.ours.median,
                time.vendor.median, time.vendor.median / time.ours.median,
                errors.rel_err);
    std::fflush(stdout);
  }
}

}  // namespace

}  // namespace Hsma::Perf

int main(int argc, char* argv[]) {
  using namespace Hsma::Perf;
  return run_program<Settings>(
      "hsma_ten", "Ten problems beside the vendor's TRSM", argc, argv,
      [](CLI::App& app, Settings& settings) {
        app.add_option("--calls", settings.calls, "calls of each, in turns")
            ->check(CLI::Range(1, 1000));
      },
      run);
}
