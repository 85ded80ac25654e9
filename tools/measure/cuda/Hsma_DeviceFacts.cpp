// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A device of CUDA.
#include "Hsma_DeviceFacts.hpp"

#include <dlfcn.h>

#include <backends/cuda/Hsma_CudaRuntime.hpp>

#include "Hsma_Machine.hpp"

namespace Hsma::Perf {

namespace {

using Runtime = Impl::Cuda::CudaRuntime;

/// As the management library has it.
std::string driver_version() {
  std::string version = "unknown";
  void* library = dlopen("libnvidia-ml.so.1", RTLD_NOW);
  if (library == nullptr) return version;
  using Start = int();
  using Query = int(char*, unsigned);
  const auto start = reinterpret_cast<Start*>(dlsym(library, "nvmlInit_v2"));
  const auto query =
      reinterpret_cast<Query*>(dlsym(library, "nvmlSystemGetDriverVersion"));
  const auto stop = reinterpret_cast<Start*>(dlsym(library, "nvmlShutdown"));
  char text[96] = "";
  if (start != nullptr && query != nullptr && start() == 0) {
    if (query(text, sizeof text) == 0) version = text;
    if (stop != nullptr) stop();
  }
  dlclose(library);
  return version;
}

}  // namespace

DeviceFacts device_facts() {
  int runtime = 0;
  cudaDeviceProp properties;
  Runtime::check(cudaGetDeviceProperties(&properties, Runtime::device()),
                 "the device does not answer");
  Runtime::check(cudaRuntimeGetVersion(&runtime), "no version of the runtime");
  DeviceFacts facts;
  facts.name = properties.name;
  facts.driver = driver_version();
  facts.toolkit = "CUDA " + dotted({runtime / 1000, runtime % 1000 / 10});
  facts.compiler = compiler();
#ifdef __CUDACC_VER_MAJOR__
  facts.compiler = "nvcc " +
                   dotted({__CUDACC_VER_MAJOR__, __CUDACC_VER_MINOR__,
                           __CUDACC_VER_BUILD__}) +
                   ", " + facts.compiler;
#endif
  return facts;
}

}  // namespace Hsma::Perf
