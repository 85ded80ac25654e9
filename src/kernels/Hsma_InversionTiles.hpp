// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Inversion of all diagonal blocks of a triangle, 16 columns of an inverse at
/// a time, with the unsolved rows in registers.
///
/// D is lower, and it and its inverse X are cut into tiles of 16 x 16. The
/// columns of X in tile j are zero above it and solve, from there on,
///
///     L_00                X_0     I
///     L_10  L_11          X_1  =  0        L = D(16 j:, 16 j:).
///     L_20  L_21  L_22    X_2     0
///
/// First, the block inverts all leaves L_kk in place, 16 threads per leaf. In
/// terms of Y = -X, with N_k = -L_kk^-1,
///
///     Y_0 = N_0,   P_i := P_i + L_ik Y_k  for all i > k,   Y_k+1 = N_k+1 P_k+1
///
/// for k = 0, 1, ...
///
/// Each P_i stays with the threads of one line. There are `lines` lines, and
/// line r has Held rows: r, r + lines, ... A tile of L has one use, in the line
/// of its row. The block shares the leaves and the latest Y_k. The line of
/// P_k+1 solves for Y_k+1 while the others still add. So there is one barrier
/// per tile, and the time is that of 2 (order / 16) dependent products.
///
/// No inverse but that of a leaf enters. So the residual D X - I is that of
/// substitution, but for the condition of a leaf. Doubling further (inverting
/// two halves and multiplying them together) would bring in the condition of
/// half a block.
///
/// Conjugation commutes with inversion; the store of X does it.
#pragma once

#include "kernels/Hsma_InversionLeaves.hpp"
#include "kernels/Hsma_InversionProduct.hpp"
#include "kernels/Hsma_InversionStream.hpp"
#include "kernels/Hsma_InversionVerdict.hpp"

namespace Hsma::Impl {

/// Inverts blocks up to the order largest_order with `threads` threads. A block
/// is the work of `shares` thread blocks. Its later groups of columns are
/// shorter, so the shares take them there and back: 0 1 2 2 1 0 0 1 2 for
/// three.
template <class S, class Product, int Held>
struct TiledInversion {
  using R = real_part_t<S>;
  using Norms = InversionNorms<R>;
  static constexpr int order = tile_order;
  static constexpr int lines = Product::lines;
  static constexpr int threads = 32 * Product::across * lines;
  static constexpr int largest_order = Held * lines * order;
  static constexpr bool looks_twice =
      largest_order <= 2 * BlockCondition<S>::largest_order;
  static_assert(order == DiagonalBlocks<S>::group, "");

  DiagonalBlocks<S> blocks;
  int shares;
  bool parks;  ///< park_norms will follow: leave its places alone

  HSMA_FUNCTION static constexpr std::size_t shared_bytes(std::int64_t NB) {
    return Memory::leaves_at + Leaves::shared_bytes(ceil_div(NB, order));
  }
  HSMA_FUNCTION std::int64_t tasks() const { return blocks.count() * shares; }

  /// Inverts this share of block t. Thread 0 returns its norms. There is no
  /// barrier at the end.
  template <class Block>
  HSMA_FUNCTION Norms invert(const Block& block, unsigned char* shared,
                             std::int64_t t, int share) const {
    const Triangle<S> D = blocks.block(t);
    const Matrix<S> X = blocks.result(t);
    const int count = (static_cast<int>(D.m) + order - 1) / order;
    const Memory memory(shared);
    if (share >= count) return {};
    if (block.rank() < order) memory.sums[order + block.rank()] = 0;
    memory.leaves.fetch(block, D, share, count);
    block.commit();
    if (TileSource::staged > 0)
      Stream(block, tiles(block, memory, D, share), count - share, false);
    for (int turn = 0; group(turn, share) < count; ++turn)
      column_sums(block, memory.sums, D, group(turn, share), turn == 0);
    Stream::wait_before(block);
    block.barrier();
    memory.leaves.invert(block, share, count);
    for (int turn = 0; group(turn, share) < count; ++turn)
      zero_above(block, X, group(turn, share));
    for (int turn = 0; group(turn, share) < count; ++turn)
      for (int pass = 0; pass < Product::passes; ++pass)
        substitute(block, memory, D, X, group(turn, share), pass,
                   turn == 0 && pass == 0);
    Norms norms;
    if (block.rank() < order)
      norms.include(memory.sums[block.rank()],
                    memory.sums[order + block.rank()]);
    for (int distance = order / 2; distance > 0; distance /= 2)
      norms.include(
          block.shuffle(norms, (block.rank() % order) ^ distance, order));
    return norms;
  }

 private:
  HSMA_FUNCTION int group(int turn, int share) const {
    return turn * shares + (turn % 2 == 0 ? share : shares - 1 - share);
  }

  using Sum = typename Product::Sum;
  using TileSource = typename Product::TileSource;
  using Stream = TileStream<TileSource, Held, lines>;
  using Leaves = InversionLeaves<S, threads>;
  static constexpr int slot_size = order * tile_stride<S>;

  struct Memory {
    static constexpr std::size_t staging_at = 2 * slot_size * sizeof(S);
    static constexpr std::size_t sums_at =
        staging_at + lines * Held * TileSource::staged * sizeof(S);
    static constexpr std::size_t leaves_at =
        sums_at + (2 + lines) * order * sizeof(R);

    S *slots, *staging;
    Leaves leaves;
    /// Sums of columns: the largest ones of D, of X, and those of X by line.
    R* sums;

    HSMA_FUNCTION explicit Memory(unsigned char* shared)
        : slots(reinterpret_cast<S*>(shared)),
          staging(reinterpret_cast<S*>(shared + staging_at)),
          leaves(shared + leaves_at),
          sums(reinterpret_cast<R*>(shared + sums_at)) {}
    HSMA_FUNCTION S* slot(int k) const { return slots + k % 2 * slot_size; }
  };

  /// Columns of an inverse from their diagonal on, walked in one direction.
  struct Target {
    S* data;
    int rows, columns, distance, direction;
  };
  HSMA_FUNCTION static Target target(const Matrix<S>& X, int first) {
    const int rows = static_cast<int>(X.m) - first;
    const int direction = X.row_stride > 0 ? 1 : -1;
    return {X.data + first * (X.row_stride + X.col_stride), rows,
            rows < order ? rows : order,
            static_cast<int>(magnitude(X.col_stride)), direction};
  }

  /// The tiles of this thread's line below the leaf j.
  template <class Block>
  HSMA_FUNCTION static TileSource tiles(const Block& block,
                                        const Memory& memory,
                                        const Triangle<S>& D, int j) {
    const int warp = warp_of(block), line = warp % lines;
    Triangle<S> L = D;
    L.m -= j * order;
    L.data += j * order * (D.row_stride + D.col_stride);
    return TileSource(block.rank() % 32 + warp / lines * 32, L, line, lines,
                      memory.staging + line * Held * TileSource::staged);
  }

  /// The columns of tile j, or those of a pass.
  template <class Block>
  HSMA_FUNCTION void substitute(const Block& block, const Memory& memory,
                                const Triangle<S>& D, const Matrix<S>& X, int j,
                                int pass, bool under_way) const {
    const int first = j * order;
    const int rest = (static_cast<int>(D.m) + order - 1) / order - j;
    const Target trailing = target(X, first);
    const int warp = warp_of(block), line = warp % lines;
    const Product product(block.rank() % 32,
                          pass * Product::across + warp / lines);
    Stream stream(block, tiles(block, memory, D, j), rest, under_way);
    Sum sums[Held];
    R inverse_sums[Product::columns] = {};

    for (int k = 0; k < rest; ++k) {
      stream.arrive(block);
      block.barrier();
      const S* y = k == 0 ? memory.leaves.at(j) : memory.slot(k);
      const int y_stride = k == 0 ? leaf_stride<S> : tile_stride<S>;
      HSMA_UNROLL
      for (int s = 0; s < Held; ++s) {
        const int i = line + s * lines;
        if (i == k)
          store(product, trailing, D.conj, i, inverse_sums, [&](int e) {
            return s == 0 && k == 0
                       ? y[product.column(e) * leaf_stride<S> + product.row(e)]
                       : sums[s].value(e);
          });
        if (i > k && i < rest)
          product.add(stream.tile(s, k), y, y_stride, sums[s]);
        stream.advance(s, k);
        if ((k + 1) / lines == s && k + 1 < rest)
          solve(block, product, memory.leaves.at(j + k + 1), memory.slot(k + 1),
                i == k + 1, sums[s]);
      }
      stream.advance(block, k);
    }
    finish(block, product, memory.sums, line, trailing.columns, pass,
           inverse_sums);
  }

  /// P := leaf P if `mine`. The result is also left in the slot.
  template <class Block>
  HSMA_FUNCTION static void solve(const Block& block, const Product& product,
                                  const S* leaf, S* slot, bool mine, Sum& P) {
    if (mine) {
      HSMA_UNROLL
      for (int e = 0; e < Product::values; ++e)
        slot[product.column(e) * tile_stride<S> + product.row(e)] = P.value(e);
    }
    block.lane_barrier();
    if (mine) {
      P = Sum();
      product.add(leaf, slot, tile_stride<S>, P);
    }
    block.lane_barrier();
    if (mine) {
      HSMA_UNROLL
      for (int e = 0; e < Product::values; ++e)
        slot[product.column(e) * tile_stride<S> + product.row(e)] = P.value(e);
    }
  }

  /// Stores tile i of X = -Y and adds to the sums of its columns.
  template <class Value>
  HSMA_FUNCTION static void store(const Product& product, const Target& X,
                                  bool conj, int i, R* sums,
                                  const Value& value) {
    HSMA_UNROLL
    for (int e = 0; e < Product::values; ++e) {
      const int row = i * order + product.row(e), column = product.column(e);
      const S x = row < column ? from_real<S>(0)
                               : minus_product(from_real<S>(0), from_real<S>(1),
                                               value(e));
      sums[e % Product::columns] += absolute(x);
      if (row < X.rows && column < X.columns)
        X.data[X.direction * (row + column * X.distance)] =
            conjugate_if(conj, x);
    }
  }

  /// Writes the zeros above tile j.
  template <class Block>
  HSMA_FUNCTION void zero_above(const Block& block, const Matrix<S>& X,
                                int j) const {
    const int rows = j * order, lane = block.rank() % 32;
    for (int c = block.rank() / 32; c < order; c += threads / 32) {
      if (rows + c >= X.n) break;
      int i = lane + (parks && c == 0 && lane < parking_rows ? 32 : 0);
      S* x = X.data + i * X.row_stride + (rows + c) * X.col_stride;
      for (; i < rows; i += 32, x += 32 * X.row_stride) *x = from_real<S>(0);
    }
  }

  /// sums[c] := max(sums[c], |D(:, j 16 + c)|_1) for the columns of tile j. A
  /// column has 32 threads, and each has several loads under way.
  template <class Block>
  HSMA_FUNCTION static void column_sums(const Block& block, R* sums,
                                        const Triangle<S>& D, int j,
                                        bool first) {
    constexpr int together = 4;
    const int lane = block.rank() % 32, rows = static_cast<int>(D.m);
    const std::int64_t step = 32 * D.row_stride;
    for (int c = block.rank() / 32; c < order; c += threads / 32) {
      const bool one = D.unit && lane == 0;
      const int column = j * order + c;
      int i = column < rows ? column + lane + (one ? 32 : 0) : rows;
      const S* a = D.data + i * D.row_stride + column * D.col_stride;
      R sum = one ? 1 : 0;
      for (; i < rows; i += 32 * together) {
        R terms[together];
        HSMA_UNROLL
        for (int p = 0; p < together; ++p, a += step)
          terms[p] = i + 32 * p < rows ? absolute(*a) : R(0);
        HSMA_UNROLL
        for (int p = 0; p < together; ++p) sum += terms[p];
      }
      sum = sum_over_lanes(block, sum, 1);
      if (lane > 0) continue;
      R largest = first ? R(0) : sums[c];
      raise_norm(largest, sum);
      sums[c] = largest;
    }
  }

  /// The sum of `term` over the lanes that differ in the bits from `bit` on.
  template <class Block>
  HSMA_FUNCTION static R sum_over_lanes(const Block& block, R term, int bit) {
    for (; bit < 32; bit *= 2)
      term += block.shuffle(term, (block.rank() % 32) ^ bit, 32);
    return term;
  }

  /// Completes the sums of the columns of X, and keeps the largest ones.
  template <class Block>
  HSMA_FUNCTION static void finish(const Block& block, const Product& product,
                                   R* sums, int line, int width, int pass,
                                   const R* inverse_sums) {
    HSMA_UNROLL
    for (int e = 0; e < Product::columns; ++e) {
      const R sum = sum_over_lanes(block, inverse_sums[e], 4);
      if (block.rank() % 32 < 4)
        sums[(2 + line) * order + product.column(e)] = sum;
    }
    block.barrier();
    const int c = block.rank();
    if (c >= width || c / (order / Product::passes) != pass) return;
    R sum = 0;
    HSMA_UNROLL
    for (int l = 2; l < 2 + lines; ++l) sum += sums[l * order + c];
    raise_norm(sums[order + c], sum);
  }
};

}  // namespace Hsma::Impl
