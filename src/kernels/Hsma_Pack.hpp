// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Sixteen bytes of consecutive scalars, moved at once, and what else kernels
/// that work in register tiles share.
#pragma once

#include <cstdint>

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl {

template <class S>
inline constexpr int pack_size = 16 / sizeof(S);

template <class S>
struct alignas(16) Pack {
  S v[pack_size<S>];
};

template <class S>
HSMA_FUNCTION const Pack<S>& pack_at(const S* p) {
  return *reinterpret_cast<const Pack<S>*>(p);
}
template <class S>
HSMA_FUNCTION Pack<S>& pack_at(S* p) {
  return *reinterpret_cast<Pack<S>*>(p);
}

/// Columns of column-major storage can be read in packs.
template <class S>
HSMA_FUNCTION bool packable(const S* data, std::int64_t column_stride) {
  return reinterpret_cast<std::uintptr_t>(data) % 16 == 0 &&
         column_stride % pack_size<S> == 0;
}

/// Calls work(fast, slow) for a rectangle of index pairs, consecutive threads
/// at consecutive values of `fast`, at most `lanes` of them side by side.
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
