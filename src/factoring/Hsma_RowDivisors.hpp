// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Rows of few columns, each divided by upper triangles on its own: V := V
/// C^-1.
///
/// The triangles come with the launch of a kernel. So nothing is copied, and
/// the instructions that multiply read them from there.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>

#include "Hsma_Stored.hpp"
#include "Hsma_Views.hpp"
#include "core/Hsma_Function.hpp"
#include "factoring/Hsma_SmallSquare.hpp"

namespace Hsma::Impl {

/// The triangles, none to two, of at most `most` columns.
template <class T>
struct RowDivisors {
  static constexpr int most = is_complex_v<T> ? 4 : 8, largest = 2;
  static constexpr int size = most * (most + 1) / 2;
  using Triangle = T[size];

  int count = 0;
  /// Column j begins at place j (j + 1) / 2. Bordered with an identity; of the
  /// diagonal there are the reciprocals, which are in range.
  Triangle C[largest] = {};

  /// \param factor k x k, column-major, upper triangular.
  void append(const T* factor, std::int64_t k) {
    T* to = C[count++];
    for (int j = 0; j < most; ++j)
      for (int i = 0; i <= j; ++i, ++to)
        if (j < k)
          *to = i == j ? T(1) / factor[i + j * k] : factor[i + j * k];
        else
          *to = T(i == j ? 1 : 0);
  }

  /// x := x C_0^-1 C_1^-1, for some rows x.
  template <int rows>
  KOKKOS_INLINE_FUNCTION void divide(T (&x)[rows][most]) const {
    if (count > 0) divide(C[0], x);
    if (count > 1) divide(C[1], x);
  }

 private:
  template <int rows>
  KOKKOS_INLINE_FUNCTION static void divide(const Triangle& triangle,
                                            T (&x)[rows][most]) {
    HSMA_UNROLL
    for (int j = 0; j < most; ++j) {
      const int column = j * (j + 1) / 2;
      HSMA_UNROLL
      for (int q = 0; q < rows; ++q) {
        HSMA_UNROLL
        for (int i = 0; i < j; ++i) x[q][j] -= x[q][i] * triangle[column + i];
        x[q][j] *= triangle[column + j];
      }
    }
  }
};

/// A row of V; zeros for the columns that V has not, and for the rows.
template <class T>
KOKKOS_INLINE_FUNCTION void load_row(const Stored<T>& V, std::int64_t r,
                                     int first, T (&x)[RowDivisors<T>::most]) {
  const T* const row = V.data + r * V.row_stride;
  const bool exists = r < V.rows;
  HSMA_UNROLL
  for (int j = 0; j < RowDivisors<T>::most; ++j) {
    const int column = first + j;
    x[j] = exists && column < V.columns ? row[column * V.col_stride] : T(0);
  }
}

/// The first columns of a row of V := x.
template <class T>
KOKKOS_INLINE_FUNCTION void store_row(const Stored<T>& V, std::int64_t r,
                                      const T (&x)[RowDivisors<T>::most]) {
  T* const row = V.data + r * V.row_stride;
  if (r >= V.rows) return;
  HSMA_UNROLL
  for (int j = 0; j < RowDivisors<T>::most; ++j)
    if (j < V.columns) row[j * V.col_stride] = x[j];
}

/// V := V C_0^-1 C_1^-1, a row in a step; and R, which has at most as many
/// elements as there are steps.
template <class T>
struct RowQuotient {
  static constexpr int most = RowDivisors<T>::most;
  using Factor = SquareByValue<T, most * most>;

  Stored<T> V;
  RowDivisors<T> divisors;
  Factor R;

  KOKKOS_FUNCTION void operator()(std::int64_t r) const {
    T x[1][most];
    load_row(V, r, 0, x[0]);
    divisors.divide(x);
    store_row(V, r, x[0]);
    R(r);
  }
};

}  // namespace Hsma::Impl
