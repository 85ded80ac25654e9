// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The vendor's BLAS with the scalars and extents of the trials.
#include <limits>
#include <stdexcept>

#include "Hsma_Blas.hpp"
#include "Hsma_Device.hpp"

namespace Hsma::Perf {

namespace {

int blas_int(std::int64_t extent) {
  if (extent > std::numeric_limits<int>::max())
    throw std::runtime_error(std::string(Blas::Api::library) +
                             " is called with 32-bit extents, not " +
                             std::to_string(extent));
  return static_cast<int>(extent);
}

template <class T>
const typename BlasOf<T>::type* raw(const T* x) {
  return reinterpret_cast<const typename BlasOf<T>::type*>(x);
}
template <class T>
typename BlasOf<T>::type* raw(T* x) {
  return reinterpret_cast<typename BlasOf<T>::type*>(x);
}

}  // namespace

template <class T>
void Vendor<T>::trsm(const Device& device, const Flags& flags, std::int64_t m,
                     std::int64_t n, T alpha, const T* A, std::int64_t lda,
                     T* B, std::int64_t ldb) {
  Blas::check(BlasOf<T>::trsm(device.blas().handle(), Blas::side(flags[0]),
                              Blas::uplo(flags[1]), Blas::op(flags[2]),
                              Blas::diag(flags[3]), blas_int(m), blas_int(n),
                              raw(&alpha), raw(A), blas_int(lda), raw(B),
                              blas_int(ldb)),
              "trsm");
}

template <class T>
void Vendor<T>::trsm_batched(const Device& device, const Flags& flags,
                             std::int64_t m, std::int64_t n, T alpha,
                             const T* const* A, std::int64_t lda, T* const* B,
                             std::int64_t ldb, std::int64_t count) {
  using Raw = typename BlasOf<T>::type;
  Blas::check(
      BlasOf<T>::trsm_batched(
          device.blas().handle(), Blas::side(flags[0]), Blas::uplo(flags[1]),
          Blas::op(flags[2]), Blas::diag(flags[3]), blas_int(m), blas_int(n),
          raw(&alpha), reinterpret_cast<const Raw* const*>(A), blas_int(lda),
          reinterpret_cast<Raw* const*>(B), blas_int(ldb), blas_int(count)),
      "batched trsm");
}

template <class T>
void Vendor<T>::trsv(const Device& device, const Flags& flags,
                     std::int64_t order, const T* A, std::int64_t lda, T* x) {
  Blas::check(
      BlasOf<T>::trsv(device.blas().handle(), Blas::uplo(flags[1]),
                      Blas::op(flags[2]), Blas::diag(flags[3]), blas_int(order),
                      raw(A), blas_int(lda), raw(x), 1),
      "trsv");
}

template <class T>
void Vendor<T>::trmm(const Device& device, const Flags& flags, std::int64_t m,
                     std::int64_t n, T alpha, const T* A, std::int64_t lda,
                     const T* B, std::int64_t ldb, T* C, std::int64_t ldc) {
  Blas::check(BlasOf<T>::trmm(device.blas().handle(), Blas::side(flags[0]),
                              Blas::uplo(flags[1]), Blas::op(flags[2]),
                              Blas::diag(flags[3]), blas_int(m), blas_int(n),
                              raw(&alpha), raw(A), blas_int(lda), raw(B),
                              blas_int(ldb), raw(C), blas_int(ldc)),
              "trmm");
}

template <class T>
void Vendor<T>::gemm(const Device& device, std::int64_t m, std::int64_t n,
                     std::int64_t k, T alpha, const T* A, std::int64_t lda,
                     const T* B, std::int64_t ldb, T beta, T* C,
                     std::int64_t ldc) {
  Blas::check(
      BlasOf<T>::gemm(device.blas().handle(), Blas::op('N'), Blas::op('N'),
                      blas_int(m), blas_int(n), blas_int(k), raw(&alpha),
                      raw(A), blas_int(lda), raw(B), blas_int(ldb), raw(&beta),
                      raw(C), blas_int(ldc)),
      "gemm");
}

template struct Vendor<float>;
template struct Vendor<double>;
template struct Vendor<Kokkos::complex<float>>;
template struct Vendor<Kokkos::complex<double>>;

}  // namespace Hsma::Perf
