// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The policy between two rows of a table: what could be looked up instead of
/// the nearest row. `hsma-trsm tune --check` measures which is better.
#pragma once

#include <cstdint>

#include "tuning/Hsma_Table.hpp"

namespace Hsma::Tool {

/// N_B, rounded to a multiple of 16, and crossovers that are neither 0 nor any
/// are interpolated geometrically in the order; everything else is the nearest
/// row's. Beyond the first and the last row, theirs.
Policy interpolated(const Impl::Rows& rows, std::int64_t order);

}  // namespace Hsma::Tool
