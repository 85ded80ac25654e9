// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A case with its matrices on the default execution space, where it is solved
/// and timed. The scalar types stop here.
#pragma once

#include <cstdint>
#include <memory>

#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"
#include "tuner/Case.hpp"

namespace Hsma::Tool {

/// Of one solve.
struct Verdict {
  bool good = false;
  double error = 0;    ///< the largest residual, in units of what is allowed
  double seconds = 0;  ///< that the solve took, which may have been the first
};

class Trial {
 public:
  Trial() = default;
  virtual ~Trial() = default;
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  /// Solves, and looks at every column of the solution.
  virtual Verdict verify(const Options& options) = 0;

  /// What a solve with these options runs.
  virtual Plan plan(const Options& options) = 0;

  /// Calls that can be timed back to back, each on right-hand sides of its own.
  virtual int most_calls() const = 0;

  /// Seconds of a call: the mean of `calls` of them, and of the wait for the
  /// last. A TriangularSolver is made before the clock starts. On a GPU, calls
  /// that are solved directly are replayed from a recording.
  virtual double time(const Options& options, int calls) = 0;

  /// The same of the peer (hsma-trsm/Peer.hpp), if it solves this case.
  virtual bool has_vendor() const = 0;
  virtual double time_vendor(int calls) = 0;
};

std::unique_ptr<Trial> make_trial(const Case& sample);

}  // namespace Hsma::Tool
