// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Passes over matrices on the calling thread: copy, fill, scan. They are plain
/// loops: several host threads may use a host execution space at once, and
/// Kokkos' team scratch on a host is shared between them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "Hsma_Types.hpp"
#include "core/Hsma_Integers.hpp"
#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl::Host {

/// Calls visit(i, j) for all elements of an m x n matrix in square tiles, so
/// that two matrices of different orientation both meet whole cache lines.
/// Within a tile the first index runs faster if `down`.
template <class Visit>
void for_each_element(std::int64_t m, std::int64_t n, bool down,
                      const Visit& visit) {
  constexpr std::int64_t tile = 32;
  for (std::int64_t j0 = 0; j0 < n; j0 += tile)
    for (std::int64_t i0 = 0; i0 < m; i0 += tile) {
      const std::int64_t i1 = std::min(i0 + tile, m);
      const std::int64_t j1 = std::min(j0 + tile, n);
      if (down)
        for (std::int64_t j = j0; j < j1; ++j)
          for (std::int64_t i = i0; i < i1; ++i) visit(i, j);
      else
        for (std::int64_t i = i0; i < i1; ++i)
          for (std::int64_t j = j0; j < j1; ++j) visit(i, j);
    }
}

template <class T>
T& at(const Matrix<T>& x, std::int64_t i, std::int64_t j) {
  return x.data[i * x.row_stride + j * x.col_stride];
}

/// to := from, both with contiguous columns.
template <class T>
void copy_columns(const Matrix<const T>& from, const Matrix<T>& to) {
  if (from.col_stride == to.m && to.col_stride == to.m) {
    std::copy_n(from.data, to.m * to.n, to.data);
    return;
  }
  for (std::int64_t j = 0; j < to.n; ++j)
    std::copy_n(&at(from, 0, j), to.m, &at(to, 0, j));
}

/// to := alpha [conj] from; a copy of bits if alpha is 1.
template <class T>
void copy(T alpha, bool conjugate, const Matrix<const T>& from,
          const Matrix<T>& to) {
  const bool scaled = !is_one(alpha);
  if (!scaled && !conjugate) {
    if (from.row_stride == 1 && to.row_stride == 1)
      return copy_columns(from, to);
    if (from.col_stride == 1 && to.col_stride == 1)
      return copy_columns(from.transposed(), to.transposed());
  }
  for_each_element(to.m, to.n, walks_down(to),
                   [&](std::int64_t i, std::int64_t j) {
                     const T value = conjugate_if(conjugate, at(from, i, j));
                     at(to, i, j) = scaled ? product(alpha, value) : value;
                   });
}

template <class T>
void fill_zero(const Matrix<T>& B) {
  for_each_element(
      B.m, B.n, walks_down(B),
      [&](std::int64_t i, std::int64_t j) { at(B, i, j) = from_real<T>(0); });
}

/// Whether column j of B is finite.
template <class T>
bool is_finite_column(const Matrix<const T>& B, std::int64_t j) {
  for (std::int64_t i = 0; i < B.m; ++i)
    if (!is_finite(at(B, i, j))) return false;
  return true;
}

/// Whether 1 / t is in range for all t on the diagonal of A, for a complex one
/// with |t|^2 on the way.
template <class T>
bool has_reciprocals(const Triangle<T>& A) {
  using R = real_part_t<T>;
  constexpr bool single = sizeof(R) == 4;
  constexpr R least = is_real<T> ? std::numeric_limits<R>::min()
                                 : R(single ? 0x1p-60 : 0x1p-500);
  if (A.unit) return true;
  for (std::int64_t i = 0; i < A.m; ++i) {
    const T t = A.data[i * (A.row_stride + A.col_stride)];
    R size;
    if constexpr (is_real<T>)
      size = absolute(t);
    else
      size = std::max(absolute(t.re), absolute(t.im));
    if (!is_finite(t) || !(size >= least && size <= 1 / least)) return false;
  }
  return true;
}

/// Whether all of `count` reals are finite. In integers, a loop over vectors.
template <class R>
bool are_finite(const R* x, std::int64_t count) {
  using Bits = std::conditional_t<sizeof(R) == 4, std::int32_t, std::int64_t>;
  constexpr Bits magnitude = std::numeric_limits<Bits>::max();
  constexpr R largest = std::numeric_limits<R>::max();
  Bits most = 0;
  std::memcpy(&most, &largest, sizeof(R));
  Bits beyond = 0;  // Negative if one is.
  for (std::int64_t i = 0; i < count; ++i) {
    Bits bits = 0;
    std::memcpy(&bits, x + i, sizeof(R));
    beyond |= most - (bits & magnitude);
  }
  return beyond >= 0;
}

/// Whether what stands beside the diagonal of A is finite. Its rows or its
/// columns are contiguous.
template <class T>
bool is_finite_triangle(const Triangle<T>& A) {
  using R = real_part_t<T>;
  const bool by_columns = A.row_stride == 1;
  const std::int64_t stride = by_columns ? A.col_stride : A.row_stride;
  const bool is_behind = by_columns == A.lower;
  for (std::int64_t k = 0; k < A.m; ++k) {
    const T* const first = A.data + k * stride + (is_behind ? k + 1 : 0);
    const std::int64_t count = is_behind ? A.m - k - 1 : k;
    if (!are_finite(reinterpret_cast<const R*>(first),
                    parts_of_scalar<T> * count))
      return false;
  }
  return true;
}

/// Adds to *status the first zero on the diagonal of A, and whether anything in
/// the triangle is not finite.
template <class T>
void scan(const Triangle<T>& A, Status* status) {
  const Matrix<const T> stored{A.m, A.m, A.data, A.row_stride, A.col_stride};
  for_each_element(A.m, A.m, walks_down(stored),
                   [&](std::int64_t i, std::int64_t j) {
                     if (i == j ? A.unit : A.lower != (i > j)) return;
                     const T value = at(stored, i, j);
                     if (!is_finite(value)) status->nonfinite_input = 1;
                     if (i == j && is_zero(value) &&
                         (status->first_zero_diagonal < 0 ||
                          i < status->first_zero_diagonal))
                       status->first_zero_diagonal = i;
                   });
}

/// Adds to *status whether anything in B is not finite.
template <class T>
void scan(const Matrix<T>& B, Status* status) {
  for_each_element(B.m, B.n, walks_down(B),
                   [&](std::int64_t i, std::int64_t j) {
                     if (!is_finite(at(B, i, j))) status->nonfinite_input = 1;
                   });
}

}  // namespace Hsma::Impl::Host
