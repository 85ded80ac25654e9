// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Scalars, seeded random numbers, and the residuals of triangular systems on
/// the host. Neither Kokkos nor the library is needed for them.
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <vector>

namespace Hsma::Test {

/// The same numbers on every platform (the splitmix64 sequence).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t bits() {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  /// Of either sign, in [low, high) without it.
  double number(double low, double high) {
    const double size =
        low + (high - low) * static_cast<double>(bits() >> 11) * 0x1p-53;
    return (bits() & 1) != 0 ? size : -size;
  }

 private:
  std::uint64_t state_;
};

template <class S>
struct RealOf {
  using Type = S;
};
template <class R>
struct RealOf<std::complex<R>> {
  using Type = R;
};
template <class S>
using real_t = typename RealOf<S>::Type;
template <class S>
inline constexpr bool is_complex = !std::is_same_v<S, real_t<S>>;

/// Real numbers with more bits than those of S.
template <class S>
using wide_real_t =
    std::conditional_t<std::is_same_v<real_t<S>, float>, double, long double>;

template <class S>
S make_number(double re, double im) {
  using R = real_t<S>;
  if constexpr (is_complex<S>)
    return {static_cast<R>(re), static_cast<R>(im)};
  else
    return static_cast<S>(re);
}

template <class S>
S nan_number() {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  return make_number<S>(nan, nan);
}

template <class S>
bool is_finite(const S& x) {
  if constexpr (is_complex<S>)
    return std::isfinite(x.real()) && std::isfinite(x.imag());
  else
    return std::isfinite(x);
}

/// NaN is the same as itself.
template <class S>
bool same_bits(const std::vector<S>& a, const std::vector<S>& b) {
  return a.size() == b.size() &&
         (a.empty() ||
          std::memcmp(a.data(), b.data(), a.size() * sizeof(S)) == 0);
}

/// A number in two wide parts. Products are spelled out: the operator of
/// std::complex looks for infinities, which makes it slow.
template <class R>
struct WideNumber {
  R re = 0, im = 0;

  void add_product(const WideNumber& a, const WideNumber& b, bool is_complex) {
    re += a.re * b.re;
    if (!is_complex) return;
    re -= a.im * b.im;
    im += a.re * b.im + a.im * b.re;
  }
  R size() const { return std::abs(re) + std::abs(im); }
};

template <class S>
WideNumber<wide_real_t<S>> widened(const S& x) {
  if constexpr (is_complex<S>)
    return {x.real(), x.imag()};
  else
    return {x, 0};
}

/// The triangle T of T X = alpha B, which is op(A) or, where A is on the right,
/// its transpose. R is a wide real type.
template <class R>
class WideTriangle {
 public:
  using Number = WideNumber<R>;

  /// a(i, j) is an element of A, and asked for only where a solve reads it.
  template <class Element>
  WideTriangle(bool on_left, bool lower, char op, bool unit, std::int64_t order,
               const Element& a)
      : order_(order),
        lower_(lower == ((op == 'N') == on_left)),
        T_(static_cast<std::size_t>(order * order)) {
    const bool transposed = (op == 'N') != on_left;
    for (std::int64_t j = 0; j < order; ++j)
      for (std::int64_t i = begin(j); i < end(j); ++i) {
        Number& t = T_[static_cast<std::size_t>(i + j * order)];
        t = i == j && unit ? Number{1, 0}
                           : widened(transposed ? a(j, i) : a(i, j));
        if (op == 'C') t.im = -t.im;
      }
  }

  std::int64_t order() const { return order_; }
  bool lower() const { return lower_; }
  /// The rows of column j in which T is not zero.
  std::int64_t begin(std::int64_t j) const { return lower_ ? j : 0; }
  std::int64_t end(std::int64_t j) const { return lower_ ? order_ : j + 1; }
  const Number* column(std::int64_t j) const { return T_.data() + j * order_; }

  R norm() const {
    R largest = 0;
    for (std::int64_t j = 0; j < order_; ++j) {
      R sum = 0;
      for (std::int64_t i = begin(j); i < end(j); ++i)
        sum += column(j)[i].size();
      largest = std::max(largest, sum);
    }
    return largest;
  }

 private:
  std::int64_t order_;
  bool lower_;
  std::vector<Number> T_;
};

/// The largest |T x_j - alpha b_j|_1 / (|T|_1 |x_j|_1 eps) of the right-hand
/// sides; NaN where X is. Their elements are b(i, j) and x(i, j), of S.
template <class S, class B, class X>
double residual(const WideTriangle<wide_real_t<S>>& T, std::int64_t columns,
                S alpha, const B& b, const X& x) {
  using R = wide_real_t<S>;
  using W = WideNumber<R>;
  const R norm = T.norm();
  const W minus_alpha{-widened(alpha).re, -widened(alpha).im};
  double largest = 0;
  std::vector<W> r(static_cast<std::size_t>(T.order()));
  for (std::int64_t j = 0; j < columns; ++j) {
    for (std::int64_t i = 0; i < T.order(); ++i) {
      W& ri = r[static_cast<std::size_t>(i)];
      ri = {};
      ri.add_product(minus_alpha, widened(b(i, j)), is_complex<S>);
    }
    R size = 0, error = 0;
    for (std::int64_t k = 0; k < T.order(); ++k) {
      const W xk = widened(x(k, j));
      size += xk.size();
      const W* const t = T.column(k);
      W* const into = r.data();
      const std::int64_t last = T.end(k);
      for (std::int64_t i = T.begin(k); i < last; ++i)
        into[i].add_product(t[i], xk, is_complex<S>);
    }
    for (const W& ri : r) error += ri.size();
    if (error == 0) continue;
    const auto ratio = static_cast<double>(
        error / (norm * size * R(std::numeric_limits<real_t<S>>::epsilon())));
    if (!(ratio <= largest)) largest = ratio;
    if (std::isnan(largest)) return largest;
  }
  return largest;
}

/// The bound of a substitution, in units of rounding.
inline constexpr double residual_bound = 30;

/// Plain substitution, column by column, without skipping zeros: calls
/// use(i, j, whether element i of solution j is finite).
template <class S, class B, class Use>
void finite_pattern(const WideTriangle<wide_real_t<S>>& T, bool unit,
                    std::int64_t columns, S alpha, const B& b, const Use& use) {
  using W = WideNumber<wide_real_t<S>>;
  std::vector<W> x(static_cast<std::size_t>(T.order()));
  for (std::int64_t j = 0; j < columns; ++j) {
    for (std::int64_t i = 0; i < T.order(); ++i) {
      W& xi = x[static_cast<std::size_t>(i)];
      xi = {};
      xi.add_product(widened(alpha), widened(b(i, j)), is_complex<S>);
    }
    for (std::int64_t step = 0; step < T.order(); ++step) {
      const std::int64_t k = T.lower() ? step : T.order() - 1 - step;
      W& xk = x[static_cast<std::size_t>(k)];
      const W t = T.column(k)[k];
      if (!unit) {
        const auto square = t.re * t.re + t.im * t.im;
        W quotient;
        quotient.add_product({t.re / square, -t.im / square}, xk,
                             is_complex<S>);
        xk = quotient;
      }
      use(k, j,
          is_finite(make_number<S>(static_cast<double>(xk.re),
                                   static_cast<double>(xk.im))));
      for (std::int64_t i = T.begin(k); i < T.end(k); ++i)
        if (i != k)
          x[static_cast<std::size_t>(i)].add_product(
              T.column(k)[i], {-xk.re, -xk.im}, is_complex<S>);
    }
  }
}

}  // namespace Hsma::Test
