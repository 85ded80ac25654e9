// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A triangle prepared once for many right-hand sides.
#pragma once

#include <cstddef>
#include <cstdint>

#include "Hsma_Entry.hpp"
#include "Hsma_Plan.hpp"
#include "Hsma_StatusView.hpp"
#include "Hsma_Types.hpp"
#include "Hsma_Views.hpp"

namespace Hsma {

/// Solves op(A) X = alpha B or X op(A) = alpha B for many B with one A.
///
/// Construction prepares the diagonal blocks of A (inverts them, or packs them
/// for substitution) and keeps them: about order(A) * N_B elements. It also
/// sets workspace aside for `options.reserved_columns` right-hand sides. A
/// itself is referenced, not copied: every solve reads its off-diagonal blocks.
///
/// Semantics, views, scalars and errors are those of Hsma::trsm; B may be
/// complex where A is real. options.workspace_limit bounds everything that the
/// solver holds, prepared blocks included.
///
/// Allocation: on the instance of the construction, solve() allocates nothing;
/// B wider than the reservation is solved in chunks. solve() is const and may
/// run on other instances and from several host threads at once; whoever finds
/// the reserved workspace taken, or comes on another instance, gets as much
/// from the library's cache (see Hsma::trsm). The caller orders such an
/// instance after the construction and after refresh().
///
/// Graphs: solve() and refresh() can be recorded into a graph of the device and
/// replayed after the values of A and B changed. The graph uses the prepared
/// blocks and, on the instance of the construction, the reserved workspace: the
/// solver must outlive it, and a replay counts as a solve on that instance.
///
/// Copies share the prepared blocks and the workspace.
template <class ExecutionSpace, class AViewType>
class TriangularSolver {
  using TA = typename AViewType::non_const_value_type;

 public:
  TriangularSolver(const ExecutionSpace& space, Side side, Uplo uplo, Op op,
                   Diag diag, const AViewType& A, const Options& options = {})
      : A_(A),
        entry_(space, {side, uplo, op, diag},
               Impl::stored_triangle<ExecutionSpace>(A), options) {}

  /// Prepares the diagonal blocks anew after the values of A changed. Issued on
  /// `space`; solves on other instances must not run meanwhile.
  void refresh(const ExecutionSpace& space) { entry_.refresh(space); }

  /// X overwrites B.
  template <class BViewType>
  void solve(const ExecutionSpace& space,
             typename BViewType::const_value_type& alpha, const BViewType& B,
             const StatusView<ExecutionSpace>& status = {}) const {
    entry_.solve(space, alpha, stored(B), status.data());
  }

  /// The same in the caller's workspace: a contiguous rank-1 view of bytes, at
  /// least workspace_bytes(1) of them, which `space` reaches. What
  /// workspace_bytes(n) says suffices for n right-hand sides at a time.
  template <class BViewType, class WorkspaceView>
  void solve_in(const ExecutionSpace& space,
                typename BViewType::const_value_type& alpha, const BViewType& B,
                const WorkspaceView& workspace,
                const StatusView<ExecutionSpace>& status = {}) const {
    Impl::assert_workspace_view<ExecutionSpace, WorkspaceView>();
    const Impl::Stored<char> bytes{
        reinterpret_cast<char*>(workspace.data()),
        static_cast<std::int64_t>(workspace.extent(0)), 1,
        static_cast<std::int64_t>(workspace.stride(0)), 1};
    entry_.solve_in(space, alpha, stored(B), bytes, status.data());
  }

  /// Bytes of workspace for `n_rhs` right-hand sides of any layout, beside the
  /// prepared blocks. Monotone in n_rhs, and bounded: from some width on, the
  /// right-hand sides are taken in chunks. Complex B with a real A count twice.
  std::size_t workspace_bytes(std::int64_t n_rhs) const {
    return entry_.workspace_bytes(n_rhs);
  }

  /// What solve() would run for this B; B may be a null view.
  template <class BViewType>
  Plan explain(typename BViewType::const_value_type& alpha,
               const BViewType& B) const {
    return entry_.explain(alpha, stored(B));
  }

 private:
  template <class BViewType>
  static auto stored(const BViewType& B) {
    return Impl::stored_right_hand_sides<ExecutionSpace, TA>(B);
  }

  AViewType A_;  // keeps the memory alive
  Impl::PreparedEntry<ExecutionSpace, TA> entry_;
};

}  // namespace Hsma
