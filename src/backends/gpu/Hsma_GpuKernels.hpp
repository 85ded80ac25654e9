// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels of GPUs: the bodies of kernels/ in native launches on a stream.
/// Every function is one launch on `stream`, two where it says so, and nothing
/// else: no allocation, no synchronisation. Throws std::runtime_error if a
/// launch fails. Strides are arbitrary, extents of zero are no-ops.
///
/// A backend instantiates GpuKernels for its Runtime (Hsma_GpuLaunch.hpp) and
/// its shapes (Hsma_GpuShapes.hpp).
#pragma once

#include <cstdint>

#include "Hsma_Policy.hpp"
#include "Hsma_Types.hpp"
#include "backends/gpu/Hsma_GpuOrders.hpp"
#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_Copy.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class S>
struct GpuKernels {
  using Stream = typename Runtime::Stream;
  using R = real_part_t<S>;

  // clang-format off
  /// X := alpha T^-1 B, in place of B, for T of order at most direct_order, by
  ///
  ///   Lanes, WideLanes  kernels/Hsma_DirectSolveLanes.hpp
  ///   Paper             kernels/Hsma_DirectSolve.hpp; what exceeds the shared
  ///                     memory takes the Pipeline instead
  ///   Pipeline          kernels/Hsma_PartitionedPipeline.hpp for double
  ///                     complex; other types take Paper
  ///
  /// and Lanes if `kernel` is none of these.
  // clang-format on
  static void direct_solve(Stream stream, const Triangle<S>& T, S alpha,
                           const Matrix<S>& B,
                           DirectKernel kernel = DirectKernel::Lanes);

  /// The same for T of order at most rows_order, by Rows
  /// (kernels/Hsma_DirectSolveRows.hpp).
  /// `columns` is the number of right-hand sides that a block of threads takes;
  /// 0 chooses.
  static void direct_solve_rows(Stream stream, const Triangle<S>& T, S alpha,
                                const Matrix<S>& B, int columns = 0);

  /// The same for T of any order (kernels/Hsma_Substitution.hpp).
  static void substitute(Stream stream, const Triangle<S>& T, S alpha,
                         const Matrix<S>& B);

  /// Inverts the diagonal blocks of order NB of T, the last one being what
  /// remains. The inverse of block t stands at inverse + t * NB * NB,
  /// column-major with leading dimension NB, with explicit zeros in its other
  /// triangle. Of the inverse of a last block of order mb < NB, only the
  /// leading mb x mb part is written. trusted[t] = 1 if all elements of block
  /// and inverse are finite and kappa_1 = |D|_1 |D^-1|_1 <= max_condition,
  /// otherwise 0; the modulus of a complex number is taken as |re| + |im|. One
  /// launch or two. What is larger than Tiles can do is done by Paper; it takes
  /// I_B = inner_size, or N_B / 8 if that is 0.
  static void invert_diagonal(
      Stream stream, const Triangle<S>& T, std::int64_t NB, S* inverse,
      int* trusted, R max_condition,
      InversionKernel kernel = InversionKernel::Automatic,
      std::int64_t inner_size = 0);

  /// B := D^-1 B in place, given the inverse of the triangle D, column-major
  /// with leading dimension ld. The order of D must be one that fits_in_place
  /// (gpu/Hsma_GpuApplyRoom.hpp). Column j is the product with the inverse if
  /// *trusted is not zero and that product is finite; otherwise it is solved by
  /// substitution with D, which is slower. One of the strides of B should be 1.
  static void apply_inverse(Stream stream, const Triangle<S>& D,
                            const S* inverse, std::int64_t ld,
                            const int* trusted, const Matrix<S>& B);

  /// As guarded_store_with in kernels/Hsma_Operations.hpp, and so on.
  static void guarded_store(Stream stream, const Triangle<S>& D,
                            const int* trusted, const Matrix<const S>& W,
                            const Matrix<S>& B);
  static void copy(Stream stream, const Scaling<S>& scaling,
                   const Matrix<const S>& from, const Matrix<S>& to);
  static void fill_zero(Stream stream, const Matrix<S>& B);

  /// The status word before a scan.
  static void reset_status(Stream stream, Status* status);

  /// Notes in *status the first exact zero on a non-unit diagonal of T and
  /// whether anything that a solve reads, of T or B, is infinite or NaN.
  static void scan(Stream stream, const Triangle<S>& T, const Matrix<S>& B,
                   Status* status);
};

}  // namespace Hsma::Impl::Gpu
