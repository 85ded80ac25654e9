// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From the scalars of Kokkos to those of the kernel layer, which knows no
/// Kokkos.
#pragma once

#include "algorithm/Hsma_Problem.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "kernels/Hsma_Scalar.hpp"

namespace Hsma::Impl {

/// The kernel layer's own scalar for a scalar of Kokkos.
template <class T>
struct KernelScalar {
  using type = T;
  static T convert(T a) { return a; }
};
template <class R>
struct KernelScalar<Kokkos::complex<R>> {
  using type = Complex<R>;
  static_assert(sizeof(type) == sizeof(Kokkos::complex<R>) &&
                    alignof(type) <= alignof(Kokkos::complex<R>),
                "Device code needs aligned complex numbers: configure Kokkos "
                "with Kokkos_ENABLE_COMPLEX_ALIGN=ON.");
  static type convert(Kokkos::complex<R> a) { return {a.real(), a.imag()}; }
};
template <class T>
struct KernelScalar<const T> {
  using type = const typename KernelScalar<T>::type;
};
template <class T>
using kernel_scalar_t = typename KernelScalar<T>::type;

template <class T>
Triangle<kernel_scalar_t<T>> to_kernel(const Triangle<T>& A) {
  return {A.m,          reinterpret_cast<const kernel_scalar_t<T>*>(A.data),
          A.row_stride, A.col_stride,
          A.lower,      A.unit,
          A.conj};
}
template <class T>
Matrix<kernel_scalar_t<T>> to_kernel(const Matrix<T>& B) {
  return {B.m, B.n, reinterpret_cast<kernel_scalar_t<T>*>(B.data), B.row_stride,
          B.col_stride};
}

}  // namespace Hsma::Impl
