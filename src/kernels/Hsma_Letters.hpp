// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Numbers that one thread block sends to others of the same launch.
///
/// A letter is a number cut into words of 64 bits. Each carries 32 bits of the
/// number and the mark that it has arrived, in one piece: so a reader needs no
/// flag beside it, and no order among the words. A mailbox is zero before the
/// launch; a word is written once.
///
///     bits 63 ... 32    1 if the word has arrived
///     bits 31 ... 0     part of the number
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/Hsma_Function.hpp"

namespace Hsma::Impl {

/// Words that are read and written with one instruction where the device has
/// it. Only each word by itself is atomic.
template <int Words>
struct alignas(8 * Words) Letter {
  std::uint64_t word[Words];
};

/// The letters of one S: as wide as two of its own.
template <class S>
struct Letters {
  static constexpr int words = sizeof(S) / 4;
  static constexpr int width = words < 2 ? 1 : 2;
  using Part = Letter<width>;
  static constexpr int parts = words / width;
  static constexpr std::size_t bytes = parts * sizeof(Part);
  static_assert(words * 4 == sizeof(S) && parts * width == words);

  Part part[parts];

  template <class Block>
  HSMA_FUNCTION static void send(const Block& block, Letters* to,
                                 const S& value) {
    std::uint32_t half[words];
    std::memcpy(half, &value, sizeof(S));
    HSMA_UNROLL
    for (int p = 0; p < parts; ++p) {
      Part letter;
      HSMA_UNROLL
      for (int w = 0; w < width; ++w)
        letter.word[w] = arrived | half[p * width + w];
      block.post(to->part + p, letter);
    }
  }

  /// What stands in the box now.
  template <class Block>
  HSMA_FUNCTION static Letters look(const Block& block, const Letters* from) {
    Letters found;
    HSMA_UNROLL
    for (int p = 0; p < parts; ++p) found.part[p] = block.peek(from->part + p);
    return found;
  }

  HSMA_FUNCTION bool complete() const {
    std::uint64_t all = arrived;
    HSMA_UNROLL
    for (int p = 0; p < parts; ++p) {
      HSMA_UNROLL
      for (int w = 0; w < width; ++w) all &= part[p].word[w];
    }
    return all != 0;
  }

  HSMA_FUNCTION S value() const {
    std::uint32_t half[words];
    HSMA_UNROLL
    for (int w = 0; w < words; ++w)
      half[w] = static_cast<std::uint32_t>(part[w / width].word[w % width]);
    S number;
    std::memcpy(&number, half, sizeof(S));
    return number;
  }

 private:
  static constexpr std::uint64_t arrived = std::uint64_t{1} << 32;
};

}  // namespace Hsma::Impl
