// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Inversion of all diagonal blocks of a triangle at once, with a verdict on
/// each inverse.
///
/// Columns c ... of the inverse X of a lower D solve D X = (e_c, ...), and are
/// zero above row c. So a group of columns from c on is a forward sweep over
/// the trailing triangle from c on:
///
///          c
///     +----------+
///     | \    0   |      zeros, written
///     |   \+--+  |
///     |    |\ |  |      one group: identity on top as right-hand side
///     |    |X |  |
///     +----+--+--+
///
/// The groups of all blocks are independent tasks.
///
/// A group knows the norms of its own columns of D and X. InversionVerdict
/// combines the norms of all groups.
#pragma once

#include "kernels/Hsma_ForwardSweep.hpp"
#include "kernels/Hsma_InversionVerdict.hpp"

namespace Hsma::Impl {

/// Columns of the identity; the solution goes to X.
template <class S>
struct IdentityRhs {
  Matrix<S> X;

  HSMA_FUNCTION S initial(std::int64_t i, int c) const {
    return from_real<S>(i == c ? 1 : 0);
  }
  HSMA_FUNCTION S solved(std::int64_t i, int c) const {
    return X.data[i * X.row_stride + c * X.col_stride];
  }
  HSMA_FUNCTION void store(std::int64_t i, int c, S x) const {
    X.data[i * X.row_stride + c * X.col_stride] = i < c ? from_real<S>(0) : x;
  }
  HSMA_FUNCTION bool active(int) const { return true; }
  HSMA_FUNCTION bool down() const { return true; }
};

template <class S>
struct Inversion {
  using R = real_part_t<S>;
  static constexpr int group = DiagonalBlocks<S>::group;
  using Sweep = ForwardSweep<S, 64, sweep_depth<S>, group>;
  static_assert(Sweep::shared_bytes() >= 2 * sizeof(R) * (max_threads + group),
                "the partial sums of the norms reuse the sweep's memory");
  static_assert(Sweep::shared_bytes() >= judging_bytes<S>(group),
                "so does the verdict");

  DiagonalBlocks<S> blocks;

  static constexpr int resident_blocks = 1;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return Sweep::shared_bytes();
  }
  std::int64_t tasks() const {
    return blocks.count() * ceil_div(smaller(blocks.NB, blocks.T.m), group);
  }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    // The long groups, those that start at small c, come first.
    const std::int64_t count = blocks.count();
    const std::int64_t groups = ceil_div(smaller(blocks.NB, blocks.T.m), group);
    for_each_task(block, count * groups, [&](std::int64_t task) {
      invert(block, shared, task % count, task / count * group);
    });
  }

 private:
  /// Columns first ... of the inverse of block t.
  template <class Block>
  HSMA_FUNCTION void invert(const Block& block, unsigned char* shared,
                            std::int64_t t, std::int64_t first) const {
    Triangle<S> D = blocks.block(t);
    Matrix<S> X = blocks.result(t);
    const std::int64_t order = D.m;
    if (first >= order) return;
    const int width = static_cast<int>(smaller(group, order - first));
    X.data += first * X.col_stride;
    zero_above(block, X, first, width);

    D.m = order - first;
    D.data += first * (D.row_stride + D.col_stride);
    Matrix<S> trailing = X;
    trailing.data += first * X.row_stride;
    Sweep(shared).run(block, D, IdentityRhs<S>{trailing}, width);

    R* sums = reinterpret_cast<R*>(shared);
    column_sums(block, D, trailing, width, sums);
    InversionNorms<R> norms;
    for (int c = 0; c < width; ++c) norms.include(sums[c], sums[group + c]);
    park_norms(block, blocks, t, first, norms, shared, shared_bytes());
    block.barrier();
  }

  template <class Block>
  HSMA_FUNCTION static void zero_above(const Block& block, const Matrix<S>& X,
                                       std::int64_t rows, int width) {
    for (int c = 0; c < width; ++c)
      for (std::int64_t i = block.rank() + (c == 0 ? parking_rows : 0);
           i < rows; i += block.size())
        X.data[i * X.row_stride + c * X.col_stride] = from_real<S>(0);
  }

  /// sums[c] = |D(:, c)|_1 and sums[group + c] = |X(:, c)|_1. Several threads
  /// share a column; their partial sums are added in a fixed order.
  template <class Block>
  HSMA_FUNCTION static void column_sums(const Block& block,
                                        const Triangle<S>& D,
                                        const Matrix<S>& X, int width,
                                        R* sums) {
    const int per_column = block.size() < group ? 1 : block.size() / group;
    const int stride = block.size() / per_column;
    const int lane = block.rank() % per_column;
    R* partial = sums + 2 * group;
    for (int c = block.rank() / per_column; c < width; c += stride) {
      R sum = 0, inverse_sum = 0;
      for (std::int64_t i = c + lane; i < D.m; i += per_column) {
        sum += i == c && D.unit
                   ? R(1)
                   : absolute(D.data[i * D.row_stride + c * D.col_stride]);
        inverse_sum += absolute(X.data[i * X.row_stride + c * X.col_stride]);
      }
      partial[2 * (c * per_column + lane)] = sum;
      partial[2 * (c * per_column + lane) + 1] = inverse_sum;
    }
    block.barrier();
    for (int c = block.rank(); c < width; c += block.size()) {
      R sum = 0, inverse_sum = 0;
      for (int p = c * per_column; p < (c + 1) * per_column; ++p) {
        sum += partial[2 * p];
        inverse_sum += partial[2 * p + 1];
      }
      sums[c] = sum;
      sums[group + c] = inverse_sum;
    }
    block.barrier();
  }
};

}  // namespace Hsma::Impl
