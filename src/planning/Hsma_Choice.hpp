// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From a problem and the options of a call to the policy of its plan.
#pragma once

#include <cstdint>

#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"
#include "tuning/Hsma_Platform.hpp"
#include "tuning/Hsma_ScalarKind.hpp"
#include "tuning/Hsma_Table.hpp"

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

constexpr ShapeClass shape_of(const Wanted& wanted) {
  return wanted.prepares ? ShapeClass::Prepared
                         : shape_class_of(wanted.order, wanted.columns);
}

/// Fills what a plan says of its policy: the row of the table in use or the
/// caller's policy, and what the other options make of it.
/// Throws std::invalid_argument that names `function` if a policy of the
/// caller's does not fit the platform.
void choose_policy(const char* function, const Wanted& wanted,
                   const Options& options, Plan& plan);

/// N_B of a plan that has its policy and is blocked: the caller's, or the
/// row's, or a little more where the row has few blocks.
std::int64_t chosen_block_size(const Wanted& wanted, const Plan& plan,
                               const Options& options);

}  // namespace Hsma::Impl
