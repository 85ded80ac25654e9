// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Tuning for the user's own device, without building anew.
#pragma once

#include <string>

#include "Hsma_Export.hpp"

namespace Hsma {

/// Puts the rows of a tuning file, as `hsma-trsm tune` writes it, in place of
/// the built-in ones, for this process and all its threads. Where the file has
/// rows for a scalar type, a shape class and a storage, they replace those from
/// its first order to its last; all others stay. A file loaded before for the
/// same platform is forgotten.
///
/// Solves that have been planned keep their plan: a TriangularSolver its block
/// size, a recorded graph its kernels. Other threads may solve meanwhile. Each
/// table is kept until the process ends, once however often it is loaded.
///
/// Call it after Kokkos::initialize. Complexity: that of reading the file.
///
/// Errors: std::invalid_argument that names the file and what is wrong with
/// it, if it cannot be read, is not a tuning file of this version, has a key
/// that is not known, a policy that does not fit the platform or a time that
/// is not finite, or is for a platform that no execution space runs on (a
/// host's depends on the threads of its BLAS). All tables stay as they were
/// then. std::runtime_error if Kokkos is not initialised.
HSMA_EXPORT void load_tuning(const std::string& file);

/// The built-in tables again.
HSMA_EXPORT void reset_tuning();

}  // namespace Hsma
