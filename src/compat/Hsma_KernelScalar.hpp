// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From the scalars of Kokkos to those of the library's inside, which knows no
/// Kokkos, and back.
#pragma once

#include <Kokkos_Core.hpp>

#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl {

template <class T>
struct KernelScalar {
  using type = T;
};
template <class R>
struct KernelScalar<Kokkos::complex<R>> {
  using type = Complex<R>;
  static_assert(sizeof(type) == sizeof(Kokkos::complex<R>) &&
                    alignof(type) <= alignof(Kokkos::complex<R>),
                "Device code needs aligned complex numbers: configure Kokkos "
                "with Kokkos_ENABLE_COMPLEX_ALIGN=ON.");
};

/// The inside's scalar for a scalar of Kokkos.
template <class T>
using kernel_scalar_t = typename KernelScalar<T>::type;

template <class S>
struct KokkosScalar {
  using type = S;
};
template <class R>
struct KokkosScalar<Complex<R>> {
  using type = Kokkos::complex<R>;
};

/// Kokkos' scalar for one of the inside.
template <class S>
using kokkos_scalar_t = typename KokkosScalar<S>::type;

template <class T>
T to_kernel(T a) {
  return a;
}
template <class R>
Complex<R> to_kernel(Kokkos::complex<R> a) {
  return {a.real(), a.imag()};
}

template <class S>
S to_kokkos(S a) {
  return a;
}
template <class R>
Kokkos::complex<R> to_kokkos(Complex<R> a) {
  return {a.re, a.im};
}

}  // namespace Hsma::Impl
