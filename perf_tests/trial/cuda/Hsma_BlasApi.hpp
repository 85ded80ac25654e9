// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The names of cuBLAS. Its math mode is the default (no TF32).
#pragma once

#include <cublas_v2.h>

#include <backends/cuda/Hsma_CudaRuntime.hpp>
#include <cstddef>
#include <string>
#include <tuple>

#include "Hsma_DeviceFacts.hpp"

namespace Hsma::Perf {

struct BlasApi {
  static constexpr const char* library = "cuBLAS";
  using Runtime = Impl::Cuda::CudaRuntime;
  using Status = cublasStatus_t;
  using Handle = cublasHandle_t;

  static constexpr auto success = CUBLAS_STATUS_SUCCESS;
  static constexpr auto text = cublasGetStatusString;

  static constexpr auto create = cublasCreate;
  static constexpr auto destroy = cublasDestroy;
  static constexpr auto set_stream = cublasSetStream;
  static constexpr auto scalars_from_host = CUBLAS_POINTER_MODE_HOST;
  static constexpr auto set_pointer_mode = cublasSetPointerMode;
  static constexpr auto set_workspace = cublasSetWorkspace;
  /// Twice what cuBLAS takes by default on sm_90. With workspace of the
  /// caller's, a captured call holds no nodes that allocate.
  static constexpr std::size_t workspace_bytes = std::size_t{64} << 20;

  static Status get_version(Handle handle, std::string& text) {
    int version = 0;
    const Status status = cublasGetVersion(handle, &version);
    text = dotted({version / 10000, version / 100 % 100, version % 100});
    return status;
  }

  static constexpr auto left = CUBLAS_SIDE_LEFT, right = CUBLAS_SIDE_RIGHT;
  static constexpr auto lower = CUBLAS_FILL_MODE_LOWER,
                        upper = CUBLAS_FILL_MODE_UPPER;
  static constexpr auto as_is = CUBLAS_OP_N, transpose = CUBLAS_OP_T,
                        conjugate = CUBLAS_OP_C;
  static constexpr auto unit = CUBLAS_DIAG_UNIT,
                        non_unit = CUBLAS_DIAG_NON_UNIT;

  using Scalars = std::tuple<float, double, cuComplex, cuDoubleComplex>;
  static constexpr auto trsm =
      std::make_tuple(cublasStrsm, cublasDtrsm, cublasCtrsm, cublasZtrsm);
  static constexpr auto trsm_batched =
      std::make_tuple(cublasStrsmBatched, cublasDtrsmBatched,
                      cublasCtrsmBatched, cublasZtrsmBatched);
  static constexpr auto trsv =
      std::make_tuple(cublasStrsv, cublasDtrsv, cublasCtrsv, cublasZtrsv);
  static constexpr auto trmm =
      std::make_tuple(cublasStrmm, cublasDtrmm, cublasCtrmm, cublasZtrmm);
  static constexpr auto gemm =
      std::make_tuple(cublasSgemm, cublasDgemm, cublasCgemm, cublasZgemm);
};

}  // namespace Hsma::Perf
