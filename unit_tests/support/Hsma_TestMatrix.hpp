// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Dense matrices on the host, and seeded random ones.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "Hsma_Types.hpp"
#include "support/Hsma_TestScalar.hpp"

namespace Hsma::Test {

/// Column-major, without padding.
template <class T>
struct HostMatrix {
  std::int64_t m = 0, n = 0;
  std::vector<T> data;

  HostMatrix() = default;
  HostMatrix(std::int64_t rows, std::int64_t columns, T value = T(0))
      : m(rows), n(columns), data(static_cast<std::size_t>(m * n), value) {}

  T& operator()(std::int64_t i, std::int64_t j) {
    return data[static_cast<std::size_t>(i + j * m)];
  }
  const T& operator()(std::int64_t i, std::int64_t j) const {
    return data[static_cast<std::size_t>(i + j * m)];
  }
};

template <class T>
bool same_bits(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

template <class T>
bool same_bits(const HostMatrix<T>& a, const HostMatrix<T>& b) {
  if (a.m != b.m || a.n != b.n) return false;
  for (std::size_t i = 0; i < a.data.size(); ++i)
    if (!same_bits(a.data[i], b.data[i])) return false;
  return true;
}

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
  /// Uniform in [low, high).
  double uniform(double low, double high) {
    return low + (high - low) * static_cast<double>(bits() >> 11) * 0x1p-53;
  }
  double sign() { return (bits() & 1) != 0 ? 1.0 : -1.0; }
  std::int64_t below(std::int64_t n) {
    return static_cast<std::int64_t>(bits() % static_cast<std::uint64_t>(n));
  }

 private:
  std::uint64_t state_;
};

/// Elements with parts in [-1, 1), none of them zero.
template <class T>
HostMatrix<T> random_matrix(std::int64_t m, std::int64_t n,
                            std::uint64_t seed) {
  Random random(seed);
  HostMatrix<T> B(m, n);
  for (T& x : B.data)
    x = make_scalar<T>(random.sign() * random.uniform(0.0625, 1),
                       random.sign() * random.uniform(0.0625, 1));
  return B;
}

/// A full square matrix of which either triangle may serve: off-diagonal parts
/// of size `spread`, a diagonal of magnitude 1 to 2.
template <class T>
HostMatrix<T> random_square(std::int64_t order, double spread,
                            std::uint64_t seed) {
  Random random(seed);
  HostMatrix<T> A(order, order);
  for (std::int64_t j = 0; j < order; ++j)
    for (std::int64_t i = 0; i < order; ++i) {
      const double size = i == j ? 1 : spread;
      const double low = i == j ? 1 : 0.0625, high = i == j ? 2 : 1;
      A(i, j) =
          make_scalar<T>(size * random.sign() * random.uniform(low, high),
                         size * random.sign() * random.uniform(low, high) / 2);
    }
  return A;
}

/// Diagonally dominant, with a unit diagonal as well: condition number O(1).
template <class T>
HostMatrix<T> dominant(std::int64_t order, std::uint64_t seed) {
  return random_square<T>(order, 1.0 / static_cast<double>(order + 1), seed);
}

/// Whether a solve may read A(i, j).
inline bool is_read(Uplo uplo, Diag diag, std::int64_t i, std::int64_t j) {
  if (i == j) return diag == Diag::NonUnit;
  return uplo == Uplo::Lower ? i > j : i < j;
}

}  // namespace Hsma::Test
