// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// cuBLAS: a handle of its own, its math mode the default (no TF32), scalars
/// passed from the host, workspace of its own.
#pragma once

#include <cublas_v2.h>
#include <cuda_runtime_api.h>

#include <Kokkos_Core.hpp>
#include <cstddef>
#include <stdexcept>
#include <string>

#include "Hsma_DeviceFacts.hpp"

namespace Hsma::Perf {

class Blas {
 public:
  static constexpr const char* library = "cuBLAS";
  using Status = cublasStatus_t;

  static void check(Status status, const char* what) {
    if (status != CUBLAS_STATUS_SUCCESS)
      throw std::runtime_error(std::string("cuBLAS ") + what + ": " +
                               cublasGetStatusString(status));
  }

  explicit Blas(cudaStream_t stream) {
    check(cublasCreate(&handle_), "does not start");
    check(cublasSetStream(handle_, stream), "does not take the stream");
    check(cublasSetPointerMode(handle_, CUBLAS_POINTER_MODE_HOST),
          "does not take scalars from the host");
    if (cudaMalloc(&workspace_, workspace_bytes) != cudaSuccess)
      throw std::runtime_error("no workspace for cuBLAS");
    check(cublasSetWorkspace(handle_, workspace_, workspace_bytes),
          "does not take the workspace");
  }
  ~Blas() {
    static_cast<void>(cublasDestroy(handle_));
    static_cast<void>(cudaFree(workspace_));
  }
  Blas(const Blas&) = delete;
  Blas& operator=(const Blas&) = delete;

  cublasHandle_t handle() const { return handle_; }

  std::string version() const {
    int version = 0;
    check(cublasGetVersion(handle_, &version), "has no version");
    return dotted({version / 10000, version / 100 % 100, version % 100});
  }

  static cublasSideMode_t side(char letter) {
    return letter == 'L' ? CUBLAS_SIDE_LEFT : CUBLAS_SIDE_RIGHT;
  }
  static cublasFillMode_t uplo(char letter) {
    return letter == 'L' ? CUBLAS_FILL_MODE_LOWER : CUBLAS_FILL_MODE_UPPER;
  }
  static cublasOperation_t op(char letter) {
    return letter == 'N' ? CUBLAS_OP_N
                         : (letter == 'T' ? CUBLAS_OP_T : CUBLAS_OP_C);
  }
  static cublasDiagType_t diag(char letter) {
    return letter == 'U' ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT;
  }

 private:
  /// Twice what cuBLAS takes by default on sm_90. With workspace of the
  /// caller's, a captured call holds no nodes that allocate.
  static constexpr std::size_t workspace_bytes = std::size_t{64} << 20;

  cublasHandle_t handle_ = nullptr;
  void* workspace_ = nullptr;
};

/// The library's scalar and its functions for a scalar of Kokkos.
template <class T>
struct BlasOf;
template <>
struct BlasOf<float> {
  using type = float;
  static constexpr auto trsm = cublasStrsm;
  static constexpr auto trmm = cublasStrmm;
  static constexpr auto gemm = cublasSgemm;
};
template <>
struct BlasOf<double> {
  using type = double;
  static constexpr auto trsm = cublasDtrsm;
  static constexpr auto trmm = cublasDtrmm;
  static constexpr auto gemm = cublasDgemm;
};
template <>
struct BlasOf<Kokkos::complex<float>> {
  using type = cuComplex;
  static constexpr auto trsm = cublasCtrsm;
  static constexpr auto trmm = cublasCtrmm;
  static constexpr auto gemm = cublasCgemm;
};
template <>
struct BlasOf<Kokkos::complex<double>> {
  using type = cuDoubleComplex;
  static constexpr auto trsm = cublasZtrsm;
  static constexpr auto trmm = cublasZtrmm;
  static constexpr auto gemm = cublasZgemm;
};

}  // namespace Hsma::Perf
