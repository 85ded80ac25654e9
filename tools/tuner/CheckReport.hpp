// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A check in words and numbers, on stdout.
#pragma once

#include <vector>

#include "tuner/ResultsFile.hpp"

namespace Hsma::Tool {

void print_check_head();
void print_check_row(const Json& record);

/// How far the table, and its interpolation, are behind the best: median and
/// worst. What they gain over N_B = 128, by order, and over the vendor.
void print_check_summary(const std::vector<Json>& records);

}  // namespace Hsma::Tool
