// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batches of views in their simplest form, and from stored batches to
/// canonical ones (core/Hsma_Batch.hpp).
#pragma once

#include <cstdint>
#include <type_traits>

#include "Hsma_StoredBatch.hpp"
#include "Hsma_Types.hpp"
#include "core/Hsma_Batch.hpp"
#include "core/Hsma_Integers.hpp"
#include "frontend/Hsma_Canonicalize.hpp"

namespace Hsma::Impl {

/// A batch of views: both have the same extents, and A a stride of zero where
/// it is repeated.
template <class SA, class SB>
struct BatchPair {
  Stored<const SA> A;
  Stored<SB> B;
  int ranks = 0;
  std::int64_t extent[batch_ranks] = {};
  std::int64_t A_stride[batch_ranks] = {}, B_stride[batch_ranks] = {};

  std::int64_t count() const { return saturated_product(extent, ranks); }

  /// Problem p by itself.
  BatchPair alone(std::int64_t p) const {
    BatchPair one;
    one.A = A;
    one.B = B;
    for (int d = ranks - 1; d >= 0; --d) {
      const std::int64_t index = p % extent[d];
      p /= extent[d];
      one.A.data += index * A_stride[d];
      one.B.data += index * B_stride[d];
    }
    return one;
  }

  /// Without extent d.
  void drop(int d) {
    for (--ranks; d < ranks; ++d) {
      extent[d] = extent[d + 1];
      A_stride[d] = A_stride[d + 1];
      B_stride[d] = B_stride[d + 1];
    }
  }
};

template <class SA, class SB>
BatchPair<SA, SB> pair_of(const StoredBatch<const SA>& A,
                          const StoredBatch<SB>& B) {
  BatchPair<SA, SB> pair;
  pair.A = A.matrix;
  pair.B = B.matrix;
  pair.ranks = B.ranks;
  for (int d = 0; d < B.ranks; ++d) {
    const int own = d - (B.ranks - A.ranks);
    pair.extent[d] = B.extent[d];
    pair.B_stride[d] = B.stride[d];
    pair.A_stride[d] = own >= 0 && A.extent[own] > 1 ? A.stride[own] : 0;
  }
  return pair;
}

/// If the right-hand sides along extent d, which repeats A, continue those of
/// one problem, or stand between them, makes one problem of them.
template <class SA, class SB>
bool join(BatchPair<SA, SB>& pair, Side side, int d) {
  if (pair.A_stride[d] != 0) return false;
  const bool left = side == Side::Left;
  std::int64_t& count = left ? pair.B.columns : pair.B.rows;
  std::int64_t& stride = left ? pair.B.col_stride : pair.B.row_stride;
  const std::int64_t extent = pair.extent[d], step = pair.B_stride[d];
  if (count == 1 || stride == extent * step)
    stride = step;
  else if (step != count * stride)
    return false;
  count *= extent;
  pair.drop(d);
  return true;
}

/// Without extents of 1, with one extent where two follow one another in A and
/// in B, and with a repeated A before as many right-hand sides as possible.
template <class SA, class SB>
BatchPair<SA, SB> simplest(BatchPair<SA, SB> pair, Side side) {
  for (int d = pair.ranks - 1; d >= 0; --d)
    if (pair.extent[d] == 1) pair.drop(d);
  for (int d = pair.ranks - 1; d > 0; --d)
    if (pair.A_stride[d - 1] == pair.extent[d] * pair.A_stride[d] &&
        pair.B_stride[d - 1] == pair.extent[d] * pair.B_stride[d]) {
      pair.extent[d - 1] *= pair.extent[d];
      pair.A_stride[d - 1] = pair.A_stride[d];
      pair.B_stride[d - 1] = pair.B_stride[d];
      pair.drop(d);
    }
  for (int d = pair.ranks - 1; d >= 0; --d) join(pair, side, d);
  return pair;
}

/// The right-hand sides of a real triangle as real ones.
template <class SA, class SB>
struct PartsOfB {
  static constexpr bool splits = !std::is_same_v<SA, SB>;
  Matrix<SA> matrix;
  bool in_parts = false;

  /// `whole`: the number of columns is known.
  explicit PartsOfB(const Matrix<SB>& B, bool whole) {
    if constexpr (splits) {
      if (whole) {
        const RightHandSides<SA> parts = real_parts(B);
        matrix = parts.part[0];
        in_parts = parts.parts == 2;
      } else {
        matrix = {B.m, B.n, reinterpret_cast<SA*>(B.data), 2 * B.row_stride,
                  2 * B.col_stride};
        in_parts = true;
      }
    } else {
      matrix = B;
    }
  }
};

/// The canonical batch of views.
template <class SA, class SB>
Batch<SA> canonical_batch(const Flags& flags, const BatchPair<SA, SB>& pair) {
  const PartsOfB<SA, SB> parts(canonical_right_hand_sides(flags.side, pair.B),
                               true);
  constexpr std::int64_t unit = PartsOfB<SA, SB>::splits ? 2 : 1;
  Batch<SA> batch;
  batch.T = canonical_triangle(flags, pair.A);
  batch.B = parts.matrix;
  batch.in_parts = parts.in_parts;
  batch.count = pair.count() * (parts.in_parts ? 2 : 1);
  batch.ranks = pair.ranks;
  batch.A_places.data = batch.T.data;
  batch.B_places.data = batch.B.data;
  for (int d = 0; d < pair.ranks; ++d) {
    batch.extent[d] = pair.extent[d];
    batch.A_places.stride[d] = pair.A_stride[d];
    batch.B_places.stride[d] = unit * pair.B_stride[d];
  }
  return batch;
}

/// The canonical batch of arrays.
template <class SA, class SB>
Batch<SA> canonical_batch(const Flags& flags, const StoredBatch<const SA>& A,
                          const StoredBatch<SB>& B) {
  Stored<const SA> triangle = A.matrix;
  if (B.is_ragged)
    triangle.rows = triangle.columns =
        flags.side == Side::Left ? B.matrix.rows : B.matrix.columns;
  const PartsOfB<SA, SB> parts(canonical_right_hand_sides(flags.side, B.matrix),
                               !B.is_ragged);
  Batch<SA> batch;
  batch.T = canonical_triangle(flags, triangle);
  batch.B = parts.matrix;
  batch.in_parts = parts.in_parts;
  batch.count = B.extent[0] * (parts.in_parts ? 2 : 1);
  batch.A_places.pointers = A.pointers;
  batch.B_places.pointers = reinterpret_cast<SA* const*>(B.pointers);
  if (B.is_ragged)
    batch.sizes = {B.rows, B.columns, A.leading, B.leading,
                   flags.side == Side::Right};
  return batch;
}

}  // namespace Hsma::Impl
