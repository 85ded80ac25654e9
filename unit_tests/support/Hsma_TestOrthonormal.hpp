// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Columns of a given condition number, and how far columns are from
/// orthonormal ones, in the wide type.
#pragma once

#include <cmath>
#include <complex>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "support/Hsma_TestReference.hpp"

namespace Hsma::Test {

template <class W>
W conjugate_wide(const W& x) {
  if constexpr (std::is_floating_point_v<W>)
    return x;
  else
    return std::conj(x);
}

/// x^H y of columns, in the wide type.
template <class W>
W inner(const HostMatrix<W>& X, std::int64_t i, const HostMatrix<W>& Y,
        std::int64_t j) {
  W sum(0);
  for (std::int64_t r = 0; r < X.m; ++r)
    sum += times(conjugate_wide(X(r, i)), Y(r, j));
  return sum;
}

template <class W>
auto norm(const HostMatrix<W>& X, std::int64_t j) {
  return std::sqrt(std::abs(inner(X, j, X, j)));
}

template <class T>
HostMatrix<wide_t<T>> widened(const HostMatrix<T>& X) {
  HostMatrix<wide_t<T>> wide(X.m, X.n);
  for (std::size_t e = 0; e < X.data.size(); ++e)
    wide.data[e] = widen<T>(X.data[e]);
  return wide;
}

/// Orthonormal columns by Gram-Schmidt, twice over.
template <class T>
HostMatrix<wide_t<T>> orthonormal(std::int64_t rows, std::int64_t k,
                                  std::uint64_t seed) {
  auto Q = widened(random_matrix<T>(rows, k, seed));
  for (std::int64_t j = 0; j < k; ++j)
    for (int round = 0; round < 3; ++round) {
      for (std::int64_t i = 0; i < j; ++i) {
        const auto r = inner(Q, i, Q, j);
        for (std::int64_t p = 0; p < rows; ++p) Q(p, j) -= times(r, Q(p, i));
      }
      const auto length = norm(Q, j);
      for (std::int64_t p = 0; p < rows; ++p) Q(p, j) /= length;
    }
  return Q;
}

/// X diag(1 ... 1 / condition) W^H with orthonormal X and W.
template <class T>
HostMatrix<T> conditioned(std::int64_t rows, std::int64_t k, double condition,
                          std::uint64_t seed) {
  const auto X = orthonormal<T>(rows, k, seed), W = orthonormal<T>(k, k, ~seed);
  HostMatrix<T> V(rows, k);
  for (std::int64_t j = 0; j < k; ++j)
    for (std::int64_t i = 0; i < rows; ++i) {
      wide_t<T> sum(0);
      for (std::int64_t p = 0; p < k; ++p) {
        const double share =
            k == 1 ? 0 : static_cast<double>(p) / static_cast<double>(k - 1);
        const auto sigma =
            static_cast<wide_real_t<real_t<T>>>(std::pow(condition, -share));
        sum += times(X(i, p), conjugate_wide(W(j, p))) * sigma;
      }
      V(i, j) = narrow<T>(sum);
    }
  return V;
}

template <class T>
inline constexpr double unit =
    static_cast<double>(std::numeric_limits<real_t<T>>::epsilon() / 2);

/// |I - Q^H Q|, the largest element.
template <class T>
double departure(const HostMatrix<T>& Q) {
  const auto wide = widened(Q);
  double most = 0;
  for (std::int64_t j = 0; j < Q.n; ++j)
    for (std::int64_t i = 0; i <= j; ++i) {
      const double off = static_cast<double>(
          std::abs(inner(wide, i, wide, j) -
                   wide_t<T>(static_cast<wide_real_t<real_t<T>>>(i == j))));
      if (!(off <= most)) most = off;
    }
  return most;
}

/// |V - Q R| over |V|, column by column.
template <class T>
double residual(const HostMatrix<T>& V, const HostMatrix<T>& Q,
                const HostMatrix<T>& R) {
  const auto v = widened(V), q = widened(Q), r = widened(R);
  double most = 0;
  for (std::int64_t j = 0; j < V.n; ++j) {
    wide_real_t<real_t<T>> sum = 0;
    for (std::int64_t i = 0; i < V.m; ++i) {
      auto rest = v(i, j);
      for (std::int64_t p = 0; p <= j; ++p) rest -= times(q(i, p), r(p, j));
      sum += std::norm(rest);
    }
    const double length = static_cast<double>(norm(v, j));
    const double off = static_cast<double>(std::sqrt(sum));
    const double relative = length == 0 ? off : off / length;
    if (!(relative <= most)) most = relative;
  }
  return most;
}

}  // namespace Hsma::Test
