// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Matrices in which what must not be read is NaN and what must not be written
/// is known, and the residuals of solves.
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <vector>

#include "Hsma_TestBlasFunctions.hpp"

namespace Hsma::Test {

template <class S>
struct RealOf {
  using Type = S;
};
template <class R>
struct RealOf<std::complex<R>> {
  using Type = R;
};
template <class S>
using real_of = typename RealOf<S>::Type;

template <class S>
inline constexpr double epsilon_of =
    static_cast<double>(std::numeric_limits<real_of<S>>::epsilon());

template <class S>
S number(double re, double im) {
  if constexpr (is_complex<S>)
    return {static_cast<real_of<S>>(re), static_cast<real_of<S>>(im)};
  else
    return static_cast<S>(re);
}

template <class S>
S not_a_number() {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  return number<S>(nan, nan);
}

/// What fills the storage around a matrix that is written to.
template <class S>
S guard() {
  return number<S>(-271828.0, 31415.0);
}

/// A sequence that is the same everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 2 + 1) { next(); }

  double uniform() {  ///< of [-1, 1)
    return static_cast<double>(next() >> 11) * 0x1p-52 - 1;
  }
  template <class S>
  S scalar() {
    const double re = uniform();
    return number<S>(re, is_complex<S> ? uniform() : 0);
  }

 private:
  std::uint64_t next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    return state_ ^= state_ << 17;
  }
  std::uint64_t state_;
};

/// m x n, by columns or by rows, in a storage that is somewhat larger.
template <class S>
struct Stored {
  std::int64_t m, n, leading;
  bool by_rows;
  std::vector<S> data;

  /// No storage is empty: its address counts as one.
  Stored(std::int64_t rows, std::int64_t columns, std::int64_t padding,
         bool rows_first, S fill)
      : m(rows),
        n(columns),
        leading(std::max<std::int64_t>(rows_first ? n : m, 1) + padding),
        by_rows(rows_first),
        data(static_cast<std::size_t>(
                 leading * std::max<std::int64_t>(rows_first ? m : n, 1)),
             fill) {}

  S& operator()(std::int64_t i, std::int64_t j) {
    return data[static_cast<std::size_t>(by_rows ? i * leading + j
                                                 : i + j * leading)];
  }
  const S& operator()(std::int64_t i, std::int64_t j) const {
    return const_cast<Stored&>(*this)(i, j);
  }
};

template <class S>
bool same_bits(const std::vector<S>& x, const std::vector<S>& y) {
  return x.size() == y.size() &&
         std::memcmp(x.data(), y.data(), x.size() * sizeof(S)) == 0;
}

struct Shape {
  char side, uplo, op, diag;
};

/// A triangle whose inverse is about as large as itself. All else is NaN, and
/// so is a diagonal of ones.
template <class S>
Stored<S> triangle(const Shape& shape, std::int64_t order, std::int64_t padding,
                   bool by_rows, std::uint64_t seed) {
  Stored<S> A(order, order, padding, by_rows, not_a_number<S>());
  Random random(seed);
  const double scale =
      1.0 / static_cast<double>(std::max<std::int64_t>(order, 1));
  for (std::int64_t j = 0; j < order; ++j)
    for (std::int64_t i = 0; i < order; ++i) {
      const S value = random.scalar<S>();
      if (i == j && shape.diag == 'N')
        A(i, j) = value + number<S>(random.uniform() < 0 ? -2 : 2, 0);
      else if (i != j && (i > j) == (shape.uplo == 'L'))
        A(i, j) = value * number<S>(2 * scale, 0);
    }
  return A;
}

template <class S>
Stored<S> right_hand_sides(std::int64_t m, std::int64_t n, std::int64_t padding,
                           bool by_rows, std::uint64_t seed) {
  Stored<S> B(m, n, padding, by_rows, guard<S>());
  Random random(seed);
  for (std::int64_t j = 0; j < n; ++j)
    for (std::int64_t i = 0; i < m; ++i) B(i, j) = random.scalar<S>();
  return B;
}

/// Whether all that is outside of the matrix is still the guard.
template <class S>
bool is_guarded(const Stored<S>& X) {
  Stored<S> rest = X;
  for (std::int64_t j = 0; j < X.n; ++j)
    for (std::int64_t i = 0; i < X.m; ++i) rest(i, j) = guard<S>();
  return same_bits(rest.data, std::vector<S>(rest.data.size(), guard<S>()));
}

/// What residuals are computed in. The products of std::complex look for NaN.
struct Wide {
  double re = 0, im = 0;
};
template <class S>
Wide widen(const S& x) {
  if constexpr (is_complex<S>)
    return {static_cast<double>(x.real()), static_cast<double>(x.imag())};
  else
    return {static_cast<double>(x), 0};
}
inline double magnitude(const Wide& x) {
  return std::abs(x.re) + std::abs(x.im);
}

/// op(A), dense, if it is on the left; else its transpose. By columns.
template <class S>
struct Operator {
  std::int64_t order;
  std::vector<Wide> T;
  bool lower;

  Operator(const Shape& shape, const Stored<S>& A)
      : order(A.m), T(static_cast<std::size_t>(A.m * A.m)) {
    const bool transposed = (shape.op != 'N') != (shape.side == 'R');
    lower = (shape.uplo == 'L') != transposed;
    for (std::int64_t j = 0; j < order; ++j)
      for (std::int64_t i = 0; i < order; ++i) {
        Wide& t = T[static_cast<std::size_t>(transposed ? j + i * order
                                                        : i + j * order)];
        if (i == j && shape.diag == 'U') {
          t.re = 1;
        } else if (i == j || (i > j) == (shape.uplo == 'L')) {
          t = widen(A(i, j));
          if (shape.op == 'C') t.im = -t.im;
        }
      }
  }

  /// into += T x, and size += |T| |x|.
  void apply(const std::vector<Wide>& x, std::vector<Wide>& into,
             std::vector<double>& size) const {
    for (std::int64_t k = 0; k < order; ++k) {
      const Wide* const t = T.data() + k * order;
      const Wide by = x[static_cast<std::size_t>(k)];
      const double by_size = magnitude(by);
      const std::int64_t last = lower ? order : k + 1;
      for (std::int64_t i = lower ? k : 0; i < last; ++i) {
        Wide& r = into[static_cast<std::size_t>(i)];
        if constexpr (is_complex<S>) {
          r.re += t[i].re * by.re - t[i].im * by.im;
          r.im += t[i].re * by.im + t[i].im * by.re;
        } else {
          r.re += t[i].re * by.re;
        }
        size[static_cast<std::size_t>(i)] += magnitude(t[i]) * by_size;
      }
    }
  }
};

/// For the worst right-hand side b,
///   max |T x - alpha b| / ((order + 2) eps (max |T||x| + max |alpha b|)),
/// infinite where something is not finite.
template <class S>
double residual(const Operator<S>& op, char side, S alpha, const Stored<S>& B,
                const Stored<S>& X) {
  const bool left = side == 'L';
  const std::int64_t columns = left ? B.n : B.m;
  const auto order = static_cast<std::size_t>(op.order);
  const Wide factor = widen(alpha);
  std::vector<Wide> x(order), r(order);
  std::vector<double> size(order);
  double worst = 0;
  for (std::int64_t j = 0; j < columns; ++j) {
    double scaled = 0;
    for (std::size_t i = 0; i < order; ++i) {
      const auto at = static_cast<std::int64_t>(i);
      x[i] = widen(left ? X(at, j) : X(j, at));
      const Wide b = widen(left ? B(at, j) : B(j, at));
      r[i] = {factor.im * b.im - factor.re * b.re,
              -(factor.re * b.im + factor.im * b.re)};
      scaled = std::max(scaled, magnitude(r[i]));
      size[i] = 0;
    }
    op.apply(x, r, size);
    double most = 0, scale = 0;
    for (std::size_t i = 0; i < order; ++i) {
      if (!std::isfinite(magnitude(r[i])))
        return std::numeric_limits<double>::infinity();
      most = std::max(most, magnitude(r[i]));
      scale = std::max(scale, size[i]);
    }
    if (most > 0) worst = std::max(worst, most / (scale + scaled));
  }
  return worst / (static_cast<double>(op.order + 2) * epsilon_of<S>);
}

/// A backward stable solve is well below; what is computed in double for double
/// has an error of its own.
inline constexpr double residual_limit = 2;

}  // namespace Hsma::Test
