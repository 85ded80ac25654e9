// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The protocol by which calls are timed.
#pragma once

#include <functional>
#include <limits>
#include <string>
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

/// Makes a call, or replays several, and returns the microseconds of a call.
using Contender = std::function<double()>;

/// One call, which finds the right-hand sides in place and the stream empty.
Contender single(const Device& device, Trial& trial, Work call);

/// A graph of batch() calls, each on right-hand sides of its own: `call` is
/// given their numbers. They are put back before each replay, which is queued
/// behind that copy; the time of a replay is divided by batch(). `whose` is for
/// the message where the calls cannot be captured. They have been made before,
/// so that they find their workspace.
Contender replayed(const Device& device, Trial& trial, const std::string& whose,
                   const std::function<void(int)>& call);

/// Times of a call in microseconds.
struct Time {
  double median = 0, least = 0;
};

/// How many turns are taken: `most`, or fewer once they have taken `limit_s`
/// seconds, right-hand sides put back included, but not fewer than `fewest`.
struct Turns {
  int most = 20, fewest = 20;
  double limit_s = std::numeric_limits<double>::infinity();
};

/// Of contenders in turns, the first to go changing, and how many turns they
/// took.
struct Times {
  std::vector<Time> of;
  int turns = 0;
};

/// Each contender has gone once before; that is not timed.
Times in_turns(const std::vector<Contender>& contenders, const Turns& turns);

/// Of ours and the vendor's.
struct Timing {
  Time ours, vendor;
  int calls = 0;  ///< that each median is of
};

/// By single() calls.
Timing time_by_events(const Device& device, Trial& trial, int calls);

/// By one graph of ours and one of the vendor's. Leaves the vendor's solution
/// of its last replay kept, and in place the solution of our last replay.
Timing time_by_graphs(const Device& device, Trial& trial, int replays);

}  // namespace Hsma::Perf
