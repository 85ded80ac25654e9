// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The diagonal tiles of a block, which are called its leaves, and their
/// inverses in place.
#pragma once

#include "kernels/Hsma_InversionStaging.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

/// The leaves are in the shared memory of a thread block of Threads threads.
template <class S, int Threads>
class InversionLeaves {
  static constexpr int order = tile_order;

 public:
  HSMA_FUNCTION explicit InversionLeaves(unsigned char* shared)
      : leaves_(reinterpret_cast<S*>(shared)) {}

  HSMA_FUNCTION static constexpr std::size_t shared_bytes(std::int64_t count) {
    return static_cast<std::size_t>(count) * size * sizeof(S);
  }
  HSMA_FUNCTION S* at(int k) const { return leaves_ + k * size; }

  /// Starts copies of the lower triangles of the leaves from `begin` on. An
  /// identity completes the last one.
  template <class Block>
  HSMA_FUNCTION void fetch(const Block& block, const Triangle<S>& D, int begin,
                           int count) const {
    constexpr int area = order * order, together = Threads / area;
    static_assert(Threads % area == 0, "");
    const int m = static_cast<int>(D.m);
    const bool down = walks_down(D);
    const int fast = block.rank() % order, slow = block.rank() / order % order;
    const int i = down ? fast : slow, j = down ? slow : fast;
    if (i < j) return;
    int leaf = begin + block.rank() / area;
    S* place = at(leaf) + j * leaf_stride<S> + i;
    const S* from = D.data + (leaf * order + i) * D.row_stride +
                    (leaf * order + j) * D.col_stride;
    const std::int64_t step = together * order * (D.row_stride + D.col_stride);
    const bool one = i == j && D.unit;
    for (; leaf < count; leaf += together) {
      if (one || leaf * order + i >= m)
        *place = from_real<S>(i == j ? 1 : 0);
      else
        block.copy_async(place, from);
      place += together * size;
      from += step;
    }
  }

  /// N := -A^-1 in the place of every leaf
  ///
  ///     A = ( A_0      )      N = ( N_0               )
  ///         ( A_10 A_1 ),         ( N_1 A_10 N_0  N_1 ).
  ///
  /// A leaf has 16 threads. Each finds a column of N_0 or N_1, then half a
  /// column of either product. Before a thread replaces something, all threads
  /// have read it.
  template <class Block>
  HSMA_FUNCTION void invert(const Block& block, int begin, int count) const {
    constexpr int part = order / 2;
    for (int base = begin * order; base < count * order; base += Threads) {
      const int e = base + block.rank();
      const int half = e / part % 2, j = e % part, top = part + half * held;
      const bool mine = e < count * order;
      S* a = at(e / order);
      S* corner = a + half * part * (leaf_stride<S> + 1);
      S* left = a + j * leaf_stride<S>;
      S* diagonal = corner + j * (leaf_stride<S> + 1);
      if (mine) *diagonal = quotient(from_real<S>(1), *diagonal);
      block.lane_barrier();
      S x[part], y[held];
      if (mine) solve_column(corner, j, x);
      block.lane_barrier();
      if (mine) {
        HSMA_UNROLL
        for (int i = 0; i < part; ++i) {
          corner[j * leaf_stride<S> + i] = x[i];
          if (half == 1) left[part * leaf_stride<S> + i] = from_real<S>(0);
        }
      }
      block.lane_barrier();
      if (mine) multiply_column(a + top, left, y);
      block.lane_barrier();
      if (mine) keep(y, left + top);
      block.lane_barrier();
      if (mine)
        multiply_column(a + part * leaf_stride<S> + top, left + part, y);
      block.lane_barrier();
      if (mine) keep(y, left + top);
    }
  }

 private:
  static constexpr int size = order * leaf_stride<S> + pack_size<S>;
  /// A thread has so many rows of a product.
  static constexpr int held = 4;

  /// With reciprocals on the diagonal of a,
  ///
  ///     x := -e_j,   x_k := x_k / a_kk,  x_i := x_i - a_ik x_k  for all i > k.
  ///
  /// A number that is not finite spoils the zeros above the diagonal, but then
  /// the block is not trusted anyway.
  HSMA_FUNCTION static void solve_column(const S* a, int j, S (&x)[order / 2]) {
    HSMA_UNROLL
    for (int i = 0; i < order / 2; ++i) x[i] = from_real<S>(i == j ? -1 : 0);
    HSMA_UNROLL
    for (int k = 0; k < order / 2; ++k) {
      const S* column = a + k * leaf_stride<S>;
      x[k] = product(x[k], column[k]);
      HSMA_UNROLL
      for (int i = k + 1; i < order / 2; ++i)
        x[i] = minus_product(x[i], column[i], x[k]);
    }
  }

  /// y := a x for a part of the rows of a.
  HSMA_FUNCTION static void multiply_column(const S* a, const S* x,
                                            S (&y)[held]) {
    HSMA_UNROLL
    for (int r = 0; r < held; ++r) y[r] = from_real<S>(0);
    HSMA_UNROLL
    for (int k = 0; k < order / 2; ++k) {
      HSMA_UNROLL
      for (int r = 0; r < held; ++r)
        y[r] = plus_product(y[r], a[k * leaf_stride<S> + r], x[k]);
    }
  }

  HSMA_FUNCTION static void keep(const S (&y)[held], S* place) {
    HSMA_UNROLL
    for (int r = 0; r < held; ++r) place[r] = y[r];
  }

  S* leaves_;
};

}  // namespace Hsma::Impl
