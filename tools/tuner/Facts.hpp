// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The part of results files that says where they come from.
#pragma once

#include "tuner/ResultsFile.hpp"
#include "tuner/Trial.hpp"

namespace Hsma::Tool {

/// Platform, device, driver, toolkit, compiler, Kokkos, the vendor's BLAS with
/// what the environment tells it, commit and date. Kokkos runs.
Json facts(const Target& target);

/// The name of the device, or the model of the processor.
std::string measured_device();

/// What of facts() must not change between a run and its continuation.
std::vector<std::string> identity_of_facts();

}  // namespace Hsma::Tool
