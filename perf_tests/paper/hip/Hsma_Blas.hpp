// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// rocBLAS: a handle of its own, its modes the defaults, scalars passed from
/// the host.
///
/// Its workspace stays rocBLAS' own, which grows to what a call asks for. What
/// trsm asks for depends on the problem, and where it finds less it takes a
/// slower algorithm. Every call is made once untimed, so that neither a timed
/// nor a captured one allocates; one that ran with too little memory
/// (rocblas_status_perf_degraded) is an error like any other.
#pragma once

// From rocBLAS 3.0 on, the trmm of rocBLAS 4 instead of a deprecated one.
#ifndef ROCBLAS_V3
#define ROCBLAS_V3
#endif
#include <hip/hip_runtime_api.h>
#include <rocblas/rocblas.h>

#include <Kokkos_Core.hpp>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace Hsma::Perf {

class Blas {
 public:
  static constexpr const char* library = "rocBLAS";
  using Status = rocblas_status;

  static void check(Status status, const char* what) {
    if (status != rocblas_status_success)
      throw std::runtime_error(std::string("rocBLAS ") + what + ": " +
                               rocblas_status_to_string(status));
  }

  explicit Blas(hipStream_t stream) {
    check(rocblas_create_handle(&handle_), "does not start");
    check(rocblas_set_stream(handle_, stream), "does not take the stream");
    check(rocblas_set_pointer_mode(handle_, rocblas_pointer_mode_host),
          "does not take scalars from the host");
  }
  ~Blas() { static_cast<void>(rocblas_destroy_handle(handle_)); }
  Blas(const Blas&) = delete;
  Blas& operator=(const Blas&) = delete;

  rocblas_handle handle() const { return handle_; }

  std::string version() const {
    std::size_t length = 0;
    check(rocblas_get_version_string_size(&length), "has no version");
    std::string text(length, '\0');
    check(rocblas_get_version_string(text.data(), length), "has no version");
    return text.substr(0, text.find('\0'));
  }

  static rocblas_side side(char letter) {
    return letter == 'L' ? rocblas_side_left : rocblas_side_right;
  }
  static rocblas_fill uplo(char letter) {
    return letter == 'L' ? rocblas_fill_lower : rocblas_fill_upper;
  }
  static rocblas_operation op(char letter) {
    return letter == 'N'
               ? rocblas_operation_none
               : (letter == 'T' ? rocblas_operation_transpose
                                : rocblas_operation_conjugate_transpose);
  }
  static rocblas_diagonal diag(char letter) {
    return letter == 'U' ? rocblas_diagonal_unit : rocblas_diagonal_non_unit;
  }

 private:
  rocblas_handle handle_ = nullptr;
};

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

/// The library's scalar and its functions for a scalar of Kokkos.
template <class T>
struct BlasOf;
template <>
struct BlasOf<float> {
  using type = float;
  static constexpr auto trsm = rocblas_strsm;
  static constexpr auto trmm = trmm_of<rocblas_strmm, type>;
  static constexpr auto gemm = rocblas_sgemm;
};
template <>
struct BlasOf<double> {
  using type = double;
  static constexpr auto trsm = rocblas_dtrsm;
  static constexpr auto trmm = trmm_of<rocblas_dtrmm, type>;
  static constexpr auto gemm = rocblas_dgemm;
};
template <>
struct BlasOf<Kokkos::complex<float>> {
  using type = rocblas_float_complex;
  static constexpr auto trsm = rocblas_ctrsm;
  static constexpr auto trmm = trmm_of<rocblas_ctrmm, type>;
  static constexpr auto gemm = rocblas_cgemm;
};
template <>
struct BlasOf<Kokkos::complex<double>> {
  using type = rocblas_double_complex;
  static constexpr auto trsm = rocblas_ztrsm;
  static constexpr auto trmm = trmm_of<rocblas_ztrmm, type>;
  static constexpr auto gemm = rocblas_zgemm;
};

}  // namespace Hsma::Perf
