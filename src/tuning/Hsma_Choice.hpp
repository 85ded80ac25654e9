// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From a problem and the options of a call to the policy of its plan.
#pragma once

#include <cstdint>

#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// What a policy is looked up for.
struct Wanted {
  Platform platform;
  ScalarKind scalar;
  std::int64_t order;
  std::int64_t columns;  ///< at most; any_columns if that is not known
  bool prepares;         ///< the prepared blocks serve many solves
  bool by_rows;          ///< the rows of T are contiguous, not its columns
};

/// Fills what a plan says of its policy: the row of the table in use or the
/// caller's policy, and what the other options make of it.
/// Throws std::invalid_argument that names `function` if a policy of the
/// caller's does not fit the platform.
void choose_policy(const char* function, const Wanted& wanted,
                   const Options& options, Plan& plan);

/// The least N_B, in steps of 32, that makes so many blocks of a triangle.
std::int64_t balanced_block_size(std::int64_t order, std::int64_t blocks);

/// Up to so many blocks, each is a large part of the time.
inline constexpr std::int64_t few_blocks = 8;

/// N_B of a plan that has its policy and is blocked: the caller's, or the
/// row's. Where the row has few blocks, the order being near its own, N_B is
/// what makes as many of this triangle: a short block more would cost almost as
/// much as a whole one.
std::int64_t chosen_block_size(const Wanted& wanted, const Plan& plan,
                               const Options& options);

}  // namespace Hsma::Impl
