// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Whether a policy can run on a platform: proved by the compiler for every
/// row of a built-in table, checked for every row that is loaded and for every
/// policy that a call is given. A launch then finds its shared memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "Hsma_Policy.hpp"
#include "backends/Hsma_Capability.hpp"
#include "core/Hsma_Enumerators.hpp"
#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_InversionColumns.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "tuning/Hsma_Platform.hpp"
#include "tuning/Hsma_Table.hpp"

namespace Hsma::Impl {

/// Orders of diagonal blocks beyond it are a mistake, not a choice.
inline constexpr std::int64_t largest_block_size = 1 << 20;

/// The most right-hand sides per thread block of Rows that a policy may name.
/// Where the kernels of a scalar take fewer, the widest of them is meant.
inline constexpr std::int64_t largest_tile = 16;

/// I_B of a policy is a multiple of it.
inline constexpr std::int64_t inner_step = 8;

constexpr bool is_tile(std::int64_t tile) {
  return tile >= 0 && tile <= largest_tile && (tile & (tile - 1)) == 0;
}

/// What is wrong with a policy for the scalar S, in words; null if nothing is.
template <class S>
constexpr const char* problem_for(const Policy& policy, const Limits& limits) {
  const Capability kernels = capability_of<S>(limits.family);
  if (policy.direct_columns < 0 || policy.wide_columns < 0 ||
      policy.chain_columns < 0)
    return "a crossover is negative; expected a number of columns";
  if (policy.block_size < 1 || policy.block_size > largest_block_size)
    return "block_size is out of range; expected 1 to 1048576";
  if (policy.panels && policy.block_size % panel_rows != 0)
    return "block_size is not whole panels; expected a multiple of 64";
  if (policy.method == Method::Automatic || !is_enumerator(policy.method))
    return "method is not known; expected substitution or inversion";
  if (!is_enumerator(policy.sweep))
    return "sweep is not known; expected left-looking or recursive";
  if (!is_enumerator(policy.direct))
    return "direct is not known; expected a DirectKernel";
  if (!is_enumerator(policy.inversion))
    return "inversion is not known; expected an InversionKernel";
  if (!is_tile(policy.tile))
    return "tile is out of range; expected 0, 1, 2, 4, 8 or 16";
  if (policy.inner_size < 0 || policy.inner_size % inner_step != 0 ||
      policy.inner_size > kernels.most_inner)
    return "inner_size is not what the threads of a block suffice for; "
           "expected a multiple of 8, at most 128 (64 with complex double)";
  if (limits.family == KernelFamily::Host) return nullptr;

  // The other kernels keep to what every device of a family has, which they
  // assert themselves.
  std::size_t needed = 0;
  if (policy.direct == DirectKernel::Pipeline) needed = kernels.pipeline_bytes;
  if (policy.method == Method::Inversion &&
      policy.inversion == InversionKernel::Paper)
    needed = std::max(needed, ColumnInversion<S>::shared_bytes(
                                  policy.block_size, policy.inner_size));
  if (needed > limits.shared_bytes)
    return "a kernel needs more shared memory than the platform has; expected "
           "kernels that fit";
  return nullptr;
}

constexpr const char* policy_problem(const Policy& policy, Platform platform,
                                     ScalarKind scalar) {
  const Limits limits = limits_of(platform);
  switch (scalar) {
    case ScalarKind::Float:
      return problem_for<float>(policy, limits);
    case ScalarKind::Double:
      return problem_for<double>(policy, limits);
    case ScalarKind::ComplexFloat:
      return problem_for<Complex<float>>(policy, limits);
    case ScalarKind::ComplexDouble:
      break;
  }
  return problem_for<Complex<double>>(policy, limits);
}

constexpr bool valid(const Policy& policy, Platform platform,
                     ScalarKind scalar) {
  return policy_problem(policy, platform, scalar) == nullptr;
}

constexpr bool valid(const Rows& rows, Platform platform, ScalarKind scalar) {
  if (rows.count < 1) return false;
  for (int i = 0; i < rows.count; ++i) {
    if (i > 0 && rows[i].order <= rows[i - 1].order) return false;
    if (rows[i].order < 1) return false;
    if (!valid(rows[i].policy, platform, scalar)) return false;
  }
  return true;
}

constexpr bool valid(const Table& table) {
  for (int scalar = 0; scalar < scalar_kind_count; ++scalar)
    for (const auto& shape : table.rows[scalar])
      for (const Rows& rows : shape)
        if (!valid(rows, table.platform, static_cast<ScalarKind>(scalar)))
          return false;
  return true;
}

}  // namespace Hsma::Impl
