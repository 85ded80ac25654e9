// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Tiles: a few columns of B as contiguous rows, planes apart.
///
/// A row of a tile is `width` lanes, one for each column; a complex row is a
/// row of real parts followed by one of imaginary parts. So the kernels
/// vectorise across columns whatever B's layout is and never shuffle.
///
///     B                    tile (complex, width 4)
///     c0 c1 c2 c3          re re re re | im im im im     row 0
///     |  |  |  |     ->    re re re re | im im im im     row 1
///
/// A tile that is wider than the columns left repeats the last of them. These
/// lanes compute what a true column computes, and so raise no floating-point
/// exception of their own.
#pragma once

#include "backends/host/Hsma_HostKernelTable.hpp"
#include "backends/host/Hsma_HostVector.hpp"

namespace Hsma::Impl::Host::HSMA_HOST_ISA {

/// Planes: 1 for real numbers, 2 for complex ones.
template <class R, int Planes, int Width>
struct Tile {
  static constexpr Index row_size = Planes * Width;

  /// For columns whose elements are contiguous: transposes blocks of `Block`
  /// reals down x `Block` columns across. In B, real row q of a column is plane
  /// q % Planes of row q / Planes; rows ascend or descend. The last block may
  /// overlap the one before: then a few reals are copied twice.
  template <int Block, bool Gather>
  static void copy_columns(R* tile, const MatrixView<R>& B) {
    const bool descend = B.row_stride < 0;
    R* const lowest = B.data + (descend ? (B.m - 1) * B.row_stride : 0);
    R* const first_row = tile + (descend ? (B.m - 1) * row_size : 0);
    const Index step = descend ? -row_size : row_size;
    const Index reals = B.m * Planes;
    for (Index c = 0; c < Width; c += Block) {
      if (c >= B.n) return;
      for (Index q = 0; q < reals; q += Block) {
        if (q > reals - Block) q = reals - Block;
        Vector<R, Block> block[Block];
        const auto row = [&](Index i) __attribute__((always_inline)) {
          const Index real_row = q + i;
          return first_row + (real_row / Planes) * step +
                 (real_row % Planes) * Width + c;
        };
        if constexpr (Gather) {
          unrolled<Block>([&](auto j) __attribute__((always_inline)) {
            const Index column = c + j < B.n ? c + j : B.n - 1;
            load(block[j], lowest + column * B.col_stride + q);
          });
          transpose(block);
          unrolled<Block>([&](auto i) __attribute__((always_inline)) {
            store(row(i), block[i]);
          });
          for (Index d = c + Block; c + Block >= B.n && d < Width; d += Block) {
            unrolled<Block>([&](auto i) __attribute__((always_inline)) {
              store(row(i) + d - c, block[i]);
            });
          }
        } else {
          unrolled<Block>([&](auto i) __attribute__((always_inline)) {
            load(block[i], row(i));
          });
          transpose(block);
          unrolled<Block>([&](auto j) __attribute__((always_inline)) {
            if (c + j < B.n) {
              store(lowest + (c + j) * B.col_stride + q, block[j]);
            }
          });
        }
      }
    }
  }

  /// For fewer columns than lanes, in contiguous rows. S is the largest power
  /// of two below, so that columns [0, S) and [n - S, n) are all. Both together
  /// repeat over the lanes.
  template <int S, bool Gather>
  static void copy_rows(R* tile, const MatrixView<R>& B) {
    if constexpr (2 * S < Width && 2 * S < lanes<R>) {
      if (B.n >= 2 * S) return copy_rows<2 * S, Gather>(tile, B);
    }
    using Piece = Vector<R, S * Planes>;
    using Pieces = typename MakeIndices<S * Planes>::type;
    const Index second = (B.n - S) * Planes;
    for (Index i = 0; i < B.m; ++i) {
      R* const b = B.data + i * B.row_stride;
      R* const row = tile + i * row_size;
      if constexpr (Gather) {
        Piece left, right;
        load(left, b);
        load(right, b + second);
        if constexpr (Planes == 1) {
          Vector<R, 2 * S> both;
          join(left, right, both, typename MakeIndices<2 * S>::type{});
          Wide<R> v;
          repeat<R, 2 * S, lanes<R>>(both, v);
          store(row, v);
        } else {
          Piece re, im;
          split<2 * S>(left, right, re, im, Pieces{});
          Wide<R> v;
          repeat<R, 2 * S, lanes<R>>(re, v);
          store(row, v);
          repeat<R, 2 * S, lanes<R>>(im, v);
          store(row + Width, v);
        }
      } else if constexpr (Planes == 1) {
        Piece left, right;
        load(left, row);
        load(right, row + S);
        store(b, left);
        store(b + second, right);
      } else {
        Vector<R, S> re, im;
        Piece piece;
        load(re, row);
        load(im, row + Width);
        merge<S>(re, im, piece, Pieces{});
        store(b, piece);
        load(re, row + S);
        load(im, row + Width + S);
        merge<S>(re, im, piece, Pieces{});
        store(b + second, piece);
      }
    }
  }

  /// For any strides: copies element by element.
  template <bool Gather>
  static void copy_elements(R* tile, const MatrixView<R>& B) {
    for (Index i = 0; i < B.m; ++i) {
      R* const from = B.data + i * B.row_stride;
      R* const row = tile + i * row_size;
      for (int plane = 0; plane < Planes; ++plane) {
        R* const to = row + plane * Width;
        if constexpr (Gather) {
          for (Index j = 0; j < B.n; ++j) {
            to[j] = from[j * B.col_stride + plane];
          }
          const R last = to[B.n - 1];
          for (Index j = B.n; j < Width; ++j) to[j] = last;
        } else {
          for (Index j = 0; j < B.n; ++j) {
            from[j * B.col_stride + plane] = to[j];
          }
        }
      }
    }
  }

  /// A single column fills all lanes.
  static void gather_one(R* tile, const MatrixView<R>& B) {
    for (Index i = 0; i < B.m; ++i) {
      for (int plane = 0; plane < Planes; ++plane) {
        const Wide<R> v = broadcast(B.data[i * B.row_stride + plane]);
        unrolled<Width / lanes<R>>([&](auto j) __attribute__((always_inline)) {
          store(tile + i * row_size + plane * Width + j * lanes<R>, v);
        });
      }
    }
  }

  template <bool Gather>
  static void copy(R* tile, const MatrixView<R>& B) {
    const bool contiguous = B.row_stride == Planes || B.row_stride == -Planes;
    const Index reals = B.m * Planes;
    if constexpr (Width == lanes<R> && lanes < R >> 2) {
      if (B.n > 1 && B.n < Width && B.col_stride == Planes) {
        return copy_rows<2, Gather>(tile, B);
      }
    }
    if (B.n == 1) {
      if constexpr (Gather) {
        gather_one(tile, B);
      } else {
        copy_elements<false>(tile, B);
      }
    } else if (contiguous && reals >= lanes<R>) {
      copy_columns<lanes<R>, Gather>(tile, B);
    } else if (lanes<R> >= 8 && contiguous && reals >= lanes<R> / 2) {
      copy_columns<(lanes<R> >= 8 ? lanes<R> / 2 : lanes<R>), Gather>(tile, B);
    } else if (lanes<R> >= 16 && contiguous && reals >= lanes<R> / 4) {
      copy_columns<(lanes<R> >= 16 ? lanes<R> / 4 : lanes<R>), Gather>(tile, B);
    } else {
      copy_elements<Gather>(tile, B);
    }
  }

  static void gather(R* tile, const MatrixView<R>& B) { copy<true>(tile, B); }
  static void scatter(R* tile, const MatrixView<R>& B) { copy<false>(tile, B); }
};

}  // namespace Hsma::Impl::Host::HSMA_HOST_ISA
