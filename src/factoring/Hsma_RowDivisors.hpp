// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Rows of few columns, each divided by upper triangles on its own: V := V
/// C^-1.
///
/// The triangles come with the launch of a kernel. So nothing is copied, and
/// the instructions that multiply read them from there.
///
/// A quotient is computed in one kernel for its inner products and in another
/// one for good, and has to have the same bits in both: else the error of one
/// division, u times the condition number of C, is left in the orthogonality.
/// So which products are fused with a sum is not left to the compiler.
#pragma once

#include <Kokkos_Core.hpp>
#include <cmath>
#include <cstdint>

#include "Hsma_Stored.hpp"
#include "Hsma_Views.hpp"
#include "core/Hsma_Function.hpp"
#include "factoring/Hsma_NarrowRows.hpp"
#include "factoring/Hsma_SmallSquare.hpp"

namespace Hsma::Impl {

/// The triangles, none to two, of at most `most` columns.
template <class T>
struct RowDivisors {
  static constexpr int most = NarrowRows<T>::most, largest = 2;
  static constexpr int size = most * (most + 1) / 2;
  using Triangle = T[size];

  int count = 0;
  /// Column j begins at place j (j + 1) / 2. Bordered with an identity; of the
  /// diagonal, which is real, there are the reciprocals, which are in range.
  Triangle C[largest] = {};

  /// \param factor k x k, column-major, upper triangular, its diagonal real.
  void append(const T* factor, std::int64_t k) {
    T* to = C[count++];
    for (int j = 0; j < most; ++j)
      for (int i = 0; i <= j; ++i, ++to)
        if (j < k)
          *to = i == j ? T(1) / factor[i + j * k] : factor[i + j * k];
        else
          *to = T(i == j ? 1 : 0);
  }

  /// Whether V has to be written before there is room for the next one.
  KOKKOS_INLINE_FUNCTION bool is_full() const { return count == largest; }

  /// x := x C_0^-1 C_1^-1, for some rows x.
  template <int rows>
  KOKKOS_INLINE_FUNCTION void divide(T (&x)[rows][most]) const {
    if (count > 0) divide(C[0], x);
    if (count > 1) divide(C[1], x);
  }

 private:
  using R = real_t<T>;

  template <int rows>
  KOKKOS_INLINE_FUNCTION static void divide(const Triangle& triangle,
                                            T (&x)[rows][most]) {
    HSMA_UNROLL
    for (int j = 0; j < most; ++j) {
      const int column = j * (j + 1) / 2;
      HSMA_UNROLL
      for (int q = 0; q < rows; ++q) {
        HSMA_UNROLL
        for (int i = 0; i < j; ++i)
          x[q][j] = minus_product(x[q][j], x[q][i], triangle[column + i]);
        x[q][j] = product(x[q][j], triangle[column + j]);
      }
    }
  }

  /// c - a b
  KOKKOS_INLINE_FUNCTION static R minus_product(R c, R a, R b) {
    return std::fma(-a, b, c);
  }
  KOKKOS_INLINE_FUNCTION static Kokkos::complex<R> minus_product(
      const Kokkos::complex<R>& c, const Kokkos::complex<R>& a,
      const Kokkos::complex<R>& b) {
    return {minus_product(minus_product(c.real(), a.real(), b.real()),
                          -a.imag(), b.imag()),
            minus_product(minus_product(c.imag(), a.real(), b.imag()), a.imag(),
                          b.real())};
  }
  KOKKOS_INLINE_FUNCTION static R product(R x, R reciprocal) {
    return x * reciprocal;
  }
  KOKKOS_INLINE_FUNCTION static Kokkos::complex<R> product(
      const Kokkos::complex<R>& x, const Kokkos::complex<R>& reciprocal) {
    return {x.real() * reciprocal.real(), x.imag() * reciprocal.real()};
  }
};

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
    if (V.rows > 0) {
      const NarrowRows<T> rows(V, 0);
      T x[1][most];
      rows.load(r, x[0]);
      rows.clear_what_is_not(r, x[0]);
      divisors.divide(x);
      rows.store(r, x[0]);
    }
    R(r);
  }
};

}  // namespace Hsma::Impl
