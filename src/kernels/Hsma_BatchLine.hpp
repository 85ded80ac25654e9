// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the bodies have in common in which `Width` neighbouring threads, a
/// line, solve with a triangle of no more rows, a row each.
#pragma once

#include <cstdint>

#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_GroupSteps.hpp"

namespace Hsma::Impl {

/// A task is a problem for each line of a block, or a share of its columns,
/// `Columns` at a time. Lines beside each other read the same triangle.
template <class S, int Width, int Columns>
struct BatchLine {
  /// Of the threads of a block.
  static constexpr int threads = Width * sizeof(S) > 256 ? 64 : 128;
  static constexpr int lines = threads / Width;
  /// Rows of a tile of Width x Width in shared memory.
  static constexpr int pitch = Width + 1;
  static constexpr int elements = Width * pitch;
  /// Of 4 bytes, that a thread holds of L and X.
  static constexpr int row_words =
      (Width + Columns) * static_cast<int>(sizeof(S)) / 4;

  Batch<S> batch;
  S alpha;
  std::int64_t tiles;  ///< lines that share the columns of a problem

  HSMA_FUNCTION std::int64_t tasks() const {
    return (batch.count * tiles + lines - 1) / lines;
  }

  /// From a[i], element (i, lane) of a tile, to a[k], element (lane, k).
  template <class Block>
  HSMA_FUNCTION static void transpose(const Block& block, S* shared, int lane,
                                      S (&a)[Width]) {
    HSMA_UNROLL
    for (int i = 0; i < Width; ++i) shared[i * pitch + lane] = a[i];
    block.lane_barrier();
    HSMA_UNROLL
    for (int k = 0; k < Width; ++k) a[k] = shared[lane * pitch + k];
    block.lane_barrier();
  }

  /// Solves `count` rows, or more, where a is what this thread's row has left
  /// of the diagonal, and d its diagonal. Lines of one warp take the same
  /// steps, and each the result that is its own: whatever its neighbours are,
  /// it has the same bits.
  template <class Block>
  [[gnu::always_inline]] HSMA_FUNCTION static void solve(
      const Block& block, S* shared, int lane, std::int64_t count, bool unit,
      const S& d, const S (&a)[Width], S (&r)[Columns]) {
    const S reciprocal = unit ? from_real<S>(1) : reciprocal_or_zero(d);
    const bool divides = block.lane_any(is_zero(reciprocal));
    S divided_rows[Columns];
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c) divided_rows[c] = r[c];
    if (divides)
      divide(block, shared, lane, unit, d, reciprocal, a, divided_rows);
    substitute(block, count, unit, reciprocal, a, r);
    if (divides && group_any<Width>(block, lane, is_zero(reciprocal))) {
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c) r[c] = divided_rows[c];
    }
  }

 private:
  template <class Block>
  HSMA_FUNCTION static void substitute(const Block& block, std::int64_t count,
                                       bool unit, const S& reciprocal,
                                       const S (&a)[Width], S (&r)[Columns]) {
    steps<0>(
        count, [&](int k) __attribute__((always_inline)) {
          group_steps<1, Width>(block, k, unit, reciprocal, a, r);
        });
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c) r[c] = divided(r[c], reciprocal, unit);
  }

  /// Calls step(k) for the rows 0 ... count - 1 and on to a multiple of 4.
  template <int k, class Step>
  [[gnu::always_inline]] HSMA_FUNCTION static void steps(std::int64_t count,
                                                         const Step& step) {
    if constexpr (k < Width) {
      if (k % 4 == 0 && k >= count) return;
      step(k);
      steps<k + 1>(count, step);
    }
  }

  /// The same with true divisions where there is no reciprocal: for diagonals
  /// of extreme size, zero or NaN, where speed does not matter.
  template <class Block>
  HSMA_FUNCTION static void divide(const Block& block, S* shared, int lane,
                                   bool unit, const S& d, const S& reciprocal,
                                   const S (&a)[Width], S (&r)[Columns]) {
    const auto solved = [&](const S& x) {
      return is_zero(reciprocal) ? quotient(x, d)
                                 : divided(x, reciprocal, unit);
    };
    HSMA_UNROLL
    for (int k = 0; k < Width; ++k) shared[lane * pitch + k] = a[k];
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c) {
      HSMA_NO_UNROLL
      for (int k = 0; k < Width; ++k) {
        const S x = block.shuffle(solved(r[c]), k, Width);
        if (lane > k) r[c] = minus_product(r[c], shared[lane * pitch + k], x);
      }
      r[c] = solved(r[c]);
    }
    block.lane_barrier();
  }
};

}  // namespace Hsma::Impl
