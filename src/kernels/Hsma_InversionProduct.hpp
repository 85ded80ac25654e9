// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Products of 16 x 16 tiles by twice 32 threads, in any arithmetic.
///
/// Thread (g, t) of 8 x 4 holds the rows 2g, 2g + 1 and the columns t, t + 4 of
/// one half of a sum P. For P += A B, it reads the tile A by pairs of rows and
/// the tile B by packs down its columns. Both tiles are in shared memory,
/// column by column, at a distance that keeps what is read together in
/// different banks.
#pragma once

#include "kernels/Hsma_InversionStaging.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

template <class S, int Depth, int Lines = 8>
class LaneProduct {
  static constexpr int stride = leaf_stride<S>;
  static constexpr int high = 2, wide = 2;

 public:
  /// Groups of 32 threads side by side in a sum of 16 columns.
  static constexpr int across = 2;
  /// Sums that make up 16 columns, one after another.
  static constexpr int passes = 1;
  /// Rows of tiles side by side.
  static constexpr int lines = Lines;
  /// Different columns of a sum in a thread; they alternate.
  static constexpr int columns = wide;
  static constexpr int values = high * wide;
  using TileSource = SharedTiles<S, across, Depth>;

  struct Sum {
    S v[values];
    HSMA_FUNCTION Sum() {
      HSMA_UNROLL
      for (int e = 0; e < values; ++e) v[e] = from_real<S>(0);
    }
    HSMA_FUNCTION S value(int e) const { return v[e]; }
  };

  HSMA_FUNCTION LaneProduct(int lane, int half)
      : g_(lane / 4), t_(8 * half + lane % 4) {}

  HSMA_FUNCTION int row(int e) const { return 2 * g_ + e / wide; }
  HSMA_FUNCTION int column(int e) const { return t_ + 4 * (e % wide); }

  /// sum += a b
  HSMA_FUNCTION void add(const S* a, const S* b, int b_stride, Sum& sum) const {
    constexpr int deep = pack_size<S>;
    a += 2 * g_;
    b += t_ * b_stride;
    HSMA_UNROLL
    for (int k = 0; k < tile_order; k += deep) {
      Pack<S> right[wide];
      HSMA_UNROLL
      for (int c = 0; c < wide; ++c)
        right[c] = pack_at(b + 4 * c * b_stride + k);
      HSMA_UNROLL
      for (int p = 0; p < deep; ++p) {
        const Pair left = *reinterpret_cast<const Pair*>(a + (k + p) * stride);
        HSMA_UNROLL
        for (int r = 0; r < high; ++r) {
          HSMA_UNROLL
          for (int c = 0; c < wide; ++c)
            sum.v[r * wide + c] =
                plus_product(sum.v[r * wide + c], left.v[r], right[c].v[p]);
        }
      }
    }
  }

 private:
  struct alignas(sizeof(S) > 8 ? 16 : 2 * sizeof(S)) Pair {
    S v[high];
  };

  int g_, t_;
};

}  // namespace Hsma::Impl
