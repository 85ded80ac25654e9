// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A run over cases into a results file, with progress and an end before the
/// end.
#pragma once

#include <functional>
#include <vector>

#include "tuner/Case.hpp"
#include "tuner/Race.hpp"
#include "tuner/ResultsFile.hpp"
#include "tuner/Stop.hpp"
#include "tuner/Target.hpp"

namespace Hsma::Tool {

/// Makes the record of a case.
using Measurement =
    std::function<Json(const Case&, const Race::Report& report)>;
/// The keys that name it.
using Naming = std::function<Json(const Case&)>;

/// What happens with a record when it is in the file.
using Display = std::function<void(const Json&)>;

/// Measures the cases that the file does not have, in their order. Returns
/// false if a time limit ended the run; throws Stopped on an interruption.
/// A case that cannot be measured is reported and left out; a
/// std::runtime_error at the end says how many there were.
bool run_cases(const std::vector<Case>& cases, const Target& target,
               const Stop& stop, const Naming& name, const Measurement& measure,
               const Display& show, ResultsFile& file);

}  // namespace Hsma::Tool
