// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution on chip by the threads that run in lock step, in flagged
/// columns.
///
/// These threads, the lanes, solve up to `together` columns at a time. They
/// take as many rows of D as they are, one a lane, in the order of the sweep:
///
///            known    triangle
///          +--------+
///          |        | \          1. y_i := b_i - D_ik x_k for all k that are
///     lane |        |  \            solved; x_k comes from shared memory
///          |        |   \        2. for k = the first lane, the next, ...
///          +--------+----+             x_k := y_k / D_kk, by lane k
///                                      y_i := y_i - D_ik x_k, by lanes i > k,
///                                      which get x_k by a shuffle
///
/// So no step waits for the block. The quotient is a product with a reciprocal
/// unless one of these is out of range. Several columns, and elements of D that
/// are read some steps ahead, fill the gaps of the chain.
///
/// Complexity: m^2 / 2 multiply-adds per column and m steps of the chain.
#pragma once

#include <cstdint>

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"

namespace Hsma::Impl {

/// Solves D x = b in place for every column c < width with flags[c] != 0; at(i,
/// c) is the place of element (i, c), in shared memory. The threads that run in
/// lock step have some Width columns to solve.
template <class S, int Width, class Block, class Triangular, class Place>
class LaneSubstitution {
 public:
  HSMA_FUNCTION LaneSubstitution(const Block& block, const Triangular& D,
                                 const Place& at)
      : block_(block),
        D_(D),
        at_(at),
        m_(static_cast<int>(D.m)),
        lanes_(block.lane_width()) {}

  /// By all threads of the block, between two barriers.
  HSMA_FUNCTION void run(int width, const int* flags) const {
    const int groups = block_.size() / lanes_;
    for (int c = block_.own(block_.rank()) / lanes_; c < width;
         c += together * groups) {
      bool active[together], any = false;
      HSMA_UNROLL
      for (int q = 0; q < together; ++q) {
        const int column = c + q * groups;
        active[q] = column < width && flags[column] != 0;
        any = any || active[q];
      }
      if (!any) continue;
      for (int top = 0; top < m_; top += lanes_) {
        solve(top, c, groups, active);
        block_.lane_barrier();
      }
    }
  }

 private:
  /// What the registers of the kernels that mend with it hold.
  static constexpr bool tight = is_real<S> && sizeof(S) > 4;
  static constexpr int most = sizeof(S) <= 4 ? 4 : tight ? 1 : 2;
  static constexpr int together = Width < most ? Width : most;
  static constexpr int depth = tight && Width > 1                     ? 2
                               : tight || sizeof(S) > 8 || is_real<S> ? 4
                                                                      : 8;

  HSMA_FUNCTION int row(int step) const {
    return D_.lower ? step : m_ - 1 - step;
  }

  /// The rows of steps top ... of columns c, c + apart, ..., at least one of
  /// which is active.
  HSMA_FUNCTION void solve(int top, int c, int apart,
                           const bool (&active)[together]) const {
    const int own = top + block_.own(block_.rank()) % lanes_;
    const int last = smaller(top + lanes_, m_);
    const bool exists = own < m_;
    const auto* const line = D_.data + row(exists ? own : 0) * D_.row_stride +
                             row(0) * D_.col_stride;
    const std::int64_t turn = D_.lower ? D_.col_stride : -D_.col_stride;
    // Conjugated where it is used, so that a load need not be waited for.
    const auto* ahead = line;
    const auto element = [&](int step) {
      const S a = exists && step < own ? *ahead : from_real<S>(0);
      ahead += turn;
      return a;
    };
    const auto diagonal = [&] {
      return exists && !D_.unit ? conjugate_if(D_.conj, line[own * turn])
                                : from_real<S>(1);
    };
    const auto subtract = [&](S& y, const S& a, const S& x) {
      y = minus_product(y, conjugate_if(D_.conj, a), x);
    };
    const S reciprocal = reciprocal_or_zero(diagonal());
    const bool divides = block_.lane_any(is_zero(reciprocal));

    S y[together], a[depth];
    HSMA_UNROLL
    for (int q = 0; q < together; ++q)
      y[q] = exists && is_active(active, q) ? *at_(row(own), c + q * apart)
                                            : from_real<S>(0);
    HSMA_UNROLL
    for (int j = 0; j < depth; ++j) a[j] = element(j);
    HSMA_NO_UNROLL
    for (int first = 0; first < top; first += depth) {
      HSMA_UNROLL
      for (int j = 0; j < depth; ++j) {
        HSMA_UNROLL
        for (int q = 0; q < together; ++q)
          if (is_active(active, q))
            subtract(y[q], a[j], *at_(row(first + j), c + q * apart));
        a[j] = element(first + j + depth);
      }
    }
    HSMA_NO_UNROLL
    for (int first = top; first < (divides ? top : last); first += depth) {
      HSMA_UNROLL
      for (int j = 0; j < depth; ++j) {
        const int step = first + j;
        HSMA_UNROLL
        for (int q = 0; q < together; ++q) {
          const S x = block_.shuffle(divided(y[q], reciprocal, D_.unit),
                                     step - top, lanes_);
          if (own > step) subtract(y[q], a[j], x);
        }
        a[j] = element(step + depth);
      }
    }
    if (divides) ahead = line + top * turn;
    HSMA_NO_UNROLL
    for (int step = top; divides && step < last; ++step) {
      const S factor = element(step);
      HSMA_UNROLL
      for (int q = 0; q < together; ++q) {
        if (own == step) y[q] = quotient(y[q], diagonal());
        const S x = block_.shuffle(y[q], step - top, lanes_);
        if (own > step) subtract(y[q], factor, x);
      }
    }
    if (!exists) return;
    HSMA_UNROLL
    for (int q = 0; q < together; ++q)
      if (is_active(active, q))
        *at_(row(own), c + q * apart) =
            divides ? y[q] : divided(y[q], reciprocal, D_.unit);
  }
  HSMA_FUNCTION static bool is_active(const bool (&active)[together], int q) {
    return together == 1 || active[q];
  }

  const Block& block_;
  const Triangular& D_;
  const Place& at_;
  int m_, lanes_;
};

}  // namespace Hsma::Impl
