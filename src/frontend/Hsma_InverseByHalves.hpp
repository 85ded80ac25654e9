// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The inverse of a large triangle, in place or into another matrix:
///
///     [ A11     ]^-1   [       A11^-1               ]
///     [ A21 A22 ]    = [ -A22^-1 A21 A11^-1  A22^-1 ]
///
/// and so on in the halves. The product is two solves, with triangles that are
/// still themselves: the block of a half is solved before the halves of it. In
/// the end, all diagonal blocks are inverted at once, as a batch.
///
/// Complexity: m^3 / 6 multiply-adds.
#pragma once

#include <cstdint>

#include "Hsma_Stored.hpp"
#include "Hsma_Types.hpp"
#include "core/Hsma_Batch.hpp"
#include "core/Hsma_Integers.hpp"
#include "core/Hsma_Scalar.hpp"
#include "frontend/Hsma_BatchForm.hpp"
#include "frontend/Hsma_Call.hpp"
#include "frontend/Hsma_Canonicalize.hpp"

namespace Hsma::Impl {

template <class Executor, class S>
class InverseByHalves {
  using Kernels = typename Executor::template Backend<S>;

 public:
  /// The order of the diagonal blocks.
  static constexpr std::int64_t leaf = 64;

  /// A and X are square, of one order, and the same memory or disjoint. If it
  /// fills, the other triangle of X becomes zero.
  InverseByHalves(const char* function, const Executor& executor,
                  const Flags& flags, const Stored<const S>& A,
                  const Stored<S>& X, bool fills)
      : function_(function),
        executor_(executor),
        flags_(flags),
        A_(A),
        X_(X),
        fills_(fills) {}

  void run() const {
    solve_halves(0, A_.rows);
    const std::int64_t whole = A_.rows / leaf, rest = A_.rows % leaf;
    invert_blocks(0, leaf, whole);
    invert_blocks(whole * leaf, rest, 1);
  }

 private:
  /// Blocks off the diagonal of the `order` rows and columns from `first` on.
  void solve_halves(std::int64_t first, std::int64_t order) const {
    if (order <= leaf) return;
    const std::int64_t half = round_up(order / 2, leaf);
    const std::int64_t other = first + half, rest = order - half;
    const bool lower = flags_.uplo == Uplo::Lower;
    const std::int64_t row = lower ? other : first, rows = lower ? rest : half;
    const std::int64_t column = lower ? first : other;
    const std::int64_t columns = lower ? half : rest;
    const Stored<S> X = block(X_, row, column, rows, columns);
    if (A_.data != X_.data)
      Kernels::copy(executor_.queue(), from_real<S>(1), false,
                    as_matrix(block(A_, row, column, rows, columns)),
                    as_matrix(X));
    solve(Side::Left, from_real<S>(1), row, rows, X);
    solve(Side::Right, from_real<S>(-1), column, columns, X);
    if (fills_)
      Kernels::fill_zero(executor_.queue(),
                         as_matrix(block(X_, column, row, columns, rows)));
    solve_halves(first, half);
    solve_halves(other, rest);
  }

  /// With the triangle of `order` rows of A from `first` on.
  void solve(Side side, S alpha, std::int64_t first, std::int64_t order,
             const Stored<S>& X) const {
    const Flags flags{side, flags_.uplo, Op::NoTrans, flags_.diag};
    Call<Executor, S>(function_, executor_, flags,
                      block(A_, first, first, order, order), Options{})
        .solve_once(executor_, alpha, X, nullptr);
  }

  void invert_blocks(std::int64_t first, std::int64_t order,
                     std::int64_t count) const {
    if (order == 0 || count == 0) return;
    BatchPair<S, S> pair;
    pair.A = block(A_, first, first, order, order);
    pair.B = block(X_, first, first, order, order);
    pair.ranks = 1;
    pair.extent[0] = count;
    pair.A_stride[0] = order * (A_.row_stride + A_.col_stride);
    pair.B_stride[0] = order * (X_.row_stride + X_.col_stride);
    Batch<S> batch = canonical_batch(flags_, pair);
    batch.inverts = true;
    Kernels::invert_batch(executor_.queue(), batch, fills_);
  }

  template <class T>
  static Stored<T> block(const Stored<T>& of, std::int64_t row,
                         std::int64_t column, std::int64_t rows,
                         std::int64_t columns) {
    return {of.data + row * of.row_stride + column * of.col_stride, rows,
            columns, of.row_stride, of.col_stride};
  }

  const char* function_;
  const Executor& executor_;
  Flags flags_;
  Stored<const S> A_;
  Stored<S> X_;
  bool fills_;
};

}  // namespace Hsma::Impl
