// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The solves of an executor that is not Kokkos', compiled once.
#pragma once

#include <memory>

#include "Hsma_BatchPlan.hpp"
#include "Hsma_Plan.hpp"
#include "Hsma_Stored.hpp"
#include "Hsma_StoredBatch.hpp"
#include "Hsma_Types.hpp"

namespace Hsma::Impl {

/// For A of SA, and B of SB, which is SA or complex where SA is real. The
/// functions are those of Hsma_Trsm.hpp and Hsma_TrsmBatched.hpp; `function` is
/// the caller's name, for messages.
template <class Executor, class SA, class SB>
struct Solve {
  static void trsm(const Executor& executor, const Flags& flags, SB alpha,
                   const Stored<const SA>& A, const Stored<SB>& B,
                   const Options& options, Status* status);

  static Plan explain(const Executor& executor, const Flags& flags, SB alpha,
                      const Stored<const SA>& A, const Stored<SB>& B,
                      const Options& options);

  static void trsm_batched(const char* function, const Executor& executor,
                           const Flags& flags, SB alpha,
                           const StoredBatch<const SA>& A,
                           const StoredBatch<SB>& B, const Options& options,
                           BatchStatus* status);

  static BatchPlan explain_batched(const char* function,
                                   const Executor& executor, const Flags& flags,
                                   SB alpha, const StoredBatch<const SA>& A,
                                   const StoredBatch<SB>& B,
                                   const Options& options);
};

/// A TriangularSolver (Hsma_TriangularSolver.hpp).
template <class Executor, class S>
class PreparedSolve {
 public:
  PreparedSolve(const Executor& executor, const Flags& flags,
                const Stored<const S>& A, const Options& options);
  void refresh(const Executor& executor);
  template <class SB>
  void solve(const Executor& executor, SB alpha, const Stored<SB>& B,
             Status* status) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace Hsma::Impl
