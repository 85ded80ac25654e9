// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B for a lower triangle of order m <= M in one pass: the triangle
/// in shared memory, one thread per column of B, the column in registers.
///
/// The recurrence is taken by columns of L. With r_i = 0 at first,
///
///   for i = 0, 1, ..., m - 1:
///     x_i = (alpha b_i + r_i) / l_ii                          solve
///     r_j = r_j - l_ji x_i      for all j > i                 update
///
/// The sums r_j do not need b_j before row j is solved. So the loop over i is
/// unrolled completely, r is held in registers, and the accesses to B are
/// spread over it, `ahead` rows early for loads and one row late for stores:
///
///   row          0      1      2      3          i            m - 1
///   load     0 1 2      3      4      5        i + 2
///   compute      x_0    x_1    x_2    x_3       x_i           x_{m-1}
///   store               0      1      2        i - 1          m-2, m-1
///
/// A load is waited for only where its row is solved, a store is never waited
/// for, and every step has the same traffic. All of r_j, j > i, are updated
/// independently of each other, so that the latency of the arithmetic is
/// hidden within one thread; only x_i itself is a chain.
#pragma once

#include "kernels/Hsma_DirectSolveParts.hpp"

namespace Hsma::Impl {

/// One task is a column of B for every thread of a block.
template <class S, int M>
struct DirectSolve {
  static constexpr int threads = 64;
  static constexpr int ahead = 2;

  Triangle<S> L;
  S alpha;
  Matrix<S> B;

  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return (M * M + M) * sizeof(S);
  }
  std::int64_t tasks() const { return ceil_div(B.n, threads); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    S* a = reinterpret_cast<S*>(shared);
    S* reciprocals = a + M * M;
    const DirectRhs<S> rhs(L, alpha, B);

    stage_columns<M, M>(block, L, 0, a, [](int i, int k) { return k * M + i; });
    block.commit();
    bool divide = false;
    for (int i = block.rank(); i < M; i += block.size()) {
      reciprocals[i] = diagonal_reciprocal(L, i);
      divide = divide || is_zero(reciprocals[i]);
    }
    block.template wait<0>();
    divide = block.any(divide);

    for_each_task(block, ceil_div(B.n, block.size()), [&](std::int64_t task) {
      const std::int64_t first = task * block.size();
      block.lane_barrier();  // L is to be fetched anew, not kept in registers
      if (divide)
        substitute_by_division(block, L, rhs, first,
                               smaller(first + block.size(), B.n));
      else if (first + block.rank() < B.n)
        solve(a, reciprocals, rhs, first + block.rank());
    });
  }

 private:
  HSMA_FUNCTION void solve(const S* a, const S* reciprocals,
                           const DirectRhs<S>& rhs, std::int64_t j) const {
    const int m = static_cast<int>(L.m);
    S r[M], b[ahead];
    HSMA_UNROLL
    for (int i = 0; i < ahead; ++i)
      b[i] = i < m ? *rhs.at(i, j) : from_real<S>(0);
    HSMA_UNROLL
    for (int i = 0; i < M; ++i) r[i] = from_real<S>(0);

    HSMA_UNROLL
    for (int i = 0; i < M; ++i) {
      if (i >= m) break;
      const S row = rhs.from_memory(b[i % ahead]);
      if (i + ahead < m) b[i % ahead] = *rhs.at(i + ahead, j);
      const S x = divided(sum(row, r[i]), reciprocals[i], L.unit);
      HSMA_UNROLL
      for (int k = i + 1; k < M; ++k)
        r[k] = minus_product(r[k], a[i * M + k], x);
      if (i > 0) *rhs.at(i - 1, j) = rhs.to_memory(r[i > 0 ? i - 1 : 0]);
      r[i] = x;
      if (i == m - 1) *rhs.at(i, j) = rhs.to_memory(x);
    }
  }
};

}  // namespace Hsma::Impl
