// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution on chip, in those columns for which a product with an inverse
/// cannot be trusted: by lanes, which do not wait for each other, or by rows on
/// a device of few scalar registers, which has no room for that kernel.
#pragma once

#include "kernels/Hsma_LaneSubstitution.hpp"
#include "kernels/Hsma_RowSubstitution.hpp"

namespace Hsma::Impl {

/// How many of so many columns 32 of the threads of a block have to solve.
HSMA_FUNCTION constexpr int columns_of_32(int columns, int threads) {
  return columns * 32 > threads ? columns * 32 / threads : 1;
}

/// Solves D x = b in place for every column c < columns with flags[c] != 0.
/// at(i, c) is the place of element (i, c), in shared memory. All threads of
/// the block call it, a native one, between two barriers; 32 of them have some
/// Width columns to solve.
template <class S, int Width, class Block, class Triangular, class Place>
HSMA_FUNCTION void substitute_flagged(const Block& block, const Triangular& D,
                                      int columns, const int* flags,
                                      const Place& at) {
  if constexpr (Block::few_scalars) {
    substitute_by_rows(block, D, columns, flags, at);
  } else {
    LaneSubstitution<S, Width, Block, Triangular, Place>(block, D, at)
        .run(columns, flags);
    block.barrier();
  }
}

}  // namespace Hsma::Impl
