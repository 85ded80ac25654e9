// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the results of kernels are compared with.
#pragma once

#include <cstdint>
#include <vector>

#include "Hsma_KernelMatrix.hpp"

namespace Hsma::Test {

/// The triangle that a solve with `A` and `shape` is about, zeros included, in
/// the scalar type W that convert() makes.
template <class W, class S, class Convert>
Dense<W> triangle_of(const Dense<S>& A, const Shape& shape,
                     const Convert& convert) {
  Dense<W> T(A.m, A.n);
  for (std::int64_t j = 0; j < A.n; ++j)
    for (std::int64_t i = 0; i < A.m; ++i)
      if (shape.reads(i, j))
        T(i, j) = convert(Impl::conjugate_if(shape.conj, A(i, j)));
      else
        T(i, j) = Impl::from_real<W>(i == j ? 1 : 0);
  return T;
}

/// Substitution in the working type, with true divisions.
template <class S>
Dense<S> substitution(const Dense<S>& A, const Shape& shape, S alpha,
                      const Dense<S>& B) {
  const Dense<S> T = triangle_of<S>(A, shape, [](const S& a) { return a; });
  Dense<S> X = B;
  for (std::int64_t j = 0; j < B.n; ++j) {
    for (std::int64_t i = 0; i < B.m; ++i)
      if (!Impl::is_one(alpha)) X(i, j) = Impl::product(alpha, B(i, j));
    for (std::int64_t s = 0; s < B.m; ++s) {
      const std::int64_t k = shape.lower ? s : B.m - 1 - s;
      if (!shape.unit) X(k, j) = Impl::quotient(X(k, j), T(k, k));
      for (std::int64_t i = 0; i < B.m; ++i)
        if (i != k && shape.reads(i, k))
          X(i, j) = Impl::minus_product(X(i, j), T(i, k), X(k, j));
    }
  }
  return X;
}

template <class V>
Dense<V> identity_of(std::int64_t order) {
  Dense<V> I(order, order);
  for (std::int64_t j = 0; j < order; ++j)
    for (std::int64_t i = 0; i < order; ++i)
      I(i, j) = Impl::from_real<V>(i == j ? 1 : 0);
  return I;
}

/// The inverse of the triangle, rounded from a wider type.
template <class S>
Dense<S> inverse_of(const Dense<S>& A, const Shape& shape) {
  using W = wide_t<S>;
  Dense<W> wide(A.m, A.n);
  for (std::size_t k = 0; k < A.data.size(); ++k)
    wide.data[k] = widen(A.data[k]);
  const Dense<W> X =
      substitution(wide, shape, Impl::from_real<W>(1), identity_of<W>(A.m));
  Dense<S> result(A.m, A.n);
  for (std::size_t k = 0; k < X.data.size(); ++k)
    result.data[k] = narrow<S>(X.data[k]);
  return result;
}

/// For every column j, |T x_j - alpha b_j|_1 / (|T|_1 |x_j|_1 eps); NaN where
/// X is.
template <class S>
std::vector<double> residual_ratios(const Dense<S>& A, const Shape& shape,
                                    S alpha, const Dense<S>& B,
                                    const Dense<S>& X) {
  using W = wide_t<S>;
  using R = real_part_t<W>;
  const Dense<W> T =
      triangle_of<W>(A, shape, [](const S& a) { return widen(a); });
  R norm = 0;
  for (std::int64_t k = 0; k < T.n; ++k) {
    R sum = 0;
    for (std::int64_t i = 0; i < T.m; ++i) sum += Impl::absolute(T(i, k));
    if (norm < sum) norm = sum;
  }
  std::vector<double> ratios;
  std::vector<W> r(static_cast<std::size_t>(T.m));
  for (std::int64_t j = 0; j < X.n; ++j) {
    for (std::int64_t i = 0; i < T.m; ++i)
      r[static_cast<std::size_t>(i)] =
          Impl::product(widen(alpha), widen(B(i, j)));
    R size = 0, residual = 0;
    for (std::int64_t k = 0; k < T.m; ++k) {
      const W x = widen(X(k, j));
      size += Impl::absolute(x);
      const std::int64_t begin = shape.lower ? k : 0;
      const std::int64_t end = shape.lower ? T.m : k + 1;
      for (std::int64_t i = begin; i < end; ++i) {
        W& target = r[static_cast<std::size_t>(i)];
        target = Impl::minus_product(target, T(i, k), x);
      }
    }
    for (const W& x : r) residual += Impl::absolute(x);
    const bool exact = residual == 0 && size == 0;
    ratios.push_back(
        exact ? 0
              : static_cast<double>(residual / (norm * size * R(epsilon<S>))));
  }
  return ratios;
}

/// The largest of them; NaN wins.
inline double largest(const std::vector<double>& ratios) {
  double result = 0;
  for (double ratio : ratios)
    if (!(ratio <= result)) {
      result = ratio;
      if (ratio != ratio) break;
    }
  return result;
}

/// The bound of residual_ratios for a backward stable solve of this order.
inline double ratio_bound(std::int64_t order) {
  return 4 + static_cast<double>(order);
}

}  // namespace Hsma::Test
