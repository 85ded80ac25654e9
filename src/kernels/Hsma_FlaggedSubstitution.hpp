// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution on chip, in those columns for which a product with an inverse
/// cannot be trusted: by lanes, which do not wait for each other; by strips,
/// which go through D once for all columns, in wide tiles of double, where they
/// are up to three times faster (docs/atlas.md); or by rows on a device of few
/// scalar registers, which has no room for these kernels.
#pragma once

#include "kernels/Hsma_LaneSubstitution.hpp"
#include "kernels/Hsma_RowSubstitution.hpp"
#include "kernels/Hsma_StripSubstitution.hpp"

namespace Hsma::Impl {

/// How many of so many columns 32 of the threads of a block have to solve.
constexpr int columns_of_32(int columns, int threads) {
  return columns * 32 > threads ? columns * 32 / threads : 1;
}

/// Solves D x = b in place for every column c < columns with flags[c] != 0.
/// at(i, c) is the place of element (i, c), in shared memory; all rows are
/// equally far apart. There, too, are Strip<Rows>::elements for strips. All
/// threads of the block call it, a native one, between two barriers; 32 of them
/// have some Width columns to solve.
template <class S, int Rows, int Width, class Block, class Triangular,
          class Place>
HSMA_FUNCTION void substitute_flagged(const Block& block, const Triangular& D,
                                      S* strips, int columns, const int* flags,
                                      const Place& at) {
  constexpr bool wide_double = is_real<S> && sizeof(S) > 4 && Width >= 4;
  if constexpr (Block::few_scalars) {
    substitute_by_rows(block, D, columns, flags, at);
  } else if constexpr (wide_double) {
    StripSubstitution<S, Rows, Block, Triangular, Place>(block, D, strips, at)
        .run(columns, flags);
  } else {
    LaneSubstitution<S, Width, Block, Triangular, Place>(block, D, at)
        .run(columns, flags);
    block.barrier();
  }
}

}  // namespace Hsma::Impl
