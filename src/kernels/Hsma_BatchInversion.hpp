// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The inverses of many triangles, each by one thread, in place if X_p is the
/// memory of L_p:
///
///   for j = m - 1, ..., 0:
///     for i = m - 1, ..., j + 1:
///       x_ij := -(sum over j < k <= i of x_ik l_kj) / l_jj
///     x_jj := 1 / l_jj
///
/// Columns right of j are those of the inverse already. Row i of column j needs
/// l_kj only for k <= i, so that going up, nothing is overwritten too early.
#pragma once

#include "core/Hsma_Batch.hpp"
#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_BatchPasses.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl {

/// X := L^-1 for one problem of a batch that inverts: its triangle, without its
/// diagonal if that is a unit one, and the rest, too, if it fills.
template <class S>
HSMA_FUNCTION void invert_problem(const BatchProblem<S>& one, bool fills) {
  const Triangle<S>& L = one.L;
  const Matrix<S>& X = one.X;
  const auto l = [&](std::int64_t i, std::int64_t k) {
    return L.data[i * L.row_stride + k * L.col_stride];
  };
  const auto x = [&](std::int64_t i, std::int64_t j) -> S& {
    return X.data[i * X.row_stride + j * X.col_stride];
  };
  for (std::int64_t j = L.m - 1; j >= 0; --j) {
    for (std::int64_t i = L.m - 1; i > j; --i) {
      // The last term has the diagonal of the inverse.
      S sum = from_real<S>(0);
      for (std::int64_t k = j + 1; k < i; ++k)
        sum = minus_product(sum, x(i, k), l(k, j));
      const S last = l(i, j);
      sum = L.unit ? difference(sum, last) : minus_product(sum, x(i, i), last);
      x(i, j) = L.unit ? sum : quotient(sum, l(j, j));
    }
    if (!L.unit)
      x(j, j) = quotient(from_real<S>(1), l(j, j));
    else if (fills)
      x(j, j) = from_real<S>(1);
    if (fills)
      for (std::int64_t i = 0; i < j; ++i) x(i, j) = from_real<S>(0);
  }
}

/// A task is usual_threads problems.
template <class S>
struct BatchInversion {
  Batch<S> batch;
  bool fills;

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return sizeof(Batch<S>);
  }
  std::int64_t tasks() const { return ceil_div(batch.count, usual_threads); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const Batch<S>& all = in_shared(block, batch, shared);
    const std::int64_t step = block.count() * block.size();
    for (std::int64_t p = block.index() * block.size() + block.rank();
         p < all.count; p += step)
      invert_problem(all.at(p), fills);
  }
};

}  // namespace Hsma::Impl
