// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution by a group of neighbouring lanes, which have a row of L and of
/// the right-hand sides each, in registers. P steps at a time:
///
///     x_k, ..., x_k+P-1 := L_kk^-1 r_k, ..., r_k+P-1   in all lanes
///     r_i := r_i - l_ik x_k - ... - l_i,k+P-1 x_k+P-1  in lane i
///
/// The r_k, and the diagonal block L_kk of order P in time for them, come by
/// shuffles. What has to wait for each other is one shuffle, P products with a
/// reciprocal and P multiply-adds; of P steps by themselves, each would wait
/// for a shuffle. They take P (P + 1) / 2 more shuffles, and P (P - 1) / 2 more
/// multiply-adds a column, so that this is for groups that wait rather than for
/// those that fill the device.
#pragma once

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"

namespace Hsma::Impl {

/// Whether the condition is true in any lane of the group of this one.
template <int Lanes, class Block>
HSMA_FUNCTION bool group_any(const Block& block, int lane, bool condition) {
  int any = condition ? 1 : 0;
  HSMA_UNROLL
  for (int step = Lanes / 2; step > 0; step /= 2)
    any |= block.shuffle(any, lane ^ step, Lanes);
  return any != 0;
}

/// Steps k ... k + P - 1 of a group of `Lanes` lanes: `row` is what row i of L
/// has left of the diagonal, and zeros, `own` is diagonal_reciprocal(L, i), and
/// r[c] the element of column c. Leaves r_i for the division by its own
/// diagonal. k should be known when it is compiled.
template <int P, int Lanes, class Block, class S, int M, int Columns>
HSMA_FUNCTION inline void group_steps(const Block& block, int k, bool unit,
                                      const S& own, const S (&row)[M],
                                      S (&r)[Columns]) {
  const int i = block.rank() % Lanes;
  S reciprocal[P], below[P][P];
  HSMA_UNROLL
  for (int p = 0; p < P && P > 1; ++p) {
    reciprocal[p] = block.shuffle(own, k + p, Lanes);
    HSMA_UNROLL
    for (int q = 0; q < p; ++q)
      below[p][q] = block.shuffle(row[k + q], k + p, Lanes);
  }
  HSMA_UNROLL
  for (int c = 0; c < Columns; ++c) {
    S x[P];
    if constexpr (P == 1) {
      x[0] = block.shuffle(divided(r[c], own, unit), k, Lanes);
    } else {
      HSMA_UNROLL
      for (int p = 0; p < P; ++p) x[p] = block.shuffle(r[c], k + p, Lanes);
      HSMA_UNROLL
      for (int p = 0; p < P; ++p) {
        HSMA_UNROLL
        for (int q = 0; q < p; ++q)
          x[p] = minus_product(x[p], below[p][q], x[q]);
        x[p] = divided(x[p], reciprocal[p], unit);
      }
    }
    HSMA_UNROLL
    for (int p = 0; p < P; ++p) {
      const S next = minus_product(r[c], row[k + p], x[p]);
      if (i > k + p) r[c] = next;
    }
  }
}

}  // namespace Hsma::Impl
