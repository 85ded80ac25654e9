// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The BLAS of the host: for libhsma the one that the program has loaded,
/// whichever that is (Hsma_LoadedHostBlas.cpp), for the library for Kokkos the
/// one that is linked (Hsma_LinkedHostBlas.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/Hsma_Scalar.hpp"
#include "executors/Hsma_HostBlasBuild.hpp"

namespace Hsma::Impl {

/// The functions of Fortran that this library calls. The last arguments, the
/// lengths of characters, are those that gfortran passes.
template <class S, class Int>
struct HostBlasFunctions {
  using Gemm = void (*)(const char* op_a, const char* op_b, const Int* m,
                        const Int* n, const Int* k, const S* alpha, const S* A,
                        const Int* lda, const S* B, const Int* ldb,
                        const S* beta, S* C, const Int* ldc, std::size_t,
                        std::size_t);
  using Trsm = void (*)(const char* side, const char* uplo, const char* op,
                        const char* diag, const Int* m, const Int* n,
                        const S* alpha, const S* A, const Int* lda, S* B,
                        const Int* ldb, std::size_t, std::size_t, std::size_t,
                        std::size_t);
  using Gemv = void (*)(const char* op, const Int* m, const Int* n,
                        const S* alpha, const S* A, const Int* lda, const S* x,
                        const Int* incx, const S* beta, S* y, const Int* incy,
                        std::size_t);
  Gemm gemm = nullptr;
  Trsm trsm = nullptr;
  Gemv gemv = nullptr;

  bool found() const {
    return gemm != nullptr && trsm != nullptr && gemv != nullptr;
  }
};

/// An integer for Fortran, in 64 bits, of which a library with 32-bit ones
/// reads the lower half: some have 64-bit ones under the usual names.
template <class Int>
const Int* integer_at(const std::int64_t& x) {
  static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__);
  return reinterpret_cast<const Int*>(&x);
}

/// What is searched for is found once: with 32-bit integers, then with 64-bit
/// ones under the names that end in _64_.
template <class S>
struct HostBlas {
  HostBlasFunctions<S, int> usual;
  HostBlasFunctions<S, std::int64_t> wide;

  static const HostBlas& instance();
  bool found() const { return usual.found() || wide.found(); }

  void gemm(char op_a, char op_b, std::int64_t m, std::int64_t n,
            std::int64_t k, S alpha, const S* A, std::int64_t lda, const S* B,
            std::int64_t ldb, S beta, S* C, std::int64_t ldc) const {
    with_integers([&](const auto& functions, auto as) {
      functions.gemm(&op_a, &op_b, as(m), as(n), as(k), &alpha, A, as(lda), B,
                     as(ldb), &beta, C, as(ldc), 1, 1);
    });
  }
  /// y := alpha op(A) x + beta y, where A is m x n.
  void gemv(char op, std::int64_t m, std::int64_t n, S alpha, const S* A,
            std::int64_t lda, const S* x, std::int64_t incx, S beta, S* y,
            std::int64_t incy) const {
    with_integers([&](const auto& functions, auto as) {
      functions.gemv(&op, as(m), as(n), &alpha, A, as(lda), x, as(incx), &beta,
                     y, as(incy), 1);
    });
  }
  void trsm(char side, char uplo, char op, char diag, std::int64_t m,
            std::int64_t n, S alpha, const S* A, std::int64_t lda, S* B,
            std::int64_t ldb) const {
    with_integers([&](const auto& functions, auto as) {
      functions.trsm(&side, &uplo, &op, &diag, as(m), as(n), &alpha, A, as(lda),
                     B, as(ldb), 1, 1, 1, 1);
    });
  }

 private:
  template <class Use>
  void with_integers(const Use& use) const {
    if (usual.found())
      use(usual, [](const std::int64_t& x) { return integer_at<int>(x); });
    else
      use(wide, [](const std::int64_t& x) { return &x; });
  }
};

/// By which names systems know their BLAS.
const std::vector<std::string>& host_blas_sonames();

/// Whether there is a BLAS at all.
bool has_host_blas();

/// What it tells of itself. Looks for the functions anew in each call.
HostBlasBuild host_blas_build();

/// What stands in a message when there is none.
inline constexpr const char* no_host_blas =
    "no BLAS is loaded in this process, and none could be loaded; link one, or "
    "set HSMA_BLAS to the file of a shared library";

}  // namespace Hsma::Impl
