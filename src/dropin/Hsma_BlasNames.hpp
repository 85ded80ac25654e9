// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where the BLAS of the host is looked for, and what is said if it is not
/// there.
#pragma once

#include <cstdio>

#include "executors/Hsma_HostBlas.hpp"

namespace Hsma::Impl {

/// A call that only the BLAS could answer is lost.
inline void say_missing(const char* function) {
  std::fprintf(stderr,
               "hsma: %s was called with arguments for the BLAS, and there is "
               "none in this process\n",
               function);
}

}  // namespace Hsma::Impl
