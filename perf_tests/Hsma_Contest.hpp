// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// One problem that Hsma::trsm, Hsma::TriangularSolver and KokkosBlas::trsm
/// can each be asked to solve, in one process and on the same data.
#pragma once

#include <Hsma_Plan.hpp>
#include <memory>

#include "Hsma_Case.hpp"

namespace Hsma::Perf {

enum class Runner { Trsm, Solver, Peer };

/// The problem with its data. Calls come in batches, each on right-hand sides
/// of its own, so that problems too small for the clock can be timed at all.
class Contest {
 public:
  virtual ~Contest() = default;

  /// Calls that one batch makes: as many as keep the right-hand sides within
  /// a cache, at least one.
  virtual int batch() const = 0;

  /// Puts the right-hand sides back in place and fences.
  virtual void refresh() = 0;

  /// Solves the batch and fences. A TriangularSolver is there already.
  virtual void solve(Runner runner) = 0;

  /// refresh(), then the seconds that solve() takes per call.
  double timed(Runner runner);

  /// max |X - X_peer| / max |X_peer|.
  virtual double difference(Runner runner) = 0;

  /// What `runner` (ours) executes.
  virtual Plan plan(Runner runner) const = 0;
};

std::unique_ptr<Contest> make_contest(const Case& problem);

/// The part of make_contest() that one scalar type has.
template <class T>
std::unique_ptr<Contest> make_contest_of(const Case& problem);

}  // namespace Hsma::Perf
