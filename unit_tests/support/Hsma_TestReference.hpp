// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What results are compared with, on the host: the residual ratio in a wider
/// type, and plain substitution in the working type or the wider one.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

#include "support/Hsma_TestMatrix.hpp"
#include "support/Hsma_TestSetting.hpp"

namespace Hsma::Test {

/// T X = alpha B with the stored X and B transposed where A is on the right:
/// T(i, j) in the scalar type W, which Convert makes of an element of A.
template <class W, class TA, class Convert>
HostMatrix<W> canonical_triangle(const Flags& flags, const HostMatrix<TA>& A,
                                 const Convert& convert) {
  const bool transposed =
      (flags.op != Op::NoTrans) != (flags.side == Side::Right);
  HostMatrix<W> T(A.m, A.n);
  for (std::int64_t j = 0; j < A.n; ++j)
    for (std::int64_t i = 0; i < A.m; ++i) {
      W& t = transposed ? T(j, i) : T(i, j);
      if (is_read(flags.uplo, flags.diag, i, j))
        t = convert(flags.op == Op::ConjTrans ? conjugate(A(i, j)) : A(i, j));
      else if (i == j)
        t = W(1);
    }
  return T;
}

inline bool canonical_lower(const Flags& flags) {
  return (flags.uplo == Uplo::Lower) ==
         ((flags.op != Op::NoTrans) == (flags.side == Side::Right));
}

template <class T>
HostMatrix<T> canonical_columns(const Flags& flags, const HostMatrix<T>& B) {
  if (flags.side == Side::Left) return B;
  HostMatrix<T> transposed(B.n, B.m);
  for (std::int64_t j = 0; j < B.n; ++j)
    for (std::int64_t i = 0; i < B.m; ++i) transposed(j, i) = B(i, j);
  return transposed;
}

/// For every right-hand side j,
///   |op(A) x_j - alpha b_j|_1 / (|op(A)|_1 |x_j|_1 eps),
/// NaN where X is.
template <class TA, class TB>
std::vector<double> residual_ratios(const Setting<TB>& s,
                                    const HostMatrix<TA>& A,
                                    const HostMatrix<TB>& B,
                                    const HostMatrix<TB>& X) {
  using W = wide_t<TA>;  // a real A acts on real and imaginary parts alike
  using V = wide_t<TB>;
  using R = wide_real_t<real_t<TB>>;
  const HostMatrix<W> T = canonical_triangle<W>(
      s.flags, A, [](const TA& a) { return widen<TA>(a); });
  const bool lower = canonical_lower(s.flags);
  const HostMatrix<TB> b = canonical_columns(s.flags, B);
  const HostMatrix<TB> x = canonical_columns(s.flags, X);
  const V alpha = widen<TB>(s.alpha);
  auto begin = [&](std::int64_t k) { return lower ? k : 0; };
  auto end = [&](std::int64_t k) { return lower ? T.m : k + 1; };

  R norm = 0;
  for (std::int64_t k = 0; k < T.m; ++k) {
    R sum = 0;
    for (std::int64_t i = begin(k); i < end(k); ++i) sum += magnitude(T(i, k));
    norm = std::max(norm, sum);
  }
  std::vector<double> ratios;
  std::vector<V> r(static_cast<std::size_t>(T.m));
  for (std::int64_t j = 0; j < x.n; ++j) {
    for (std::int64_t i = 0; i < T.m; ++i)
      r[static_cast<std::size_t>(i)] = -times(alpha, widen<TB>(b(i, j)));
    R x_norm = 0, r_norm = 0;
    for (std::int64_t k = 0; k < T.m; ++k) {
      const V xk = widen<TB>(x(k, j));
      x_norm += magnitude(xk);
      const W* const t = &T.data[static_cast<std::size_t>(k * T.m)];
      V* const into = r.data();
      const std::int64_t last = end(k);
      if constexpr (std::is_same_v<W, V>) {
        for (std::int64_t i = begin(k); i < last; ++i)
          into[i] += times(t[i], xk);
      } else {
        for (std::int64_t i = begin(k); i < last; ++i)
          into[i] += V(t[i] * xk.real(), t[i] * xk.imag());
      }
    }
    for (const V& ri : r) r_norm += magnitude(ri);
    const bool exact = r_norm == 0 && x_norm == 0;
    ratios.push_back(exact ? 0.0
                           : static_cast<double>(
                                 r_norm / (norm * x_norm * R(epsilon_v<TB>))));
  }
  return ratios;
}

/// The largest of them; NaN wins.
template <class TA, class TB>
double residual_ratio(const Setting<TB>& s, const HostMatrix<TA>& A,
                      const HostMatrix<TB>& B, const HostMatrix<TB>& X) {
  double largest = 0;
  for (double ratio : residual_ratios(s, A, B, X))
    if (!(ratio <= largest)) {
      if (std::isnan(ratio)) return ratio;
      largest = ratio;
    }
  return largest;
}

/// Plain substitution, column by column, without skipping zeros. In the
/// working type only the division is done in the wider one and rounded, which
/// makes the quotient of complex numbers overflow only where it has to.
template <bool Wide, class TA, class TB>
auto substitution(const Setting<TB>& s, const HostMatrix<TA>& A,
                  const HostMatrix<TB>& B) {
  using W = std::conditional_t<Wide, wide_t<TB>, TB>;
  auto convert = [](const auto& a) {
    if constexpr (Wide)
      return widen<TB>(a);
    else
      return TB(a);
  };
  auto divide = [](const W& a, const W& t) -> W {
    if constexpr (Wide)
      return over(a, t);
    else
      return narrow<TB>(over(widen<TB>(a), widen<TB>(t)));
  };
  auto multiply = [](const W& a, const W& x) -> W {
    if constexpr (is_complex_v<W>)
      return W(a.real() * x.real() - a.imag() * x.imag(),
               a.real() * x.imag() + a.imag() * x.real());
    else
      return times(a, x);
  };
  const HostMatrix<W> T = canonical_triangle<W>(s.flags, A, convert);
  const bool lower = canonical_lower(s.flags);
  const HostMatrix<TB> b = canonical_columns(s.flags, B);
  HostMatrix<W> x(b.m, b.n);
  for (std::int64_t j = 0; j < b.n; ++j) {
    for (std::int64_t i = 0; i < b.m; ++i)
      x(i, j) = s.alpha == TB(1) ? convert(b(i, j))
                                 : multiply(convert(s.alpha), convert(b(i, j)));
    for (std::int64_t step = 0; step < b.m; ++step) {
      const std::int64_t k = lower ? step : b.m - 1 - step;
      if (s.flags.diag == Diag::NonUnit) x(k, j) = divide(x(k, j), T(k, k));
      for (std::int64_t i = lower ? k + 1 : 0; i < (lower ? b.m : k); ++i)
        x(i, j) -= multiply(T(i, k), x(k, j));
    }
  }
  return canonical_columns(s.flags, x);
}

template <class TA, class TB>
HostMatrix<TB> plain_substitution(const Setting<TB>& s, const HostMatrix<TA>& A,
                                  const HostMatrix<TB>& B) {
  return substitution<false>(s, A, B);
}

/// The solution to more digits than the working type has.
template <class TA, class TB>
HostMatrix<wide_t<TB>> wide_substitution(const Setting<TB>& s,
                                         const HostMatrix<TA>& A,
                                         const HostMatrix<TB>& B) {
  return substitution<true>(s, A, B);
}

}  // namespace Hsma::Test
