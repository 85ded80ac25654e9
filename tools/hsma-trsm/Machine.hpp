// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the program runs on and with.
#pragma once

#include <string>
#include <vector>

namespace Hsma::Tool {

/// "4.7.0".
std::string kokkos_version();

/// Names of the execution spaces that Kokkos was built with, the default first.
std::vector<std::string> execution_spaces();

/// Whether the default execution space runs on the host.
bool runs_on_host();

/// Model of the processor, or name of the device, of the default execution
/// space. Kokkos runs.
std::string device_name();

/// Concurrency of the default execution space. Kokkos runs.
int threads();

/// How matrix products reach a vendor's library, and which BLAS is loaded.
std::string blas_route();
std::string blas_library();

/// The BLAS of the device that is loaded, with its version where it tells.
std::string device_blas_library();

/// Instruction set of the host kernels.
std::string host_instruction_set();

}  // namespace Hsma::Tool
