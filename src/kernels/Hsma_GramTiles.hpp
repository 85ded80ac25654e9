// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// V^H V of long columns, summed up in double, with a unit that multiplies
/// matrices.
///
/// A pair (I, J) is V_I^H V_J for columns width I ... and width J ... of V. A
/// warp goes down some rows of both. Thread 4 g + t of it loads, of 4 depth
/// rows at a time,
///
///     rows depth t ... depth t + depth - 1  of columns g, g + 8, ...
///
/// 16 bytes of each column, as they lie if V stands by columns. The d-th rows
/// of the four t are the four terms of a product of the unit: what thread (g,
/// t) holds of a column is at once an element of the left factor, whose row g
/// it is, and of the right one, where it is column g. So nothing is exchanged,
/// and the order of the terms is another one than that of the rows. A complex
/// product is four real ones; of 8 columns alone, their real and imaginary
/// parts are the 16 rows of the left factor of two.
///
/// The warps of a block add their sums one after the other, and leave one
/// matrix for each block. Sums of one block are always of the same rows.
///
/// Complexity: 2 m n^2 operations for each pair; V is read once, if it is one
/// pair, and n / width times otherwise, mostly from the cache: the blocks of
/// all pairs of some rows are neighbours.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Hsma_BlockPair.hpp"
#include "core/Hsma_Function.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

/// For columns in `Squares` blocks of 8. Alone: V has no more of them, and what
/// is below the diagonal of G is left out. Packed: V stands by columns, which
/// begin where a pack may; then a warp loads rows ahead of those that it
/// multiplies. A Unit has
///
///   multiply(block, upper, lower, right, c)   c += a b for 16 x 4 times 4 x 8
///
/// by a warp. Thread (g, t) holds a(g, t) and a(g + 8, t), b(t, g), and c(g,
/// 2t), c(g, 2t + 1), c(g + 8, 2t), c(g + 8, 2t + 1).
template <class S, int Squares, bool Alone, bool Packed, class Unit>
struct GramTiles {
  static constexpr int lanes = 32, warps = 4, threads = warps * lanes;
  static constexpr int width = 8 * Squares, parts = parts_of_scalar<S>;
  static constexpr int size = width * width * parts;  ///< of sums, in doubles
  static constexpr int depth = pack_size<S>, rows = 4 * depth;
  static constexpr bool stacks = Squares == 1;  ///< real and imaginary parts
  static_assert(stacks ? Alone && !is_real<S> : Squares % 2 == 0);
  /// So many loads are under way at once.
  static constexpr int ahead = !Packed ? 1 : stacks ? 4 : 2;

  Matrix<const S> V;
  double* partial;  ///< size for each block of threads
  int pairs;

  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return size * sizeof(double);
  }

  /// Needs exactly `threads` threads, and a multiple of `pairs` blocks.
  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const int lane = block.rank() % lanes, warp = block.rank() / lanes;
    const auto [I, J] = BlockPair::at(static_cast<int>(block.index() % pairs));
    const std::int64_t teams = block.count() / pairs;
    const std::int64_t step = teams * warps * rows;
    const Column left(V, I, lane), right(V, J, lane);

    Sums sums = {};
    Held x[ahead], y[ahead];
    std::int64_t r = (block.index() / pairs * warps + warp) * rows;
    const auto fetch = [&](int b) {
      left.load(r, x[b]);
      if (!Alone) right.load(r, y[b]);
      r += step;
    };
    HSMA_UNROLL
    for (int b = 0; b + 1 < ahead; ++b) fetch(b);
    while (r - (ahead - 1) * step < V.m) {
      HSMA_UNROLL
      for (int b = 0; b < ahead; ++b) {
        fetch((b + ahead - 1) % ahead);
        multiply(block, x[b], y[b], sums);
      }
    }
    total(block, sums, reinterpret_cast<double*>(shared));
  }

 private:
  using Held = S[Squares][depth];
  using Sums = double[parts][(Squares + 1) / 2][Squares][4];

  /// What a thread reads of the columns of a block.
  struct Column {
    const S* first;  ///< of this thread's rows, of its first column
    std::int64_t row_stride, eighth, m;
    int row, columns;

    HSMA_FUNCTION Column(const Matrix<const S>& V, int block, int lane)
        : row_stride(Packed ? 1 : V.row_stride),
          eighth(8 * V.col_stride),
          m(V.m),
          row(lane % 4 * depth) {
      const int column = block * width + lane / 4;
      first = V.data + row * row_stride + column * V.col_stride;
      columns = static_cast<int>(V.n) - column;
    }
    /// Zeros for what V has not.
    HSMA_FUNCTION void load(std::int64_t r, Held& to) const {
      const S* from = first + r * row_stride;
      const std::int64_t left = m - row - r;
      if (Packed && left >= depth) {
        HSMA_UNROLL
        for (int b = 0; b < Squares; ++b, from += eighth) {
          Pack<S> values = {};
          if (8 * b < columns) values = pack_at(from);
          HSMA_UNROLL
          for (int d = 0; d < depth; ++d) to[b][d] = values.v[d];
        }
      } else {
        HSMA_UNROLL
        for (int b = 0; b < Squares; ++b, from += eighth) {
          HSMA_UNROLL
          for (int d = 0; d < depth; ++d)
            to[b][d] = 8 * b < columns && d < left ? from[d * row_stride]
                                                   : from_real<S>(0);
        }
      }
    }
  };

  template <class Block>
  HSMA_FUNCTION static void multiply(const Block& block, const Held& x,
                                     const Held& y, Sums& sums) {
    HSMA_UNROLL
    for (int d = 0; d < depth; ++d) {
      HSMA_UNROLL
      for (int i = 0; i < Squares; i += 2) {
        HSMA_UNROLL
        for (int j = Alone ? i : 0; j < Squares; ++j) {
          const S upper = x[i][d], lower = x[stacks ? i : i + 1][d];
          const S right = Alone ? x[j][d] : y[j][d];
          const auto add = [&](double a, double b, double c, int part) {
            Unit::multiply(block, a, b, c, sums[part][i / 2][j]);
          };
          if constexpr (stacks) {
            add(upper.re, upper.im, right.re, 0);
            add(upper.re, upper.im, right.im, 1);
          } else if constexpr (is_real<S>) {
            add(upper, lower, right, 0);
          } else {
            add(upper.re, lower.re, right.re, 0);
            add(upper.im, lower.im, right.im, 0);
            add(upper.re, lower.re, right.im, 1);
            add(upper.im, lower.im, -right.re, 1);
          }
        }
      }
    }
  }

  /// What thread (g, t) has of entry (8 i + g, 8 j + 2 t + e) of V_I^H V_J.
  HSMA_FUNCTION static double entry(const Sums& sums, int part, int i, int j,
                                    int e) {
    if constexpr (stacks)
      return part == 0 ? sums[0][0][0][e] + sums[1][0][0][2 + e]
                       : sums[1][0][0][e] - sums[0][0][0][2 + e];
    else
      return sums[part][i / 2][j][i % 2 * 2 + e];
  }

  /// Adds up what the warps have, in their order.
  template <class Block>
  HSMA_FUNCTION void total(const Block& block, const Sums& sums,
                           double* all) const {
    const int lane = block.rank() % lanes, warp = block.rank() / lanes;
    const int g = lane / 4, t = lane % 4;
    for (int w = 0; w < warps; ++w) {
      if (w == warp) {
        HSMA_UNROLL
        for (int part = 0; part < parts; ++part) {
          HSMA_UNROLL
          for (int i = 0; i < Squares; ++i) {
            HSMA_UNROLL
            for (int j = 0; j < Squares; ++j) {
              HSMA_UNROLL
              for (int e = 0; e < 2; ++e) {
                const int row = 8 * i + g, column = 8 * j + 2 * t + e;
                double& to = all[(row * width + column) * parts + part];
                const double sum = entry(sums, part, i, j, e);
                to = w == 0 ? sum : to + sum;
              }
            }
          }
        }
      }
      block.barrier();
    }
    double* const mine = partial + block.index() * size;
    for (int e = block.rank(); e < size; e += threads) mine[e] = all[e];
  }
};

}  // namespace Hsma::Impl
