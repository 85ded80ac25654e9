// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What decides how fast a BLAS for CPUs is beside kernels of our own.
#pragma once

#include <string_view>

namespace Hsma::Impl {

/// What a BLAS does not tell is as it stands here.
struct HostBlasBuild {
  int threads = 1;
  bool has_avx512 = true;  ///< its kernels have 512-bit vectors
};

/// Whether OpenBLAS' kernels of this name have. Which ones it takes on a CPU
/// differs from version to version, and OPENBLAS_CORETYPE can say so.
inline bool openblas_has_avx512(std::string_view core) {
  return core == "SkylakeX" || core == "Cooperlake" || core == "SapphireRapids";
}

}  // namespace Hsma::Impl
