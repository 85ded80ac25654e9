// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The functions that are stood in for, by scalar type: as this program is
/// linked to them, and the vendor's own ones.
#pragma once

#include <cublas_v2.h>
#include <cusolverDn.h>
#include <dlfcn.h>

#include <complex>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "Hsma_CublasProblem.hpp"

namespace Hsma::Test {

/// Whether the library that stands in is loaded.
inline bool is_stood_in() {
  return dlsym(RTLD_DEFAULT, "hsma_stands_in") != nullptr;
}

/// The functions for a scalar that the vendor calls V.
template <class V>
struct FunctionsOf {
  template <class Int>
  using Trsm = cublasStatus_t (*)(cublasHandle_t, cublasSideMode_t,
                                  cublasFillMode_t, cublasOperation_t,
                                  cublasDiagType_t, Int, Int, const V*,
                                  const V*, Int, V*, Int);
  template <class Int>
  using Batched = cublasStatus_t (*)(cublasHandle_t, cublasSideMode_t,
                                     cublasFillMode_t, cublasOperation_t,
                                     cublasDiagType_t, Int, Int, const V*,
                                     const V* const[], Int, V* const[], Int,
                                     Int);
  using Potrs = cusolverStatus_t (*)(cusolverDnHandle_t, cublasFillMode_t, int,
                                     int, const V*, int, V*, int, int*);

  Trsm<int> trsm;
  Trsm<std::int64_t> trsm_64;
  Batched<int> batched;
  Batched<std::int64_t> batched_64;
  Potrs potrs;
  decltype(&cusolverDnXpotrs) xpotrs;
};

/// What the vendor knows of the scalar S.
template <class S>
struct Vendor;

// The arguments are names and types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_TEST_VENDOR(S, VALUE, LETTER, DATA_TYPE)                        \
  template <>                                                                \
  struct Vendor<S> {                                                         \
    using V = VALUE;                                                         \
    static constexpr const char* letter = #LETTER;                           \
    static constexpr cudaDataType data_type = DATA_TYPE;                     \
    static FunctionsOf<V> linked() {                                         \
      return {&cublas##LETTER##trsm_v2,     &cublas##LETTER##trsm_v2_64,     \
              &cublas##LETTER##trsmBatched, &cublas##LETTER##trsmBatched_64, \
              &cusolverDn##LETTER##potrs,   &cusolverDnXpotrs};              \
    }                                                                        \
  };
HSMA_TEST_VENDOR(float, float, S, CUDA_R_32F)
HSMA_TEST_VENDOR(double, double, D, CUDA_R_64F)
HSMA_TEST_VENDOR(std::complex<float>, cuComplex, C, CUDA_C_32F)
HSMA_TEST_VENDOR(std::complex<double>, cuDoubleComplex, Z, CUDA_C_64F)
#undef HSMA_TEST_VENDOR
// NOLINTEND(bugprone-macro-parentheses)

/// A function of a vendor's library, whatever stands before it.
inline void* look_up(const char* library, const std::string& name) {
  void* const found = dlopen(library, RTLD_LAZY);
  void* const address = found != nullptr ? dlsym(found, name.c_str()) : nullptr;
  if (address == nullptr)
    throw std::runtime_error("there is no " + name + " in " + library);
  return address;
}

#if CUBLAS_VER_MAJOR >= 13
inline constexpr const char* cublas_file = "libcublas.so.13";
inline constexpr const char* cusolver_file = "libcusolver.so.12";
#else
inline constexpr const char* cublas_file = "libcublas.so.12";
inline constexpr const char* cusolver_file = "libcusolver.so.11";
#endif

/// Calls with scalars S, of the functions that are linked or of the vendor's.
template <class S>
class Calls {
  using V = typename Vendor<S>::V;

 public:
  static const Calls& linked() {
    static const Calls calls{Vendor<S>::linked()};
    return calls;
  }
  static const Calls& vendors() {
    static const Calls calls = [] {
      FunctionsOf<V> found{};
      const auto find = [](auto& function, const char* file,
                           const std::string& name) {
        function = reinterpret_cast<std::decay_t<decltype(function)>>(
            look_up(file, name));
      };
      const std::string blas = std::string("cublas") + Vendor<S>::letter;
      find(found.trsm, cublas_file, blas + "trsm_v2");
      find(found.trsm_64, cublas_file, blas + "trsm_v2_64");
      find(found.batched, cublas_file, blas + "trsmBatched");
      find(found.batched_64, cublas_file, blas + "trsmBatched_64");
      find(found.potrs, cusolver_file,
           std::string("cusolverDn") + Vendor<S>::letter + "potrs");
      find(found.xpotrs, cusolver_file, "cusolverDnXpotrs");
      return Calls{found};
    }();
    return calls;
  }

  /// With integers of 64 bits if `wide`.
  cublasStatus_t trsm(bool wide, cublasHandle_t handle, const Flags& f,
                      std::int64_t m, std::int64_t n, const S* alpha,
                      const S* A, std::int64_t lda, S* B,
                      std::int64_t ldb) const {
    const auto call = [&](auto function, auto integer) {
      using Int = decltype(integer);
      return function(handle, f.side, f.uplo, f.op, f.diag, static_cast<Int>(m),
                      static_cast<Int>(n), reinterpret_cast<const V*>(alpha),
                      reinterpret_cast<const V*>(A), static_cast<Int>(lda),
                      reinterpret_cast<V*>(B), static_cast<Int>(ldb));
    };
    return wide ? call(functions_.trsm_64, std::int64_t{})
                : call(functions_.trsm, int{});
  }
  cublasStatus_t batched(bool wide, cublasHandle_t handle, const Flags& f,
                         std::int64_t m, std::int64_t n, const S* alpha,
                         const S* const* A, std::int64_t lda, S* const* B,
                         std::int64_t ldb, std::int64_t count) const {
    const auto call = [&](auto function, auto integer) {
      using Int = decltype(integer);
      return function(handle, f.side, f.uplo, f.op, f.diag, static_cast<Int>(m),
                      static_cast<Int>(n), reinterpret_cast<const V*>(alpha),
                      reinterpret_cast<const V* const*>(A),
                      static_cast<Int>(lda), reinterpret_cast<V* const*>(B),
                      static_cast<Int>(ldb), static_cast<Int>(count));
    };
    return wide ? call(functions_.batched_64, std::int64_t{})
                : call(functions_.batched, int{});
  }
  /// cusolverDnXpotrs if `wide`.
  cusolverStatus_t potrs(bool wide, cusolverDnHandle_t handle,
                         cublasFillMode_t uplo, std::int64_t n,
                         std::int64_t columns, const S* A, std::int64_t lda,
                         S* B, std::int64_t ldb, int* info) const {
    if (wide)
      return functions_.xpotrs(handle, nullptr, uplo, n, columns,
                               Vendor<S>::data_type, A, lda,
                               Vendor<S>::data_type, B, ldb, info);
    return functions_.potrs(
        handle, uplo, static_cast<int>(n), static_cast<int>(columns),
        reinterpret_cast<const V*>(A), static_cast<int>(lda),
        reinterpret_cast<V*>(B), static_cast<int>(ldb), info);
  }

 private:
  explicit Calls(const FunctionsOf<V>& functions) : functions_(functions) {}

  FunctionsOf<V> functions_;
};

}  // namespace Hsma::Test
