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

}  // namespace

Json facts(const Target& target) {
  const Perf::DeviceFacts device = Perf::device_facts();
  return {{"platform", Impl::name(target.platform)},
          {"machine",
           {{"device", device.name},
            {"driver", device.driver},
            {"toolkit", device.toolkit},
            {"compiler", device.compiler},
            {"kokkos",
             fmt::format("{}, concurrency {}", Perf::kokkos(), threads())},
            {"vendor", vendor()}}},
          {"commit", BuildInfo::commit},
          {"date", utc_now()}};
}

std::string measured_device() { return Perf::device_facts().name; }

std::vector<std::string> identity_of_facts() {
  return {"/platform",         "/machine/device",
          "/machine/driver",   "/machine/toolkit",
          "/machine/compiler", "/machine/kokkos",
          "/machine/vendor",   "/commit"};
}

}  // namespace Hsma::Tool
