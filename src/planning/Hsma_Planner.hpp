// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From a problem to the plan that a solve executes: decide() chooses policy,
/// path and block size, fit() what is copied and how many right-hand sides are
/// solved at a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"
#include "backends/Hsma_Backend.hpp"
#include "backends/Hsma_Capability.hpp"
#include "backends/Hsma_ColumnsRoom.hpp"
#include "backends/Hsma_StripsRoom.hpp"
#include "core/Hsma_Triangle.hpp"
#include "planning/Hsma_AlignedCopies.hpp"
#include "planning/Hsma_Choice.hpp"
#include "planning/Hsma_GemmPieces.hpp"
#include "planning/Hsma_Orientation.hpp"
#include "planning/Hsma_PassWorkspace.hpp"
#include "planning/Hsma_SplitPlan.hpp"
#include "tuning/Hsma_Platform.hpp"
#include "tuning/Hsma_ScalarKind.hpp"

namespace Hsma::Impl {

/// What is known of the right-hand sides when the policy is chosen.
struct Demand {
  std::int64_t columns = 0;  ///< at most; any_columns if that is not known
  bool prepares = false;     ///< the prepared blocks will serve many solves of
                             ///< any shape, so that preparing pays even for a
                             ///< small triangle
};

/// Plans for the kernels of a backend by the tables of a platform.
template <class Backend>
struct Planner {
  using S = typename Backend::Scalar;

  Platform platform;

  /// The part of the plan that does not depend on memory: policy, path, method,
  /// block size, sweep and the prepared bytes. Throws std::invalid_argument if
  /// a policy of the caller's does not fit the platform. plan.conjugates_B says
  /// whether what is to be prepared may still lose its conjugation to B.
  Plan decide(const char* function, const Triangle<S>& A, const Demand& demand,
              const Options& options) const;

  /// The part that B decides: packing, chunk and workspace, the latter within
  /// `limit` bytes beside the prepared ones. Throws std::invalid_argument if
  /// not even one right-hand side fits.
  Plan fit(const char* function, const Plan& decided, const Triangle<S>& A,
           const Matrix<S>& B, std::size_t limit) const {
    Plan plan = decided;
    fit_in(plan, function, A, B, limit);
    return plan;
  }
  /// The same in place. A plan is large: copies of it were a third of what a
  /// small call costs.
  void fit_in(Plan& plan, const char* function, const Triangle<S>& A,
              const Matrix<S>& B, std::size_t limit) const;

  /// Bytes beside the prepared ones with which fit() needs no more passes for
  /// `columns` right-hand sides than it would with unlimited workspace. If
  /// `sparing`, this holds for those that need not be packed, and others have
  /// N_B x columns elements for that. Monotone in `columns`.
  std::size_t pass_bytes(const Plan& decided, std::int64_t columns,
                         bool sparing = false) const;

  /// Bytes beside the prepared ones that a TriangularSolver sets aside for
  /// `reserved_columns` right-hand sides, or for as many as the platform
  /// grants if that is 0.
  std::size_t reserved_bytes(const Plan& plan,
                             std::int64_t reserved_columns) const;

 private:
  /// Has one kernel solve the diagonal blocks, if the policy wants that and it
  /// can. N_B is then that of the plan, or the policy's, which may be smaller.
  void choose_panels(Plan& plan) const;
  /// Has the vendor's TRSM solve the diagonal blocks, if the policy wants that
  /// and a BLAS takes them.
  void choose_vendor(const Triangle<S>& A, Plan& plan) const;
  /// Whether one kernel applies the inverses of a plan in place.
  bool is_in_place(const Plan& plan) const;
};

/// Says in the plan what is copied so that the products can be expressed;
/// returns whether they take B as column-major.
template <class S>
bool orient(Plan& plan, const Panel<S>& A, const Matrix<S>& B, bool packs_B) {
  plan.packs_B = packs_B;
  const bool column_major =
      by_columns(A, packs_B ? Matrix<S>{B.m, B.n, nullptr, 1, B.m} : B);
  plan.packs_A = plan.block_size < plan.order && !expressible(A, column_major);
  return column_major;
}

/// The workspace of a chain grows with its columns, and beyond these a product
/// is faster on any device.
inline constexpr std::int64_t most_chained_columns = 1024;

/// Whether the platform has the shared memory of a chain.
template <class S>
bool has_room_for_chain(Platform platform) {
  const Limits limits = limits_of(platform);
  return capability_of<S>(limits.family).chain_bytes <= limits.shared_bytes;
}

inline void go_directly(Plan& plan) {
  natively(plan);
  plan.path = Path::Direct;
  plan.conjugates_B = false;
  plan.method = Method::Substitution;
  plan.block_size = plan.order;
  plan.panels = false;
  plan.vendor = false;
  plan.prepared_bytes = 0;
}

/// By a kernel that the policy does not name.
inline void go_directly(Plan& plan, DirectKernel kernel) {
  go_directly(plan);
  plan.policy.direct_columns = any_columns;
  plan.policy.direct = kernel;
}

/// The plan as a chain, if its right-hand sides are few enough and `limit`
/// bytes suffice; false and no change otherwise.
template <class Backend>
bool chains(Plan& plan, std::size_t limit) {
  if constexpr (Backend::solves_chains) {
    if (plan.columns > plan.chain_columns) return false;
    const std::size_t bytes = Backend::chain_bytes(plan.order, plan.columns);
    if (bytes > limit) return false;
    natively(plan);
    plan.path = Path::Chain;
    plan.panels = false;
    plan.conjugates_B = false;
    plan.method = Method::Inversion;
    plan.block_size = std::min(plan.order, Backend::chain_order());
    plan.prepared_bytes = 0;
    plan.workspace_bytes = bytes;
    plan.chunk_columns = plan.columns;
    return true;
  } else {
    return false;
  }
}

/// Whether a BLAS works on B. What has no blocks and sweeps over panels
/// takes any strides.
inline bool multiplies(const Plan& plan) {
  return plan.block_size < plan.order || plan.vendor ||
         (plan.method == Method::Inversion && !plan.panels);
}

template <class Backend>
void Planner<Backend>::choose_panels(Plan& plan) const {
  if constexpr (Backend::sweeps_panels) {
    if (plan.method != Method::Inversion || !plan.policy.panels) return;
    for (const std::int64_t size :
         {plan.block_size, std::min(plan.order, plan.policy.block_size)}) {
      if (!Backend::sweeps_in_panels(platform, plan.order, size)) continue;
      plan.block_size = size;
      plan.panels = true;
      return;
    }
  }
}

template <class Backend>
void Planner<Backend>::choose_vendor(const Triangle<S>& A, Plan& plan) const {
  if constexpr (trusts_vendor<Backend>) {
    const Matrix<const S> stored = panel_of(A).matrix();
    plan.vendor = plan.policy.vendor && plan.method == Method::Substitution &&
                  (blas_column_major(stored) || blas_row_major(stored));
    // What is prepared is the same for a conjugated A.
    if (plan.vendor) plan.conjugates_B = A.conj;
  }
}

template <class Backend>
bool Planner<Backend>::is_in_place(const Plan& plan) const {
  if constexpr (Backend::applies_inverses)
    return plan.method == Method::Inversion && plan.policy.in_place &&
           !plan.panels && Backend::applies_in_place(platform, plan.block_size);
  else
    return false;
}

template <class Backend>
Plan Planner<Backend>::decide(const char* function, const Triangle<S>& A,
                              const Demand& demand,
                              const Options& options) const {
  Plan plan;
  plan.order = A.m;
  plan.forward = A.lower;
  const bool by_rows = A.row_stride != 1 && A.col_stride == 1;
  const Wanted wanted{platform,       scalar_kind_v<S>, A.m,
                      demand.columns, demand.prepares,  by_rows};
  choose_policy(function, wanted, options, plan);
  if (A.m == 0) return plan;

  plan.sweep = plan.policy.sweep;
  plan.conjugates_B = A.conj && !demand.prepares;
  if (A.m <= Backend::direct_limit && options.method != Method::Inversion &&
      options.block_size == 0)
    plan.direct_columns = plan.policy.direct_columns;
  if constexpr (Backend::solves_chains)
    if (has_room_for_chain<S>(platform) && A.m <= Backend::chain_limit &&
        options.method == Method::Automatic && options.block_size == 0)
      plan.chain_columns =
          std::min(plan.policy.chain_columns, most_chained_columns);
  plan.takes_columns =
      Backend::solves_columns && plan.row_order > 0 &&
      options.method != Method::Inversion && options.block_size == 0 &&
      A.m <= Gpu::columns_order<S>(limits_of(platform).family,
                                   options.method == Method::Automatic);
  if (Backend::solves_columns && plan.row_order > 0 &&
      options.method == Method::Automatic && options.block_size == 0)
    plan.strip_columns = Gpu::strip_columns<S>(limits_of(platform), A.m);
  if (demand.columns <= plan.direct_columns) {
    go_directly(plan);
    return plan;
  }
  plan.path = Path::Blocked;
  plan.method = plan.policy.method;
  plan.block_size = chosen_block_size(wanted, plan, options);
  choose_panels(plan);
  choose_vendor(A, plan);
  plan.prepared_bytes = Backend::prepared_bytes(plan);
  if constexpr (Backend::splits_products)
    if (options.precision == Precision::Fast && Backend::can_split(platform))
      ask_for_split<S>(plan, plan.row_order > 0 && options.block_size == 0);
  return plan;
}

template <class Backend>
void Planner<Backend>::fit_in(Plan& plan, const char* function,
                              const Triangle<S>& A, const Matrix<S>& B,
                              std::size_t limit) const {
  plan.columns = B.n;
  if (A.m == 0 || B.n == 0) {
    natively(plan);
    plan.path = Path::Nothing;
    plan.conjugates_B = false;
    plan.prepared_bytes = 0;
    return;
  }
  // What has been prepared need not be used for few right-hand sides.
  if (B.n <= plan.direct_columns) go_directly(plan);
  if (B.n >= plan.strip_columns && Gpu::suits_strips(B))
    go_directly(plan, DirectKernel::Strips);
  else if (plan.takes_columns && Gpu::fill_a_device(B))
    go_directly(plan, DirectKernel::Columns);
  if (plan.path == Path::Direct) {
    plan.chunk_columns = B.n;
    return;
  }
  if (chains<Backend>(plan, limit)) return;
  plan.in_place = is_in_place(plan);
  const bool one_block = plan.block_size == plan.order;
  const Limits granted = limits_of(platform);
  if (!one_block &&
      align(plan, A, B, aligned_products(platform, scalar_kind_v<S>), limit))
    return;
  const bool is_oriented = blas_column_major(B) || blas_row_major(B);
  // Few right-hand sides are conjugated in less time than a triangle is copied,
  // and the vendor's TRSM takes no copy of it.
  const bool may_conjugate = plan.vendor || (!one_block && B.n <= A.m);
  plan.conjugates_B =
      plan.conjugates_B && may_conjugate && conjugates(panel_of(A), B);
  const Panel<S> panel = panel_of(plan.conjugates_B ? unconjugated(A) : A);
  bool column_major = orient(plan, panel, B, multiplies(plan) && !is_oriented);
  // To a BLAS a single strided right-hand side is a row, and products of one
  // long row are slow: it is copied if there is room.
  if (B.n == 1 && !one_block && is_oriented && !blas_column_major(B)) {
    Plan copying = plan;
    const bool as_column = orient(copying, panel, B, true);
    const std::size_t bytes = PassWorkspace<S>::bytes(copying, 1);
    if (bytes <= limit || bytes < PassWorkspace<S>::bytes(plan, 1)) {
      plan = copying;
      column_major = as_column;
    }
  }
  // What is a row all the same, for a conjugated A that has been prepared, has
  // shorter products in the recursive sweep. The table does not know of it.
  if (plan.row_order > 0 && B.n == 1 && !column_major)
    plan.sweep = Sweep::Recursive;
  const std::int64_t unlimited = unlimited_chunk<S>(plan, granted);
  plan.chunk_columns = widest_chunk<S>(plan, unlimited, limit);
  if (plan.chunk_columns == 0)
    throw std::invalid_argument(
        std::string(function) + ": the workspace is limited to " +
        std::to_string(limit) + " bytes beside the prepared diagonal blocks (" +
        std::to_string(plan.prepared_bytes) + " bytes); expected at least " +
        std::to_string(PassWorkspace<S>::bytes(plan, 1)) +
        " at N_B = " + std::to_string(plan.block_size));
  const bool is_limited = plan.chunk_columns < unlimited;
  // A last pass of a few columns would take almost as long as a whole one.
  plan.chunk_columns = equal_pieces(plan.columns, plan.chunk_columns);
  plan.workspace_bytes =
      plan.prepared_bytes +
      (is_limited ? PassWorkspace<S>::bytes(plan, plan.chunk_columns)
                  : std::min(limit, PassWorkspace<S>::generous_bytes(
                                        plan, plan.chunk_columns, granted)));
  if (plan.precision == Precision::Fast)
    fit_split<S>(plan, limit - (plan.workspace_bytes - plan.prepared_bytes));
}

template <class Backend>
std::size_t Planner<Backend>::pass_bytes(const Plan& decided,
                                         std::int64_t columns,
                                         bool sparing) const {
  if (decided.path != Path::Blocked || columns <= 0) return 0;
  std::size_t chain = 0;
  if constexpr (Backend::solves_chains)
    if (decided.chain_columns > 0)
      chain = Backend::chain_bytes(decided.order,
                                   std::min(columns, decided.chain_columns));
  Plan plan = decided;
  plan.columns = std::min(columns, max_blas_extent);
  plan.packs_A = plan.block_size < plan.order;
  plan.in_place = is_in_place(plan);
  // Whether right-hand sides will have to be packed is not known.
  Limits granted = limits_of(platform);
  if (sparing) granted.packed_elements = 0;
  const std::size_t panel = PassWorkspace<S>::fixed_bytes(plan);
  plan.packs_A = false;
  const std::size_t oriented = unlimited_bytes<S>(plan, granted);
  plan.packs_B = multiplies(plan);
  return std::max(
      chain, panel + std::max(oriented, unlimited_bytes<S>(plan, granted)) +
                 split_bytes_of<S>(decided, plan.columns));
}

template <class Backend>
std::size_t Planner<Backend>::reserved_bytes(
    const Plan& plan, std::int64_t reserved_columns) const {
  // What the platform grants for packing is too much to be set aside in case.
  constexpr bool sparing = true;
  if (reserved_columns > 0) return pass_bytes(plan, reserved_columns, sparing);
  const std::size_t granted =
      limits_of(platform).reserve_bytes +
      split_bytes_of<S>(plan, SplitSizes::largest_extent);
  return std::max(
      pass_bytes(plan, 1, sparing),
      std::min(granted, pass_bytes(plan, max_blas_extent, sparing)));
}

}  // namespace Hsma::Impl
