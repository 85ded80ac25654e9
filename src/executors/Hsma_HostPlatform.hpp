// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which of the tables for CPUs counts.
#pragma once

#include <cstring>

#include "backends/host/Hsma_HostKernels.hpp"
#include "executors/Hsma_HostBlasBuild.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// By the threads of the executor and by its BLAS.
inline Platform host_platform(int threads, const HostBlasBuild& blas) {
  const bool few = blas.threads > threads;
  if (threads > 1 && !few) return Platform::HostThreads;
  if (std::strcmp(Host::instruction_set(), "x86-64-v4") != 0)
    return few ? Platform::HostFewThreads : Platform::Host;
  if (!blas.has_avx512)
    return few ? Platform::HostAvx512BlasAvx2FewThreads
               : Platform::HostAvx512BlasAvx2;
  return few ? Platform::HostAvx512FewThreads : Platform::HostAvx512;
}

}  // namespace Hsma::Impl
