// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What one instruction set provides: a table of functions over real numbers.
///
/// The kernels see real numbers R only. A complex number is two of them. All
/// strides here are counted in R, so those of a complex matrix are doubled. The
/// table has no templates with code in it: the translation units for a newer
/// instruction set must not emit any function that a linker could share with
/// the others.
#pragma once

#include <cstdint>

namespace Hsma::Impl::Host {

/// T(i, j) stands at data + i * row_stride + j * col_stride.
template <class R>
struct TriangleView {
  std::int64_t m;
  const R* data;
  std::int64_t row_stride, col_stride;
  bool unit, conj;
};

/// B(i, j) stands at data + i * row_stride + j * col_stride.
template <class R>
struct MatrixView {
  std::int64_t m, n;
  R* data;
  std::int64_t row_stride, col_stride;
};

/// Problems of one size, one in each lane of a vector. Element (i, j) of the
/// triangle of problem p stands at A[p] + i * a_row + j * a_col.
template <class R>
struct AbreastView {
  std::int64_t m, n;
  const R* const* A;
  std::int64_t a_row, a_col;
  R* const* B;
  std::int64_t b_row, b_col;
  int count;  ///< up to what `abreast` says
  bool unit, conj;
};

/// The first real of a packed triangle belongs to the kernels, the second one
/// to their caller.
inline constexpr int packed_caller_slot = 1;

/// Shares of a triangle begin at a multiple of so many rows, with a panel.
inline constexpr std::int64_t packed_rows = 8;

/// Up to so many columns, a triangle is read at the speed of memory.
inline constexpr std::int64_t narrow_columns = 16;

/// Triangles up to this order can be solved side by side.
inline constexpr std::int64_t abreast_rows = 32;

/// The kernels of one element type. Triangles are lower: the strides of an
/// upper one are such that its rows and columns are reversed.
template <class R>
struct KernelSet {
  std::int64_t (*packed_size)(std::int64_t m);
  void (*pack_triangle)(const TriangleView<R>& A, std::int64_t first,
                        std::int64_t last, R* packed);
  void (*substitute)(const R* packed, const R* alpha, const MatrixView<R>& B);
  void (*substitute_unpacked)(const TriangleView<R>& A, const R* alpha,
                              const MatrixView<R>& B);
  /// How many problems to solve side by side, or 0 if one by one is faster.
  int (*abreast)(std::int64_t m, std::int64_t n, bool cached, bool by_rows);
  void (*substitute_abreast)(const AbreastView<R>& problems, const R* alpha);
};

struct KernelTable {
  const char* instruction_set;
  KernelSet<float> real_float;
  KernelSet<double> real_double;
  KernelSet<float> complex_float;
  KernelSet<double> complex_double;
};

namespace x86_64_v4 {
extern const KernelTable kernel_table;
}
namespace x86_64_v3 {
extern const KernelTable kernel_table;
}
namespace baseline {
extern const KernelTable kernel_table;
}

}  // namespace Hsma::Impl::Host
