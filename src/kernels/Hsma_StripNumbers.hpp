// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Scalars in memory and what they are on the chip in Hsma_BatchStrips.hpp:
/// double, or complex numbers of that. So matrix units for double serve all
/// types, and a condition number squared is as good for float.
#pragma once

#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl {

template <class S>
struct StripNumber {
  using type = double;
};
template <class R>
struct StripNumber<Complex<R>> {
  using type = Complex<double>;
};
template <class S>
using strip_number_t = typename StripNumber<S>::type;

template <class R>
HSMA_FUNCTION double to_strip_number(R a) {
  return a;
}
template <class R>
HSMA_FUNCTION Complex<double> to_strip_number(Complex<R> a) {
  return {a.re, a.im};
}

template <class S>
HSMA_FUNCTION S from_strip_number(double a) {
  return static_cast<S>(a);
}
template <class S>
HSMA_FUNCTION S from_strip_number(Complex<double> a) {
  using R = real_part_t<S>;
  return {static_cast<R>(a.re), static_cast<R>(a.im)};
}

}  // namespace Hsma::Impl
