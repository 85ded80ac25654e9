// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Inversion of all diagonal blocks of a triangle at once, with a verdict on
/// each inverse.
///
/// Columns c ... of the inverse X of a lower D solve D X = (e_c, ...), and X is
/// zero above them, so that a group of columns starting at c is a forward sweep
/// over the trailing triangle from c on:
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
/// The verdict is kappa_1(D) = |D|_1 |X|_1 <= max_condition, with the modulus
/// of a complex number taken as |re| + |im|. An element of D or X that is not
/// finite makes its norm infinite, hence the verdict negative. A group knows
/// the norms of its own columns of D and X. It parks them in the zero part of
/// its inverse, where InversionVerdict finds them, replaces them by zeros, and
/// combines them: no memory beyond the result is needed.
#pragma once

#include "kernels/Hsma_ForwardSweep.hpp"

namespace Hsma::Impl {

/// The diagonal blocks of order NB of T and their inverses, which stand one
/// after another, NB x NB each. Block and inverse of an upper T are both walked
/// from their last element, which makes them lower.
template <class S>
struct DiagonalBlocks {
  /// Columns of the inverse per task. The norms are parked in the first column
  /// of a group, above its diagonal: four places.
  static constexpr int group = 16;
  static_assert(group >= 4, "four places above the diagonal");

  Triangle<S> T;
  std::int64_t NB;
  S* inverse;
  int* trusted;
  real_part_t<S> max_condition;

  HSMA_FUNCTION std::int64_t count() const { return ceil_div(T.m, NB); }
  HSMA_FUNCTION std::int64_t order(std::int64_t t) const {
    return smaller(NB, T.m - t * NB);
  }
  /// Diagonal block t as a lower triangle.
  HSMA_FUNCTION Triangle<S> block(std::int64_t t) const {
    Triangle<S> D = T;
    D.m = order(t);
    D.data += t * NB * (T.row_stride + T.col_stride);
    if (!T.lower) {
      D.data += (D.m - 1) * (T.row_stride + T.col_stride);
      D.row_stride = -T.row_stride;
      D.col_stride = -T.col_stride;
      D.lower = true;
    }
    return D;
  }
  /// Its inverse, in the same order of rows and columns.
  HSMA_FUNCTION Matrix<S> result(std::int64_t t) const {
    const std::int64_t m = order(t);
    S* first = inverse + t * NB * NB;
    if (T.lower) return {m, m, first, 1, NB};
    return {m, m, first + (m - 1) * (1 + NB), -1, -NB};
  }
  HSMA_FUNCTION bool accept(real_part_t<S> norm,
                            real_part_t<S> inverse_norm) const {
    return norm * inverse_norm <= max_condition;
  }
};

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
    if (block.rank() == 0) {
      R norm = 0, inverse_norm = 0;
      for (int c = 0; c < width; ++c) {
        norm = larger(norm, sums[c]);
        inverse_norm = larger(inverse_norm, sums[group + c]);
      }
      report(t, order, first, norm, inverse_norm, X);
    }
    block.barrier();
  }

  HSMA_FUNCTION static R larger(R a, R b) { return a < b ? b : a; }

  template <class Block>
  HSMA_FUNCTION static void zero_above(const Block& block, const Matrix<S>& X,
                                       std::int64_t rows, int width) {
    for (int c = 0; c < width; ++c)
      for (std::int64_t i = block.rank() + (c == 0 ? 4 : 0); i < rows;
           i += block.size())
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
      sums[c] = or_infinity(sum);
      sums[group + c] = or_infinity(inverse_sum);
    }
    block.barrier();
  }

  HSMA_FUNCTION static R or_infinity(R a) {
    return is_finite(a) ? a : infinity<R>;
  }

  /// A block of one group is judged here. Otherwise the norms of the group
  /// starting at column c > 0 go to rows 0 and 1 of that column, those of the
  /// first group, which has no zeros of its own, to rows 2 and 3 of the second.
  HSMA_FUNCTION void report(std::int64_t t, std::int64_t order,
                            std::int64_t first, R norm, R inverse_norm,
                            const Matrix<S>& X) const {
    if (order <= group) {
      blocks.trusted[t] = blocks.accept(norm, inverse_norm);
      return;
    }
    S* place = X.data;
    if (first == 0) place += group * X.col_stride + 2 * X.row_stride;
    place[0] = from_real<S>(norm);
    place[X.row_stride] = from_real<S>(inverse_norm);
  }
};

/// Completes Inversion: combines the parked norms. One task per diagonal block,
/// one thread per group of columns.
template <class S>
struct InversionVerdict {
  using R = real_part_t<S>;
  static constexpr int group = DiagonalBlocks<S>::group;

  DiagonalBlocks<S> blocks;

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return 2 * max_threads * sizeof(R);
  }
  std::int64_t tasks() const { return blocks.count(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    R* norms = reinterpret_cast<R*>(shared);
    for_each_task(block, blocks.count(), [&](std::int64_t t) {
      const Matrix<S> X = blocks.result(t);
      if (X.m <= group) return;
      R norm = 0, inverse_norm = 0;
      for (std::int64_t c = (block.rank() + 1) * group; c < X.m;
           c += block.size() * group)
        collect(X.data + c * X.col_stride, X.row_stride, c == group, norm,
                inverse_norm);
      norms[2 * block.rank()] = norm;
      norms[2 * block.rank() + 1] = inverse_norm;
      block.barrier();
      if (block.rank() == 0) {
        const std::int64_t used =
            smaller(block.size(), ceil_div(X.m, group) - 1);
        for (int r = 1; r < used; ++r) {
          norm = larger(norm, norms[2 * r]);
          inverse_norm = larger(inverse_norm, norms[2 * r + 1]);
        }
        blocks.trusted[t] = blocks.accept(norm, inverse_norm);
      }
      block.barrier();
    });
  }

 private:
  HSMA_FUNCTION static R larger(R a, R b) { return a < b ? b : a; }

  /// Takes what is parked at the top of a column, and leaves zeros.
  HSMA_FUNCTION static void collect(S* column, std::int64_t stride,
                                    bool holds_first_group, R& norm,
                                    R& inverse_norm) {
    const R own = real_part(column[0]);
    const R own_inverse = real_part(column[stride]);
    const R first = real_part(column[2 * stride]);
    const R first_inverse = real_part(column[3 * stride]);
    norm = larger(norm, own);
    inverse_norm = larger(inverse_norm, own_inverse);
    if (holds_first_group) {
      norm = larger(norm, first);
      inverse_norm = larger(inverse_norm, first_inverse);
    }
    for (int row = 0; row < 4; ++row) column[row * stride] = from_real<S>(0);
  }
};

}  // namespace Hsma::Impl
