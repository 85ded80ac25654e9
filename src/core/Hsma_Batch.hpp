// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Many triangular systems T_p X_p = alpha B_p at once, over raw pointers and
/// strides. A batch says where problem p stands; a kernel asks for it.
///
/// There are three ways to give a batch, and one structure for all:
///
///   strided    data + the sum of index * stride over the extents of the batch.
///              A stride of zero repeats a matrix
///   pointers   a pointer for each problem, on the device
///   ragged     that, and extents and leading dimensions for each problem
#pragma once

#include <cstdint>

#include "core/Hsma_Function.hpp"
#include "core/Hsma_Integers.hpp"
#include "core/Hsma_Triangle.hpp"

namespace Hsma::Impl {

/// A strided batch has so many extents at most.
inline constexpr int batch_ranks = 3;

/// Where the matrices of a batch stand. `pointers` prevail over `data`.
template <class T>
struct BatchPlaces {
  T* data = nullptr;
  T* const* pointers = nullptr;
  std::int64_t stride[batch_ranks] = {};
};

/// The sizes of ragged problems, as they are stored: B_p is rows[p] x
/// columns[p], both matrices column-major with these leading dimensions.
struct RaggedSizes {
  const std::int64_t* rows = nullptr;
  const std::int64_t* columns = nullptr;
  const std::int64_t* A_leading = nullptr;
  const std::int64_t* B_leading = nullptr;
  bool on_right = false;  ///< so that T_p is of order columns[p]
};

/// One problem: L is lower, and the rows of X are in its order.
template <class S>
struct BatchProblem {
  Triangle<S> L;
  Matrix<S> X;
};

/// The shapes and strides of all problems are those of T and B; of ragged ones,
/// T.m and B.n are the largest that there may be, and of the two strides of a
/// matrix one is 1 and the other one, 0, stands for the leading dimension.
template <class S>
struct Batch {
  Triangle<S> T;
  Matrix<S> B;
  std::int64_t count = 0;
  int ranks = 1;
  std::int64_t extent[batch_ranks] = {};
  BatchPlaces<const S> A_places;
  BatchPlaces<S> B_places;
  RaggedSizes sizes;
  /// Whether X_p is the inverse of T_p. Then its columns are in the order of
  /// its rows, B_p is not read, and may be the memory of T_p.
  bool inverts = false;
  /// Whether problems 2 p and 2 p + 1 are the real and the imaginary part of
  /// complex right-hand sides p, whose pointers and leading dimensions count.
  bool in_parts = false;

  HSMA_FUNCTION bool is_ragged() const { return sizes.rows != nullptr; }

  /// Problem p; without rows if it has no columns, and without both if it is
  /// larger than allowed.
  HSMA_FUNCTION BatchProblem<S> at(std::int64_t p) const {
    BatchProblem<S> one{T, B};
    const std::int64_t whole = in_parts ? p / 2 : p;
    one.L.data = place(A_places, whole);
    one.X.data = place(B_places, whole) + (in_parts ? p % 2 : 0);
    if (is_ragged()) fit(whole, one);
    if (!T.lower) reverse(one);
    return one;
  }

  /// Where T_p and B_p begin, as they are stored.
  HSMA_FUNCTION const S* triangle_of(std::int64_t p) const {
    return place(A_places, in_parts ? p / 2 : p);
  }
  HSMA_FUNCTION S* right_hand_sides_of(std::int64_t p) const {
    return in_parts ? place(B_places, p / 2) + p % 2 : place(B_places, p);
  }
  /// Whether all problems are known to have one triangle.
  HSMA_FUNCTION bool repeats_triangle() const {
    if (A_places.pointers != nullptr || is_ragged()) return false;
    for (int r = 0; r < ranks; ++r)
      if (A_places.stride[r] != 0 && extent[r] > 1) return false;
    return true;
  }

  /// Whether problem p is larger than allowed, or of a negative size.
  HSMA_FUNCTION bool is_refused(std::int64_t p) const {
    if (!is_ragged()) return false;
    const std::int64_t whole = in_parts ? p / 2 : p;
    return !is_allowed(order_of(whole), T.m) ||
           !is_allowed(columns_of(whole), B.n);
  }

 private:
  template <class P>
  HSMA_FUNCTION P* place(const BatchPlaces<P>& places, std::int64_t p) const {
    if (places.pointers != nullptr) return places.pointers[p];
    P* data = places.data;
    // Extents have places of their own, so that none is looked up.
    if (ranks > 2) {
      const std::int64_t next = quick_div(p, extent[2]);
      data += (p - next * extent[2]) * places.stride[2];
      p = next;
    }
    if (ranks > 1) {
      const std::int64_t next = quick_div(p, extent[1]);
      data += (p - next * extent[1]) * places.stride[1];
      p = next;
    }
    return data + p * places.stride[0];
  }

  HSMA_FUNCTION std::int64_t order_of(std::int64_t p) const {
    return sizes.on_right ? sizes.columns[p] : sizes.rows[p];
  }
  HSMA_FUNCTION std::int64_t columns_of(std::int64_t p) const {
    return sizes.on_right ? sizes.rows[p] : sizes.columns[p];
  }
  HSMA_FUNCTION static bool is_allowed(std::int64_t size, std::int64_t most) {
    return size >= 0 && size <= most;
  }

  HSMA_FUNCTION void fit(std::int64_t p, BatchProblem<S>& one) const {
    const std::int64_t m = order_of(p), n = columns_of(p);
    const bool allowed = is_allowed(m, T.m) && is_allowed(n, B.n);
    one.L.m = one.X.m = allowed && (inverts || n > 0) ? m : 0;
    one.X.n = allowed ? n : 0;
    if (T.row_stride == 0) one.L.row_stride = sizes.A_leading[p];
    if (T.col_stride == 0) one.L.col_stride = sizes.A_leading[p];
    const std::int64_t leading = (in_parts ? 2 : 1) * sizes.B_leading[p];
    if (B.row_stride == 0) one.X.row_stride = leading;
    if (B.col_stride == 0) one.X.col_stride = leading;
  }

  HSMA_FUNCTION void reverse(BatchProblem<S>& one) const {
    const std::int64_t last = one.L.m - 1;
    if (last < 0) return;
    one.L.data += last * (one.L.row_stride + one.L.col_stride);
    one.L.row_stride = -one.L.row_stride;
    one.L.col_stride = -one.L.col_stride;
    one.L.lower = true;
    one.X.data += last * one.X.row_stride;
    one.X.row_stride = -one.X.row_stride;
    if (!inverts) return;
    one.X.data += last * one.X.col_stride;
    one.X.col_stride = -one.X.col_stride;
  }
};

}  // namespace Hsma::Impl
