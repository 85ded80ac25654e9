// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B for a lower triangle of order m <= M: a group of lanes for
/// every few columns. Lane i has row i of L and of the columns in registers
/// (kernels/Hsma_GroupSteps.hpp).
///
/// A barrier and shared memory are part of it only where the rows of L are
/// contiguous: these pass through it. So this is the kernel for as few
/// right-hand sides as the registers of the device have room for. Of more,
/// threads with a column each (kernels/Hsma_DirectSolveLanes.hpp) idle less.
///
/// Complexity: M multiply-adds per element of B, of which m / 2 count; every
/// group reads all of L.
#pragma once

#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_GroupSteps.hpp"
#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// `Columns`: of a group. It takes P steps at a time.
template <class S, int M, int Columns, int P>
struct DirectSolveGroups {
  static constexpr int threads = 64;
  static constexpr int lanes = M <= 8 ? 8 : M <= 16 ? 16 : 32;
  static constexpr int columns = threads / lanes * Columns;
  static_assert(M <= lanes && M % P == 0);

  Triangle<S> L;
  S alpha;
  Matrix<S> B;

  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return passes ? M * pitch * sizeof(S) : 16;
  }
  HSMA_FUNCTION ColumnTiles tiles() const { return {B.n, columns}; }
  HSMA_FUNCTION std::int64_t tasks() const { return tiles().count(); }

  /// Needs exactly `threads` threads, in lock step by `lanes` or more.
  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const DirectRhs<S> rhs(L, alpha, B);
    const int i = block.rank() % lanes;
    // All reads are under way before the first value is needed.
    S x[Columns];
    load(rhs, i, first_of(block, block.index()), x);
    const S d = diagonal_element(L, i);
    S row[M];
    load_row(block, reinterpret_cast<S*>(shared), row);
    const S own = L.unit ? d : reciprocal_or_zero(d);
    // Each lane_width() threads see all of the diagonal, so that all take the
    // same way. Here a column is another thread's than the one that read it.
    if (block.lane_any(is_zero(own))) {
      block.barrier();
      for_each_task(block, tasks(), [&](std::int64_t task) {
        substitute_by_division(block, L, rhs, tiles().at(task));
      });
      return;
    }
    for_each_task(block, tasks(), [&](std::int64_t task) {
      const std::int64_t first = first_of(block, task);
      if (task != block.index()) load(rhs, i, first, x);
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c) x[c] = rhs.from_memory(x[c]);
      HSMA_UNROLL
      for (int k = 0; k < M; k += P)
        group_steps<P, lanes>(block, k, L.unit, own, row, x);
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c)
        x[c] = rhs.to_memory(divided(x[c], own, L.unit));
      store(rhs, i, first, x);
    });
  }

 private:
  using Elements = Pack<S, Columns>;
  /// Contiguous rows of L pass through shared memory, so that threads side by
  /// side read elements side by side, unless a row is short.
  static constexpr bool passes = M * sizeof(S) > 96;
  static constexpr int pitch = M + 1;

  /// What is left of the diagonal, then zeros.
  template <class Block>
  HSMA_FUNCTION void load_row(const Block& block, S* a, S (&row)[M]) const {
    const int m = static_cast<int>(L.m), i = block.rank() % lanes;
    if (!passes || walks_down(L)) {
      HSMA_UNROLL
      for (int k = 0; k < M; ++k)
        row[k] = k < i && i < m ? L.data[i * L.row_stride + k * L.col_stride]
                                : from_real<S>(0);
      return;
    }
    constexpr int count = (M * M + threads - 1) / threads;
    S mine[count];
    HSMA_UNROLL
    for (int e = 0; e < count; ++e) {
      const int at = e * threads + block.rank(), j = at / M, k = at % M;
      mine[e] = k < j && j < m ? L.data[j * L.row_stride + k * L.col_stride]
                               : from_real<S>(0);
    }
    HSMA_UNROLL
    for (int e = 0; e < count; ++e) {
      const int at = e * threads + block.rank(), j = at / M, k = at % M;
      if (j < M) a[j * pitch + k] = mine[e];
    }
    block.barrier();
    HSMA_UNROLL
    for (int k = 0; k < M; ++k)
      row[k] = k < i && i < m ? a[i * pitch + k] : from_real<S>(0);
  }

  /// The first column of this thread's group.
  template <class Block>
  HSMA_FUNCTION static std::int64_t first_of(const Block& block,
                                             std::int64_t task) {
    return task * columns + block.rank() / lanes * Columns;
  }
  /// Whether the group's elements of a row of B are a pack.
  HSMA_FUNCTION bool are_packs(std::int64_t first) const {
    return Columns > 1 && B.col_stride == 1 &&
           packable<Columns>(B.data, B.row_stride) && first + Columns <= B.n;
  }

  /// What is beyond the end of B is not read.
  HSMA_FUNCTION void load(const DirectRhs<S>& rhs, int i, std::int64_t first,
                          S (&x)[Columns]) const {
    const bool within = i < L.m;
    if (are_packs(first)) {
      Elements all{};
      if (within) all = pack_at<Columns>(rhs.at(i, first));
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c) x[c] = all.v[c];
      return;
    }
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c)
      x[c] =
          within && first + c < B.n ? *rhs.at(i, first + c) : from_real<S>(0);
  }
  HSMA_FUNCTION void store(const DirectRhs<S>& rhs, int i, std::int64_t first,
                           const S (&x)[Columns]) const {
    if (i >= L.m) return;
    if (are_packs(first)) {
      Elements all;
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c) all.v[c] = x[c];
      pack_at<Columns>(rhs.at(i, first)) = all;
      return;
    }
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c)
      if (first + c < B.n) *rhs.at(i, first + c) = x[c];
  }
};

}  // namespace Hsma::Impl
