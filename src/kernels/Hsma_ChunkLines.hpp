// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A Solver of kernels/Hsma_BatchChunks.hpp for orders of which a chunk has too
/// few problems for a thread each: a line of Width threads has one, a thread
/// Parts rows of it, Width apart, and columns one after the other.
///
///     x_k by shuffle from the thread of row k        for k = 0, 1, ...
///     r_i := r_i - l_ik x_k                          in rows i > k
///
/// L stays on the chip, where neighbours read neighbouring rows.
///
/// Padding: a row beyond the order is the last one once more. It is not stored.
#pragma once

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_BatchChunks.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_GroupSteps.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

template <class S, int Width, int Parts>
struct ChunkLines {
  static constexpr int most_order = Width * Parts;
  static constexpr bool packs_columns = false;

  template <int V, bool Down, bool Backwards, class Block>
  [[gnu::always_inline]] HSMA_FUNCTION static void solve(
      const Block& block, const Chunk<S>& chunk) {
    const int lines = block.size() / Width, line = block.rank() / Width;
    for (int place = line; place < chunk.places(); place += lines) {
      const Line<V, Down, Backwards, Block> own(block, chunk, place,
                                                block.rank() % Width);
      for (int c = 0; c < chunk.X.n; ++c) own.solve(c);
    }
  }

 private:
  static_assert(Width % 4 == 0);

  /// Lines of one warp take the same steps, and each the result that is its
  /// own.
  template <int V, bool Down, bool Backwards, class Block>
  class Line {
   public:
    HSMA_FUNCTION Line(const Block& block, const Chunk<S>& chunk, int place,
                       int lane)
        : block_(block), chunk_(chunk), lane_(lane), exists_(chunk.has(place)) {
      const int known = exists_ ? place : 0;
      columns_ = chunk.right_hand_sides(known);
      bool lacks = false;
      HSMA_UNROLL
      for (int p = 0; p < Parts; ++p) {
        rows_[p] = chunk.triangle(known) +
                   row(p) * static_cast<int>(chunk.L.row_stride);
        reciprocal_[p] =
            chunk.L.unit ? from_real<S>(1) : reciprocal_or_zero(diagonal(p));
        lacks = lacks || is_zero(reciprocal_[p]);
      }
      any_divides_ = block.lane_any(lacks);
      divides_ = any_divides_ && group_any<Width>(block, lane, lacks);
    }

    /// Column c.
    HSMA_FUNCTION void solve(int c) const {
      S r[Parts];
      read(c, r);
      substitute<false>(r);
      if (any_divides_) {
        S exact[Parts];
        read(c, exact);
        substitute<true>(exact);
        HSMA_UNROLL
        for (int p = 0; p < Parts; ++p)
          if (divides_) r[p] = exact[p];
      }
      HSMA_UNROLL
      for (int p = 0; p < Parts; ++p)
        if (has_row(p)) *element(p, c) = conjugate_if(chunk_.L.conj, r[p]);
    }

   private:
    HSMA_FUNCTION int m() const { return static_cast<int>(chunk_.L.m); }
    HSMA_FUNCTION int row(int p) const {
      const int i = p * Width + lane_;
      return i < m() ? i : m() - 1;
    }
    HSMA_FUNCTION bool has_row(int p) const {
      return exists_ && p * Width + lane_ < m();
    }
    HSMA_FUNCTION const S& diagonal(int p) const {
      return rows_[p][row(p) * static_cast<int>(chunk_.L.col_stride)];
    }
    HSMA_FUNCTION S* element(int p, int c) const {
      return columns_ + row(p) * static_cast<int>(chunk_.X.row_stride) +
             c * static_cast<int>(chunk_.X.col_stride);
    }

    HSMA_FUNCTION void read(int c, S (&r)[Parts]) const {
      HSMA_UNROLL
      for (int p = 0; p < Parts; ++p) {
        // Another thread writes to the element of a row that is not its own.
        const S b = has_row(p) ? *element(p, c) : from_real<S>(0);
        r[p] = conjugate_if(
            chunk_.L.conj, is_one(chunk_.alpha) ? b : product(chunk_.alpha, b));
      }
    }

    /// Elements k ... k + 3 of a row.
    HSMA_FUNCTION void load(int p, int k, S (&l)[4]) const {
      if constexpr (Down || V == 1) {
        HSMA_UNROLL
        for (int v = 0; v < 4; ++v)
          l[v] = rows_[p][(k + v) * static_cast<int>(chunk_.L.col_stride)];
      } else {
        HSMA_UNROLL
        for (int w = 0; w < 4; w += V) {
          const Pack<S, V> pack = pack_at<V>(
              Backwards ? rows_[p] - (k + w) - (V - 1) : rows_[p] + k + w);
          HSMA_UNROLL
          for (int v = 0; v < V; ++v)
            l[w + v] = pack.v[Backwards ? V - 1 - v : v];
        }
      }
    }

    /// With true divisions where there is no reciprocal, or as if there were.
    template <bool Divides>
    HSMA_FUNCTION S solved(const S& x, int p) const {
      if (Divides && is_zero(reciprocal_[p])) return quotient(x, diagonal(p));
      return divided(x, reciprocal_[p], chunk_.L.unit);
    }
    template <bool Divides>
    HSMA_FUNCTION void substitute(S (&r)[Parts]) const {
      HSMA_UNROLL
      for (int part = 0; part < Parts; ++part) {
        HSMA_NO_UNROLL
        for (int k = 0; k < Width && part * Width + k < m(); k += 4) {
          S l[Parts][4];
          HSMA_UNROLL
          for (int p = part; p < Parts; ++p) load(p, part * Width + k, l[p]);
          HSMA_UNROLL
          for (int v = 0; v < 4; ++v) {
            const S x =
                block_.shuffle(solved<Divides>(r[part], part), k + v, Width);
            const S next = minus_product(r[part], l[part][v], x);
            if (lane_ > k + v) r[part] = next;
            HSMA_UNROLL
            for (int p = part + 1; p < Parts; ++p)
              r[p] = minus_product(r[p], l[p][v], x);
          }
        }
        r[part] = solved<Divides>(r[part], part);
      }
    }

    const Block& block_;
    const Chunk<S>& chunk_;
    const int lane_;
    const bool exists_;
    const S* rows_[Parts];
    S* columns_;
    S reciprocal_[Parts];
    bool any_divides_, divides_;
  };
};

}  // namespace Hsma::Impl
