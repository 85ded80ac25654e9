// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B of an order that the compiler knows, by one thread of a GPU:
/// all of the triangle in registers, then column after column.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>

#include "Hsma_InKernelLanes.hpp"
#include "Hsma_InKernelSystem.hpp"

namespace Hsma::Impl::InKernel {

template <bool Conj, bool Unit, int M, class TA, class TB>
KOKKOS_FORCEINLINE_FUNCTION void solve_order(const System<TA, TB>& s,
                                             TB alpha) {
  TA l[M][M];
  ScaledReciprocal<TA> d[M];
  HSMA_UNROLLED
  for (int i = 0; i < M; ++i) {
    HSMA_UNROLLED
    for (int k = 0; k < i; ++k)
      l[i][k] = conjugate_if<Conj>(s.a[i * s.a_row + k * s.a_col]);
    if constexpr (!Unit)
      l[i][i] = conjugate_if<Conj>(s.a[i * (s.a_row + s.a_col)]);
  }
  Lanes<TB, 1> x[M];
  HSMA_UNROLLED
  for (int i = 0; i < M; ++i) x[i].load(s.b + i * s.b_row, One{});
  if constexpr (!Unit) {
    HSMA_UNROLLED
    for (int i = 0; i < M; ++i) d[i] = ScaledReciprocal<TA>::of(l[i][i]);
  }
  const bool scales = !equals(alpha, 1);
  TB* b = s.b;
  for (std::ptrdiff_t j = 0;;) {
    if (scales) {
      HSMA_UNROLLED
      for (int i = 0; i < M; ++i) multiply(x[i], alpha);
    }
    HSMA_UNROLLED
    for (int k = 0; k < M; ++k) {
      if constexpr (!Unit) divide_by(x[k], d[k]);
      const Factor<TB, 1, is_complex_v<TA>> factor(x[k]);
      HSMA_UNROLLED
      for (int i = k + 1; i < M; ++i) subtract_product(x[i], l[i][k], factor);
    }
    HSMA_UNROLLED
    for (int i = 0; i < M; ++i) x[i].store(b + i * s.b_row, One{});
    if (++j >= s.n) break;
    b += s.b_col;
    HSMA_UNROLLED
    for (int i = 0; i < M; ++i) x[i].load(b + i * s.b_row, One{});
  }
}

/// Orders up to this are solved so: of one column, as registers allow; of
/// several, where that is faster than tiles of them (on an H200).
template <class TB>
inline constexpr int direct_order = sizeof(TB) == 4 ? 4 : 0;
template <class TB>
inline constexpr int direct_order_of_column = sizeof(TB) == 4   ? 8
                                              : sizeof(TB) == 8 ? 6
                                                                : 4;

/// Whether the system was of such an order, and is solved.
template <bool Conj, bool Unit, int M = 1, class TA, class TB>
KOKKOS_FORCEINLINE_FUNCTION bool solved_directly(const System<TA, TB>& s,
                                                 TB alpha) {
  if constexpr (M <= direct_order_of_column<TB>) {
    if (s.m == M) {
      if (s.n > 1 && M > direct_order<TB>) return false;
      solve_order<Conj, Unit, M>(s, alpha);
      return true;
    }
    return solved_directly<Conj, Unit, M + 1>(s, alpha);
  } else {
    return false;
  }
}

}  // namespace Hsma::Impl::InKernel
