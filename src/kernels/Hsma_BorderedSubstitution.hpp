// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// D x = y by substitution, for one column by the 32 threads of a warp: D is
/// lower, of a fixed order, bordered with an identity, and stands in shared
/// memory with the reciprocals of its diagonal.
///
/// Lane l holds rows l, l + 32, ... of y. The rows are taken in leaves of four:
///
///     for each leaf     all lanes get y of the leaf by shuffles, and each
///                       solves the leaf for itself;
///                       y_i := y_i - D_i,leaf x_leaf     for the rows after it
///
/// So there is one shuffle to wait for in four steps of the recurrence, and no
/// barrier.
///
/// Complexity: m^2 / 2 multiply-adds, and six for each leaf in every lane.
#pragma once

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"

namespace Hsma::Impl {

template <class S, int Order>
struct BorderedSubstitution {
  static constexpr int lanes = 32, held = Order / lanes, leaf = 4;
  static_assert(Order % lanes == 0);

  const S* D;
  int distance;          ///< of its columns
  const S* reciprocals;  ///< none is zero
  bool unit;

  /// In place of y, in shared memory. All threads of the warp call it.
  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block, S* y) const {
    const int lane = block.own(block.rank()) % lanes;
    S own[held];
    HSMA_UNROLL
    for (int p = 0; p < held; ++p) own[p] = y[lane + p * lanes];
    HSMA_UNROLL
    for (int p = 0; p < held; ++p) {
      HSMA_NO_UNROLL
      for (int k = 0; k < lanes; k += leaf) {
        const int top = p * lanes + k;
        const S* const columns = D + top * distance;
        S x[leaf];
        HSMA_UNROLL
        for (int j = 0; j < leaf; ++j) x[j] = block.shuffle(own[p], k + j, 32);
        HSMA_UNROLL
        for (int j = 0; j < leaf; ++j) {
          x[j] = divided(x[j], reciprocals[top + j], unit);
          HSMA_UNROLL
          for (int i = j + 1; i < leaf; ++i)
            x[i] = minus_product(x[i], columns[j * distance + top + i], x[j]);
        }
        HSMA_UNROLL
        for (int j = 0; j < leaf; ++j) {
          const S* const column = columns + j * distance + lane;
          if (lane == k + j) own[p] = x[j];
          if (lane >= k + leaf)
            own[p] = minus_product(own[p], column[p * lanes], x[j]);
          HSMA_UNROLL
          for (int q = p + 1; q < held; ++q)
            own[q] = minus_product(own[q], column[q * lanes], x[j]);
        }
      }
    }
    HSMA_UNROLL
    for (int p = 0; p < held; ++p) y[lane + p * lanes] = own[p];
  }
};

}  // namespace Hsma::Impl
