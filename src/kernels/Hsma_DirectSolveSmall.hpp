// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B for a lower triangle of order m <= M, a few: one thread per
/// column of B, which has L, its column and X in registers.
///
/// Such a solve takes as long as the chain of what has to wait for each other:
/// a read of memory, the reciprocals of the diagonal, m steps of the
/// recurrence, a write. Neither shared memory nor a barrier is part of it. Lane
/// i of every M computes the reciprocal of element i of the diagonal, and the
/// others get it by a shuffle.
///
/// Complexity: m^2 multiply-adds per column; every thread reads all of L.
#pragma once

#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"

namespace Hsma::Impl {

template <class S, int M>
struct DirectSolveSmall {
  /// Measured on an H100: very many columns want larger blocks, but not those
  /// of complex numbers that stand by columns.
  static constexpr int threads = is_real<S> ? 64 : 32;
  static_assert(threads % M == 0);

  Triangle<S> L;
  S alpha;
  Matrix<S> B;

  HSMA_FUNCTION static constexpr std::size_t shared_bytes() { return 16; }
  HSMA_FUNCTION ColumnTiles tiles() const { return {B.n, threads}; }
  HSMA_FUNCTION std::int64_t tasks() const { return tiles().count(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block, unsigned char*) const {
    const DirectRhs<S> rhs(L, alpha, B);
    const int m = static_cast<int>(L.m);
    S x[M];
    const auto load = [&](std::int64_t task) {
      const std::int64_t j = task * threads + block.rank();
      const S* const column = rhs.at(0, j);
      HSMA_UNROLL
      for (int i = 0; i < M; ++i)
        x[i] = i < m && j < B.n ? column[i * B.row_stride] : from_real<S>(0);
    };
    // All reads are under way before the first value is needed.
    const S d = diagonal_element(L, block.rank() % M);
    load(block.index());
    S below[M * (M - 1) / 2];
    HSMA_UNROLL
    for (int i = 1; i < M; ++i) {
      HSMA_UNROLL
      for (int k = 0; k < i; ++k)
        below[place(i, k)] = i < m ? L.data[i * L.row_stride + k * L.col_stride]
                                   : from_real<S>(0);
    }
    const S own = L.unit ? d : reciprocal_or_zero(d);
    if (block.lane_any(is_zero(own))) {
      for_each_task(block, tasks(), [&](std::int64_t task) {
        substitute_by_division(block, L, rhs, tiles().at(task));
      });
      return;
    }
    S reciprocals[M];
    HSMA_UNROLL
    for (int k = 0; k < M; ++k) reciprocals[k] = block.shuffle(own, k, M);

    for_each_task(block, tasks(), [&](std::int64_t task) {
      const std::int64_t j = task * threads + block.rank();
      if (task != block.index()) load(task);
      if (j >= B.n) return;
      S* const column = rhs.at(0, j);
      HSMA_UNROLL
      for (int i = 0; i < M; ++i) x[i] = rhs.from_memory(x[i]);
      HSMA_UNROLL
      for (int k = 0; k < M; ++k) {
        x[k] = divided(x[k], reciprocals[k], L.unit);
        HSMA_UNROLL
        for (int i = k + 1; i < M; ++i)
          x[i] = minus_product(x[i], below[place(i, k)], x[k]);
      }
      HSMA_UNROLL
      for (int i = 0; i < M; ++i)
        if (i < m) column[i * B.row_stride] = rhs.to_memory(x[i]);
    });
  }

 private:
  HSMA_FUNCTION static constexpr int place(int i, int k) {
    return i * (i - 1) / 2 + k;
  }
};

}  // namespace Hsma::Impl
