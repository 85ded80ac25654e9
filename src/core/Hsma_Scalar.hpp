// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Scalars of the kernel layer: float, double and Complex of either.
#pragma once

#include <limits>

#include "core/Hsma_Function.hpp"

namespace Hsma::Impl {

/// Device compilers load a whole complex number at once, given its alignment;
/// host compilers gain nothing from one, unless they compile the callers of
/// device code (HSMA_ALIGNS_COMPLEX).
#if defined(__CUDACC__) || defined(__HIPCC__) || defined(HSMA_ALIGNS_COMPLEX)
inline constexpr bool aligns_complex = true;
#else
inline constexpr bool aligns_complex = false;
#endif

/// A complex number with the memory layout of a pair of R.
template <class R>
struct alignas(aligns_complex ? 2 * sizeof(R) : alignof(R)) Complex {
  R re, im;
};

template <class S>
struct RealPart {
  using type = S;
};
template <class R>
struct RealPart<Complex<R>> {
  using type = R;
};
template <class S>
using real_part_t = typename RealPart<S>::type;

template <class S>
inline constexpr bool is_real = sizeof(S) == sizeof(real_part_t<S>);

/// Real numbers in an S.
template <class S>
inline constexpr int parts_of_scalar = is_real<S> ? 1 : 2;

template <class R>
HSMA_FUNCTION R absolute(R a) {
  return a < R(0) ? -a : a;
}
/// |re| + |im|: within a factor sqrt(2) of the modulus, free of overflow
/// short of the largest numbers, and finite if and only if both parts are.
template <class R>
HSMA_FUNCTION R absolute(Complex<R> a) {
  return absolute(a.re) + absolute(a.im);
}

template <class R>
inline constexpr R infinity = std::numeric_limits<R>::infinity();

template <class R>
HSMA_FUNCTION bool is_finite(R a) {
  return a - a == R(0);
}
template <class R>
HSMA_FUNCTION bool is_finite(Complex<R> a) {
  return is_finite(a.re) && is_finite(a.im);
}

template <class R>
HSMA_FUNCTION bool is_zero(R a) {
  return a == R(0);
}
template <class R>
HSMA_FUNCTION bool is_zero(Complex<R> a) {
  return a.re == R(0) && a.im == R(0);
}

template <class R>
HSMA_FUNCTION bool is_one(R a) {
  return a == R(1);
}
template <class R>
HSMA_FUNCTION bool is_one(Complex<R> a) {
  return a.re == R(1) && a.im == R(0);
}

/// A real number as an S.
template <class S>
struct FromReal {
  HSMA_FUNCTION static S make(S a) { return a; }
};
template <class R>
struct FromReal<Complex<R>> {
  HSMA_FUNCTION static Complex<R> make(R a) { return {a, R(0)}; }
};
template <class S>
HSMA_FUNCTION S from_real(real_part_t<S> a) {
  return FromReal<S>::make(a);
}

template <class R>
HSMA_FUNCTION R real_part(R a) {
  return a;
}
template <class R>
HSMA_FUNCTION R real_part(Complex<R> a) {
  return a.re;
}

template <class R>
HSMA_FUNCTION R conjugate_if(bool, R a) {
  return a;
}
template <class R>
HSMA_FUNCTION Complex<R> conjugate_if(bool conj, Complex<R> a) {
  return {a.re, conj ? -a.im : a.im};
}

template <class R>
HSMA_FUNCTION R sum(R a, R b) {
  return a + b;
}
template <class R>
HSMA_FUNCTION Complex<R> sum(Complex<R> a, Complex<R> b) {
  return {a.re + b.re, a.im + b.im};
}

template <class R>
HSMA_FUNCTION R difference(R a, R b) {
  return a - b;
}
template <class R>
HSMA_FUNCTION Complex<R> difference(Complex<R> a, Complex<R> b) {
  return {a.re - b.re, a.im - b.im};
}

template <class R>
HSMA_FUNCTION R product(R a, R b) {
  return a * b;
}
template <class R>
HSMA_FUNCTION Complex<R> product(Complex<R> a, Complex<R> b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

/// c + a b
template <class R>
HSMA_FUNCTION R plus_product(R c, R a, R b) {
  return c + a * b;
}
template <class R>
HSMA_FUNCTION Complex<R> plus_product(Complex<R> c, Complex<R> a,
                                      Complex<R> b) {
  c.re += a.re * b.re;
  c.im += a.re * b.im;
  c.re -= a.im * b.im;
  c.im += a.im * b.re;
  return c;
}

/// c - a b
template <class R>
HSMA_FUNCTION R minus_product(R c, R a, R b) {
  return c - a * b;
}
template <class R>
HSMA_FUNCTION Complex<R> minus_product(Complex<R> c, Complex<R> a,
                                       Complex<R> b) {
  c.re -= a.re * b.re;
  c.im -= a.re * b.im;
  c.re += a.im * b.im;
  c.im -= a.im * b.re;
  return c;
}

template <class R>
HSMA_FUNCTION R quotient(R a, R d) {
  return a / d;
}

/// After Smith: with the larger part l of d and q = the other one / l,
///
///   a / d = (a / l) (1 - i q) / (1 + q^2)   if l = d.re,
///           (a / l) (q - i) / (1 + q^2)     if l = d.im.
///
/// No square of a part of d appears, and no number is larger than
/// sqrt(2) |a / d|. A zero d gives NaN.
template <class R>
HSMA_FUNCTION Complex<R> quotient(Complex<R> a, Complex<R> d) {
  const bool turned = absolute(d.re) < absolute(d.im);
  const R large = turned ? d.im : d.re, q = (turned ? d.re : d.im) / large;
  const R one = 1 / (1 + q * q), other = q * one;
  const R re = turned ? other : one, im = turned ? one : other;
  a = {a.re / large, a.im / large};
  return {a.re * re + a.im * im, a.im * re - a.re * im};
}

/// Range of |d| in which 1 / d, and a product with it, neither overflow nor
/// underflow where the quotient itself does not.
template <class S>
struct ReciprocalRange {
  static constexpr S low = 4 * std::numeric_limits<S>::min();
};
template <>
struct ReciprocalRange<Complex<float>> {
  static constexpr float low = 1e-18f;
};
template <>
struct ReciprocalRange<Complex<double>> {
  static constexpr double low = 1e-150;
};

/// 1 / d, or 0 where only a true division is safe: d zero, not finite, or of
/// extreme size.
template <class R>
HSMA_FUNCTION R reciprocal_or_zero(R d) {
  constexpr R low = ReciprocalRange<R>::low;
  const R size = absolute(d);
  return size >= low && size <= 1 / low ? 1 / d : R(0);
}

/// In the range, squares of the parts of d do not leave that of normal numbers.
template <class R>
HSMA_FUNCTION Complex<R> reciprocal_or_zero(Complex<R> d) {
  constexpr R low = ReciprocalRange<Complex<R>>::low;
  const R square = d.re * d.re + d.im * d.im;
  if (!(square >= low * low && square <= 1 / (low * low)))
    return from_real<Complex<R>>(0);
  const R inverse = 1 / square;
  return {d.re * inverse, -d.im * inverse};
}

/// a / d, given reciprocal_or_zero(d). The reciprocal is common to all columns
/// and off the critical path of the recurrence, a division would be on it.
template <class S>
HSMA_FUNCTION S quotient(S a, S d, S reciprocal) {
  return is_zero(reciprocal) ? quotient(a, d) : product(a, reciprocal);
}

}  // namespace Hsma::Impl
