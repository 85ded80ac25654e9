// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the records of all results files have in common.
#pragma once

#include <Hsma_Plan.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "Hsma_Case.hpp"

namespace Hsma::Perf {

using Json = nlohmann::ordered_json;

/// The mean of the two middle ones of an even number of values.
double median(std::vector<double> values);

/// What Hsma::explain says of a plan, in a few words.
std::string path_of(const Plan& plan);

/// What says which problem a record is of: type, side, uplo, op, diag, m, n,
/// layout.
Json key_of(const Case& problem);

/// What says which machine and which build measured: device, driver, toolkit,
/// compiler, kokkos, vendor, commit, date. `vendor` is the BLAS beside ours.
Json head_of(const std::string& vendor, const std::string& commit);

/// Writes a results file. Throws std::runtime_error where that fails.
void write_results(const Json& results, const std::string& path);

}  // namespace Hsma::Perf
