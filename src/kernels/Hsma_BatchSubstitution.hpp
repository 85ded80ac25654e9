// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L_p X_p = alpha B_p, some columns of a problem for each thread by itself.
///
/// Where the problems are interleaved (element (i, j) of one is beside that of
/// the next, as in a LayoutLeft view whose first extent is the batch),
/// neighbouring threads have neighbouring problems, and every access is to
/// neighbours. Elsewhere, they have neighbouring columns.
///
/// A thread holds Rows x Columns elements r of X in registers. For each block
/// of rows, from the top,
///
///   r := alpha b
///   r := r - l x           for each column of L left of the block: Rows
///                          elements of L and Columns of X for Rows x Columns
///                          products
///   x := D^-1 r            by substitution with the triangle D of the block
#pragma once

#include "core/Hsma_Batch.hpp"
#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_BatchPasses.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl {

/// Whether problems that follow one another are closer together than the
/// elements of one.
template <class S>
HSMA_FUNCTION bool is_interleaved(const Batch<S>& batch) {
  if (batch.B_places.pointers != nullptr || batch.in_parts) return false;
  const int last = batch.ranks > 0 ? batch.ranks - 1 : 0;
  const std::int64_t step =
      magnitude(last == 2 ? batch.B_places.stride[2]
                          : (last == 1 ? batch.B_places.stride[1]
                                       : batch.B_places.stride[0]));
  return batch.count > 1 && step < magnitude(batch.B.row_stride) &&
         (batch.B.n == 1 || step < magnitude(batch.B.col_stride));
}

/// A task is usual_threads threads.
template <class S>
struct BatchSubstitution {
  static constexpr int rows = 4, columns = sizeof(S) > 8 ? 2 : 4;

  Batch<S> batch;
  S alpha;
  std::int64_t groups;  ///< of columns of a problem
  bool by_problems;     ///< neighbours are problems, not groups of columns

  BatchSubstitution(const Batch<S>& all, S factor)
      : batch(all),
        alpha(factor),
        groups(all.is_ragged() ? 1 : ceil_div(all.B.n, columns)),
        by_problems(is_interleaved(all)) {}

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return sizeof(Batch<S>);
  }
  std::int64_t tasks() const {
    return ceil_div(batch.count * groups, usual_threads);
  }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const Batch<S>& all = in_shared(block, batch, shared);
    const std::int64_t units = all.count * groups;
    const std::int64_t step = block.count() * block.size();
    for (std::int64_t u = block.index() * block.size() + block.rank();
         u < units; u += step) {
      const std::int64_t p =
          groups == 1 ? u : (by_problems ? u % all.count : u / groups);
      const std::int64_t group =
          groups == 1 ? 0 : (by_problems ? u / all.count : u % groups);
      const BatchProblem<S> one = all.at(p);
      for (std::int64_t j = group * columns; j < one.X.n; j += groups * columns)
        solve(one.L, one.X, j);
    }
  }

 private:
  /// Columns j ... of X.
  HSMA_FUNCTION void solve(const Triangle<S>& L, const Matrix<S>& X,
                           std::int64_t j) const {
    // The last one stands for those that do not exist.
    S* x[columns];
    HSMA_UNROLL
    for (int c = 0; c < columns; ++c)
      x[c] = X.data + smaller(j + c, X.n - 1) * X.col_stride;
    const int live = static_cast<int>(smaller(columns, X.n - j));
    for (std::int64_t top = 0; top < L.m; top += rows)
      solve_rows(L, X.row_stride, x, live, top);
  }

  HSMA_FUNCTION void solve_rows(const Triangle<S>& L, std::int64_t row_stride,
                                S* const (&x)[columns], int live,
                                std::int64_t top) const {
    const bool scaled = !is_one(alpha);
    S r[rows][columns];
    const S* l[rows];
    HSMA_UNROLL
    for (int i = 0; i < rows; ++i) {
      const std::int64_t row = smaller(top + i, L.m - 1);
      l[i] = L.data + row * L.row_stride;
      HSMA_UNROLL
      for (int c = 0; c < columns; ++c) {
        r[i][c] = x[c][row * row_stride];
        if (scaled) r[i][c] = product(alpha, r[i][c]);
      }
    }
    for (std::int64_t k = 0; k < top; ++k) {
      S known[columns];
      HSMA_UNROLL
      for (int c = 0; c < columns; ++c) known[c] = x[c][k * row_stride];
      HSMA_UNROLL
      for (int i = 0; i < rows; ++i) {
        const S factor = conjugate_if(L.conj, l[i][k * L.col_stride]);
        HSMA_UNROLL
        for (int c = 0; c < columns; ++c)
          r[i][c] = minus_product(r[i][c], factor, known[c]);
      }
    }
    HSMA_UNROLL
    for (int i = 0; i < rows; ++i) {
      if (top + i >= L.m) return;
      HSMA_UNROLL
      for (int k = 0; k < i; ++k) {
        const S factor = conjugate_if(L.conj, l[i][(top + k) * L.col_stride]);
        HSMA_UNROLL
        for (int c = 0; c < columns; ++c)
          r[i][c] = minus_product(r[i][c], factor, r[k][c]);
      }
      if (!L.unit) {
        const S d = conjugate_if(L.conj, l[i][(top + i) * L.col_stride]);
        const S reciprocal = reciprocal_or_zero(d);
        HSMA_UNROLL
        for (int c = 0; c < columns; ++c)
          r[i][c] = quotient(r[i][c], d, reciprocal);
      }
      HSMA_UNROLL
      for (int c = 0; c < columns; ++c)
        if (c < live) x[c][(top + i) * row_stride] = r[i][c];
    }
  }
};

}  // namespace Hsma::Impl
