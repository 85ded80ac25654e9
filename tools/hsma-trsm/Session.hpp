// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A problem, or a batch, with its matrices where the default execution space
/// can work on them. The scalar types and layouts stop here: nothing above is a
/// template.
#pragma once

#include <memory>
#include <string>

#include "Hsma_BatchPlan.hpp"
#include "Hsma_Plan.hpp"
#include "hsma-trsm/Problem.hpp"
#include "io/DenseMatrix.hpp"

namespace Hsma::Tool {

class Session {
 public:
  Session() = default;
  virtual ~Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// The path of solve(), in words.
  virtual std::string path() const = 0;
  /// Makes B what it was on entry.
  virtual void restore() = 0;
  /// X overwrites B, with this library.
  virtual void solve() = 0;
  /// Whether the peer (Peer.hpp) is built for these types and layouts.
  virtual bool has_peer() const = 0;
  /// X overwrites B, with the peer.
  virtual void solve_peer() = 0;
  /// Waits until all of the above is done.
  virtual void fence() = 0;
  /// What stands in B now.
  virtual Io::DenseMatrix result() const = 0;
};

/// Of a single problem.
class SingleSession : public Session {
 public:
  /// What solve() runs.
  virtual Plan plan() const = 0;
  /// As solve(), with one more pass over A and B for the status word.
  virtual void solve_with_status() = 0;
  /// What the last solve with a status saw.
  virtual Status status() const = 0;
};

/// A and B have the types, orders and shapes that the problem says, and stay
/// where they are while the session lives: on a host space they are not
/// copied, save B, which a solve overwrites.
std::unique_ptr<SingleSession> open_session(const Problem& problem,
                                            const Io::DenseMatrix& A,
                                            const Io::DenseMatrix& B);

/// The same of a batch. The peer's solve is a loop over its problems.
std::unique_ptr<Session> open_batch_session(const Problem& problem,
                                            const Io::DenseMatrix& A,
                                            const Io::DenseMatrix& B);

/// What a solve would run; needs no matrices.
Plan plan_of(const Problem& problem);
BatchPlan batch_plan_of(const Problem& problem);

/// The functions above where B holds T, a scalar of Kokkos.
template <class T>
std::unique_ptr<SingleSession> open_session_as(const Problem& problem,
                                               const Io::DenseMatrix& A,
                                               const Io::DenseMatrix& B);
template <class T>
std::unique_ptr<Session> open_batch_session_as(const Problem& problem,
                                               const Io::DenseMatrix& A,
                                               const Io::DenseMatrix& B);
template <class T>
Plan plan_as(const Problem& problem);
template <class T>
BatchPlan batch_plan_as(const Problem& problem);

}  // namespace Hsma::Tool
