// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Operands whose addresses each thread computes for itself.
///
/// A pointer and two strides take six scalar registers of an AMD device for
/// each operand, and every product of an index and a stride takes more. All
/// threads of a block have them in common, but few loads need that.
#pragma once

#include <type_traits>

#include "algorithm/Hsma_Problem.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl {

/// Consecutive threads should walk down a column rather than along a row.
template <class MatrixType>
HSMA_FUNCTION bool walks_down(const MatrixType& B) {
  return magnitude(B.row_stride) <= magnitude(B.col_stride);
}

/// A Triangle or a Matrix of which a thread has its own pointer and strides.
/// Extents, flags and the direction, on which branches depend, stay common.
template <class Operand>
struct OwnStrides : Operand {
  const Operand& common;
};

template <class Operand>
HSMA_FUNCTION bool walks_down(const OwnStrides<Operand>& B) {
  return walks_down(B.common);
}

/// `operand` itself where own() does nothing: a kernel's parameters are read at
/// no cost there.
template <class Block, class Operand>
HSMA_FUNCTION decltype(auto) own_strides(const Block& block,
                                         const Operand& operand) {
  if constexpr (std::is_base_of_v<PlainRegisters, Block>) {
    return (operand);
  } else {
    OwnStrides<Operand> own{operand, operand};
    own.row_stride = block.own(operand.row_stride);
    own.col_stride = block.own(operand.col_stride);
    return own;
  }
}

}  // namespace Hsma::Impl
