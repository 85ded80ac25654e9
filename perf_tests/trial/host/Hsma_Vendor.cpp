// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The BLAS of the host, by its Fortran names: that of KokkosBlas::trsm,
/// without what comes before the call there.
#include <Hsma_Views.hpp>
#include <complex>
#include <limits>
#include <stdexcept>
#include <string>
#include <tuple>

#include "Hsma_Device.hpp"

namespace {

// The lengths of the letters, which Fortran compilers pass behind all else, are
// left out, as CBLAS and Kokkos Kernels do.
template <class T>
using Trsm = void(const char* side, const char* uplo, const char* op,
                  const char* diag, const int* m, const int* n, const T* alpha,
                  const T* A, const int* lda, T* B, const int* ldb);
template <class T>
using Trmm = Trsm<T>;
template <class T>
using Trsv = void(const char* uplo, const char* op, const char* diag,
                  const int* order, const T* A, const int* lda, T* x,
                  const int* stride);
template <class T>
using Gemm = void(const char* op_A, const char* op_B, const int* m,
                  const int* n, const int* k, const T* alpha, const T* A,
                  const int* lda, const T* B, const int* ldb, const T* beta,
                  T* C, const int* ldc);

using ComplexFloat = Kokkos::complex<float>;
using ComplexDouble = Kokkos::complex<double>;

}  // namespace

extern "C" {
Trsm<float> strsm_;
Trsm<double> dtrsm_;
Trsm<ComplexFloat> ctrsm_;
Trsm<ComplexDouble> ztrsm_;
Trmm<float> strmm_;
Trmm<double> dtrmm_;
Trmm<ComplexFloat> ctrmm_;
Trmm<ComplexDouble> ztrmm_;
Trsv<float> strsv_;
Trsv<double> dtrsv_;
Trsv<ComplexFloat> ctrsv_;
Trsv<ComplexDouble> ztrsv_;
Gemm<float> sgemm_;
Gemm<double> dgemm_;
Gemm<ComplexFloat> cgemm_;
Gemm<ComplexDouble> zgemm_;
}

namespace Hsma::Perf {

namespace {

constexpr auto trsm_of = std::make_tuple(strsm_, dtrsm_, ctrsm_, ztrsm_);
constexpr auto trmm_of = std::make_tuple(strmm_, dtrmm_, ctrmm_, ztrmm_);
constexpr auto trsv_of = std::make_tuple(strsv_, dtrsv_, ctrsv_, ztrsv_);
constexpr auto gemm_of = std::make_tuple(sgemm_, dgemm_, cgemm_, zgemm_);

template <class T>
constexpr std::size_t place = (Impl::is_complex_v<T> ? 2 : 0) +
                              (std::is_same_v<Impl::real_t<T>, double> ? 1 : 0);

/// An extent whose address can be passed.
class Extent {
 public:
  explicit Extent(std::int64_t extent) : extent_(static_cast<int>(extent)) {
    if (extent > std::numeric_limits<int>::max())
      throw std::runtime_error("the BLAS is called with 32-bit extents, not " +
                               std::to_string(extent));
  }
  operator const int*() const { return &extent_; }

 private:
  int extent_;
};

}  // namespace

template <class T>
void Vendor<T>::trsm(const Device&, const Flags& flags, std::int64_t m,
                     std::int64_t n, T alpha, const T* A, std::int64_t lda,
                     T* B, std::int64_t ldb) {
  std::get<place<T>>(trsm_of)(&flags[0], &flags[1], &flags[2], &flags[3],
                              Extent(m), Extent(n), &alpha, A, Extent(lda), B,
                              Extent(ldb));
}

template <class T>
void Vendor<T>::trsm_batched(const Device& device, const Flags& flags,
                             std::int64_t m, std::int64_t n, T alpha,
                             const T* const* A, std::int64_t lda, T* const* B,
                             std::int64_t ldb, std::int64_t count) {
  for (std::int64_t p = 0; p < count; ++p)
    trsm(device, flags, m, n, alpha, A[p], lda, B[p], ldb);
}

template <class T>
void Vendor<T>::trsv(const Device&, const Flags& flags, std::int64_t order,
                     const T* A, std::int64_t lda, T* x) {
  std::get<place<T>>(trsv_of)(&flags[1], &flags[2], &flags[3], Extent(order), A,
                              Extent(lda), x, Extent(1));
}

template <class T>
void Vendor<T>::trmm(const Device& device, const Flags& flags, std::int64_t m,
                     std::int64_t n, T alpha, const T* A, std::int64_t lda,
                     const T* B, std::int64_t ldb, T* C, std::int64_t ldc) {
  if (ldb != m || ldc != m)
    throw std::invalid_argument("B and C of trmm have no gaps on the host");
  device.copy(C, B, static_cast<std::size_t>(m * n) * sizeof(T));
  std::get<place<T>>(trmm_of)(&flags[0], &flags[1], &flags[2], &flags[3],
                              Extent(m), Extent(n), &alpha, A, Extent(lda), C,
                              Extent(ldc));
}

template <class T>
void Vendor<T>::gemm(const Device&, std::int64_t m, std::int64_t n,
                     std::int64_t k, T alpha, const T* A, std::int64_t lda,
                     const T* B, std::int64_t ldb, T beta, T* C,
                     std::int64_t ldc) {
  std::get<place<T>>(gemm_of)("N", "N", Extent(m), Extent(n), Extent(k), &alpha,
                              A, Extent(lda), B, Extent(ldb), &beta, C,
                              Extent(ldc));
}

template struct Vendor<float>;
template struct Vendor<double>;
template struct Vendor<Kokkos::complex<float>>;
template struct Vendor<Kokkos::complex<double>>;

}  // namespace Hsma::Perf
