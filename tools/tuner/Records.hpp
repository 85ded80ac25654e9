// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Policies, times and races as JSON.
#pragma once

#include "tuner/Race.hpp"
#include "tuner/ResultsFile.hpp"

namespace Hsma::Tool {

/// Every field, as tuning files have them.
Json policy_record(const Policy& policy);

/// Seconds with four digits.
Json seconds_record(double seconds);

/// Seconds by policy; "slow" where one was dropped, "wrong" where it gave no
/// solution or could not be run.
Json candidates_record(const std::vector<Runner>& runners);

/// The keys that name the row of a case, and its columns.
Json row_key(const Case& sample);

}  // namespace Hsma::Tool
