// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How many threads the BLAS behind the GEMM calls brings of its own. Of the
/// BLAS libraries in use, OpenBLAS tells.
#pragma once

extern "C" {
/// Null unless the program is linked to OpenBLAS.
__attribute__((weak, visibility("default"))) int openblas_get_num_threads(void);
}

namespace Hsma::Impl {

/// Threads of the vendor's BLAS, 1 if it does not tell.
inline int vendor_threads() {
  return openblas_get_num_threads != nullptr ? openblas_get_num_threads() : 1;
}

}  // namespace Hsma::Impl
