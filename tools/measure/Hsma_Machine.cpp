// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Facts about the machine, from the system and from what is loaded.
#include "Hsma_Machine.hpp"

#include <dlfcn.h>

#include <Kokkos_Core.hpp>
#include <ctime>
#include <fstream>

namespace Hsma::Perf {

namespace {

/// A function of the libraries that are loaded, or null.
template <class Function>
Function* loaded(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_DEFAULT, name));
}

}  // namespace

std::string processor() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    const std::size_t colon = line.find(": ");
    if (line.rfind("model name", 0) == 0 && colon != std::string::npos)
      return line.substr(colon + 2);
  }
  return "unknown";
}

std::string compiler() {
#if defined(__clang__)
  return "Clang " __clang_version__;
#elif defined(__GNUC__)
  return "GCC " __VERSION__;
#else
  return "unknown";
#endif
}

std::string kokkos() {
  return std::to_string(KOKKOS_VERSION / 10000) + '.' +
         std::to_string(KOKKOS_VERSION / 100 % 100) + '.' +
         std::to_string(KOKKOS_VERSION % 100) + ' ' +
         Kokkos::DefaultExecutionSpace::name();
}

std::string blas() {
  const auto config = loaded<const char*()>("openblas_get_config");
  return config ? config() : "unknown";
}

int blas_threads() {
  const auto threads = loaded<int()>("openblas_get_num_threads");
  return threads ? threads() : 0;
}

std::string utc_date() {
  const std::time_t now = std::time(nullptr);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&now));
  return text;
}

}  // namespace Hsma::Perf
