// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The cuBLAS that this library is linked to, in place of one that is searched
/// for (Hsma_LoadedCublas.cpp).
#include "executors/Hsma_Cublas.hpp"

namespace Hsma::Impl {

const Cublas* Cublas::loaded() {
  static const Cublas linked{cublasSgemm_v2_64,       cublasDgemm_v2_64,
                             cublasCgemm_v2_64,       cublasZgemm_v2_64,
                             cublasGetStream_v2,      cublasSetStream_v2,
                             cublasGetPointerMode_v2, cublasSetPointerMode_v2,
                             cublasCreate_v2,         cublasSetWorkspace_v2};
  return &linked;
}

void CublasGpu::load() {}

}  // namespace Hsma::Impl
