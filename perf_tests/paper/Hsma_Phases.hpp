// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where the time of a blocked solve goes: the paper's Table 3.
///
/// Measured, each by events round it: the preparation of the diagonal blocks
/// (TriangularSolver::refresh), the solve with prepared blocks
/// (TriangularSolver::solve), one whole call (Hsma::trsm), and, replayed alone
/// on the vendor's GEMM in the order of the sweep, the updates
///
///     B_r := B_r - T_rs X_s
///
/// with the operands where the solve has them. The application of the inverses
/// cannot be run apart from the updates; it is the difference, solve less
/// updates, with all copies and launches in it. Beside it stands what the
/// vendor's GEMM takes for the products D_t^-1 B_t alone.
#pragma once

#include <Hsma_Plan.hpp>
#include <cstdint>

#include "Hsma_Device.hpp"

namespace Hsma::Perf {

/// Microseconds, medians.
struct Phases {
  double inversion = 0, updates = 0, solve = 0, trsm = 0;
  double products = 0;  ///< D_t^-1 B_t by the vendor's GEMM
  Plan plan;            ///< of the solve with prepared blocks

  double application() const { return solve - updates; }
};

/// Left, lower, not transposed, m = n, blocks of order `block_size` inverted.
Phases measure_phases(const Device& device, char type, std::int64_t n,
                      std::int64_t block_size, int calls);

}  // namespace Hsma::Perf
