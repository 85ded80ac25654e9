// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The order of every call: check, canonicalise, plan, run.
#pragma once

#include <cstddef>
#include <type_traits>

#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"
#include "algorithm/Hsma_Solve.hpp"
#include "algorithm/Hsma_Workspace.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "frontend/Hsma_Canonicalize.hpp"
#include "frontend/Hsma_Check.hpp"

namespace Hsma {

/// A status word that the device of an execution space can write.
template <class ExecutionSpace>
using StatusView = Kokkos::View<Status, typename ExecutionSpace::memory_space>;

}  // namespace Hsma

namespace Hsma::Impl {

template <class ExecutionSpace, class AViewType>
class Call {
  using TA = typename AViewType::non_const_value_type;
  using Solve = Solver<ExecutionSpace, TA>;
  template <class BViewType>
  using Scalar = typename BViewType::non_const_value_type;

 public:
  Call(const char* function, Side side, Uplo uplo, Op op, Diag diag,
       const AViewType& A, const Options& options)
      : function_(function), side_(side), options_(options) {
    assert_triangle_view<ExecutionSpace, AViewType>();
    check_flags(function, side, uplo, op, diag);
    check_options(function, options);
    stored_ = footprint(A);
    triangle_ = canonical_triangle(side, uplo, op, diag, A);
  }

  const Footprint& stored() const { return stored_; }
  const Triangle<TA>& triangle() const { return triangle_; }

  /// See Solver::decide.
  Plan decide(const Demand& demand) const {
    return Solve::decide(function_, triangle_, demand, options_);
  }

  /// What solve_once() would run.
  template <class BViewType>
  Plan explain(const Scalar<BViewType>& alpha, const BViewType& B) const {
    check_right_hand_sides(B);
    const Matrix<TA> part = parts_of(B).part[0];
    const Plan decided = decide({part.n, /*prepares=*/false});
    const bool solves = alpha != Scalar<BViewType>(0) && part.n > 0;
    const std::size_t limit = solves ? options_.workspace_limit : SIZE_MAX;
    check_workspace(function_, limit, decided.prepared_bytes);
    return fit(decided, alpha, B, limit - decided.prepared_bytes);
  }

  /// Check, plan, prepare and run.
  template <class BViewType>
  void solve_once(const ExecutionSpace& space, const Scalar<BViewType>& alpha,
                  const BViewType& B,
                  const StatusView<ExecutionSpace>& status) const {
    const Plan plan = explain(alpha, B);
    check_disjoint(function_, "A", stored_, "B", footprint(B));
    const Workspace<ExecutionSpace> workspace(space, plan.workspace_bytes);
    Solve::prepare(space, triangle_, plan, workspace.data());
    run(space, alpha, B, plan, workspace.data(),
        workspace.data() + plan.prepared_bytes, status);
  }

  /// The plan for B with what was decided before, within `limit` bytes beside
  /// the prepared ones.
  template <class BViewType>
  Plan fit(const Plan& decided, const Scalar<BViewType>& alpha,
           const BViewType& B, std::size_t limit) const {
    Plan plan =
        Solve::fit(function_, decided, triangle_, parts_of(B).part[0], limit);
    if (alpha == Scalar<BViewType>(0) && plan.path != Path::Nothing) {
      plan.path = Path::Zero;
      plan.prepared_bytes = plan.workspace_bytes = 0;
    }
    return plan;
  }

  template <class BViewType>
  void check_right_hand_sides(const BViewType& B) const {
    assert_right_hand_sides_view<ExecutionSpace, TA, BViewType>();
    check_shapes(function_, side_, stored_, footprint(B));
  }

  /// Executes a plan whose blocks have been prepared.
  template <class BViewType>
  void run(const ExecutionSpace& space, const Scalar<BViewType>& alpha,
           const BViewType& B, const Plan& plan, const char* prepared,
           char* workspace, const StatusView<ExecutionSpace>& status) const {
    using TB = Scalar<BViewType>;
    if (status.data() != nullptr) Solve::reset_status(space, status.data());
    if (plan.path == Path::Nothing) return;
    if (plan.path == Path::Zero) {
      const Region region("Hsma::fill_zero");
      return Solver<ExecutionSpace, TB>::fill_zero(
          space, canonical_right_hand_sides(side_, B));
    }
    const auto parts = parts_of(B);
    if (status.data() != nullptr)
      for (int p = 0; p < parts.parts; ++p)
        Solve::scan(space, triangle_, parts.part[p], status.data());
    TA factor;
    if constexpr (std::is_same_v<TA, TB>) {
      factor = alpha;
    } else {
      factor = alpha.real();
      if (alpha.imag() != TA(0)) {  // a real solve carries no complex factor
        factor = TA(1);
        Solver<ExecutionSpace, TB>::scale(space, alpha,
                                          canonical_right_hand_sides(side_, B));
      }
    }
    for (int p = 0; p < parts.parts; ++p)
      Solve::run(space, triangle_, factor, parts.part[p], plan, prepared,
                 workspace);
  }

  template <class BViewType>
  RightHandSides<TA> parts_of(const BViewType& B) const {
    const auto canonical = canonical_right_hand_sides(side_, B);
    if constexpr (std::is_same_v<TA, Scalar<BViewType>>)
      return {{canonical, {}}, 1};
    else
      return real_parts(canonical);
  }

 private:
  const char* function_;
  Side side_;
  Options options_;
  Footprint stored_;
  Triangle<TA> triangle_;
};

}  // namespace Hsma::Impl
