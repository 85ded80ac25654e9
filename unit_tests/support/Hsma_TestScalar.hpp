// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Scalars of the tests: names, machine precision, and the wider type in which
/// results are checked.
#pragma once

#include <cmath>
#include <complex>
#include <limits>
#include <type_traits>

#include "Hsma_Views.hpp"

namespace Hsma::Test {

using Impl::is_complex_v;
using Impl::real_t;

/// A real type with more bits than R.
template <class R>
using wide_real_t =
    std::conditional_t<std::is_same_v<R, float>, double, long double>;

/// The wider type of T: real for real, std::complex for complex.
template <class T>
using wide_t =
    std::conditional_t<is_complex_v<T>, std::complex<wide_real_t<real_t<T>>>,
                       wide_real_t<real_t<T>>>;

/// Conversion of T to the wider type of U, which is T or complex where T is
/// real.
template <class U, class T>
wide_t<U> widen(const T& x) {
  using R = wide_real_t<real_t<U>>;
  if constexpr (is_complex_v<T>)
    return {static_cast<R>(x.real()), static_cast<R>(x.imag())};
  else
    return wide_t<U>(static_cast<R>(x));
}

template <class T>
T narrow(const wide_t<T>& x) {
  using R = real_t<T>;
  if constexpr (is_complex_v<T>)
    return T(static_cast<R>(x.real()), static_cast<R>(x.imag()));
  else
    return static_cast<T>(x);
}

/// a b, spelled out: the operator of std::complex looks for infinities, which
/// makes it slow.
template <class W>
W times(const W& a, const W& b) {
  return a * b;
}
template <class R>
std::complex<R> times(const std::complex<R>& a, const std::complex<R>& b) {
  return {a.real() * b.real() - a.imag() * b.imag(),
          a.real() * b.imag() + a.imag() * b.real()};
}

/// a / b; for complex numbers after Smith, so that a zero b gives NaN.
template <class W>
W over(const W& a, const W& b) {
  return a / b;
}
template <class R>
std::complex<R> over(std::complex<R> a, std::complex<R> b) {
  if (std::abs(b.real()) < std::abs(b.imag())) {
    a = {a.imag(), -a.real()};
    b = {b.imag(), -b.real()};
  }
  const R q = b.imag() / b.real(), scale = b.real() + b.imag() * q;
  return {(a.real() + a.imag() * q) / scale, (a.imag() - a.real() * q) / scale};
}

/// |re| + |im|, the absolute value of every 1-norm here.
template <class R>
R magnitude(const R& x) {
  return std::abs(x);
}
template <class R>
R magnitude(const std::complex<R>& x) {
  return std::abs(x.real()) + std::abs(x.imag());
}

template <class T>
bool finite(const T& x) {
  if constexpr (is_complex_v<T>)
    return std::isfinite(x.real()) && std::isfinite(x.imag());
  else
    return std::isfinite(x);
}

template <class T>
T conjugate(const T& x) {
  if constexpr (is_complex_v<T>)
    return T(x.real(), -x.imag());
  else
    return x;
}

template <class T>
T make_scalar(double re, double im) {
  using R = real_t<T>;
  if constexpr (is_complex_v<T>)
    return T(static_cast<R>(re), static_cast<R>(im));
  else
    return static_cast<T>(re);
}

template <class T>
T nan_scalar() {
  const real_t<T> nan = std::numeric_limits<real_t<T>>::quiet_NaN();
  if constexpr (is_complex_v<T>)
    return T(nan, nan);
  else
    return nan;
}

template <class T>
T infinity_scalar() {
  return T(std::numeric_limits<real_t<T>>::infinity());
}

template <class T>
inline constexpr double epsilon_v = std::numeric_limits<real_t<T>>::epsilon();

template <class T>
const char* scalar_name() {
  if constexpr (std::is_same_v<T, float>) return "float";
  if constexpr (std::is_same_v<T, double>) return "double";
  if constexpr (std::is_same_v<T, Kokkos::complex<float>>)
    return "complex_float";
  return "complex_double";
}

}  // namespace Hsma::Test
