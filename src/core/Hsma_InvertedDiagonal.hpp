// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where the inverted diagonal blocks lie: one N_B x N_B column-major square
/// per block, then one int per block that says whether it may be used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/Hsma_Alignment.hpp"
#include "core/Hsma_Integers.hpp"

namespace Hsma::Impl {

/// T is const where the blocks are only read.
template <class T>
struct InvertedDiagonal {
  template <class V>
  using Like = std::conditional_t<std::is_const_v<T>, const V, V>;

  std::int64_t block_size;
  T* inverse;
  Like<int>* trusted;

  static std::size_t bytes(std::int64_t order, std::int64_t block_size) {
    const std::int64_t blocks = ceil_div(order, block_size);
    return aligned(squares_bytes(blocks, block_size)) +
           aligned(static_cast<std::size_t>(blocks) * sizeof(int));
  }

  static InvertedDiagonal at(Like<char>* memory, std::int64_t order,
                             std::int64_t block_size) {
    const std::int64_t blocks = ceil_div(order, block_size);
    return {block_size, reinterpret_cast<T*>(memory),
            reinterpret_cast<Like<int>*>(
                memory + aligned(squares_bytes(blocks, block_size)))};
  }

  T* block(std::int64_t t) const {
    return inverse + t * block_size * block_size;
  }

 private:
  static std::size_t squares_bytes(std::int64_t blocks,
                                   std::int64_t block_size) {
    return static_cast<std::size_t>(blocks * block_size * block_size) *
           sizeof(T);
  }
};

}  // namespace Hsma::Impl
