// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The public interface: Hsma::trsm, Hsma::explain, Hsma::TriangularSolver.
#pragma once

#include "Hsma_Entry.hpp"
#include "Hsma_FlagLetters.hpp"
#include "Hsma_Plan.hpp"
#include "Hsma_StatusView.hpp"
#include "Hsma_TriangularSolver.hpp"
#include "Hsma_Types.hpp"
#include "Hsma_Views.hpp"

namespace Hsma {

/// Solves op(A) X = alpha B (side Left) or X op(A) = alpha B (side Right) for
/// X, which overwrites B.
///
/// B is m x n. A is m x m (Left) or n x n (Right), triangular.
///
/// Views: rank 2; LayoutLeft, LayoutRight or LayoutStride, A and B in any
/// combination, subviews and unmanaged memory included; any memory space that
/// `space` reaches. Scalars: float, double, Kokkos::complex of them; A may be
/// real where B is complex. Extents are 64 bits wide.
///
/// What is read: the triangle of A that `uplo` names, without its diagonal if
/// `diag` is Unit, and all of B. The other triangle, a unit diagonal and the
/// padding of either matrix are never read. With alpha = 0, B is set to zero
/// and neither A nor B is read. With m = 0 or n = 0 nothing happens.
///
/// Results are those of a substitution: a zero on the diagonal divides, so
/// that x is infinite or NaN from there on; a NaN in one column (Left) or row
/// (Right) of B stays in it. An element is finite where substitution makes it
/// so; after an overflow on the way it may be finite, too, and is right then.
/// Substitution here is one by blocks: an update adds up its products, as a
/// matrix product does, before it subtracts them, and that sum may overflow
/// where one difference after the other would not. A complex number overflows
/// with its modulus, even if both of its parts would not.
/// The same inputs on the same device give the same bits; on CUDA, if several
/// streams are under way, only with cuBLAS's own
/// CUBLAS_WORKSPACE_CONFIG=:4096:8 where a GEMM is part of the solve.
///
/// Accuracy: options.precision = Precision::Fast changes the arithmetic of the
/// updates, of float and complex float on a GPU of the Hopper generation, and
/// nothing else. A sum of k products of real numbers is then off by at most
/// (k / 32 + 40) u times the sum of their sizes, u the unit roundoff, where it
/// may be k u natively. That holds for numbers of all sizes, and infinities and
/// NaN act as they do natively (docs/precision.md derives and measures it).
///
/// Execution: everything is issued on the instance `space`; the call returns
/// without a fence. Workspace comes from a cache that is kept until
/// Kokkos::finalize; a call that needs more than any call before it on this
/// instance allocates, which waits for the device when a smaller buffer has to
/// go. The cache has room for the workspaces of eight instances, and of up to
/// 64 that take a gibibyte together; where more take turns, now and then a call
/// allocates and one waits. The workspace holds the prepared diagonal blocks
/// (order(A) * N_B elements) and at most, beside them, N_B * (columns of X)
/// elements where inverses are applied by a GEMM; where B has strides that no
/// BLAS takes, the larger of these, of one column and, on a GPU, of B or 2^24,
/// whichever is less; one column that is strided, if there is room; and N_B^2
/// where a conjugated or strided A has to be copied. On an H100 or H200, large
/// problems in double or complex double whose leading dimensions or orders are
/// odd, with which its GEMM is slow, are copied in parts into at most 1 GiB,
/// if there is room; with Precision::Fast 4 bytes for each real number of A and
/// 8 for each of X, or the other way round, that are split at a time, at most
/// 8192 rows, 8192 columns and 2048 terms, those of one of them twice if they
/// are complex. Where one kernel of a GPU solves for few right-hand sides, it
/// holds two elements for each of X instead. Never more than explain() says,
/// nor than options.workspace_limit.
///
/// Graphs: a call can be recorded into a graph of the device, which then has
/// workspace of its own. The vendor's BLAS must have been set up before: a
/// TriangularSolver, once constructed, has done that. On CUDA, Kokkos Kernels
/// computes updates of fewer than 1600 elements with kernels of its own, which
/// allocate, where A is not in the orientation of B (A row-major, B
/// column-major and op NoTrans, say); solves with so few right-hand sides
/// should not be recorded then.
///
/// Errors: std::invalid_argument, before anything is written, if A is not
/// square or does not fit B, if A and B overlap in memory, if elements of B
/// share memory, if what is read or written stands at a null pointer, if a flag
/// or an option is not valid, or if not even one right-hand side fits
/// options.workspace_limit. What Kokkos throws if the
/// workspace cannot be allocated, before anything is written.
/// std::runtime_error that names the kernel and the problem if a kernel cannot
/// be launched; B is undefined then.
///
/// Complexity: order(A)^2 * columns / 2 multiply-adds, N_B * order(A) *
/// columns / 2 more where diagonal blocks are inverted.
///
/// \param status if given, the device writes there what it saw in A and B, at
///        the price of one more pass over them and of no synchronisation.
template <class ExecutionSpace, class AViewType, class BViewType>
void trsm(const ExecutionSpace& space, Side side, Uplo uplo, Op op, Diag diag,
          typename BViewType::const_value_type& alpha, const AViewType& A,
          const BViewType& B, const Options& options = {},
          const StatusView<ExecutionSpace>& status = {}) {
  using TA = typename AViewType::non_const_value_type;
  using TB = typename BViewType::non_const_value_type;
  Impl::Entry<ExecutionSpace, TA, TB>::trsm(
      space, {side, uplo, op, diag}, alpha,
      Impl::stored_triangle<ExecutionSpace>(A),
      Impl::stored_right_hand_sides<ExecutionSpace, TA>(B), options,
      status.data());
}

/// What trsm() with these arguments would run. Nothing is read or written, and
/// the views may be null.
template <class ExecutionSpace, class AViewType, class BViewType>
Plan explain(const ExecutionSpace& space, Side side, Uplo uplo, Op op,
             Diag diag, typename BViewType::const_value_type& alpha,
             const AViewType& A, const BViewType& B,
             const Options& options = {}) {
  using TA = typename AViewType::non_const_value_type;
  using TB = typename BViewType::non_const_value_type;
  return Impl::Entry<ExecutionSpace, TA, TB>::explain(
      space, {side, uplo, op, diag}, alpha,
      Impl::stored_triangle<ExecutionSpace>(A),
      Impl::stored_right_hand_sides<ExecutionSpace, TA>(B), options);
}

/// The signature of KokkosBlas::trsm: flags as letters, upper or lower case,
/// of which the first counts.
///   side "L", "R"; uplo "L", "U"; trans "N", "T", "C"; diag "U", "N".
template <class ExecutionSpace, class AViewType, class BViewType>
void trsm(const ExecutionSpace& space, const char side[], const char uplo[],
          const char trans[], const char diag[],
          typename BViewType::const_value_type& alpha, const AViewType& A,
          const BViewType& B) {
  const Flags flags = Impl::flags_of("Hsma::trsm", side, uplo, trans, diag);
  trsm(space, flags.side, flags.uplo, flags.op, flags.diag, alpha, A, B);
}

/// The same on the default instance of B's execution space.
template <class AViewType, class BViewType>
void trsm(const char side[], const char uplo[], const char trans[],
          const char diag[], typename BViewType::const_value_type& alpha,
          const AViewType& A, const BViewType& B) {
  trsm(typename BViewType::execution_space{}, side, uplo, trans, diag, alpha, A,
       B);
}

}  // namespace Hsma
