// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Tiles of an operand of a split product: a matrix of `lines`, each with the
/// terms of the sums that it takes part in. The rows of the left factor are
/// lines, and the columns of the right one.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Hsma_Integers.hpp"
#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_SplitNumber.hpp"
#include "core/Hsma_SplitOperand.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl {

inline HSMA_FUNCTION bool has_unusual(float a) { return !is_usual(a); }
inline HSMA_FUNCTION bool has_unusual(Complex<float> a) {
  return !is_usual(a.re) || !is_usual(a.im);
}

/// Reads Lines lines of split_edge terms into rows of split_edge + 1, zeros
/// where the source has ended. Returns whether this thread saw an unusual
/// element.
template <int Lines, class Block, class S>
HSMA_FUNCTION bool read_split_tile(const Block& block,
                                   const SplitSource<S>& from,
                                   std::int64_t first_line,
                                   std::int64_t first_term, S* tile) {
  const bool along = from.follows_terms();
  bool seen = false;
  for (int e = block.rank(); e < Lines * split_edge; e += block.size()) {
    const int line = along ? e / split_edge : e % Lines;
    const int term = along ? e % split_edge : e / Lines;
    S value = from_real<S>(0);
    if (first_line + line < from.lines.m && first_term + term < from.lines.n)
      value = from.at(first_line + line, first_term + term);
    seen = seen || has_unusual(value);
    tile[line * (split_edge + 1) + term] = value;
  }
  return seen;
}

}  // namespace Hsma::Impl
