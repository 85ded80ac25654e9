// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the tests of the public interface solve: triangles with 2 on the
/// diagonal and right-hand sides of 6, so that X is 3 everywhere.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>
#include <cstdio>

namespace Api {

using Space = Kokkos::DefaultExecutionSpace;
using Memory = Space::memory_space;
using Matrix = Kokkos::View<double**, Kokkos::LayoutLeft, Memory>;
using Batch = Kokkos::View<double***, Kokkos::LayoutRight, Memory>;

constexpr int order = 5, columns = 3, problems = 4;

/// A square matrix, or a batch of them, with 2 on the diagonal and zeros.
inline Matrix triangle() {
  const Matrix A("A", order, order);
  const auto host = Kokkos::create_mirror_view(A);
  for (int i = 0; i < order; ++i) host(i, i) = 2;
  Kokkos::deep_copy(A, host);
  return A;
}
inline Batch triangles() {
  const Batch A("A", problems, order, order);
  const auto host = Kokkos::create_mirror_view(A);
  for (int p = 0; p < problems; ++p)
    for (int i = 0; i < order; ++i) host(p, i, i) = 2;
  Kokkos::deep_copy(A, host);
  return A;
}

inline Matrix sixes() {
  const Matrix B("B", order, columns);
  Kokkos::deep_copy(B, 6.0);
  return B;
}
inline Batch batch_of_sixes() {
  const Batch B("B", problems, order, columns);
  Kokkos::deep_copy(B, 6.0);
  return B;
}

/// Whether all `count` numbers from `first` on are `value`.
inline bool holds(const double* first, std::size_t count, double value) {
  const Kokkos::View<const double*, Memory, Kokkos::MemoryUnmanaged> numbers(
      first, count);
  const auto host = Kokkos::create_mirror_view(numbers);
  Kokkos::deep_copy(host, numbers);
  for (std::size_t i = 0; i < count; ++i)
    if (host(i) != value) return false;
  return true;
}
template <class View>
bool is_three(const View& X) {
  Kokkos::fence();
  return holds(X.data(), X.size(), 3);
}

/// Counts what went wrong, and names it.
inline int failures = 0;
inline void expect(bool truth, const char* what) {
  if (truth) return;
  ++failures;
  std::printf("wrong: %s\n", what);
}

void solve();
void solve_batches();
void solve_in_kernels();
void orthonormal_columns();
void versions_and_tuning();

}  // namespace Api
