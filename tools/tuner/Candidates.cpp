// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Lists of kernels, tiles and block sizes, and the rule for ties.
#include "tuner/Candidates.hpp"

#include <algorithm>
#include <tuple>

#include "backends/Hsma_Capability.hpp"
#include "backends/Hsma_PanelRoom.hpp"
#include "planning/Hsma_Choice.hpp"
#include "planning/Hsma_Valid.hpp"

namespace Hsma::Tool {

namespace {

// From the middle outwards.
constexpr std::int64_t block_sizes[] = {128, 256, 96,  192, 64,  384,
                                        512, 48,  768, 32,  1024};
constexpr std::int64_t large_block_sizes[] = {2048, 4096};
constexpr std::int64_t tiles[] = {0, 8, 4, 16, 2};
constexpr std::int64_t inner_sizes[] = {16, 32, 8, 64, 128};

/// The order up to which a device substitutes any columns in one launch.
constexpr std::int64_t largest_rows = Impl::Gpu::rows_order;

/// Inverses of larger blocks may be a matter for a GEMM.
constexpr std::int64_t small_block_size = 128;

/// N_B of what is solved over packed panels.
constexpr std::int64_t panel_block_sizes[] = {512, 256, 1024, 768,
                                              384, 640, 896};

/// Policies that are valid and not there yet.
class List {
 public:
  List(const Target& target, const Case& sample)
      : platform_(target.platform), scalar_(kind_of(sample.problem.a_scalar)) {}

  void add(const Policy& policy) {
    if (Impl::policy_problem(policy, platform_, scalar_) != nullptr) return;
    if (std::find(policies_.begin(), policies_.end(), policy) ==
        policies_.end())
      policies_.push_back(policy);
  }
  std::vector<Policy> take() { return std::move(policies_); }

 private:
  Impl::Platform platform_;
  Impl::ScalarKind scalar_;
  std::vector<Policy> policies_;
};

Policy direct_policy(DirectKernel kernel, std::int64_t tile = 0) {
  Policy policy;
  policy.direct_columns = any_columns;
  policy.direct = kernel;
  policy.tile = tile;
  policy.wide_columns = any_columns;
  return policy;
}

Policy chain_policy() {
  Policy policy;
  policy.chain_columns = any_columns;
  return policy;
}

Policy blocked_policy(Method method, std::int64_t block_size) {
  Policy policy;
  policy.method = method;
  policy.block_size = block_size;
  return policy;
}

/// Tiles of Rows that are kernels of their own: beyond the fewest columns of a
/// thread block and the most, a tile is one of those.
bool has_tile(const Impl::Capability& kernels, std::int64_t tile) {
  return tile == 0 ||
         (tile >= kernels.few_columns && tile <= kernels.most_columns);
}

/// function(S()) for the type of a scalar.
template <class Function>
auto with_scalar(Io::ScalarType scalar, const Function& function) {
  switch (kind_of(scalar)) {
    case Impl::ScalarKind::Float:
      return function(float());
    case Impl::ScalarKind::Double:
      return function(double());
    case Impl::ScalarKind::ComplexFloat:
      return function(Impl::Complex<float>());
    case Impl::ScalarKind::ComplexDouble:
      break;
  }
  return function(Impl::Complex<double>());
}

Impl::Capability capability_of(const Target& target, Io::ScalarType scalar) {
  const auto family = Impl::limits_of(target.platform).family;
  return with_scalar(scalar, [&](auto zero) {
    return Impl::capability_of<decltype(zero)>(family);
  });
}

bool fits_in_panels(const Target& target, Io::ScalarType scalar,
                    std::int64_t block_size) {
  const Impl::Limits limits = Impl::limits_of(target.platform);
  return with_scalar(scalar, [&](auto zero) {
    return Impl::Gpu::fits_in_panels<decltype(zero)>(limits.family, block_size,
                                                     limits.shared_bytes);
  });
}

void add_direct(const Target& target, const Case& sample, List& list) {
  const Io::ScalarType scalar = sample.problem.a_scalar;
  const Impl::Capability kernels = capability_of(target, scalar);
  const std::int64_t order = sample.order();
  if (order <= largest_lanes) {
    list.add(direct_policy(DirectKernel::Automatic));
    list.add(direct_policy(DirectKernel::Lanes));
    list.add(direct_policy(DirectKernel::WideLanes));
    if (order <= kernels.groups_order)
      list.add(direct_policy(DirectKernel::Groups));
    // What a thread cannot hold of a column in registers is the pipeline's.
    const bool pipelines =
        scalar == Io::ScalarType::ComplexDouble && order > largest_lanes / 2;
    list.add(direct_policy(pipelines ? DirectKernel::Pipeline
                                     : DirectKernel::Paper));
  }
  // Beyond the lanes, Automatic is Rows.
  const DirectKernel rows =
      order <= largest_lanes ? DirectKernel::Rows : DirectKernel::Automatic;
  if (order <= kernels.most_rows)
    for (const std::int64_t tile : tiles)
      if (has_tile(kernels, tile)) list.add(direct_policy(rows, tile));
}

/// Block sizes up to the first that is not below the order: one block.
bool is_sensible(std::int64_t block_size, std::int64_t order) {
  const auto below = [&](std::int64_t other) {
    return other < block_size && other >= order;
  };
  return std::none_of(std::begin(block_sizes), std::end(block_sizes), below) &&
         std::none_of(std::begin(large_block_sizes),
                      std::end(large_block_sizes), below);
}

/// On a device, one block that is substituted is a direct solve.
bool substitutes(std::int64_t block_size, std::int64_t order) {
  return block_size <= largest_rows && block_size < order;
}

void add_blocked_on_device(std::int64_t order, std::int64_t block_size,
                           List& list) {
  Policy policy = blocked_policy(Method::Inversion, block_size);
  list.add(policy);
  if (block_size > small_block_size) {
    policy.in_place = false;
    list.add(policy);
  }
  if (substitutes(block_size, order))
    list.add(blocked_policy(Method::Substitution, block_size));
}

/// The smallest of them that holds all of the triangle, and those below.
void add_panels(const Target& target, const Case& sample, List& list) {
  const std::int64_t order = sample.order();
  for (const std::int64_t block_size : panel_block_sizes) {
    if (!fits_in_panels(target, sample.problem.a_scalar,
                        std::min(block_size, order)))
      continue;
    const auto is_enough = [&](std::int64_t other) {
      return other < block_size && other >= order;
    };
    if (std::any_of(std::begin(panel_block_sizes), std::end(panel_block_sizes),
                    is_enough))
      continue;
    Policy policy = blocked_policy(Method::Inversion, block_size);
    policy.panels = true;
    list.add(policy);
  }
}

/// What the table in use has, and its blocked part, with panels and without.
void add_row(const Target& target, const Case& sample, List& list) {
  Plan plan;
  Impl::choose_policy(
      "tune",
      {target.platform, kind_of(sample.problem.a_scalar), sample.order(),
       sample.columns(), sample.shape == ShapeClass::Prepared,
       sample.problem.transposes()},
      Options(), plan);
  // What is not used makes no policy simpler. The filed row keeps it.
  if (sample.columns() > plan.policy.chain_columns)
    plan.policy.chain_columns = 0;
  list.add(plan.policy);
  plan.policy.direct_columns = 0;
  list.add(plan.policy);
  plan.policy.panels = false;
  list.add(plan.policy);
}

void add_blocked(const Target& target, std::int64_t order,
                 std::int64_t block_size, List& list) {
  if (!is_sensible(block_size, order)) return;
  if (!target.on_host()) return add_blocked_on_device(order, block_size, list);
  list.add(blocked_policy(Method::Substitution, block_size));
  list.add(blocked_policy(Method::Inversion, block_size));
  // The vendor's TRSM brings blocks of its own.
  if (block_size < small_block_size && block_size < order) return;
  Policy policy = blocked_policy(Method::Substitution, block_size);
  policy.vendor = true;
  list.add(policy);
}

void add_paper_inversions(const Policy& policy, List& list) {
  for (const std::int64_t inner : inner_sizes) {
    if (policy.block_size < 4 * inner) continue;
    Policy other = policy;
    other.inversion = InversionKernel::Paper;
    other.inner_size = inner;
    list.add(other);
  }
}

int departures(const Policy& policy) {
  const Policy plain;
  return (policy.direct != plain.direct) + (policy.tile != plain.tile) +
         (policy.sweep != plain.sweep) + (policy.inversion != plain.inversion) +
         (policy.inner_size != plain.inner_size) +
         (policy.in_place != plain.in_place) + (policy.panels != plain.panels) +
         (policy.vendor != plain.vendor);
}

}  // namespace

std::vector<Policy> first_candidates(const Target& target, const Case& sample) {
  List list(target, sample);
  const std::int64_t order = sample.order();
  if (target.refines) {
    add_row(target, sample, list);
    if (!target.on_host()) add_panels(target, sample, list);
    return list.take();
  }
  // What a host has prepared is packed: it never solves directly then.
  const bool may_be_direct =
      order <= target.direct_limit(kind_of(sample.problem.a_scalar)) &&
      !(target.on_host() && sample.shape == ShapeClass::Prepared);
  if (may_be_direct && target.on_host())
    list.add(direct_policy(DirectKernel::Automatic));
  else if (may_be_direct)
    add_direct(target, sample, list);
  if (!target.on_host() && sample.columns() <= Impl::most_narrow_columns)
    list.add(chain_policy());
  for (const std::int64_t block_size : block_sizes)
    add_blocked(target, order, block_size, list);
  if (target.on_host())
    for (const std::int64_t block_size : large_block_sizes)
      add_blocked(target, order, block_size, list);
  else
    add_panels(target, sample, list);
  return list.take();
}

std::vector<Policy> refinements(const Target& target, const Case& sample,
                                const std::vector<Policy>& best) {
  List list(target, sample);
  if (target.refines) return list.take();
  for (const Policy& policy : best) {
    if (!is_blocked(policy)) continue;
    if (policy.block_size < sample.order()) {
      Policy other = policy;
      other.sweep = Sweep::LeftLooking;
      list.add(other);
    }
    // A host has one way to invert and to apply.
    if (target.on_host() || policy.method != Method::Inversion) continue;
    Policy other = policy;
    other.in_place = !policy.in_place;
    if (!policy.panels) list.add(other);
    // What inverts is no part of a solve that has been prepared, and little of
    // one over panels.
    if (!policy.panels && sample.shape != ShapeClass::Prepared)
      add_paper_inversions(policy, list);
  }
  return list.take();
}

bool is_simpler(const Policy& a, const Policy& b) {
  const auto rank = [](const Policy& policy) {
    // Of panels, larger blocks are fewer launches.
    return std::make_tuple(
        departures(policy), !is_direct(policy), !is_chain(policy),
        policy.method == Method::Inversion,
        policy.panels ? -policy.block_size : policy.block_size,
        policy.inner_size, policy.tile);
  };
  return rank(a) < rank(b);
}

Policy fixed_policy() {
  constexpr std::int64_t block_size = 128;
  return blocked_policy(Method::Inversion, block_size);
}

}  // namespace Hsma::Tool
