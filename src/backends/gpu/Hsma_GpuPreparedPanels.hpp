// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where the packed panels of the diagonal blocks lie: after the inverses of
/// the blocks of order panel_rows, whose verdicts they share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/Hsma_Alignment.hpp"
#include "core/Hsma_Integers.hpp"
#include "core/Hsma_InvertedDiagonal.hpp"
#include "kernels/Hsma_PackedPanels.hpp"

namespace Hsma::Impl::Gpu {

/// T is const where the panels are only read.
template <class T>
struct PreparedPanels {
  using Inverted = InvertedDiagonal<T>;
  using Byte = std::conditional_t<std::is_const_v<T>, const char, char>;

  Inverted inverted;
  T* packed;
  std::int64_t block_size;  ///< N_B, or the order if that is less

  static std::size_t bytes(std::int64_t order, std::int64_t block_size) {
    const std::int64_t elements =
        ceil_div(order, block_size) *
        packed_elements_of(smaller(block_size, order));
    return Inverted::bytes(order, panel_rows) +
           aligned(static_cast<std::size_t>(elements) * sizeof(T));
  }

  static PreparedPanels at(Byte* memory, std::int64_t order,
                           std::int64_t block_size) {
    Byte* const packed = memory + Inverted::bytes(order, panel_rows);
    return {Inverted::at(memory, order, panel_rows),
            reinterpret_cast<T*>(packed), smaller(block_size, order)};
  }

  /// Of diagonal block t.
  T* block(std::int64_t t) const {
    return packed + t * packed_elements_of(block_size);
  }
  const int* trusted_of(std::int64_t t) const {
    return inverted.trusted + t * block_size / panel_rows;
  }
};

}  // namespace Hsma::Impl::Gpu
