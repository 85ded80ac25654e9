// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the records of all results files have in common.
#pragma once

#include <Hsma_Plan.hpp>
#include <string>
#include <vector>

namespace Hsma::Perf {

/// The mean of the two middle ones of an even number of values.
double median(std::vector<double> values);

/// The key `path`.
std::string path_of(const Plan& plan);

}  // namespace Hsma::Perf
