// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The protocol by which calls are timed.
#pragma once

#include <vector>

#include "Hsma_Device.hpp"

namespace Hsma::Perf {

class Trial;

/// The median time of `calls` calls of each of `works`, which take turns, so
/// that the clock of the device is the same for all. `before` goes before each
/// call and is not timed; one round more goes before all of them.
std::vector<double> medians_us(const Device& device, int calls,
                               const Work& before,
                               const std::vector<Work>& works);

/// The same of one.
double median_us(const Device& device, int calls, const Work& before,
                 const Work& work);

/// Medians, microseconds per call.
struct Timing {
  double ours = 0, vendor = 0;
  int calls = 0;  ///< that each median is of
};

/// By events round one call each, ours and the vendor's in turns, who goes
/// first changing. The right-hand sides are put back before each call, and the
/// stream is empty when the first event is recorded.
Timing time_by_events(const Device& device, Trial& trial, int calls);

/// One graph of batch() calls of ours and one of the vendor's, each call on
/// right-hand sides of its own, replayed in turns; events round a replay,
/// divided by batch(). The right-hand sides are put back before each replay,
/// which is queued behind that copy. Leaves the vendor's solution of its last
/// replay kept, and in place the solution of our last replay.
Timing time_by_graphs(const Device& device, Trial& trial, int replays);

}  // namespace Hsma::Perf
