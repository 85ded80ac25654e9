// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels of GPUs: the bodies of kernels/ in native launches on a stream.
/// Every function is one launch on `stream`, or two where it says so. It
/// neither allocates nor synchronises. It throws std::runtime_error if a launch
/// fails. Strides are arbitrary, extents of zero are no-ops.
///
/// A backend instantiates GpuKernels for its Runtime (Hsma_GpuLaunch.hpp) and
/// its shapes (Hsma_GpuShapes.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "Hsma_Policy.hpp"
#include "Hsma_Types.hpp"
#include "backends/gpu/Hsma_GpuOrders.hpp"
#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_Copy.hpp"
#include "kernels/Hsma_InversionBlocks.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class S>
struct GpuKernels {
  using Stream = typename Runtime::Stream;
  using R = real_part_t<S>;

  // clang-format off
  /// X := alpha T^-1 B, in place of B, for T of order at most direct_order, by
  ///
  ///   Lanes, WideLanes  kernels/Hsma_DirectSolveLanes.hpp, or up to order 4
  ///                     kernels/Hsma_DirectSolveSmall.hpp
  ///   Paper             kernels/Hsma_DirectSolve.hpp; what exceeds the shared
  ///                     memory takes the Pipeline instead
  ///   Pipeline          kernels/Hsma_PartitionedPipeline.hpp for double
  ///                     complex; other types take Paper
  ///   Columns           kernels/Hsma_DirectSolveColumns.hpp up to order
  ///                     columns_order(), which may be more than direct_order,
  ///                     then Lanes
  ///   Groups            kernels/Hsma_DirectSolveGroups.hpp up to order
  ///                     Capability::groups_order, then Lanes
  ///
  /// and Lanes if `kernel` is none of these.
  // clang-format on
  static void direct_solve(Stream stream, const Triangle<S>& T, S alpha,
                           const Matrix<S>& B,
                           DirectKernel kernel = DirectKernel::Lanes);
  static std::int64_t columns_order();

  /// Groups, Rows, Lanes or WideLanes: which of them is expected to take the
  /// least time with a triangle of this order, of at most direct_order.
  static DirectKernel direct_kernel(std::int64_t order, const Matrix<S>& B);

  /// The same by Rows (kernels/Hsma_DirectSolveRows.hpp) for T of order at most
  /// Capability::most_rows. A block of threads takes `columns` right-hand
  /// sides; 0 leaves the choice to the function.
  static void direct_solve_rows(Stream stream, const Triangle<S>& T, S alpha,
                                const Matrix<S>& B, int columns = 0);

  /// The same for T of any order (kernels/Hsma_Substitution.hpp).
  static void substitute(Stream stream, const Triangle<S>& T, S alpha,
                         const Matrix<S>& B);

  /// Where the Runtime solves_chains:
  /// the same by a chain of thread blocks (kernels/Hsma_ChainSolve.hpp), best
  /// for few right-hand sides and large T; one launch after workspace has
  /// been set to zero. The inverse of a
  /// diagonal block is used up to this condition number. `workspace` holds
  /// chain_bytes(order, columns) and is aligned as workspace is.
  static void chain_solve(Stream stream, const Triangle<S>& T, S alpha,
                          const Matrix<S>& B, R max_condition, char* workspace);
  static std::size_t chain_bytes(std::int64_t order, std::int64_t columns);
  /// The order of its diagonal blocks.
  static std::int64_t chain_order();

  /// Inverts diagonal blocks, as invert_with in
  /// kernels/Hsma_Operations.hpp does, in one launch or two. Paper
  /// (kernels/Hsma_InversionColumns.hpp) also takes what is too large for Tiles
  /// (kernels/Hsma_InversionTiles.hpp). Its I_B is inner_size, or N_B / 8 if
  /// that is 0.
  static void invert_diagonal(
      Stream stream, const DiagonalBlocks<S>& blocks,
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

  /// Packs the diagonal blocks of order NB of T (kernels/Hsma_PackedPanels.hpp)
  /// one after another, packed_elements_of(NB) each, or of T's order if that is
  /// less. NB is a multiple of panel_rows, or at least that order. `inverse`
  /// has the inverses of blocks_of_panels, `trusted` the verdicts on them.
  static void pack_panels(Stream stream, const Triangle<S>& T, std::int64_t NB,
                          const S* inverse, const int* trusted, S* packed);

  /// B := alpha D^-1 B in place (kernels/Hsma_PanelSweep.hpp), given the packed
  /// panels of the triangle D, and of each whether its inverse is trusted. The
  /// order of D must be one that fits_in_panels (backends/Hsma_PanelRoom.hpp).
  static void sweep_panels(Stream stream, const Triangle<S>& D, const S* packed,
                           const int* trusted, S alpha, const Matrix<S>& B);

  /// These do what guarded_store_with, copy_with and fill_zero_with in
  /// kernels/Hsma_Operations.hpp do.
  static void guarded_store(Stream stream, const Triangle<S>& D,
                            const int* trusted, const Matrix<const S>& W,
                            const Matrix<S>& B);
  static void copy(Stream stream, const Scaling<S>& scaling,
                   const Matrix<const S>& from, const Matrix<S>& to);
  static void fill_zero(Stream stream, const Matrix<S>& B);

  /// Sets the status word to what it is before a scan.
  static void reset_status(Stream stream, Status* status);

  /// Writes to *status the first exact zero on a non-unit diagonal of T, and
  /// whether anything that a solve reads of T or B is infinite or NaN.
  static void scan(Stream stream, const Triangle<S>& T, const Matrix<S>& B,
                   Status* status);
};

}  // namespace Hsma::Impl::Gpu
