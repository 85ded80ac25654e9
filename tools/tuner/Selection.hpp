// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From races to the policy of a row.
#pragma once

#include <vector>

#include "tuner/Candidates.hpp"
#include "tuner/Race.hpp"

namespace Hsma::Tool {

struct Selection {
  Policy policy;
  double seconds = 0;  ///< of the candidate that won its case; crossovers that
                       ///< are found later may have it solved by another
};

/// How a policy did at the widths of a class.
struct Standing {
  Policy policy;
  double behind = 1;   ///< times the best, in the geometric mean of the widths
  double seconds = 0;  ///< at the width of the row
  bool was_dropped = false;
};
using Standings = std::vector<Standing>;

/// Lets all candidates and then the refinements of the best three race.
void race_candidates(const Target& target, const Case& sample, Race& race);

/// All that solve, the fastest first.
Standings standings(const Race& race);

/// Times the best: slower ones do not race at other widths.
inline constexpr double contender = 1.5;

/// Of those that may be worth it, for a race at another width.
std::vector<Policy> contenders(const Standings& standings);

/// The standings after races of contenders at other widths. Who did not race
/// comes last.
Standings over_all_widths(Standings standings,
                          const std::vector<Standings>& others);

/// The best policy, and where several are as good, the simplest. A direct
/// policy gets the blocked part of the best blocked one, for orders that are
/// not solved directly. A tile of its own, or the left-looking sweep, it keeps
/// only if that is worth more than 10 % and 5 %: a row serves widths and flags
/// of which few were timed. Rows of a host are direct from order 1024 on only
/// if that is worth 5 %, and thin ones say so for their class alone. Throws
/// std::runtime_error without any.
Selection select(const Target& target, const Case& sample,
                 const Standings& standings, double tie);

/// The best policy of a kind; null if none solves.
const Standing* best_of(const Standings& standings,
                        bool (*is_kind)(const Policy&));

/// The direct part of one policy and the blocked part of another.
Policy with_blocked_part(const Policy& direct, const Policy& blocked);

}  // namespace Hsma::Tool
