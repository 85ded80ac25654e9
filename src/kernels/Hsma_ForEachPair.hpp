// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A rectangle of index pairs, divided among the threads of a block.
#pragma once

#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl {

/// Calls work(fast, slow) for a rectangle of index pairs. Consecutive threads
/// have consecutive values of `fast`, at most `lanes` of them side by side.
template <class Block, class Work>
HSMA_FUNCTION void for_each_pair(const Block& block, int lanes, int fast_begin,
                                 int fast_end, int slow_begin, int slow_end,
                                 const Work& work) {
  if (lanes > block.size()) lanes = block.size();
  const int lines = block.size() / lanes;
  if (block.rank() >= lanes * lines) return;
  const int rank = block.own(block.rank());
  for (int slow = slow_begin + rank / lanes; slow < slow_end; slow += lines)
    for (int fast = fast_begin + rank % lanes; fast < fast_end; fast += lanes)
      work(fast, slow);
}

}  // namespace Hsma::Impl
