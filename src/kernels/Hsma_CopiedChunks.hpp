// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A Mover of kernels/Hsma_BatchChunks.hpp in its plain form: the threads of a
/// block copy element by element.
#pragma once

#include <cstddef>

#include "kernels/Hsma_BatchChunks.hpp"

namespace Hsma::Impl {

template <class S>
struct CopiedChunks {
  HSMA_FUNCTION static constexpr std::size_t bytes_of(int /*stages*/) {
    return 0;
  }
  HSMA_FUNCTION CopiedChunks(unsigned char* /*shared*/, int /*stages*/) {}

  template <class Block>
  HSMA_FUNCTION void open(const Block&) const {}

  template <class Block>
  HSMA_FUNCTION void fetch(const Block& block, int /*stage*/,
                           const ChunkPart<const S>& L,
                           const ChunkPart<S>& B) const {
    const auto copy = [&](const auto* memory, S* chip) {
      block.copy_async(chip, memory);
    };
    for_each_element(block, L, copy);
    for_each_element(block, B, copy);
    block.commit();
  }
  template <class Block>
  HSMA_FUNCTION void await(const Block& block, int /*stage*/) const {
    block.template wait<0>();
    block.barrier();
  }
  template <class Block>
  HSMA_FUNCTION void put(const Block& block, const ChunkPart<S>& X) const {
    block.barrier();
    for_each_element(block, X,
                     [](S* memory, const S* chip) { *memory = *chip; });
    block.barrier();
  }
  template <class Block>
  HSMA_FUNCTION void close(const Block&) const {}

 private:
  template <class Block, class T, class Copy>
  HSMA_FUNCTION static void for_each_element(const Block& block,
                                             const ChunkPart<T>& part,
                                             const Copy& copy) {
    for (int h = 0; h < 2; ++h)
      for (int e = block.rank(); e < part.count_of(h); e += block.size())
        copy(part.memory + part.first_of(h) + e,
             part.chip + h * part.pitch + e);
  }
};

}  // namespace Hsma::Impl
