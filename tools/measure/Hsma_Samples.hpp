// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Random matrices made on the device, the same on every run, and their norms.
///
/// Triangles: A_ii real in [1, 2], real and imaginary part of the rest in
/// [-1, 1] / sqrt(order). Then E |x_i|^2 grows by a factor of at most e^(2/3)
/// from the first row to the last whatever the order: X stays of the size of
/// B, and yet every element of A counts in it, which it would not with
/// elements of size 1 / order. What a solve must not read is NaN.
///
/// Graded triangles: the same, and column j divided by 2^(5 (j mod 5)). So no
/// block of order 5 or more has a condition number in norm below 2^19, and yet
/// substitution is as accurate as without.
#pragma once

#include <Hsma_Views.hpp>
#include <Kokkos_Core.hpp>
#include <cmath>
#include <cstdint>
#include <limits>

namespace Hsma::Perf {

using Space = Kokkos::DefaultExecutionSpace;

/// The i-th number of stream `seed`, uniform in [-1, 1) (splitmix64).
KOKKOS_INLINE_FUNCTION double uniform(std::uint64_t seed, std::uint64_t i) {
  std::uint64_t x = (seed << 40) + (i + 1) * 0x9e3779b97f4a7c15ull;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  x ^= x >> 31;
  return static_cast<double>(x >> 11) * 0x1p-52 - 1;
}

template <class T>
KOKKOS_INLINE_FUNCTION T sample(std::uint64_t seed, std::int64_t i,
                                double scale) {
  using R = Impl::real_t<T>;
  const R re = static_cast<R>(scale * uniform(seed, 2 * i));
  if constexpr (Impl::is_complex_v<T>)
    return T(re, static_cast<R>(scale * uniform(seed, 2 * i + 1)));
  else
    return re;
}

template <class T>
KOKKOS_INLINE_FUNCTION double squared(const T& x) {
  if constexpr (Impl::is_complex_v<T>)
    return static_cast<double>(x.real()) * x.real() +
           static_cast<double>(x.imag()) * x.imag();
  else
    return static_cast<double>(x) * x;
}

using Range = Kokkos::RangePolicy<Space, Kokkos::IndexType<std::int64_t>>;

template <class T>
void fill_random(const Space& space, T* data, std::int64_t count,
                 std::uint64_t seed) {
  Kokkos::parallel_for(
      "Hsma::Perf::fill_random", Range(space, 0, count),
      KOKKOS_LAMBDA(std::int64_t i) { data[i] = sample<T>(seed, i, 1); });
}

/// The size of row or column j of a graded triangle.
KOKKOS_INLINE_FUNCTION double grade(std::int64_t j) {
  return 1.0 / static_cast<double>(1 << 5 * (j % 5));
}

/// What of a triangle is graded.
struct Grades {
  bool rows = false, columns = false;

  /// The size of element i, j.
  KOKKOS_INLINE_FUNCTION double size(std::int64_t i, std::int64_t j) const {
    // Columns that do not have the grades of their own rows.
    return (rows ? grade(i) : 1) * (columns ? grade(j + 2) : 1);
  }
};

/// Divides rows of column-major data by what a triangle's are divided by.
template <class T>
void grade_rows(const Space& space, T* data, std::int64_t rows,
                std::int64_t count) {
  Kokkos::parallel_for(
      "Hsma::Perf::grade_rows", Range(space, 0, count),
      KOKKOS_LAMBDA(std::int64_t k) {
        data[k] *= static_cast<Impl::real_t<T>>(grade(k % rows));
      });
}

/// An order x order triangle as above.
template <class T>
void fill_triangle(const Space& space, T* data, std::int64_t order,
                   bool column_major, bool lower, bool unit, std::uint64_t seed,
                   const Grades& grades = {}) {
  const double scale = 1 / std::sqrt(static_cast<double>(order));
  const auto nan = std::numeric_limits<Impl::real_t<T>>::quiet_NaN();
  Kokkos::parallel_for(
      "Hsma::Perf::fill_triangle", Range(space, 0, order * order),
      KOKKOS_LAMBDA(std::int64_t k) {
        const std::int64_t slow = k / order, fast = k % order;
        const std::int64_t i = column_major ? fast : slow;
        const std::int64_t j = column_major ? slow : fast;
        const double size = grades.size(i, j);
        if (i == j)
          data[k] = unit ? T(nan)
                         : T(static_cast<Impl::real_t<T>>(
                               size * (1.5 + 0.5 * uniform(seed, 2 * k))));
        else
          data[k] =
              (i > j) == lower ? sample<T>(seed, k, size * scale) : T(nan);
      });
}

/// Real numbers as complex ones.
template <class T>
void widen(const Space& space, const Impl::real_t<T>* from, T* to,
           std::int64_t count) {
  Kokkos::parallel_for(
      "Hsma::Perf::widen", Range(space, 0, count),
      KOKKOS_LAMBDA(std::int64_t i) { to[i] = T(from[i]); });
}

/// |x|_F.
template <class T>
double norm(const Space& space, const T* x, std::int64_t count) {
  double sum = 0;
  Kokkos::parallel_reduce(
      "Hsma::Perf::norm", Range(space, 0, count),
      KOKKOS_LAMBDA(std::int64_t i, double& s) { s += squared(x[i]); }, sum);
  return std::sqrt(sum);
}

/// |x - alpha y|_F.
template <class T>
double distance(const Space& space, const T* x, T alpha, const T* y,
                std::int64_t count) {
  double sum = 0;
  Kokkos::parallel_reduce(
      "Hsma::Perf::distance", Range(space, 0, count),
      KOKKOS_LAMBDA(std::int64_t i, double& s) {
        s += squared(x[i] - alpha * y[i]);
      },
      sum);
  return std::sqrt(sum);
}

}  // namespace Hsma::Perf
