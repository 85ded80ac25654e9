// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The numbers of right-hand sides where one way to solve overtakes another.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "tuner/Race.hpp"
#include "tuner/Selection.hpp"

namespace Hsma::Tool {

/// Two ways at one width.
struct Duel {
  std::int64_t columns;
  double first, second;  ///< seconds
};

/// The width up to which the first way is taken, and beyond it the second:
/// that which loses the least against the better way at every width, the sum
/// of the logarithms of the ratios being compared. 0: always the second;
/// any_columns: always the first. Between two widths it is the geometric mean.
/// The duels are in ascending order of columns.
std::int64_t crossing(const std::vector<Duel>& duels);

using TrialMaker = std::function<std::unique_ptr<Trial>(const Case&)>;

/// Wide and prepared rows of a device, of an order that is solved directly,
/// hold for many widths: puts direct_columns and wide_columns where they
/// belong, by races of the best direct policy, WideLanes and the best blocked
/// policies at the widths of the class (prepared: from the order on), each
/// `step` times the one before, and at a few between the two where the paths
/// cross: the time of a direct solve has steps. The blocked part becomes the
/// best of these policies where the paths are not direct. Other cases keep what
/// was selected.
Selection with_crossovers(const Target& target, const Case& sample,
                          const Standings& standings, Selection selection,
                          std::int64_t step, const Stop& stop,
                          const Race::Report& report, const TrialMaker& make);

}  // namespace Hsma::Tool
