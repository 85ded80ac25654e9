// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Compares the scalars of the kernel layer with std::complex: every other test
/// here computes its reference with them.
#include <complex>
#include <limits>

#include "Hsma_KernelMatrix.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Test {
namespace {

template <class R>
std::complex<long double> standard(R a) {
  return {a, 0};
}
template <class R>
std::complex<long double> standard(Complex<R> a) {
  return {a.re, a.im};
}

template <class S>
class Arithmetic : public ::testing::Test {
 protected:
  static void expect_near(const S& result,
                          const std::complex<long double>& expected,
                          long double size) {
    EXPECT_LE(std::abs(standard(result) - expected),
              8 * static_cast<long double>(epsilon<S>) * size);
  }
};
TYPED_TEST_SUITE(Arithmetic, Scalars, ScalarName);

TYPED_TEST(Arithmetic, Few) {
  using S = TypeParam;
  using F = Arithmetic<S>;
  const auto numbers = random_matrix<S>(3, 100, 41);
  for (std::int64_t j = 0; j < numbers.n; ++j) {
    const S a = numbers(0, j), b = numbers(1, j), c = numbers(2, j);
    const auto x = standard(a), y = standard(b), z = standard(c);
    F::expect_near(Impl::product(a, b), x * y, 2);
    F::expect_near(Impl::plus_product(c, a, b), z + x * y, 4);
    F::expect_near(Impl::minus_product(c, a, b), z - x * y, 4);
    F::expect_near(Impl::quotient(a, b), x / y, std::abs(x / y));
    F::expect_near(Impl::reciprocal_or_zero(b), 1.0l / y, std::abs(1.0l / y));
    F::expect_near(Impl::conjugate_if(true, a), std::conj(x), 0);
    F::expect_near(Impl::conjugate_if(false, a), x, 0);
    EXPECT_NEAR(static_cast<double>(Impl::absolute(a)),
                static_cast<double>(std::abs(x.real()) + std::abs(x.imag())),
                4 * epsilon<S>);
    EXPECT_TRUE(Impl::is_finite(a));
  }
}

/// Quotients that are in range, of numbers that are at its ends.
TYPED_TEST(Arithmetic, QuotientsOfAllSizes) {
  using S = TypeParam;
  using R = Impl::real_part_t<S>;
  using Limits = std::numeric_limits<R>;
  const auto parts = random_matrix<S>(2, 20, 42);
  const R sizes[] = {
      16 * Limits::denorm_min(), Limits::min(), R(1e-19), R(1), R(1e19),
      Limits::max() / 2};
  for (const R a_size : sizes)
    for (const R d_size : sizes)
      for (std::int64_t j = 0; j < parts.n; ++j) {
        const S a = Impl::product(parts(0, j), Impl::from_real<S>(a_size)),
                d = Impl::product(parts(1, j), Impl::from_real<S>(d_size));
        if (Impl::is_zero(d)) continue;
        const auto expected = standard(a) / standard(d);
        const long double size = std::abs(expected);
        if (size < Limits::min() * 4 || size > Limits::max() / 2) continue;
        Arithmetic<S>::expect_near(Impl::quotient(a, d), expected, size);
      }
}

}  // namespace
}  // namespace Hsma::Test
