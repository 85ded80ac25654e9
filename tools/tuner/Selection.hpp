// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From races to the policy of a row.
#pragma once

#include <cstdint>
#include <vector>

#include "tuner/Candidates.hpp"
#include "tuner/Race.hpp"

namespace Hsma::Tool {

struct Selection {
  Policy policy;
  double seconds = 0;  ///< of the candidate that won its case; crossovers that
                       ///< are found later may have it solved by another
};

/// How a policy did at the cases that a row is to serve.
struct Standing {
  Policy policy;
  double behind = 1;   ///< times the best, in the geometric mean of the cases
  double seconds = 0;  ///< at the case of the row
  bool was_dropped = false;
};
using Standings = std::vector<Standing>;

/// What a row of some order runs for a case if it has this policy.
Policy as_run(const Target& target, const Case& sample, const Policy& policy,
              std::int64_t row_order);

enum class Field : std::uint8_t {
  All,    ///< all candidates
  OfARow  ///< those that a row of the case's order runs as they are
};

/// Lets candidates and then refinements of the best three race.
void race_candidates(const Target& target, const Case& sample, Race& race,
                     Field field);

/// All that solve, the fastest first.
Standings standings(const Race& race);

/// Times the best: slower ones do not race at other cases.
inline constexpr double contender = 1.5;

/// Of those that may be worth it, for races at other cases.
std::vector<Policy> contenders(const Standings& standings);

/// How what policies of a row run did at another case.
struct Elsewhere {
  Case sample;
  Standings standings;
};

/// The standings in a row of this order after races of contenders at other
/// cases. Who runs there what did not race there comes last.
Standings over_all_cases(const Target& target, std::int64_t row_order,
                         Standings standings,
                         const std::vector<Elsewhere>& others);

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
