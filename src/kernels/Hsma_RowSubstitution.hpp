// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution on chip one row after the other, in flagged columns: with few
/// registers and two barriers for each row.
#pragma once

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_ForEachPair.hpp"

namespace Hsma::Impl {

/// Solves D x = b in place for every column c < width with flags[c] != 0.
/// at(i, c) is the place of element (i, c). All threads of the block call it.
template <class Block, class Triangular, class Place>
HSMA_FUNCTION void substitute_by_rows(const Block& block, const Triangular& D,
                                      int width, const int* flags,
                                      const Place& at) {
  const int m = static_cast<int>(D.m);
  for (int s = 0; s < m; ++s) {
    const int k = D.lower ? s : m - 1 - s;
    const auto* column = D.data + k * D.col_stride;
    if (!D.unit) {
      const auto d = conjugate_if(D.conj, column[k * D.row_stride]);
      for (int c = block.own(block.rank()); c < width; c += block.size())
        if (flags[c] != 0) *at(k, c) = quotient(*at(k, c), d);
      block.barrier();
    }
    for_each_pair(block, 32, D.lower ? k + 1 : 0, D.lower ? m : k, 0, width,
                  [&](int i, int c) {
                    if (flags[c] == 0) return;
                    const auto a =
                        conjugate_if(D.conj, column[i * D.row_stride]);
                    *at(i, c) = minus_product(*at(i, c), a, *at(k, c));
                  });
    block.barrier();
  }
}

}  // namespace Hsma::Impl
