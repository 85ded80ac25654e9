// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Quotients of numbers at the ends of their range that are in range
/// themselves: a solve with a diagonal matrix has nothing else to compute.
#pragma once

#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "support/Hsma_TestMatrix.hpp"
#include "support/Hsma_TestScalar.hpp"
#include "support/Hsma_TestSetting.hpp"

namespace Hsma::Test {

/// Numbers of all sizes, whose moduli do not overflow.
template <class T>
std::vector<T> numbers_of_all_sizes() {
  using R = real_t<T>;
  using Limits = std::numeric_limits<R>;
  std::vector<T> numbers;
  for (const R size : {Limits::denorm_min(), 8 * Limits::denorm_min(),
                       Limits::min() / 4, Limits::min() * 16, R(1e-19), R(1),
                       R(1e19), Limits::max() / 64, Limits::max() / 5})
    if constexpr (is_complex_v<T>)
      for (const T& part : {T(3, 0), T(0, -2), T(3, 2), T(-1, 3), T(3, 3)})
        numbers.push_back(T(part.real() * size, part.imag() * size));
    else
      numbers.push_back(3 * size);
  return numbers;
}

/// Whether b / d leaves all digits, and room.
template <class TB, class TA>
bool is_in_range(const TB& b, const TA& d) {
  using Limits = std::numeric_limits<real_t<TB>>;
  const auto size = magnitude(widen<TB>(b) / widen<TB>(d));
  return size > 4 * Limits::min() && size < Limits::max() / 4;
}

/// Whether x is b / d to working precision, the parts of it together.
template <class TB, class TA>
bool is_quotient(const TB& x, const TB& b, const TA& d) {
  const auto expected = widen<TB>(b) / widen<TB>(d);
  return magnitude(widen<TB>(x) - expected) <=
         16 * std::numeric_limits<real_t<TB>>::epsilon() * magnitude(expected);
}

template <class TA, class Visit>
void for_each_reciprocal(const Visit& visit) {
  for (const TA& d : numbers_of_all_sizes<TA>())
    if (is_in_range(TA(1), d)) visit(d);
}

template <class TA, class TB, class Visit>
void for_each_quotient(const Visit& visit) {
  for (const TB& b : numbers_of_all_sizes<TB>())
    for (const TA& d : numbers_of_all_sizes<TA>())
      if (is_in_range(b, d)) {
        visit(b, d);
        if (::testing::Test::HasFatalFailure()) return;
      }
}

/// X := B / d by solve(A, B), for problems of that setting.
template <class TA, class TB, class Solve>
void check_quotients(const Setting<TB>& s, const Solve& solve) {
  for_each_quotient<TA, TB>([&](const TB& b, const TA& d) {
    HostMatrix<TA> A(s.order(), s.order());
    for (std::int64_t i = 0; i < A.m; ++i) A(i, i) = d;
    const HostMatrix<TB> B(s.m, s.n, b);
    const TA divisor = s.flags.op == Op::ConjTrans ? conjugate(d) : d;
    for (const TB& x : solve(A, B).data)
      ASSERT_TRUE(is_quotient(x, b, divisor))
          << b << " / " << divisor << " is not " << x << ": " << describe(s);
  });
}

}  // namespace Hsma::Test
