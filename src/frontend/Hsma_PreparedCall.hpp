// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a TriangularSolver does: one triangle prepared for many right-hand
/// sides, with workspace of its own.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "Hsma_Stored.hpp"
#include "Hsma_Types.hpp"
#include "core/Hsma_Alignment.hpp"
#include "frontend/Hsma_Call.hpp"
#include "solving/Hsma_Allocation.hpp"

namespace Hsma::Impl {

/// The functions are those of TriangularSolver.
template <class Executor, class SA>
class PreparedCall {
  using Solve = Solver<Executor, SA>;
  using Memory = Allocation<typename Executor::Memory>;

 public:
  /// `reserves`: whether it sets workspace of its own aside. Otherwise it takes
  /// it from the library's cache.
  PreparedCall(const Executor& executor, const Flags& flags,
               const Stored<const SA>& A, const Options& options,
               const char* function = "Hsma::TriangularSolver",
               bool reserves = true)
      : call_(function, executor, flags, A, options),
        decided_(call_.decide({any_columns, /*prepares=*/true})),
        key_(executor.key()),
        reserves_(reserves),
        reserved_bytes_(reserved_bytes(options)),
        prepared_("Hsma::TriangularSolver::prepared", decided_.prepared_bytes),
        reserved_("Hsma::TriangularSolver::workspace",
                  reserves ? reserved_bytes_ : 0) {
    Solve::initialise(executor, decided_);
    refresh(executor);
  }

  /// What it needs for one right-hand side.
  static std::size_t least_bytes(const char* function, const Executor& executor,
                                 const Flags& flags, const Stored<const SA>& A,
                                 const Options& options) {
    const Call<Executor, SA> call(function, executor, flags, A, options);
    const Plan plan = call.decide({any_columns, /*prepares=*/true});
    return plan.prepared_bytes + call.planner().pass_bytes(plan, 1);
  }

  /// By which name errors come from now on.
  void rename(const char* function) { call_.rename(function); }

  void refresh(const Executor& executor) {
    Solve::prepare(executor, call_.triangle(), decided_, prepared_.data());
  }

  template <class SB>
  void solve(const Executor& executor, SB alpha, const Stored<SB>& B,
             Status* status) const {
    const Plan plan = checked_plan(alpha, B, reserved_bytes_);
    const std::size_t bytes = plan.workspace_bytes - plan.prepared_bytes;
    const Taken taken(reserves_ && executor.key() == key_ ? &busy_ : nullptr);
    if (taken.ours) {
      run(executor, alpha, B, plan, reserved_.data(), status);
    } else {
      const Workspace<Executor> other(executor, bytes);
      run(executor, alpha, B, plan, other.data(), status);
    }
  }

  template <class SB>
  void solve_in(const Executor& executor, SB alpha, const Stored<SB>& B,
                const Stored<char>& workspace, Status* status) const {
    const auto have = static_cast<std::size_t>(workspace.rows);
    check_workspace(call_.function(), have,
                    decided_.path == Path::Blocked ? workspace_bytes(1) : 0);
    check_contiguous(call_.function(), "the workspace", footprint(workspace));
    check_memory(call_.function(), "the workspace", footprint(workspace));
    const std::size_t slack = std::min<std::size_t>(have, workspace_alignment);
    const Plan plan = checked_plan(alpha, B, have - slack);
    check_disjoint(call_.function(), "A", call_.stored(), "the workspace",
                   footprint(workspace));
    check_disjoint(call_.function(), "B", footprint(B), "the workspace",
                   footprint(workspace));
    run(executor, alpha, B, plan, align(workspace.data), status);
  }

  std::size_t workspace_bytes(std::int64_t n_rhs) const {
    const std::size_t bytes = call_.planner().pass_bytes(decided_, n_rhs);
    return bytes == 0 ? 0 : bytes + workspace_alignment;
  }

  template <class SB>
  Plan explain(SB alpha, const Stored<SB>& B) const {
    call_.check_right_hand_sides(B);
    return call_.fit(decided_, alpha, B, reserved_bytes_);
  }

 private:
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

  /// Refuses what cannot be prepared, before anything is allocated.
  std::size_t reserved_bytes(const Options& options) const {
    check_square(call_.function(), call_.stored());
    check_memory(call_.function(), "A", call_.stored());
    check_limit(call_.function(), options.workspace_limit,
                decided_.prepared_bytes);
    return std::min(
        call_.planner().reserved_bytes(decided_, options.reserved_columns),
        options.workspace_limit - decided_.prepared_bytes);
  }

  template <class SB>
  Plan checked_plan(SB alpha, const Stored<SB>& B, std::size_t limit) const {
    call_.check_right_hand_sides(B);
    const Plan plan = call_.fit(decided_, alpha, B, limit);
    call_.check_operands(plan, footprint(B));
    return plan;
  }

  template <class SB>
  void run(const Executor& executor, SB alpha, const Stored<SB>& B,
           const Plan& plan, char* workspace, Status* status) const {
    call_.run(executor, alpha, B, plan, prepared_.data(), workspace, status);
  }

  Call<Executor, SA> call_;
  Plan decided_;
  std::uint64_t key_;
  bool reserves_;
  std::size_t reserved_bytes_;
  Memory prepared_, reserved_;
  mutable std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
};

}  // namespace Hsma::Impl
