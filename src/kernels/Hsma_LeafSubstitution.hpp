// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution on chip by a block of threads, in flagged columns.
///
/// The block takes a few columns of D at a time, the strip, in the order of the
/// sweep (for D lower, downwards):
///
///     +------+
///     | leaf |     1. strip to shared memory, with reciprocals of its diagonal
///     +------+     2. x_leaf := D_leaf^-1 y_leaf by substitution, each column
///     |      |        by one thread, in registers
///     |  A   |     3. y := y - A x_leaf for the rows after it, by all threads
///     |      |
///     +------+
///
/// Each thread has read its element of the next strip before the threads meet,
/// and the chain of dependent steps is one of registers. The quotient is a
/// product with a reciprocal unless one of these is out of range.
///
/// Complexity: m^2 / 2 multiply-adds per column; two barriers for each strip.
#pragma once

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"

namespace Hsma::Impl {

/// Rows of a strip that are kept in shared memory. The others are read where
/// they are needed.
template <int Rows>
struct LeafColumns {
  static constexpr int width = 4;
  static constexpr int area = Rows * width;
  /// Of shared memory: two strips, and the diagonal itself of one.
  static constexpr int elements = 2 * area + width;
};

/// What substitute_by_leaves does.
template <class S, int Rows, class Block, class Triangular, class Place>
class LeafSubstitution {
 public:
  HSMA_FUNCTION LeafSubstitution(const Block& block, const Triangular& D,
                                 S* strips, const Place& at)
      : block_(block),
        D_(D),
        strips_(strips),
        at_(at),
        m_(static_cast<int>(D.m)),
        rank_(block.own(block.rank())),
        turn_(static_cast<int>(at(1, 0) - at(0, 0)) * (D.lower ? 1 : -1)),
        row_stride_(D.lower ? D.row_stride : -D.row_stride),
        col_stride_(D.lower ? D.col_stride : -D.col_stride),
        first_(D.data + row(0) * (D.row_stride + D.col_stride)) {}

  HSMA_FUNCTION void run(int columns, const int* flags) const {
    S* strip = strips_;
    S* next = strip + LeafColumns<Rows>::area;
    S own = element(0);
    post(own, strip);
    own = element(width);
    block_.barrier();
    HSMA_NO_UNROLL
    for (int top = 0;; top += width) {
      HSMA_NO_UNROLL
      for (int c = rank_; c < columns; c += block_.size())
        if (flags[c] != 0) solve_leaf(strip, top, c);
      block_.barrier();
      if (top + width >= m_) break;
      post(own, next);
      own = element(top + 2 * width);
      update(strip, top, columns, flags);
      block_.barrier();
      S* const used = strip;
      strip = next;
      next = used;
    }
  }

 private:
  static constexpr int width = LeafColumns<Rows>::width;

  HSMA_FUNCTION int row(int step) const {
    return D_.lower ? step : m_ - 1 - step;
  }
  /// Rows of a strip that are in shared memory: an element for each thread.
  HSMA_FUNCTION int kept() const {
    return smaller(static_cast<int>(LeafColumns<Rows>::area), block_.size()) /
           width;
  }

  /// This thread's element of the strip from step `top` on, as it is in memory.
  HSMA_FUNCTION S element(int top) const {
    const int i = top + rank_ / width, k = top + rank_ % width;
    if (i < k || i >= m_ || (i == k && D_.unit))
      return from_real<S>(i == k ? 1 : 0);
    return first_[i * row_stride_ + k * col_stride_];
  }

  HSMA_FUNCTION void post(const S& own, S* strip) const {
    if (rank_ >= LeafColumns<Rows>::area) return;
    const S value = conjugate_if(D_.conj, own);
    const bool is_diagonal = rank_ % width == rank_ / width;
    strip[rank_] = is_diagonal ? reciprocal_or_zero(value) : value;
    if (is_diagonal) diagonal()[rank_ / width] = value;
  }
  HSMA_FUNCTION S* diagonal() const {
    return strips_ + 2 * LeafColumns<Rows>::area;
  }

  HSMA_FUNCTION void solve_leaf(const S* strip, int top, int c) const {
    S* const x = at_(row(top), c);
    S y[width];
    bool divides = false;
    HSMA_UNROLL
    for (int k = 0; k < width; ++k) {
      divides |= is_zero(strip[k * width + k]);
      y[k] = top + k < m_ ? x[k * turn_] : from_real<S>(0);
    }
    if (divides) return divide_leaf(strip, top, c);
    HSMA_UNROLL
    for (int k = 0; k < width; ++k) {
      y[k] = divided(y[k], strip[k * width + k], D_.unit);
      HSMA_UNROLL
      for (int i = k + 1; i < width; ++i)
        y[i] = minus_product(y[i], strip[i * width + k], y[k]);
    }
    HSMA_UNROLL
    for (int k = 0; k < width; ++k)
      if (top + k < m_) x[k * turn_] = y[k];
  }

  /// The same with true divisions, for diagonals of extreme size, zero or NaN.
  HSMA_FUNCTION void divide_leaf(const S* strip, int top, int c) const {
    const int last = smaller(width, m_ - top);
    S* const x = at_(row(top), c);
    HSMA_NO_UNROLL
    for (int k = 0; k < last; ++k) {
      S& solved = x[k * turn_];
      if (!D_.unit) solved = quotient(solved, diagonal()[k]);
      HSMA_NO_UNROLL
      for (int i = k + 1; i < last; ++i)
        x[i * turn_] =
            minus_product(x[i * turn_], strip[i * width + k], solved);
    }
  }

  /// Threads side by side have rows side by side: sixty-four of them, or half
  /// of that if no more are left.
  HSMA_FUNCTION void update(const S* strip, int top, int columns,
                            const int* flags) const {
    const bool tall = m_ - top - width > 32 && block_.size() % 64 == 0;
    const int high = tall ? 64 : 32, groups = block_.size() / (tall ? 64 : 32);
    const int group = tall ? rank_ / 64 : rank_ / 32;
    HSMA_NO_UNROLL
    for (int i = width + (tall ? rank_ % 64 : rank_ % 32); top + i < m_;
         i += high) {
      S a[width];
      HSMA_UNROLL
      for (int k = 0; k < width; ++k)
        a[k] = i < kept() ? strip[i * width + k] : from_real<S>(0);
      if (i >= kept()) {
        const S* from = first_ + (top + i) * row_stride_ + top * col_stride_;
        HSMA_UNROLL
        for (int k = 0; k < width; ++k, from += col_stride_)
          a[k] = conjugate_if(D_.conj, *from);
      }
      HSMA_NO_UNROLL
      for (int c = group; c < columns; c += groups) {
        if (flags[c] == 0) continue;
        const S* x = at_(row(top), c);
        S* const to = at_(row(top + i), c);
        S y = *to;
        HSMA_UNROLL
        for (int k = 0; k < width; ++k, x += turn_)
          y = minus_product(y, a[k], *x);
        *to = y;
      }
    }
  }

  const Block& block_;
  const Triangular& D_;
  S* strips_;
  const Place& at_;
  int m_, rank_;
  int turn_;  ///< from the place of a row to that of the next step's
  std::int64_t row_stride_, col_stride_;  ///< of steps
  const S* first_;
};

/// Solves D x = b in place for every column c < columns with flags[c] != 0.
/// at(i, c) is the place of element (i, c), in shared memory; all rows are
/// equally far apart. There, too, are LeafColumns<Rows>::elements for strips.
/// All threads of the block, a multiple of 32, call it between two barriers.
template <int Rows, class S, class Block, class Triangular, class Place>
HSMA_FUNCTION void substitute_by_leaves(const Block& block, const Triangular& D,
                                        S* strips, int columns,
                                        const int* flags, const Place& at) {
  LeafSubstitution<S, Rows, Block, Triangular, Place>(block, D, strips, at)
      .run(columns, flags);
}

}  // namespace Hsma::Impl
