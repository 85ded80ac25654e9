// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where the inverted diagonal blocks lie: one N_B x N_B column-major square
/// per block, then one int per block that says whether it may be used.
#pragma once

#include <cstddef>
#include <cstdint>

#include "algorithm/Hsma_Workspace.hpp"

namespace Hsma::Impl {

inline std::int64_t block_count(std::int64_t order, std::int64_t block_size) {
  return (order + block_size - 1) / block_size;
}

template <class T>
struct InvertedDiagonal {
  std::int64_t block_size;
  T* inverse;
  int* trusted;

  static std::size_t bytes(std::int64_t order, std::int64_t block_size) {
    const auto blocks =
        static_cast<std::size_t>(block_count(order, block_size));
    const auto square = static_cast<std::size_t>(block_size * block_size);
    return aligned(blocks * square * sizeof(T)) + aligned(blocks * sizeof(int));
  }

  static InvertedDiagonal at(char* memory, std::int64_t order,
                             std::int64_t block_size) {
    const auto elements = static_cast<std::size_t>(
        block_count(order, block_size) * block_size * block_size);
    return {block_size, reinterpret_cast<T*>(memory),
            reinterpret_cast<int*>(memory + aligned(elements * sizeof(T)))};
  }

  T* block(std::int64_t t) const {
    return inverse + t * block_size * block_size;
  }
};

}  // namespace Hsma::Impl
