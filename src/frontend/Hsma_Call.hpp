// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The order of every call: check, canonicalise, plan, run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "Hsma_Plan.hpp"
#include "Hsma_Stored.hpp"
#include "Hsma_Types.hpp"
#include "core/Hsma_RightHandSides.hpp"
#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "frontend/Hsma_Canonicalize.hpp"
#include "frontend/Hsma_Check.hpp"
#include "planning/Hsma_Planner.hpp"
#include "solving/Hsma_Solver.hpp"
#include "solving/Hsma_Workspace.hpp"

namespace Hsma::Impl {

/// What the calls with one triangle have in common. SA is its scalar; that of
/// right-hand sides, SB, is the same, or complex where SA is real.
template <class Executor, class SA>
class Call {
  using Solve = Solver<Executor, SA>;
  using Plans = Planner<typename Executor::template Backend<SA>>;

 public:
  Call(const char* function, const Executor& executor, const Flags& flags,
       const Stored<const SA>& A, const Options& options)
      : function_(function),
        side_(flags.side),
        options_(options),
        stored_(footprint(A)),
        triangle_(canonical_triangle(flags, A)),
        planner_{executor.platform()} {
    check_flags(function, flags);
    check_options(function, options);
  }

  const Footprint& stored() const { return stored_; }
  const Triangle<SA>& triangle() const { return triangle_; }
  const Plans& planner() const { return planner_; }

  const char* function() const { return function_; }
  /// By which name errors come from now on.
  void rename(const char* function) { function_ = function; }

  /// See Planner::decide.
  Plan decide(const Demand& demand) const {
    return planner_.decide(function_, triangle_, demand, options_);
  }

  /// What solve_once() would run.
  template <class SB>
  Plan explain(SB alpha, const Stored<SB>& B) const {
    check_right_hand_sides(B);
    const Matrix<SA> shape = shape_of(B);
    Plan plan = decide({shape.n, /*prepares=*/false});
    const bool solves = !is_zero(alpha) && shape.n > 0;
    const std::size_t limit = solves ? options_.workspace_limit : SIZE_MAX;
    check_limit(function_, limit, plan.prepared_bytes);
    fit_in(plan, is_zero(alpha), shape, limit - plan.prepared_bytes);
    return plan;
  }

  /// Check, plan, prepare and run.
  template <class SB>
  void solve_once(const Executor& executor, SB alpha, const Stored<SB>& B,
                  Status* status) const {
    const Plan plan = explain(alpha, B);
    check_operands(plan, footprint(B));
    const Workspace<Executor> workspace(executor, plan.workspace_bytes);
    Solve::prepare(executor, triangle_, plan, workspace.data());
    run(executor, alpha, B, plan, workspace.data(),
        workspace.data() + plan.prepared_bytes, status);
  }

  /// The plan for B with what was decided before, within `limit` bytes beside
  /// the prepared ones.
  template <class SB>
  Plan fit(const Plan& decided, SB alpha, const Stored<SB>& B,
           std::size_t limit) const {
    Plan plan = decided;
    fit_in(plan, is_zero(alpha), shape_of(B), limit);
    return plan;
  }

  template <class SB>
  void check_right_hand_sides(const Stored<SB>& B) const {
    check_shapes(function_, side_, stored_, footprint(B));
  }

  /// What the plan reads and writes is there, and A and B are apart.
  void check_operands(const Plan& plan, const Footprint& B) const {
    if (plan.path == Path::Nothing) return;
    if (plan.path != Path::Zero) check_memory(function_, "A", stored_);
    check_memory(function_, "B", B);
    check_disjoint(function_, "A", stored_, "B", B);
  }

  /// Executes a plan whose blocks have been prepared. A null status is none.
  template <class SB>
  void run(const Executor& executor, SB alpha, const Stored<SB>& B,
           const Plan& plan, const char* prepared, char* workspace,
           Status* status) const {
    using Kernels = typename Executor::template Backend<SA>;
    using KernelsOfB = typename Executor::template Backend<SB>;
    if (status != nullptr) Kernels::reset_status(executor.queue(), status);
    if (plan.path == Path::Nothing) return;
    if (plan.path == Path::Zero) {
      const typename Executor::Region region("Hsma::fill_zero");
      return KernelsOfB::fill_zero(executor.queue(),
                                   canonical_right_hand_sides(side_, B));
    }
    const auto parts = parts_of(B);
    if (status != nullptr)
      for (int p = 0; p < parts.parts; ++p)
        Kernels::scan(executor.queue(), triangle_, parts.part[p], status);
    SA factor;
    if constexpr (std::is_same_v<SA, SB>) {
      factor = alpha;
    } else {
      factor = alpha.re;
      if (alpha.im != SA(0)) {  // a real solve carries no complex factor
        factor = SA(1);
        KernelsOfB::scale(executor.queue(), alpha,
                          canonical_right_hand_sides(side_, B));
      }
    }
    Solve::run(executor, triangle_, factor, parts, plan, prepared, workspace);
  }

 private:
  void fit_in(Plan& plan, bool is_zero, const Matrix<SA>& B,
              std::size_t limit) const {
    planner_.fit_in(plan, function_, triangle_, B, limit);
    if (is_zero && plan.path != Path::Nothing) {
      plan.path = Path::Zero;
      plan.prepared_bytes = plan.workspace_bytes = 0;
    }
  }

  template <class SB>
  RightHandSides<SA> parts_of(const Stored<SB>& B) const {
    if constexpr (std::is_same_v<SA, SB>)
      return {{canonical_right_hand_sides(side_, B), {}}, 1};
    else
      return real_parts(canonical_right_hand_sides(side_, B));
  }

  /// RightHandSides::shape of them.
  template <class SB>
  Matrix<SA> shape_of(const Stored<SB>& B) const {
    if constexpr (std::is_same_v<SA, SB>)
      return canonical_right_hand_sides(side_, B);
    else
      return parts_of(B).shape();
  }

  const char* function_;
  Side side_;
  Options options_;
  Footprint stored_;
  Triangle<SA> triangle_;
  Plans planner_;
};

}  // namespace Hsma::Impl
