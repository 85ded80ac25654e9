// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A device of HIP.
#include "Hsma_DeviceFacts.hpp"

#include <hip/hip_version.h>
#if __has_include(<rocm-core/rocm_version.h>)
#include <rocm-core/rocm_version.h>
#elif __has_include(<rocm_version.h>)
#include <rocm_version.h>
#endif

#include <backends/hip/Hsma_HipRuntime.hpp>
#include <fstream>

#include "Hsma_Machine.hpp"

namespace Hsma::Perf {

namespace {

using Runtime = Impl::Hip::HipRuntime;

std::string first_line(const char* path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

/// That of the module, which only a driver from outside the kernel has; else
/// that of the kernel.
std::string driver_version() {
  const std::string module = first_line("/sys/module/amdgpu/version");
  if (!module.empty()) return module;
  const bool in_kernel = std::ifstream("/sys/module/amdgpu/refcnt").good();
  const std::string kernel = first_line("/proc/sys/kernel/osrelease");
  return in_kernel && !kernel.empty() ? "Linux " + kernel : "unknown";
}

}  // namespace

DeviceFacts device_facts() {
  int runtime = 0;
  hipDeviceProp_t properties;
  Runtime::check(hipGetDeviceProperties(&properties, Runtime::device()),
                 "the device does not answer");
  Runtime::check(hipRuntimeGetVersion(&runtime), "no version of the runtime");
  DeviceFacts facts;
  // Marketing names may be missing or shared; the architecture is certain.
  facts.name =
      std::string(properties.name) + " (" + properties.gcnArchName + ")";
  facts.driver = driver_version();
  // Encoded as HIP_VERSION is.
  facts.toolkit = "HIP " + dotted({runtime / 10000000, runtime / 100000 % 100,
                                   runtime % 100000});
#ifdef ROCM_VERSION_MAJOR
  facts.toolkit =
      "ROCm " +
      dotted({ROCM_VERSION_MAJOR, ROCM_VERSION_MINOR, ROCM_VERSION_PATCH}) +
      ", " + facts.toolkit;
#endif
  facts.compiler =
      "HIP " +
      dotted({HIP_VERSION_MAJOR, HIP_VERSION_MINOR, HIP_VERSION_PATCH}) + ", " +
      compiler();
  return facts;
}

}  // namespace Hsma::Perf
