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
#pragma once

#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_FlaggedSubstitution.hpp"
#include "kernels/Hsma_ForEachPair.hpp"
#include "kernels/Hsma_OwnStrides.hpp"
#include "kernels/Hsma_StagedTile.hpp"

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
    stage<columns>(block, tile, X, B);
    for_each_pair(block, StagedTile<S>::granule, m, tile.stride, 0, columns,
                  [&](int k, int c) { *tile.at(k, c) = from_real<S>(0); });
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
    if (flags[columns] != 0) {
      substitute_flagged<S, columns_of_32(columns, usual_threads)>(
          block, T, width, flags, [&](int i, int c) { return tile.at(i, c); });
      for_each_pair(block, 32, 0, m, 0, width, [&](int i, int c) {
        if (flags[c] != 0)
          X.data[i * X.row_stride + c * X.col_stride] = *tile.at(i, c);
      });
    }
    block.barrier();
  }
};

}  // namespace Hsma::Impl
