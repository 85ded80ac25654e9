// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// One problem that Hsma::trsm, Hsma::TriangularSolver and KokkosBlas::trsm
/// can each be asked to solve, in one process and on the same data.
#pragma once

#include <Hsma_Trsm.hpp>
#include <cstdint>
#include <memory>
#include <string>

namespace Hsma::Perf {

/// A problem as the results files name it.
struct Case {
  char type = 'd';             ///< s, d, c or z
  std::string flags = "LLNN";  ///< side, uplo, op, diag, as KokkosBlas has them
  std::string layouts = "LL";  ///< of A and of B: L (left) or R (right)
  std::int64_t m = 0, n = 0;

  // The flags as Hsma::trsm takes them.
  Side side() const;
  Uplo uplo() const;
  Op op() const;
  Diag diag() const;

  std::int64_t order() const { return flags[0] == 'L' ? m : n; }
  std::int64_t columns() const { return flags[0] == 'L' ? n : m; }

  /// order^2 * columns multiply-adds are as many flops for real scalars, half
  /// of the triangle being zero, and four times as many for complex ones.
  double flops() const;

  /// Bytes that have to move at the least: the triangle, B in and X out.
  double bytes() const;

  /// Such as "d/LLNN/LL/m:64/n:64".
  std::string name() const;
};

/// Throws std::invalid_argument unless type, flags and layouts are known.
void check(const Case& problem);

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
