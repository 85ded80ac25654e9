// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From a race to the policy of a row.
#pragma once

#include "tuner/Candidates.hpp"
#include "tuner/Race.hpp"

namespace Hsma::Tool {

struct Selection {
  Policy policy;
  double seconds = 0;  ///< of its case
};

/// Lets all candidates and then the refinements of the best three race.
void race_candidates(const Target& target, const Case& sample, Race& race);

/// The fastest policy, and where several are as fast, the simplest. A direct
/// policy gets the blocked part of the fastest blocked one, for orders that are
/// not solved directly. A tile of its own it keeps only if that is worth much:
/// a row serves widths of which one was timed. Thin rows of a host say "direct"
/// for their class alone.
/// Throws std::runtime_error if no runner solves.
Selection select(const Target& target, const Case& sample, const Race& race,
                 const Protocol& protocol);

/// The fastest policy of a kind, slow ones included; null if none solves.
const Runner* fastest(const Race& race, bool (*is_kind)(const Policy&));

/// The direct part of one policy and the blocked part of another.
Policy combined(const Policy& direct, const Policy& blocked);

}  // namespace Hsma::Tool
