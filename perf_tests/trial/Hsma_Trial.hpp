// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// One problem on the device, with several right-hand sides of equal shape,
/// that Hsma::trsm and the vendor's TRSM can each be asked to solve.
#pragma once

#include <Hsma_Plan.hpp>
#include <Hsma_Types.hpp>
#include <cstdint>
#include <memory>

#include "Hsma_Case.hpp"
#include "Hsma_Device.hpp"

namespace Hsma::Perf {

class Peer;

class Trial {
 public:
  /// How far a solution is off.
  struct Errors {
    double rel_err = 0;   ///< |X - X_vendor|_F / |X_vendor|_F
    double residual = 0;  ///< |alpha B - op(A) X|_F /
                          ///< (|op(A) X|_F + |alpha B|_F)
    double bound = 0;     ///< of both

    /// False also for what is not finite.
    bool good() const { return rel_err <= bound && residual <= bound; }
  };

  virtual ~Trial() = default;

  /// Right-hand sides.
  virtual int batch() const = 0;

  /// How ours solves from now on.
  virtual void choose(const Options& options) = 0;

  /// What ours executes.
  virtual Plan plan() const = 0;

  /// All right-hand sides back in place.
  virtual void refresh() = 0;

  /// The i-th right-hand sides, by ours or by the vendor's.
  virtual void solve(int i) = 0;
  virtual void solve_by_vendor(int i) = 0;

  /// Whether the vendor's trsv solves the problem, too: one column on the
  /// right of a column-major A, alpha = 1.
  virtual bool is_vector() const = 0;

  /// By the vendor's trsv. Throws std::invalid_argument unless is_vector().
  virtual void solve_vector_by_vendor(int i) = 0;

  /// By another BLAS, of the host, which has to reach the memory.
  virtual void solve_by_peer(const Peer& peer, int i) = 0;

  /// Takes what stands in place of all right-hand sides for the vendor's
  /// solution.
  virtual void keep_vendor_solution() = 0;

  /// What stands there against the vendor's solution, the worst of all
  /// right-hand sides.
  virtual Errors errors() = 0;
};

/// The layouts of A and B have to be the same. With a real A and a complex B,
/// which no vendor takes, the vendor solves with a complex copy of A.
std::unique_ptr<Trial> make_trial(const Device& device, const Case& problem,
                                  double alpha, int batch);

}  // namespace Hsma::Perf
