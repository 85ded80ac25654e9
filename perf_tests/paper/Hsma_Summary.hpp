// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a run comes to: geometric means per type and range.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace Hsma::Perf {

/// Of the vendor's time / ours, over the squares of the sections small (mode
/// graph) and large (mode event): geometric mean, least, and how many. Records
/// that failed do not count; how many did is said.
std::string summary(const nlohmann::ordered_json& results);

}  // namespace Hsma::Perf
