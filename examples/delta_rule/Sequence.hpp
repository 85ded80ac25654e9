// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A sequence that tests a memory: at each time a value is written under a key,
/// and another key is read. What should be read is the latest value that was
/// written under it.
#pragma once

#include <Kokkos_Core.hpp>
#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace delta {

/// [batch, time, head, column], as layers of this kind keep their arrays.
using Array = Kokkos::View<double****, Kokkos::LayoutRight>;

struct Shape {
  int batch, time, heads, columns;
};

/// A head h has keys[h] different keys.
struct Sequence {
  Shape shape;
  Array keys, values, queries, expected;
};

inline Array array(const std::string& label, const Shape& shape) {
  return Array(label, shape.batch, shape.time, shape.heads, shape.columns);
}

namespace detail {

inline std::vector<double> random_vector(int columns, std::mt19937_64& random) {
  std::normal_distribution<double> normal;
  std::vector<double> x(columns);
  double sum = 0;
  for (double& e : x) {
    e = normal(random);
    sum += e * e;
  }
  for (double& e : x) e /= std::sqrt(sum);
  return x;
}

}  // namespace detail

/// Keys and values are of length 1. The number of keys may exceed their length:
/// then no memory of this size can hold all values.
inline Sequence random_sequence(const Shape& shape,
                                const std::vector<int>& keys_of_heads,
                                unsigned seed) {
  Sequence all{shape, array("keys", shape), array("values", shape),
               array("queries", shape), array("expected", shape)};
  const auto keys = Kokkos::create_mirror_view(all.keys);
  const auto values = Kokkos::create_mirror_view(all.values);
  const auto queries = Kokkos::create_mirror_view(all.queries);
  const auto expected = Kokkos::create_mirror_view(all.expected);
  std::mt19937_64 random(seed);
  for (int b = 0; b < shape.batch; ++b)
    for (int h = 0; h < shape.heads; ++h) {
      std::vector<std::vector<double>> key(keys_of_heads[h]);
      for (auto& k : key) k = detail::random_vector(shape.columns, random);
      std::vector<std::vector<double>> latest(key.size());
      std::vector<int> written;
      for (int t = 0; t < shape.time; ++t) {
        const int to = static_cast<int>(random() % key.size());
        if (latest[to].empty()) written.push_back(to);
        latest[to] = detail::random_vector(shape.columns, random);
        const int from = written[random() % written.size()];
        for (int c = 0; c < shape.columns; ++c) {
          keys(b, t, h, c) = key[to][c];
          values(b, t, h, c) = latest[to][c];
          queries(b, t, h, c) = key[from][c];
          expected(b, t, h, c) = latest[from][c];
        }
      }
    }
  Kokkos::deep_copy(all.keys, keys);
  Kokkos::deep_copy(all.values, values);
  Kokkos::deep_copy(all.queries, queries);
  Kokkos::deep_copy(all.expected, expected);
  return all;
}

}  // namespace delta
