// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Collecting of facts.
#include "tuner/Facts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <Hsma_DeviceFacts.hpp>
#include <Hsma_Machine.hpp>
#include <algorithm>
#include <string_view>

#include "hsma-trsm/BuildInfo.hpp"
#include "hsma-trsm/Machine.hpp"

extern "C" char** environ;

namespace Hsma::Tool {

namespace {

/// Variables that decide what the BLAS does, as "A=1, B=2".
std::string blas_environment() {
  std::vector<std::string> found;
  for (char** variable = environ; *variable != nullptr; ++variable)
    for (const std::string_view prefix :
         {"OPENBLAS_", "OMP_", "CUBLAS_", "ROCBLAS_", "NVIDIA_TF32"})
      if (std::string_view(*variable).substr(0, prefix.size()) == prefix)
        found.emplace_back(*variable);
  std::sort(found.begin(), found.end());
  return fmt::format("{}", fmt::join(found, ", "));
}

std::string vendor() {
  const std::string library =
      runs_on_host() ? blas_library() : device_blas_library();
  const std::string environment = blas_environment();
  const std::string text = fmt::format("{}: {}", blas_route(), library);
  return environment.empty() ? text : fmt::format("{}; {}", text, environment);
}

Json machine() {
  const Perf::DeviceFacts device = Perf::device_facts();
  return {
      {"device", device.name},
      {"driver", device.driver},
      {"toolkit", device.toolkit},
      {"compiler", device.compiler},
      {"kokkos", fmt::format("{}, concurrency {}", Perf::kokkos(), threads())},
      {"vendor", vendor()}};
}

}  // namespace

std::string measured_device() { return Perf::device_facts().name; }

ResultsFormat results_format(const Target& target, const char* what,
                             const Json& about, const std::string& protocol,
                             const char* records) {
  ResultsFormat format;
  format.head = {{"format", what},
                 {"version", 1},
                 {"platform", Impl::name(target.platform)}};
  format.head.update(about);
  format.head.update({{"machine", machine()},
                      {"commit", BuildInfo::commit},
                      {"date", Perf::utc_date()},
                      {"protocol", protocol}});
  format.identity = {"/format",          "/version",
                     "/platform",        "/protocol",
                     "/machine/device",  "/machine/driver",
                     "/machine/toolkit", "/machine/compiler",
                     "/machine/kokkos",  "/machine/vendor",
                     "/commit"};
  format.records = records;
  format.key = {"type", "shape", "storage", "order"};
  return format;
}

}  // namespace Hsma::Tool
