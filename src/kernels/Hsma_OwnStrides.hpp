// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Operands whose addresses each thread computes for itself.
///
/// Two strides take four scalar registers of an AMD device for each strided,
/// and their products with an index take more. All threads of a block have them
/// in common, but no load needs that.
///
/// Bodies take block.own(block.rank()) for a like reason: a condition on it
/// that is kept through a loop takes two scalar registers, an address two
/// vector registers, and both are cheap to compute where they are used.
#pragma once

#include <type_traits>

#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// A Triangle or a Matrix of which a thread has its own strides. The pointer
/// stays common, or it would no longer be known to point to global memory; so
/// do extents and flags, on which branches depend.
template <class Strided>
struct OwnStrides : Strided {
  const Strided& common;
};

template <class Strided>
HSMA_FUNCTION bool walks_down(const OwnStrides<Strided>& own) {
  return walks_down(own.common);
}

/// `strided` itself where own() does nothing: the parameters of a kernel are
/// operands of instructions there.
template <class Block, class Strided>
HSMA_FUNCTION decltype(auto) own_strides(const Block& block,
                                         const Strided& strided) {
  if constexpr (std::is_base_of_v<PlainRegisters, Block>) {
    return (strided);
  } else {
    OwnStrides<Strided> own{strided, strided};
    own.row_stride = block.own(strided.row_stride);
    own.col_stride = block.own(strided.col_stride);
    return own;
  }
}

}  // namespace Hsma::Impl
