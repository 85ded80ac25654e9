// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Matrix copies with scaling and conjugation, and zeros.
#pragma once

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_ElementTiles.hpp"

namespace Hsma::Impl {

/// What a copy does to an element. If alpha is 1, the bits pass unchanged, but
/// for the sign of a conjugated imaginary part.
template <class S>
struct Scaling {
  S alpha;
  bool conj;

  HSMA_FUNCTION S operator()(S value) const {
    value = conjugate_if(conj, value);
    return is_one(alpha) ? value : product(alpha, value);
  }
};

/// to := alpha [conj] from, both with small steps down a column.
template <class S>
struct Copy {
  Scaling<S> scaling;
  Matrix<const S> from;
  Matrix<S> to;
  ElementTiles tiles;

  Copy(Scaling<S> s, Matrix<const S> source, Matrix<S> target)
      : scaling(s), from(source), to(target), tiles(target.m, target.n) {}

  static constexpr int resident_blocks = 2;
  /// Elements of a thread that are on their way: with one, the latency of
  /// memory bounds its rate.
  static constexpr int at_a_time = 4;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() { return 0; }
  std::int64_t tasks() const { return tiles.count(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block, unsigned char*) const {
    for_each_task(block, tiles.count(), [&](std::int64_t task) {
      S values[at_a_time];
      tiles.template visit<at_a_time>(
          block, task,
          [&](std::int64_t i, std::int64_t j, int v) {
            values[v] = from.data[i * from.row_stride + j * from.col_stride];
          },
          [&](std::int64_t i, std::int64_t j, int v) {
            to.data[i * to.row_stride + j * to.col_stride] = scaling(values[v]);
          });
    });
  }
};

/// to := alpha [conj] from, where `to` has small steps down a column and `from`
/// along a row. A square tile passes through shared memory: the block reads it
/// row by row and writes it column by column. The rows in shared memory are one
/// element longer than the tile, so that its columns are spread over the banks.
template <class S>
struct TransposingCopy {
  static constexpr int edge = 32;

  Scaling<S> scaling;
  Matrix<const S> from;
  Matrix<S> to;

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return edge * (edge + 1) * sizeof(S);
  }
  std::int64_t tasks() const {
    return ceil_div(to.m, edge) * ceil_div(to.n, edge);
  }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    S* tile = reinterpret_cast<S*>(shared);
    const std::int64_t down = ceil_div(to.m, edge);
    for_each_task(block, down * ceil_div(to.n, edge), [&](std::int64_t task) {
      const std::int64_t top = task % down * edge, left = task / down * edge;
      for (int e = block.rank(); e < edge * edge; e += block.size()) {
        const int i = e / edge, j = e % edge;
        if (top + i < to.m && left + j < to.n)
          tile[i * (edge + 1) + j] = from.data[(top + i) * from.row_stride +
                                               (left + j) * from.col_stride];
      }
      block.barrier();
      for (int e = block.rank(); e < edge * edge; e += block.size()) {
        const int i = e % edge, j = e / edge;
        if (top + i < to.m && left + j < to.n)
          to.data[(top + i) * to.row_stride + (left + j) * to.col_stride] =
              scaling(tile[i * (edge + 1) + j]);
      }
      block.barrier();
    });
  }
};

/// to := 0, with small steps down a column.
template <class S>
struct ZeroFill {
  Matrix<S> to;
  ElementTiles tiles;

  explicit ZeroFill(Matrix<S> target) : to(target), tiles(target.m, target.n) {}

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() { return 0; }
  std::int64_t tasks() const { return tiles.count(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block, unsigned char*) const {
    for_each_task(block, tiles.count(), [&](std::int64_t task) {
      tiles.visit(block, task, [&](std::int64_t i, std::int64_t j) {
        to.data[i * to.row_stride + j * to.col_stride] = from_real<S>(0);
      });
    });
  }
};

}  // namespace Hsma::Impl
