// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The product of an inverse and a staged tile with ordinary multiply-adds.
///
/// A thread computes High x Wide elements. Thirty-two threads stand 4 x 8, so
/// that a warp covers 4 High rows by 8 Wide columns. Column c of the 8 Wide
/// belongs to thread c mod 8. A thread reads
///
///   - High consecutive elements of a column of the inverse, straight from the
///     cache, Depth columns at a time and, with two Slabs, ahead of their use;
///   - consecutive elements of a column of the tile. The distance of columns is
///     an odd number of packs, so that eight columns are in different banks.
///
/// Strips of rows have unequal lengths, because half of the inverse is zero.
/// The warps take them there and back (0 1 2 2 1 0), which evens that out.
#pragma once

#include "kernels/Hsma_ApplyInverse.hpp"

namespace Hsma::Impl {

/// `Columns` is 8 Wide or a multiple of it.
template <class S, int Columns, int High, int Wide, int Depth, int Slabs>
struct ThreadProduct {
  static constexpr int columns = Columns;
  static constexpr int depth = Depth, pack = pack_size<S>;
  static constexpr int across = Columns / (8 * Wide), strip = 4 * High;
  static_assert(Columns % (8 * Wide) == 0 && High % pack == 0 &&
                    Depth % pack == 0 && (Slabs == 1 || Slabs == 2),
                "");

  template <class Block, class Store>
  HSMA_FUNCTION static void run(const Block& block, const InverseBlock<S>& A,
                                const StagedTile<S>& tile, const Store& store) {
    const int strips = (A.m + strip - 1) / strip;
    const int lines =
        block.size() < 32 * across ? 1 : block.size() / (32 * across);
    const bool packed = packable(A.data, A.ld) && A.m % pack == 0;
    for (int e = block.rank(); e < 32 * across * lines; e += block.size()) {
      const int lane = e % 32, line = e / (32 * across);
      const int column = e / 32 % across * 8 * Wide + lane % 8;
      for (int s = 0; s * lines < strips; ++s) {
        const int number =
            s % 2 == 0 ? s * lines + line : (s + 1) * lines - 1 - line;
        if (number >= strips) continue;
        const int first = number * strip;
        const int row = first + lane / 8 * High;
        const int begin = A.begin(first) / depth * depth;
        const int end = A.end(first + strip);
        if (packed)
          multiply<true>(block, A, tile, row, column, begin, end, store);
        else
          multiply<false>(block, A, tile, row, column, begin, end, store);
      }
    }
  }

 private:
  struct Slab {
    S a[depth][High];
  };

  /// Loads columns k ... k + depth - 1 of the inverse. What is beyond its last
  /// column becomes zero, what is beyond its last row may be anything.
  template <bool Packed, class Block>
  HSMA_FUNCTION static void load(const Block& block, const InverseBlock<S>& A,
                                 int top, int k, Slab& to) {
    const int row = block.own(top);
    // Tiles that leave few registers have one slab. With a common condition for
    // a whole column, fewer conditions are alive at a time.
    constexpr bool whole = Slabs == 1;
    HSMA_UNROLL
    for (int d = 0; d < depth; ++d) {
      const S* from = A.data + (k + d) * A.ld + row;
      if constexpr (Packed) {
        HSMA_UNROLL
        for (int i = 0; i < High; i += pack) {
          Pack<S> values{};
          if (row + i < A.m && k + d < A.m) values = pack_at(from + i);
          HSMA_UNROLL
          for (int p = 0; p < pack; ++p) to.a[d][i + p] = values.v[p];
        }
      } else if (whole && row + High <= A.m && k + d < A.m) {
        HSMA_UNROLL
        for (int i = 0; i < High; ++i) to.a[d][i] = from[i];
      } else {
        HSMA_UNROLL
        for (int i = 0; i < High; ++i)
          to.a[d][i] = row + i < A.m && k + d < A.m ? from[i] : from_real<S>(0);
      }
    }
  }

  template <bool Packed, class Block, class Store>
  HSMA_FUNCTION static void multiply(const Block& block,
                                     const InverseBlock<S>& A,
                                     const StagedTile<S>& tile, int row,
                                     int column, int begin, int end,
                                     const Store& store) {
    S sum[High][Wide];
    HSMA_UNROLL
    for (int i = 0; i < High; ++i) {
      HSMA_UNROLL
      for (int j = 0; j < Wide; ++j) sum[i][j] = from_real<S>(0);
    }
    const S* x = tile.data + column * tile.stride;
    Slab slabs[Slabs];
    HSMA_UNROLL
    for (int s = 0; s < Slabs - 1; ++s)
      load<Packed>(block, A, row, begin + s * depth, slabs[s]);
    for (int k = begin; k < end; k += Slabs * depth) {
      HSMA_UNROLL
      for (int s = 0; s < Slabs; ++s) {
        const int here = k + s * depth, ahead = here + (Slabs - 1) * depth;
        if (here >= end) break;
        if (ahead < end)
          load<Packed>(block, A, row, ahead, slabs[(s + Slabs - 1) % Slabs]);
        accumulate(slabs[s], x + here, tile.stride, sum);
      }
    }
    const int left = block.own(column);
    HSMA_UNROLL
    for (int j = 0; j < Wide; ++j) {
      HSMA_UNROLL
      for (int i = 0; i < High; ++i)
        if (row + i < A.m) store(row + i, left + 8 * j, sum[i][j]);
    }
  }

  /// sum += slab x
  HSMA_FUNCTION static void accumulate(const Slab& slab, const S* x, int stride,
                                       S (&sum)[High][Wide]) {
    HSMA_UNROLL
    for (int d = 0; d < depth; d += pack) {
      HSMA_UNROLL
      for (int j = 0; j < Wide; ++j) {
        const Pack<S> b = pack_at(x + 8 * j * stride + d);
        HSMA_UNROLL
        for (int p = 0; p < pack; ++p) {
          HSMA_UNROLL
          for (int i = 0; i < High; ++i)
            sum[i][j] = plus_product(sum[i][j], slab.a[d + p][i], b.v[p]);
        }
      }
    }
  }
};

}  // namespace Hsma::Impl
