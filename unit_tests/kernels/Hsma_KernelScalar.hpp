// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Scalars of the kernel tests: types, precision and special values.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <string>
#include <type_traits>

#include "Hsma_Kernel.hpp"

namespace Hsma::Test {

using Scalars =
    ::testing::Types<float, double, Complex<float>, Complex<double>>;

struct ScalarName {
  template <class S>
  static std::string GetName(int) {
    const std::string real =
        std::is_same_v<real_part_t<S>, float> ? "float" : "double";
    return std::is_same_v<S, real_part_t<S>> ? real : "complex_" + real;
  }
};

/// A scalar with more bits.
template <class S>
struct Wide {
  using type =
      std::conditional_t<std::is_same_v<S, float>, double, long double>;
};
template <class R>
struct Wide<Complex<R>> {
  using type = Complex<typename Wide<R>::type>;
};
template <class S>
using wide_t = typename Wide<S>::type;

template <class R>
wide_t<R> widen(R a) {
  return a;
}
template <class R>
wide_t<Complex<R>> widen(Complex<R> a) {
  return {a.re, a.im};
}

template <class S>
S narrow(const wide_t<S>& a) {
  using R = real_part_t<S>;
  if constexpr (std::is_same_v<S, R>)
    return static_cast<R>(a);
  else
    return {static_cast<R>(a.re), static_cast<R>(a.im)};
}

/// The imaginary part is dropped where there is none.
template <class S>
S make_scalar(double re, double im) {
  using R = real_part_t<S>;
  if constexpr (std::is_same_v<S, R>)
    return static_cast<R>(re);
  else
    return {static_cast<R>(re), static_cast<R>(im)};
}

template <class S>
S nan_scalar() {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  return make_scalar<S>(nan, nan);
}

template <class S>
inline constexpr real_part_t<S> epsilon =
    std::numeric_limits<real_part_t<S>>::epsilon();

template <class V>
bool same_bits(const V& a, const V& b) {
  return std::memcmp(&a, &b, sizeof(V)) == 0;
}

}  // namespace Hsma::Test
