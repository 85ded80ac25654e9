// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What is known about the machine and the build that results come from.
#pragma once

#include <string>

namespace Hsma::Perf {

/// Model name of the processor, or "unknown".
std::string processor();

/// Compiler and version that built this program.
std::string compiler();

/// Version of Kokkos and its default execution space.
std::string kokkos();

/// Configuration of OpenBLAS if that is what is loaded, else "unknown".
std::string blas();

/// Threads that OpenBLAS uses, or 0 if it is not what is loaded.
int blas_threads();

/// Now, as 2026-01-31T12:00:00Z.
std::string utc_date();

}  // namespace Hsma::Perf
