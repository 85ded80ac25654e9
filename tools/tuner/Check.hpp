// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Evidence for a tuning table: what it chooses against the best that an
/// exhaustive search finds, at orders that are not in it.
#pragma once

#include "tuner/Tune.hpp"

namespace Hsma::Tool {

/// In one run, by turns, for every case: the table in use (adaptive), the table
/// interpolated, N_B = 128 inverted (the choice of rocBLAS and MAGMA), every
/// candidate of the tuner, and the peer (hsma-trsm/Peer.hpp). Writes the
/// results file, prints a line per case and a summary. Returns and throws as
/// tune() does.
bool check(const TuneOptions& options);

}  // namespace Hsma::Tool
