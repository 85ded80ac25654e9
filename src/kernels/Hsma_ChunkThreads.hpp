// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A Solver of kernels/Hsma_BatchChunks.hpp in which a thread has a problem.
/// Threads beyond the problems of a chunk take other columns of the same ones.
#pragma once

#include "kernels/Hsma_BatchChunks.hpp"
#include "kernels/Hsma_ChunkSubstitution.hpp"

namespace Hsma::Impl {

template <class S, int Rows, int Columns>
struct ChunkThreads {
  static constexpr int most_order = Rows;
  static constexpr bool packs_columns = true;

  template <int V, bool Down, bool Backwards, class Block>
  [[gnu::always_inline]] HSMA_FUNCTION static void solve(
      const Block& block, const Chunk<S>& chunk) {
    const int places = chunk.places(), place = block.rank() % places;
    if (!chunk.has(place)) return;
    const int first = block.rank() / places * Columns;
    const int step = block.size() / places * Columns;
    const ChunkSubstitution<S, Rows, Columns, Down, Backwards, V> own{
        chunk.L, chunk.X, chunk.triangle(place), chunk.right_hand_sides(place),
        chunk.alpha};
    for (int c = first; c < chunk.X.n; c += step) own.solve(c);
  }
};

}  // namespace Hsma::Impl
