// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solves inside a kernel: Hsma::Serial::trsm and Hsma::Team::trsm, for the
/// body of a Kokkos::parallel_for of the caller's.
///
///     Kokkos::parallel_for(batch, KOKKOS_LAMBDA(int p) {
///       auto A_p = Kokkos::subview(A, p, Kokkos::ALL(), Kokkos::ALL());
///       auto B_p = Kokkos::subview(B, p, Kokkos::ALL(), Kokkos::ALL());
///       Hsma::Serial::trsm<Hsma::Side::Left, Hsma::Uplo::Lower,
///                          Hsma::Op::NoTrans, Hsma::Diag::NonUnit>(
///           1.0, A_p, B_p);
///     });
///
/// Both solve op(A) X = alpha B (Left) or X op(A) = alpha B (Right) for X,
/// which overwrites B.
///
/// Shapes: B is m x n. A is triangular, m x m (Left) or n x n (Right). The
/// order of A is below 2^31.
///
/// Views: rank 2, of any layout and strides, subviews included, in memory that
/// the kernel reaches. Scalars: float, double, Kokkos::complex of them; A may
/// be real where B is complex. A and B must not overlap.
///
/// What is read: the triangle of A that `uplo` names, without its diagonal if
/// `diag` is Unit, and all of B. The other triangle, a unit diagonal and the
/// padding of either matrix are never read. With alpha = 0, B is set to zero
/// and neither A nor B is read. With m = 0 or n = 0 nothing happens.
///
/// Results are those of a substitution: a zero on the diagonal divides, so that
/// x is infinite or NaN from there on; a NaN in one column (Left) or row
/// (Right) of B stays in it. The same inputs give the same bits for teams of
/// the same size.
///
/// Memory: registers alone. No scratch memory, no allocation.
///
/// Errors: none is looked for, and the result is always 0, as KokkosBatched has
/// it. Types that the contract does not allow do not compile.
///
/// Complexity: order^2 columns / 2 multiply-adds, where columns are those of B
/// (Left) or its rows (Right), and order divisions. On CUDA, the lanes
/// of a team take the rows of a system of order up to 16, or of one column, and
/// columns beside each other; the barriers are two, and one more for every 32
/// rows of a column of more than 32. They take the columns of larger systems,
/// with two barriers. Elsewhere, they share the columns, or the rows if there
/// are no more columns than a thread has registers for; then the barriers are
/// order / 4 or order / 8, otherwise two.
#pragma once

#include <Kokkos_Core.hpp>

#include "Hsma_InKernelSweep.hpp"
#include "Hsma_InKernelSystem.hpp"
#include "Hsma_InKernelTeam.hpp"
#include "Hsma_Types.hpp"

namespace Hsma {

namespace Serial {

/// By the thread that calls, with flags that the compiler knows: it makes the
/// one sweep that they ask for.
template <Side side, Uplo uplo, Op op, Diag diag, class AViewType,
          class BViewType>
KOKKOS_INLINE_FUNCTION int trsm(typename BViewType::const_value_type& alpha,
                                const AViewType& A, const BViewType& B) {
  using namespace Impl::InKernel;
  using TA = typename AViewType::non_const_value_type;
  solve<conjugates<TA>(op), diag == Diag::Unit>(canonical(side, uplo, op, A, B),
                                                alpha);
  return 0;
}

/// The same, with flags that are known when it runs.
template <class AViewType, class BViewType>
KOKKOS_INLINE_FUNCTION int trsm(Side side, Uplo uplo, Op op, Diag diag,
                                typename BViewType::const_value_type& alpha,
                                const AViewType& A, const BViewType& B) {
  using namespace Impl::InKernel;
  using TA = typename AViewType::non_const_value_type;
  const auto system = canonical(side, uplo, op, A, B);
  with_constants<TA>(op, diag, [&](auto conjugated, auto unit) {
    solve<decltype(conjugated)::value, decltype(unit)::value>(system, alpha);
  });
  return 0;
}

/// The same, with the four flags in one.
template <class AViewType, class BViewType>
KOKKOS_INLINE_FUNCTION int trsm(const Flags& flags,
                                typename BViewType::const_value_type& alpha,
                                const AViewType& A, const BViewType& B) {
  return trsm(flags.side, flags.uplo, flags.op, flags.diag, alpha, A, B);
}

}  // namespace Serial

namespace Team {

/// By all threads of the team and their vector lanes: called by each of them,
/// outside of any nested loop. The team meets before B is read and once X is
/// written. The flags are known to the compiler.
template <Side side, Uplo uplo, Op op, Diag diag, class Member, class AViewType,
          class BViewType>
KOKKOS_INLINE_FUNCTION int trsm(const Member& member,
                                typename BViewType::const_value_type& alpha,
                                const AViewType& A, const BViewType& B) {
  using namespace Impl::InKernel;
  using TA = typename AViewType::non_const_value_type;
  team_solve<conjugates<TA>(op), diag == Diag::Unit>(
      member, canonical(side, uplo, op, A, B), alpha);
  return 0;
}

/// The same, with flags that are known when it runs.
template <class Member, class AViewType, class BViewType>
KOKKOS_INLINE_FUNCTION int trsm(const Member& member, Side side, Uplo uplo,
                                Op op, Diag diag,
                                typename BViewType::const_value_type& alpha,
                                const AViewType& A, const BViewType& B) {
  using namespace Impl::InKernel;
  using TA = typename AViewType::non_const_value_type;
  const auto system = canonical(side, uplo, op, A, B);
  with_constants<TA>(op, diag, [&](auto conjugated, auto unit) {
    team_solve<decltype(conjugated)::value, decltype(unit)::value>(
        member, system, alpha);
  });
  return 0;
}

/// The same, with the four flags in one.
template <class Member, class AViewType, class BViewType>
KOKKOS_INLINE_FUNCTION int trsm(const Member& member, const Flags& flags,
                                typename BViewType::const_value_type& alpha,
                                const AViewType& A, const BViewType& B) {
  return trsm(member, flags.side, flags.uplo, flags.op, flags.diag, alpha, A,
              B);
}

}  // namespace Team
}  // namespace Hsma
