// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The scalars in which is summed up: what double and Kokkos::complex<double>
/// have in common.
#pragma once

#include <Kokkos_Core.hpp>

namespace Hsma::Impl {

/// The scalar in which T is summed up.
template <class T>
struct SumOf {
  using type = double;
};
template <class R>
struct SumOf<Kokkos::complex<R>> {
  using type = Kokkos::complex<double>;
};
template <class T>
using sum_of_t = typename SumOf<T>::type;

KOKKOS_INLINE_FUNCTION double real_of(double x) { return x; }
KOKKOS_INLINE_FUNCTION double real_of(const Kokkos::complex<double>& x) {
  return x.real();
}

KOKKOS_INLINE_FUNCTION double conjugate(double x) { return x; }
KOKKOS_INLINE_FUNCTION Kokkos::complex<double> conjugate(
    const Kokkos::complex<double>& x) {
  return {x.real(), -x.imag()};
}

/// |x|^2.
KOKKOS_INLINE_FUNCTION double square_of(double x) { return x * x; }
KOKKOS_INLINE_FUNCTION double square_of(const Kokkos::complex<double>& x) {
  return x.real() * x.real() + x.imag() * x.imag();
}

}  // namespace Hsma::Impl
