// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tiles of a triangle as a stream for the threads that use them.
#pragma once

#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl {

/// The number of a group of 32 threads. The shuffle tells the compiler that all
/// of them have the same number.
template <class Block>
HSMA_FUNCTION int warp_of(const Block& block) {
  return block.shuffle(block.rank() / 32, 0, 32);
}

/// The tiles that one line of threads uses: those of rows r, r + Lines, ...,
/// Held of them, below the diagonal of a triangle of `rest` rows of tiles. They
/// come from the left to the right: at step k, those of column k.
///
/// The tiles pass through shared memory, where a barrier comes before those of
/// a column are replaced. If `under_way`, another stream of the same tiles was
/// made before, and not advanced.
template <class Source, int Held, int Lines, bool = (Source::staged > 0)>
class TileStream {
 public:
  template <class Block>
  HSMA_FUNCTION TileStream(const Block& block, const Source& tiles, int rest,
                           bool under_way)
      : tiles_(tiles), line_(warp_of(block) % Lines), rest_(rest) {
    if (under_way) return;
    for (int k = 0; k < Source::depth - 1; ++k) fetch(block, k);
  }
  /// The call comes before the barrier that a step begins with.
  template <class Block>
  HSMA_FUNCTION static void arrive(const Block& block) {
    block.template wait<Source::depth - 2>();
  }
  /// Waits for what was committed before the first stream was made.
  template <class Block>
  HSMA_FUNCTION static void wait_before(const Block& block) {
    block.template wait<Source::depth - 1>();
  }
  HSMA_FUNCTION auto tile(int s, int k) const { return tiles_.tile(s, k); }
  /// The call comes when tile(s, k) has been used.
  HSMA_FUNCTION static void advance(int, int) {}
  /// The call comes at the end of step k.
  template <class Block>
  HSMA_FUNCTION void advance(const Block& block, int k) const {
    fetch(block, k + Source::depth - 1);
  }

 private:
  /// Column k.
  template <class Block>
  HSMA_FUNCTION void fetch(const Block& block, int k) const {
    for (int s = 0; s < Held; ++s) {
      const int i = line_ + s * Lines;
      if (i > k && i < rest_) tiles_.fetch(block, s, k);
    }
    block.commit();
  }

  Source tiles_;
  int line_, rest_;
};

/// The same straight to registers, where one tile takes the place of the other.
template <class Source, int Held, int Lines>
class TileStream<Source, Held, Lines, false> {
 public:
  template <class Block>
  HSMA_FUNCTION TileStream(const Block& block, const Source& tiles, int rest,
                           bool)
      : tiles_(tiles), line_(warp_of(block) % Lines), rest_(rest) {
    fetch(0, 0);
  }
  template <class Block>
  HSMA_FUNCTION static void arrive(const Block&) {}
  template <class Block>
  HSMA_FUNCTION static void wait_before(const Block& block) {
    block.template wait<0>();
  }
  HSMA_FUNCTION const typename Source::Fragment& tile(int, int) const {
    return fragment_;
  }
  HSMA_FUNCTION void advance(int s, int k) {
    if (s + 1 < Held)
      fetch(s + 1, k);
    else
      fetch(0, k + 1);
  }
  template <class Block>
  HSMA_FUNCTION static void advance(const Block&, int) {}

 private:
  HSMA_FUNCTION void fetch(int s, int k) {
    const int i = line_ + s * Lines;
    if (i > k && i < rest_) tiles_.fetch(s, k, fragment_);
  }

  typename Source::Fragment fragment_;
  Source tiles_;
  int line_, rest_;
};

}  // namespace Hsma::Impl
