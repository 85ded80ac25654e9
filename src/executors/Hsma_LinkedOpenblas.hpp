// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the BLAS that a program is linked to tells of itself. Of the BLAS
/// libraries in use, OpenBLAS does.
#pragma once

#include "executors/Hsma_HostBlasBuild.hpp"

extern "C" {
// Null unless the program is linked to OpenBLAS.
__attribute__((weak, visibility("default"))) int openblas_get_num_threads(void);
__attribute__((weak, visibility("default"))) char* openblas_get_corename(void);
}

namespace Hsma::Impl {

inline HostBlasBuild linked_blas_build() {
  HostBlasBuild build;
  if (openblas_get_num_threads != nullptr)
    build.threads = openblas_get_num_threads();
  if (openblas_get_corename != nullptr)
    build.has_avx512 = openblas_has_avx512(openblas_get_corename());
  return build;
}

}  // namespace Hsma::Impl
