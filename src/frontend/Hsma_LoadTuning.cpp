// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Hsma::load_tuning, for the execution spaces of Kokkos.
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_Tuning.hpp"
#include "compat/Hsma_ExecutionSpaces.hpp"
#include "compat/Hsma_VisibleKokkos.hpp"
#include "executors/Hsma_KokkosDevice.hpp"
#include "frontend/Hsma_LoadedTables.hpp"

namespace Hsma {

namespace {

using namespace Impl;

constexpr const char* function = "Hsma::load_tuning";

/// Of the execution spaces, a host's by its threads and those of its BLAS.
std::vector<Platform> platforms() {
  std::vector<Platform> all;
#define HSMA_ADD_PLATFORM(SPACE, T) \
  all.push_back(KokkosDevice<SPACE>::platform());
  HSMA_FOR_EACH_SPACE(HSMA_ADD_PLATFORM, double)
#undef HSMA_ADD_PLATFORM
  return all;
}

}  // namespace

void load_tuning(const std::string& file) {
  if (!Kokkos::is_initialized())
    throw std::runtime_error(std::string(function) +
                             ": Kokkos is not initialised (the platform is "
                             "not known before)");
  load_tables(function, file, platforms());
}

}  // namespace Hsma
