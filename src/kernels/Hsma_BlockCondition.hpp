// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The condition of a diagonal block D, given its inverse X, that no scaling of
/// its rows, or of its columns, changes.
///
/// X is the computed inverse and solves D x = b as x = X b. If it came from
/// substitution, rounding would leave |D X - I| <= c |D| |X|, and the product
/// leaves no more, so that
///
///     |D x - b| <= c |D| |X| |b|,     and, as |b| <= |D| |x|,
///     |D x - b| <= c |D| |X| |D| |x|.
///
/// In the norm |.|_1 the first is c kappa_c |b|, the second c kappa_r |D| |x|,
///
///     kappa_c = | |D| |X| |_1 = max over k of  sum_i |X_ik| d_i,
///     kappa_r = | |X| |D| |_1 = max over k of  sum_i |D_ik| x_i,
///
/// with the sums d of the columns of D, and x of X. kappa_c is the same for
/// D C, kappa_r for R D, with diagonal C and R; neither exceeds |D|_1 |X|_1.
/// Substitution leaves c |D| |x|. So X is as good in the norm, up to a factor
/// of kappa, if either is small.
///
/// But inverses come from smaller ones, as R^-1 (Q P^-1), whose rounding errors
/// are those of |R^-1| |Q P^-1|. If that cancels, the factor is that of P times
/// that of R. So it is the square of kappa that has to be small.
///
/// None of this holds where elements of X underflow. Between those of a block
/// there may be factors up to |D|_1 |X|_1, which therefore has a limit, too.
///
/// Source: N. J. Higham, "Accuracy and Stability of Numerical Algorithms",
/// 2002, chapters 7 and 14.
#pragma once

#include <cstdint>
#include <limits>

#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl {

/// For lower blocks up to largest_order.
template <class S>
struct BlockCondition {
  using R = real_part_t<S>;
  static constexpr int largest_order = 64;
  /// Of |D|_1 |X|_1: what underflows is below the rounding errors of the rest.
  static constexpr R largest_range =
      std::numeric_limits<R>::epsilon() / std::numeric_limits<R>::min();

  /// R's of shared memory that a block of order m needs. With more of them,
  /// several threads share a column.
  HSMA_FUNCTION static constexpr int scratch(int m) { return 4 * m; }

  /// Whether the square of kappa_c or of kappa_r is at most `most`. All threads
  /// of the block call this and come to the same answer. D and X are visible to
  /// all; `room` is what there is of `memory`.
  template <class Block, class Lower, class Inverse>
  HSMA_FUNCTION static bool is_small(const Block& block, R most, const Lower& D,
                                     const Inverse& X, R* memory, int room) {
    const int m = static_cast<int>(D.m);
    const int shared = room / scratch(m), shares = block.size() / (2 * m);
    const int parts = shares < 1 ? 1 : shares < shared ? shares : shared;
    R *sums = memory, *weighted = memory + 2 * m * parts;
    add_up(block, D, X, parts, sums, [](int, int) { return R(1); });
    block.barrier();
    add_up(block, D, X, parts, weighted, [&](int i, int of) {
      return total(sums + ((1 - of) * m + i) * parts, parts);
    });
    block.barrier();
    int* exceeded = reinterpret_cast<int*>(sums);
    for (int f = block.rank(); f < 2; f += block.size()) exceeded[f] = 0;
    block.barrier();
    for (int e = block.rank(); e < 2 * m; e += block.size()) {
      const R kappa = total(weighted + e * parts, parts);
      if (!(kappa * kappa <= most)) block.raise(exceeded + e / m);
    }
    block.barrier();
    return exceeded[0] == 0 || exceeded[1] == 0;
  }

 private:
  /// sums[(of m + k) parts + p]: a part of the weighted sum of column k, of D
  /// if `of` is 0, of X if it is 1.
  template <class Block, class Lower, class Inverse, class Weight>
  HSMA_FUNCTION static void add_up(const Block& block, const Lower& D,
                                   const Inverse& X, int parts, R* sums,
                                   const Weight& weight) {
    const int m = static_cast<int>(D.m);
    for (int e = block.rank(); e < 2 * m * parts; e += block.size()) {
      const int k = e / parts % m, of = e / parts / m;
      const S* column =
          of == 0 ? D.data + k * D.col_stride : X.data + k * X.col_stride;
      const std::int64_t step = of == 0 ? D.row_stride : X.row_stride;
      R sum = 0;
      for (int i = k + e % parts; i < m; i += parts) {
        const bool one = of == 0 && i == k && D.unit;
        sum += (one ? R(1) : absolute(column[i * step])) * weight(i, of);
      }
      sums[e] = sum;
    }
  }

  HSMA_FUNCTION static R total(const R* sums, int parts) {
    R sum = 0;
    for (int p = 0; p < parts; ++p) sum += sums[p];
    return sum;
  }
};

}  // namespace Hsma::Impl
