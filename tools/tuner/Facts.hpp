// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The part of results files that says where they come from.
#pragma once

#include "tuner/ResultsFile.hpp"
#include "tuner/Target.hpp"

namespace Hsma::Tool {

/// The name of the device, or the model of the processor.
std::string measured_device();

/// A file of cases, version 1. Its head says `what` it holds, the platform,
/// what is told `about` it, device, driver, toolkit, compiler, Kokkos, the
/// vendor's BLAS with what the environment tells it, commit, date and protocol;
/// a run goes on with one of the same kind, protocol, machine and commit.
/// Kokkos runs.
ResultsFormat results_format(const Target& target, const char* what,
                             const Json& about, const std::string& protocol,
                             const char* records);

}  // namespace Hsma::Tool
