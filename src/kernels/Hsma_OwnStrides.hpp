// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Triangles and matrices whose addresses each thread computes for itself.
///
/// The two strides of a matrix take four scalar registers of an AMD device, and
/// their products with an index take more. All threads of a block have the same
/// strides, but no load needs them in scalar registers.
///
/// Bodies take block.own(block.rank()) for a similar reason: a condition on it
/// takes two scalar registers through a loop, an address two vector registers,
/// and both are cheap to compute where they are used.
#pragma once

#include <type_traits>

#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// A Triangle or a Matrix of which a thread has its own strides. The pointer
/// stays common, because the compiler has to know that it points to global
/// memory. Extents and flags stay common, because branches depend on them.
template <class Strided>
struct OwnStrides : Strided {
  const Strided& common;
};

template <class Strided>
HSMA_FUNCTION bool walks_down(const OwnStrides<Strided>& own) {
  return walks_down(own.common);
}

/// Returns `strided` itself where own() does nothing: on such a device, the
/// parameters of a kernel are operands of instructions.
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
