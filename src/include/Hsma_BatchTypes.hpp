// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The vocabulary of batches: matrices by pointers, and what a batched solve
/// saw.
#pragma once

#include <cstdint>

namespace Hsma {

/// A pointer as the element of a view: to Kokkos, a View<double**> is a view of
/// two extents, and not one of pointers. pointers_of() in Hsma_TrsmBatched.hpp
/// makes an array of pointers of a view of these.
template <class T>
struct Address {
  T* data = nullptr;
};

/// `count` column-major matrices of one size. The array of pointers is memory
/// that the execution space reaches; it is read when the work runs, and its
/// pointers are not checked. For row-major A and B, give the transposed shapes,
/// exchange Left and Right, and Lower and Upper; Op stays.
template <class T>
struct MatrixArray {
  T* const* pointers = nullptr;
  std::int64_t count = 0;
  std::int64_t rows = 0, columns = 0;
  std::int64_t leading = 0;  ///< leading dimension, at least rows
};

/// As many rows or columns as there are.
inline constexpr std::int64_t any_size = INT64_MAX;

/// `count` column-major matrices of sizes of their own. All arrays are memory
/// that the execution space reaches, and are read when the work runs: nothing
/// is copied to the host.
///
/// most_rows and most_columns bound the sizes: the closer, the better the
/// kernel that the host can choose. A B that is larger, or whose size is
/// negative, is left as it is, and the status of its problem says so. Of A, the
/// leading dimensions are read alone: its order is that of op(A) X, and it must
/// be at least that large.
template <class T>
struct RaggedMatrixArray {
  T* const* pointers = nullptr;
  std::int64_t count = 0;
  const std::int64_t* rows = nullptr;
  const std::int64_t* columns = nullptr;
  const std::int64_t* leading = nullptr;
  std::int64_t most_rows = any_size, most_columns = any_size;
};

/// What an inverse writes outside of its triangle.
enum class OtherTriangle : std::uint8_t {
  Untouched,  ///< nothing; a unit diagonal is not written either
  Zeros       ///< zeros, and ones on a unit diagonal
};

/// What the solve of one problem saw, written on the device without any
/// synchronisation.
struct BatchStatus {
  /// Row of the first exact zero on a non-unit diagonal of A, or -1. With
  /// alpha = 0, A is not looked at.
  std::int64_t first_zero_diagonal = -1;
  /// 1 when an element that the solve had to read, of A's triangle or of B,
  /// was infinite or NaN on entry.
  std::int32_t nonfinite_input = 0;
  /// 1 when the problem is larger than its array allows: it is not solved.
  /// Nothing is looked at, sizes neither, if alpha or a bound is 0.
  std::int32_t refused = 0;
  /// Of trtri_batched: |A|_1 |A^-1|_1, infinite if A or its inverse is not
  /// finite; parts of complex numbers count by their absolute values. 0 if
  /// nothing was inverted.
  double condition = 0;
};

/// The same of a whole batch: the first problem of each kind, or -1 if there is
/// none.
struct BatchSummary {
  std::int64_t first_zero_diagonal = -1;
  std::int64_t first_nonfinite = -1;
  std::int64_t first_refused = -1;
};

}  // namespace Hsma
