// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Questions to the system, to Kokkos and to the loaded libraries.
#include "hsma-trsm/Machine.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <Hsma_Machine.hpp>
#include <Kokkos_Core.hpp>
#include <filesystem>
#include <sstream>
#include <system_error>

#include "backends/host/Hsma_HostKernels.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#ifndef HSMA_GEMM_VENDOR
#include <KokkosKernels_config.h>
#endif

namespace Hsma::Tool {

namespace {

using Space = Kokkos::DefaultExecutionSpace;

/// Kokkos lists devices as "<space>[ <number> ] <name> <details> : Selected".
std::string selected_device() {
  std::ostringstream configuration;
  Space().print_configuration(configuration);
  std::istringstream lines(configuration.str());
  for (std::string line; std::getline(lines, line);) {
    if (line.find("Selected") == std::string::npos) continue;
    const std::size_t bracket = line.find("] ");
    const std::size_t begin = bracket == std::string::npos ? 0 : bracket + 2;
    std::size_t end = line.find(" capability", begin);
    if (end == std::string::npos) end = line.find(" version", begin);
    return line.substr(begin, end == std::string::npos ? end : end - begin);
  }
  return Space::name();
}

/// The text that a function without arguments returns, if it is loaded.
std::string ask_library(const char* function) {
  void* const symbol = dlsym(RTLD_DEFAULT, function);
  if (symbol == nullptr) return {};
  const char* const text = reinterpret_cast<const char* (*)()>(symbol)();
  return text == nullptr ? "" : text;
}

}  // namespace

std::string kokkos_version() {
  constexpr int version = KOKKOS_VERSION;
  return fmt::format("{}.{}.{}", version / 10000, version / 100 % 100,
                     version % 100);
}

std::vector<std::string> execution_spaces() {
  std::vector<std::string> names{Space::name()};
  const std::string on_host = Kokkos::DefaultHostExecutionSpace::name();
  if (on_host != names.front()) names.push_back(on_host);
#ifdef KOKKOS_ENABLE_SERIAL
  const std::string serial = Kokkos::Serial::name();
  if (serial != names.front() && serial != names.back())
    names.push_back(serial);
#endif
  return names;
}

bool runs_on_host() { return Impl::is_host_space_v<Space>; }

std::string device_name() {
  return runs_on_host() ? Perf::processor() : selected_device();
}

int threads() { return static_cast<int>(Space().concurrency()); }

std::string blas_route() {
#ifdef HSMA_GEMM_VENDOR
  return runs_on_host() ? "BLAS" : "the vendor's BLAS";
#else
#if defined(KOKKOSKERNELS_ENABLE_TPL_CUBLAS)
  if (!runs_on_host()) return "Kokkos Kernels to cuBLAS";
#endif
#if defined(KOKKOSKERNELS_ENABLE_TPL_ROCBLAS)
  if (!runs_on_host()) return "Kokkos Kernels to rocBLAS";
#endif
#if defined(KOKKOSKERNELS_ENABLE_TPL_BLAS)
  if (runs_on_host()) return "Kokkos Kernels to the BLAS";
#endif
  return "Kokkos Kernels' own loops";
#endif
}

std::string blas_library() {
  const std::string openblas = ask_library("openblas_get_config");
  void* const symbol = dlsym(RTLD_DEFAULT, "dgemm_");
  Dl_info where{};
  std::string path;
  if (symbol != nullptr && dladdr(symbol, &where) != 0 &&
      where.dli_fname != nullptr) {
    std::error_code error;
    const auto resolved = std::filesystem::canonical(where.dli_fname, error);
    path = error ? where.dli_fname : resolved.string();
  }
  if (path.empty()) return "none loaded";
  return openblas.empty() ? path : fmt::format("{} ({})", openblas, path);
}

std::string device_blas_library() {
  if (void* const symbol = dlsym(RTLD_DEFAULT, "cublasGetProperty")) {
    const auto property = reinterpret_cast<int (*)(int, int*)>(symbol);
    int parts[3] = {0, 0, 0};
    for (int k = 0; k < 3; ++k) property(k, &parts[k]);
    return fmt::format("cuBLAS {}.{}.{}", parts[0], parts[1], parts[2]);
  }
  if (void* const symbol = dlsym(RTLD_DEFAULT, "rocblas_get_version_string")) {
    const auto version = reinterpret_cast<int (*)(char*, std::size_t)>(symbol);
    char text[64] = "";
    if (version(text, sizeof text) == 0) return fmt::format("rocBLAS {}", text);
  }
  return "unknown";
}

std::string host_instruction_set() { return Impl::Host::instruction_set(); }

}  // namespace Hsma::Tool
