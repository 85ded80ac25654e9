// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A triangle prepared once for many right-hand sides.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"
#include "frontend/Hsma_Call.hpp"

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
  using Call = Impl::Call<ExecutionSpace, AViewType>;
  using TA = typename AViewType::non_const_value_type;
  using Solve = Impl::Solver<ExecutionSpace, TA>;
  using Memory = Kokkos::View<char*, typename ExecutionSpace::memory_space>;

 public:
  TriangularSolver(const ExecutionSpace& space, Side side, Uplo uplo, Op op,
                   Diag diag, const AViewType& A, const Options& options = {})
      : A_(A),
        call_(name, side, uplo, op, diag, A, options),
        decided_(call_.decide({any_columns, /*prepares=*/true})),
        key_(Impl::instance_key(space)) {
    Impl::check_square(name, call_.stored());
    Impl::check_workspace(name, options.workspace_limit,
                          decided_.prepared_bytes);
    reserved_bytes_ =
        std::min(Solve::reserved_bytes(decided_, options.reserved_columns),
                 options.workspace_limit - decided_.prepared_bytes);
    prepared_ = allocate(space, "prepared", decided_.prepared_bytes);
    reserved_ = allocate(space, "workspace", reserved_bytes_);
    Solve::initialise(space, decided_);
    refresh(space);
  }

  /// Prepares the diagonal blocks anew after the values of A changed. Issued on
  /// `space`; solves on other instances must not run meanwhile.
  void refresh(const ExecutionSpace& space) {
    if (decided_.path == Path::Blocked)
      Solve::prepare(space, call_.triangle(), decided_, prepared_.data());
  }

  /// X overwrites B.
  template <class BViewType>
  void solve(const ExecutionSpace& space,
             typename BViewType::const_value_type& alpha, const BViewType& B,
             const StatusView<ExecutionSpace>& status = {}) const {
    const Plan plan = checked_plan(alpha, B, reserved_bytes_);
    const std::size_t bytes = plan.workspace_bytes - plan.prepared_bytes;
    const Taken taken(Impl::instance_key(space) == key_ ? busy_.get()
                                                        : nullptr);
    if (taken.ours) {
      run(space, alpha, B, plan, reserved_.data(), status);
    } else {
      const Impl::Workspace<ExecutionSpace> other(space, bytes);
      run(space, alpha, B, plan, other.data(), status);
    }
  }

  /// The same in the caller's workspace: a rank-1 view of bytes, at least
  /// workspace_bytes(1) of them, which `space` reaches. What
  /// workspace_bytes(n) says suffices for n right-hand sides at a time.
  template <class BViewType, class WorkspaceView>
  void solve_in(const ExecutionSpace& space,
                typename BViewType::const_value_type& alpha, const BViewType& B,
                const WorkspaceView& workspace,
                const StatusView<ExecutionSpace>& status = {}) const {
    static_assert(sizeof(typename WorkspaceView::value_type) == 1 &&
                      Impl::rank_v<WorkspaceView> == 1,
                  "the workspace is a rank-1 view of bytes");
    static_assert(
        Kokkos::SpaceAccessibility<
            ExecutionSpace, typename WorkspaceView::memory_space>::accessible,
        "the execution space must reach the workspace");
    const std::size_t have = workspace.extent(0);
    Impl::check_workspace(
        name, have, decided_.path == Path::Blocked ? workspace_bytes(1) : 0);
    const std::size_t slack =
        std::min<std::size_t>(have, Impl::workspace_alignment);
    const Plan plan = checked_plan(alpha, B, have - slack);
    const Impl::Footprint bytes{
        1, static_cast<std::int64_t>(have), 1, 1, workspace.data(), 1};
    Impl::check_disjoint(name, "A", call_.stored(), "the workspace", bytes);
    Impl::check_disjoint(name, "B", Impl::footprint(B), "the workspace", bytes);
    run(space, alpha, B, plan,
        Impl::align(reinterpret_cast<char*>(workspace.data())), status);
  }

  /// Bytes of workspace for `n_rhs` right-hand sides of any layout, beside the
  /// prepared blocks. Monotone in n_rhs, and bounded: from some width on, the
  /// right-hand sides are taken in chunks. Complex B with a real A count twice.
  std::size_t workspace_bytes(std::int64_t n_rhs) const {
    const std::size_t bytes = Solve::pass_bytes(decided_, n_rhs);
    return bytes == 0 ? 0 : bytes + Impl::workspace_alignment;
  }

  /// What solve() would run for this B; B may be a null view.
  template <class BViewType>
  Plan explain(typename BViewType::const_value_type& alpha,
               const BViewType& B) const {
    call_.check_right_hand_sides(B);
    return call_.fit(decided_, alpha, B, reserved_bytes_);
  }

 private:
  static constexpr const char* name = "Hsma::TriangularSolver";

  /// Holds the reserved workspace, if it was free.
  struct Taken {
    explicit Taken(std::atomic_flag* busy) : flag(busy) {
      ours = flag != nullptr && !flag->test_and_set(std::memory_order_acquire);
    }
    ~Taken() {
      if (ours) flag->clear(std::memory_order_release);
    }
    Taken(const Taken&) = delete;
    Taken& operator=(const Taken&) = delete;
    std::atomic_flag* flag;
    bool ours;
  };

  static Memory allocate(const ExecutionSpace& space, const char* what,
                         std::size_t bytes) {
    if (bytes == 0) return {};
    return Memory(Kokkos::view_alloc(space, Kokkos::WithoutInitializing,
                                     std::string(name) + "::" + what),
                  bytes);
  }

  template <class BViewType>
  Plan checked_plan(typename BViewType::const_value_type& alpha,
                    const BViewType& B, std::size_t limit) const {
    call_.check_right_hand_sides(B);
    Impl::check_disjoint(name, "A", call_.stored(), "B", Impl::footprint(B));
    return call_.fit(decided_, alpha, B, limit);
  }

  template <class BViewType>
  void run(const ExecutionSpace& space,
           typename BViewType::const_value_type& alpha, const BViewType& B,
           const Plan& plan, char* workspace,
           const StatusView<ExecutionSpace>& status) const {
    call_.run(space, alpha, B, plan, prepared_.data(), workspace, status);
  }

  AViewType A_;  // keeps the memory alive
  Call call_;
  Plan decided_;
  std::uint64_t key_;
  std::size_t reserved_bytes_ = 0;
  Memory prepared_, reserved_;
  std::shared_ptr<std::atomic_flag> busy_ =
      std::make_shared<std::atomic_flag>();
};

}  // namespace Hsma
