// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Matrices of the kernel tests: dense ones on the host, seeded random ones,
/// and their places in the memory of a device.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "Hsma_Device.hpp"
#include "Hsma_KernelScalar.hpp"

namespace Hsma::Test {

/// Column-major, without padding.
template <class V>
struct Dense {
  std::int64_t m = 0, n = 0;
  std::vector<V> data;

  Dense(std::int64_t rows, std::int64_t columns, V value = V())
      : m(rows), n(columns), data(static_cast<std::size_t>(m * n), value) {}
  V& operator()(std::int64_t i, std::int64_t j) {
    return data[static_cast<std::size_t>(i + j * m)];
  }
  const V& operator()(std::int64_t i, std::int64_t j) const {
    return data[static_cast<std::size_t>(i + j * m)];
  }
};

/// The splitmix64 sequence.
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
  /// Of size `low` to `high`, of either sign.
  double either(double low, double high) {
    const double size =
        low + (high - low) * static_cast<double>(bits() >> 11) * 0x1p-53;
    return bits() % 2 == 0 ? size : -size;
  }
  bool flip() { return bits() % 2 == 0; }
  template <class List>
  auto one_of(const List& list) {
    return *(list.begin() + bits() % list.size());
  }

 private:
  std::uint64_t state_;
};

template <class S>
Dense<S> random_matrix(std::int64_t m, std::int64_t n, std::uint64_t seed) {
  Random random(seed);
  Dense<S> B(m, n);
  for (S& x : B.data)
    x = make_scalar<S>(random.either(0.0625, 1), random.either(0.0625, 1));
  return B;
}

/// Diagonally dominant, with a unit diagonal as well: a condition number of
/// O(1), and elements off the diagonal that matter.
template <class S>
Dense<S> dominant(std::int64_t order, std::uint64_t seed) {
  Random random(seed);
  Dense<S> A(order, order);
  for (std::int64_t j = 0; j < order; ++j)
    for (std::int64_t i = 0; i < order; ++i) {
      const double size = i == j ? 1 : 1 / static_cast<double>(order + 1);
      const double low = i == j ? 1 : 0.0625, high = i == j ? 2 : 1;
      A(i, j) = make_scalar<S>(size * random.either(low, high),
                               size * random.either(low, high) / 2);
    }
  return A;
}

/// How a matrix stands in memory.
enum class Storage {
  Packed,    ///< by columns, each aligned to 16 bytes
  Column,    ///< by columns, not aligned
  Row,       ///< by rows
  Strided,   ///< gaps in both directions
  Reversed,  ///< by columns, from the last element to the first
  Flipped    ///< by rows, from the last one to the first
};
inline constexpr std::initializer_list<Storage> all_storages{
    Storage::Packed,  Storage::Column,   Storage::Row,
    Storage::Strided, Storage::Reversed, Storage::Flipped};

/// Element (i, j) stands at offset + i * row + j * column. There are `size`
/// elements, the last of which belongs to the matrix.
struct Place {
  std::int64_t m, n, row, column, offset = 0, size = 0;

  std::size_t at(std::int64_t i, std::int64_t j) const {
    return static_cast<std::size_t>(offset + i * row + j * column);
  }
};

inline Place place_of(Storage storage, std::int64_t m, std::int64_t n) {
  constexpr std::int64_t pad = 3, aligned = 4;
  Place p{m, n, 1, 1};
  switch (storage) {
    case Storage::Packed:
      p.column = (m + aligned) / aligned * aligned;
      break;
    case Storage::Column:
      p.offset = 1;
      p.column = m + pad;
      break;
    case Storage::Row:
      p.row = n + pad;
      break;
    case Storage::Strided:
      p.row = (m + n) % 2 == 0 ? 2 : 2 * n + pad;
      p.column = (m + n) % 2 == 0 ? 2 * m + pad : 2;
      break;
    case Storage::Reversed:
      p.row = -1;
      p.column = -(m + pad);
      break;
    case Storage::Flipped:
      p.row = -(n + pad);
      break;
  }
  if (m == 0 || n == 0) return p;
  const std::int64_t down = (m - 1) * p.row, along = (n - 1) * p.column;
  p.offset -= (down < 0 ? down : 0) + (along < 0 ? along : 0);
  p.size = p.offset + (down > 0 ? down : 0) + (along > 0 ? along : 0) + 1;
  return p;
}

/// Which triangle of a square matrix is meant, and how.
struct Shape {
  bool lower = true, unit = false, conj = false;

  bool reads(std::int64_t i, std::int64_t j) const {
    return i == j ? !unit : lower == (i > j);
  }
  std::string text() const {
    return std::string(lower ? "lower" : "upper") + (unit ? ", unit" : "") +
           (conj ? ", conjugated" : "");
  }
};

/// A matrix in the memory of the device. The places between its elements hold
/// NaN.
template <class S>
class Placed {
 public:
  Placed(const Dense<S>& x, Storage storage)
      : Placed(x, storage, [](std::int64_t, std::int64_t) { return true; }) {}
  /// A triangle: all that must not be read is NaN.
  Placed(const Dense<S>& x, Storage storage, const Shape& shape)
      : Placed(x, storage, [&](std::int64_t i, std::int64_t j) {
          return shape.reads(i, j);
        }) {}

  Matrix<S> matrix() const {
    return {place_.m, place_.n, memory_.data() + place_.offset, place_.row,
            place_.column};
  }
  Matrix<const S> constant() const { return Impl::constant(matrix()); }
  Triangle<S> triangle(const Shape& shape) const {
    return {place_.m,    memory_.data() + place_.offset,
            place_.row,  place_.column,
            shape.lower, shape.unit,
            shape.conj};
  }

  /// What stands in the matrix now.
  Dense<S> read() const {
    const std::vector<S> now = memory_.copy();
    Dense<S> x(place_.m, place_.n);
    for (std::int64_t j = 0; j < x.n; ++j)
      for (std::int64_t i = 0; i < x.m; ++i) x(i, j) = now[place_.at(i, j)];
    return x;
  }
  /// Whether all elements for which may_change(i, j) is false, and everything
  /// between them, are the same bits as at first.
  template <class MayChange>
  bool unchanged(const MayChange& may_change) const {
    const std::vector<S> now = memory_.copy();
    std::vector<S> expected = before_;
    for (std::int64_t j = 0; j < place_.n; ++j)
      for (std::int64_t i = 0; i < place_.m; ++i)
        if (may_change(i, j)) expected[place_.at(i, j)] = now[place_.at(i, j)];
    return std::memcmp(now.data(), expected.data(), now.size() * sizeof(S)) ==
           0;
  }
  bool unchanged() const {
    return unchanged([](std::int64_t, std::int64_t) { return false; });
  }
  bool padding_unchanged() const {
    return unchanged([](std::int64_t, std::int64_t) { return true; });
  }

 private:
  template <class Keep>
  Placed(const Dense<S>& x, Storage storage, const Keep& keep)
      : place_(place_of(storage, x.m, x.n)),
        before_(image(x, place_, keep)),
        memory_(before_) {}

  template <class Keep>
  static std::vector<S> image(const Dense<S>& x, const Place& place,
                              const Keep& keep) {
    std::vector<S> result(static_cast<std::size_t>(place.size),
                          nan_scalar<S>());
    for (std::int64_t j = 0; j < x.n; ++j)
      for (std::int64_t i = 0; i < x.m; ++i)
        if (keep(i, j)) result[place.at(i, j)] = x(i, j);
    return result;
  }

  Place place_;
  std::vector<S> before_;
  DeviceArray<S> memory_;
};

}  // namespace Hsma::Test
