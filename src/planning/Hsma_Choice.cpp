// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The table, the caller's policy, and the other options.
#include "planning/Hsma_Choice.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "backends/gpu/Hsma_GpuOrders.hpp"
#include "core/Hsma_Integers.hpp"
#include "planning/Hsma_Valid.hpp"

namespace Hsma::Impl {

namespace {

/// N_B where the caller wants another method than the table.
constexpr std::int64_t usual_inverted = 128, usual_substituted = 256;

/// Larger inverses are a matter for a GEMM, unless somebody has measured.
constexpr std::int64_t usually_in_place = 128;

void take_row(const Wanted& wanted, Plan& plan) {
  const Table& table = table_of(wanted.platform);
  plan.row_shape = shape_of(wanted);
  const Row& row = nearest(
      table.of(wanted.scalar, plan.row_shape, wanted.by_rows), wanted.order);
  plan.policy = row.policy;
  plan.row_order = row.order;
  plan.origin = row.origin != nullptr ? row.origin : table.origin;
}

void take_callers(const char* function, const Wanted& wanted,
                  const Policy& policy, Plan& plan) {
  if (const char* problem =
          policy_problem(policy, wanted.platform, wanted.scalar))
    throw std::invalid_argument(std::string(function) +
                                ": the policy does not fit " +
                                name(wanted.platform) + " (" + problem + ")");
  plan.policy = policy;
  plan.origin = "the caller's policy";
}

void apply(const Options& options, Policy& policy) {
  if (options.method != Method::Automatic && options.method != policy.method) {
    policy.method = options.method;
    policy.block_size = options.method == Method::Inversion ? usual_inverted
                                                            : usual_substituted;
    policy.in_place = true;
    policy.panels = false;
  }
  // Who asks for a method means the library's own.
  if (options.method != Method::Automatic) policy.vendor = false;
  if (options.block_size > 0) {
    policy.block_size = options.block_size;
    if (!options.policy) {
      policy.in_place = options.block_size <= usually_in_place;
      policy.panels = false;
      policy.vendor = false;
    }
  }
}

/// Up to what N_B the kernels of a device that a row has chosen are the same.
std::int64_t largest_alike(const Policy& policy) {
  constexpr std::int64_t substituted[] = {Gpu::direct_order, Gpu::rows_order};
  const auto first_beyond = [&](const auto& orders) {
    for (const std::int64_t order : orders)
      if (policy.block_size <= order) return order;
    return policy.block_size;
  };
  return policy.method == Method::Inversion ? first_beyond(Gpu::tiled_orders)
                                            : first_beyond(substituted);
}

/// N_B of a row for another order. A short last block costs almost as much as a
/// whole one. So N_B grows rather than the number of blocks,
///
///   - to one inverse of up to 3/2 N_B, and
///   - where the row has few blocks (on a host: one) and the order is at most
///     3/2 of the row's.
///
/// Several blocks over panels stay as they are: rows are near each other there,
/// and a short last block is a short sweep.
std::int64_t fitted_block_size(const Wanted& wanted, const Plan& plan) {
  constexpr std::int64_t few = 4;
  constexpr std::int64_t usual_sizes[] = {64, 96, 128, 192, 256, 384, 512};
  const std::int64_t order = wanted.order, row = plan.row_order;
  const std::int64_t size = plan.policy.block_size;
  if (plan.policy.panels && row > size) return size;
  const bool on_device =
      limits_of(wanted.platform).family != KernelFamily::Host;
  // Beyond what tiles invert the kernel of a device is a much slower one, for
  // which a solve that has been prepared does not wait, nor one over panels.
  const bool waits = !wanted.prepares && !plan.policy.panels;
  const std::int64_t largest =
      on_device && waits ? std::max(size, Gpu::largest_tiled) : any_columns;
  if (plan.policy.method == Method::Inversion && order <= size + size / 2 &&
      order <= largest)
    return order;
  const std::int64_t blocks = ceil_div(row, size);
  const bool is_near = order <= row + row / 2;
  if (!is_near || blocks > few) return size;
  if (!on_device) return blocks == 1 ? std::max(size, order) : size;
  for (const std::int64_t larger : usual_sizes)
    if (larger * blocks >= order && larger <= largest_alike(plan.policy))
      return std::max(size, larger);
  return size;
}

}  // namespace

void choose_policy(const char* function, const Wanted& wanted,
                   const Options& options, Plan& plan) {
  plan.platform = name(wanted.platform);
  if (options.policy)
    take_callers(function, wanted, *options.policy, plan);
  else
    take_row(wanted, plan);
  apply(options, plan.policy);
}

std::int64_t chosen_block_size(const Wanted& wanted, const Plan& plan,
                               const Options& options) {
  const std::int64_t size = plan.policy.block_size;
  const bool is_tabled = plan.row_order > 0 && options.block_size == 0;
  return std::min(wanted.order,
                  is_tabled ? fitted_block_size(wanted, plan) : size);
}

}  // namespace Hsma::Impl
