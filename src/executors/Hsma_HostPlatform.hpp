// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which of the tables for CPUs counts.
#pragma once

#include <cstring>

#include "backends/host/Hsma_HostKernels.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// By the threads of the executor and those that its BLAS brings.
inline Platform host_platform(int threads, int vendor_threads) {
  const bool few = vendor_threads > threads;
  if (threads > 1 && !few) return Platform::HostThreads;
  if (std::strcmp(Host::instruction_set(), "x86-64-v4") != 0)
    return few ? Platform::HostFewThreads : Platform::Host;
  return few ? Platform::HostAvx512FewThreads : Platform::HostAvx512;
}

}  // namespace Hsma::Impl
