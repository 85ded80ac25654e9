// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The names of rocBLAS.
#pragma once

// From rocBLAS 3.0 on, the trmm of rocBLAS 4 instead of a deprecated one.
#ifndef ROCBLAS_V3
#define ROCBLAS_V3
#endif
#include <rocblas/rocblas.h>

#include <backends/hip/Hsma_HipRuntime.hpp>
#include <cstddef>
#include <string>
#include <tuple>
#include <type_traits>

namespace Hsma::Perf {

/// C := alpha op(A) B or alpha B op(A). `Trmm` takes B and C from rocBLAS 3.0
/// on; before, it works in place, here on a copy of B.
template <auto Trmm, class T>
rocblas_status trmm_of(rocblas_handle handle, rocblas_side side,
                       rocblas_fill uplo, rocblas_operation op,
                       rocblas_diagonal diag, int m, int n, const T* alpha,
                       const T* A, int lda, const T* B, int ldb, T* C,
                       int ldc) {
  if constexpr (std::is_invocable_v<
                    decltype(Trmm), rocblas_handle, rocblas_side, rocblas_fill,
                    rocblas_operation, rocblas_diagonal, int, int, const T*,
                    const T*, int, const T*, int, T*, int>) {
    return Trmm(handle, side, uplo, op, diag, m, n, alpha, A, lda, B, ldb, C,
                ldc);
  } else {
    hipStream_t stream = nullptr;
    const rocblas_status status = rocblas_get_stream(handle, &stream);
    if (status != rocblas_status_success) return status;
    if (hipMemcpy2DAsync(C, ldc * sizeof(T), B, ldb * sizeof(T), m * sizeof(T),
                         n, hipMemcpyDeviceToDevice, stream) != hipSuccess)
      return rocblas_status_internal_error;
    return Trmm(handle, side, uplo, op, diag, m, n, alpha, A, lda, C, ldc);
  }
}

struct BlasApi {
  static constexpr const char* library = "rocBLAS";
  using Runtime = Impl::Hip::HipRuntime;
  using Status = rocblas_status;
  using Handle = rocblas_handle;

  static constexpr auto success = rocblas_status_success;
  static constexpr auto text = rocblas_status_to_string;

  static constexpr auto create = rocblas_create_handle;
  static constexpr auto destroy = rocblas_destroy_handle;
  static constexpr auto set_stream = rocblas_set_stream;
  static constexpr auto scalars_from_host = rocblas_pointer_mode_host;
  static constexpr auto set_pointer_mode = rocblas_set_pointer_mode;
  static constexpr auto set_workspace = rocblas_set_workspace;
  /// The workspace stays rocBLAS' own, which grows to what a call asks for.
  /// What trsm asks for depends on the problem, and where it finds less it
  /// takes a slower algorithm. Every call is made once untimed, so that neither
  /// a timed nor a captured one allocates; one that ran with too little memory
  /// (rocblas_status_perf_degraded) is an error like any other.
  static constexpr std::size_t workspace_bytes = 0;

  static Status get_version(Handle, std::string& text) {
    std::size_t length = 0;
    const Status status = rocblas_get_version_string_size(&length);
    if (status != success) return status;
    text.assign(length, '\0');
    const Status written = rocblas_get_version_string(text.data(), length);
    text.resize(text.find('\0'));
    return written;
  }

  static constexpr auto left = rocblas_side_left, right = rocblas_side_right;
  static constexpr auto lower = rocblas_fill_lower, upper = rocblas_fill_upper;
  static constexpr auto as_is = rocblas_operation_none,
                        transpose = rocblas_operation_transpose,
                        conjugate = rocblas_operation_conjugate_transpose;
  static constexpr auto unit = rocblas_diagonal_unit,
                        non_unit = rocblas_diagonal_non_unit;

  using Scalars =
      std::tuple<float, double, rocblas_float_complex, rocblas_double_complex>;
  static constexpr auto trsm = std::make_tuple(rocblas_strsm, rocblas_dtrsm,
                                               rocblas_ctrsm, rocblas_ztrsm);
  static constexpr auto trsm_batched =
      std::make_tuple(rocblas_strsm_batched, rocblas_dtrsm_batched,
                      rocblas_ctrsm_batched, rocblas_ztrsm_batched);
  static constexpr auto trsv = std::make_tuple(rocblas_strsv, rocblas_dtrsv,
                                               rocblas_ctrsv, rocblas_ztrsv);
  static constexpr auto trmm = std::make_tuple(
      trmm_of<rocblas_strmm, float>, trmm_of<rocblas_dtrmm, double>,
      trmm_of<rocblas_ctrmm, rocblas_float_complex>,
      trmm_of<rocblas_ztrmm, rocblas_double_complex>);
  static constexpr auto gemm = std::make_tuple(rocblas_sgemm, rocblas_dgemm,
                                               rocblas_cgemm, rocblas_zgemm);
};

}  // namespace Hsma::Perf
