// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// B := D^-1 B in place, in one go, given the inverse of the triangle D.
///
/// One task is a tile of Product::columns columns of B. The block stages all of
/// it in shared memory, so that its place in B is free for the result:
///
///                  D^-1 (from cache)      tile (shared)
///                  +--+                   +------+
///     result  :=   |  +--+                |      |
///     (to B)       |     +--+             |      |
///                  |        +--+          |      |
///                  +-----------+          +------+
///
/// The product skips the zero triangle of the inverse. The result is that of
/// substitution in every case: substitution from the staged right-hand side
/// replaces a column that is not finite, and every column if the inverse is not
/// trusted.
///
/// The staged tile stands by columns. Their distance keeps both the walk down a
/// column and the walk along a row free of bank conflicts.
#pragma once

#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_ForEachPair.hpp"
#include "kernels/Hsma_OwnStrides.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

/// The inverse of one diagonal block of order m, column-major.
template <class S>
struct InverseBlock {
  const S* data;
  int ld, m;
  bool lower;

  /// Rows [first, last) are zero for k outside of [begin, end).
  HSMA_FUNCTION int begin(int first) const { return lower ? 0 : first; }
  HSMA_FUNCTION int end(int last) const { return lower && last < m ? last : m; }
};

/// A staged tile: element (k, c) stands at data[c * stride + k]. It is zero for
/// the k from m to the next multiple of `granule`.
template <class S>
struct StagedTile {
  static constexpr int granule = 16;

  S* data;
  int stride;

  /// A multiple of 16 elements and a pad: see the products.
  static constexpr int pad =
      sizeof(S) == 2 * sizeof(float) && sizeof(real_part_t<S>) == sizeof(float)
          ? 2
          : 4;
  HSMA_FUNCTION static constexpr int stride_of(int m) {
    return (m + granule - 1) / granule * granule + pad;
  }
};

/// Shared memory for a tile of m rows and so many columns, with a flag for each
/// column and one for all.
template <class S>
HSMA_FUNCTION constexpr std::size_t staged_bytes(int columns, std::int64_t m) {
  return sizeof(S) * columns * StagedTile<S>::stride_of(static_cast<int>(m)) +
         (columns + 1) * sizeof(int);
}

/// Product::run(block, A, tile, store) computes A tile. It calls store(i, c,
/// value) for every element (i, c) with i < m and c < Product::columns.
template <class S, class Product>
struct ApplyInverse {
  static constexpr int columns = Product::columns;

  Triangle<S> D;
  const S* inverse;
  std::int64_t ld;
  const int* trusted;
  Matrix<S> B;

  HSMA_FUNCTION static constexpr std::size_t shared_bytes(std::int64_t m) {
    return staged_bytes<S>(columns, m);
  }
  std::int64_t tasks() const { return tiles().count(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const int stride = StagedTile<S>::stride_of(static_cast<int>(D.m));
    const StagedTile<S> tile{reinterpret_cast<S*>(shared), stride};
    int* flags = reinterpret_cast<int*>(tile.data + columns * stride);
    const auto& triangle = own_strides(block, D);
    const auto& rhs = own_strides(block, B);
    for_each_task(block, tiles().count(), [&](std::int64_t task) {
      const auto [first, width] = tiles().at(task);
      auto target = rhs;
      target.n = width;
      target.data += first * rhs.col_stride;
      apply(block, tile, flags, triangle, target);
    });
  }

 private:
  HSMA_FUNCTION ColumnTiles tiles() const { return {B.n, columns}; }

  template <class Block, class Triangular, class Target>
  HSMA_FUNCTION void apply(const Block& block, const StagedTile<S>& tile,
                           int* flags, const Triangular& T,
                           const Target& X) const {
    const int m = static_cast<int>(D.m), width = static_cast<int>(X.n);
    stage(block, tile, X);
    block.commit();
    const bool usable = *trusted != 0;
    for (int c = block.own(block.rank()); c <= columns; c += block.size())
      flags[c] = !usable;
    block.template wait<0>();
    block.barrier();
    if (usable) {
      Product::run(block,
                   InverseBlock<S>{inverse, static_cast<int>(ld), m, D.lower},
                   tile, [&](int i, int c, S value) {
                     if (c >= width) return;
                     X.data[i * X.row_stride + c * X.col_stride] = value;
                     if (is_finite(value)) return;
                     block.raise(flags + c);
                     block.raise(flags + columns);
                   });
      block.barrier();
    }
    if (flags[columns] != 0) substitute(block, tile, flags, T, X);
    block.barrier();
  }

  template <class Block, class Target>
  HSMA_FUNCTION void stage(const Block& block, const StagedTile<S>& tile,
                           const Target& X) const {
    const int m = static_cast<int>(X.m), width = static_cast<int>(X.n);
    const auto copy = [&](int k, int c) {
      block.copy_async(
          tile.data + c * tile.stride + k,
          static_cast<const S*>(X.data) + k * X.row_stride + c * X.col_stride);
    };
    if (B.row_stride == 1 && pack_size < S >> 1 && m % pack_size<S> == 0 &&
        packable(X.data, B.col_stride))
      stage_packs(block, tile, X);
    else if (!walks_down(B))
      stage_rows(block, tile, X);
    else
      for_each_pair(block, 32, 0, m, 0, width, copy);
    for_each_pair(block, StagedTile<S>::granule, m, tile.stride, 0, columns,
                  [&](int k, int c) {
                    tile.data[c * tile.stride + k] = from_real<S>(0);
                  });
  }

  template <class Block, class Target>
  HSMA_FUNCTION void stage_packs(const Block& block, const StagedTile<S>& tile,
                                 const Target& X) const {
    const int packs = static_cast<int>(X.m) / pack_size<S>;
    for_each_pair(
        block, 64, 0, packs, 0, static_cast<int>(X.n), [&](int p, int c) {
          block.copy_async(
              &pack_at(tile.data + c * tile.stride + p * pack_size<S>),
              &pack_at(static_cast<const S*>(X.data) + c * X.col_stride +
                       p * pack_size<S>));
        });
  }

  /// Thirty-two threads take 4 rows by 8 columns. So they read whole sectors of
  /// memory and write to different banks.
  template <class Block, class Target>
  HSMA_FUNCTION void stage_rows(const Block& block, const StagedTile<S>& tile,
                                const Target& X) const {
    const int m = static_cast<int>(X.m), width = static_cast<int>(X.n);
    constexpr int patches = columns / 8;
    for (int e = block.own(block.rank()); e < (m + 3) / 4 * patches * 32;
         e += block.size()) {
      const int k = e / (32 * patches) * 4 + e % 4;
      const int c = e / 32 % patches * 8 + e / 4 % 8;
      if (k < m && c < width)
        block.copy_async(tile.data + c * tile.stride + k,
                         static_cast<const S*>(X.data) + k * X.row_stride +
                             c * X.col_stride);
    }
  }

  /// Column-oriented substitution in the staged tile for the flagged columns.
  template <class Block, class Triangular, class Target>
  HSMA_FUNCTION void substitute(const Block& block, const StagedTile<S>& tile,
                                const int* flags, const Triangular& D,
                                const Target& X) const {
    const int m = static_cast<int>(X.m), width = static_cast<int>(X.n);
    const auto at = [&](int i, int c) -> S& {
      return tile.data[c * tile.stride + i];
    };
    const auto flagged = [&](int begin, int end, const auto& work) {
      for_each_pair(block, 32, begin, end, 0, width, [&](int i, int c) {
        if (flags[c] != 0) work(i, c);
      });
    };
    for (int s = 0; s < m; ++s) {
      const int k = D.lower ? s : m - 1 - s;
      const S* column = D.data + k * D.col_stride;
      if (!D.unit) {
        const S d = conjugate_if(D.conj, column[k * D.row_stride]);
        for (int c = block.own(block.rank()); c < width; c += block.size())
          if (flags[c] != 0) at(k, c) = quotient(at(k, c), d);
        block.barrier();
      }
      flagged(D.lower ? k + 1 : 0, D.lower ? m : k, [&](int i, int c) {
        const S a = conjugate_if(D.conj, column[i * D.row_stride]);
        at(i, c) = minus_product(at(i, c), a, at(k, c));
      });
      block.barrier();
    }
    flagged(0, m, [&](int i, int c) {
      X.data[i * X.row_stride + c * X.col_stride] = at(i, c);
    });
  }
};

}  // namespace Hsma::Impl
