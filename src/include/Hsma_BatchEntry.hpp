// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the library holds, compiled, of the batched functions.
#pragma once

#include <cstdint>
#include <memory>

#include "Hsma_BatchPlan.hpp"
#include "Hsma_BatchTypes.hpp"
#include "Hsma_StoredBatch.hpp"
#include "Hsma_Types.hpp"

namespace Hsma::Impl {

/// For A of type TA, and B of TB, which is TA or complex where TA is real.
template <class ExecutionSpace, class TA, class TB>
struct BatchEntry {
  static void trsm(const ExecutionSpace& space, const Flags& flags,
                   const TB& alpha, const StoredBatch<const TA>& A,
                   const StoredBatch<TB>& B, const Options& options,
                   const StoredBatchStatus& status);

  static BatchPlan explain(const ExecutionSpace& space, const Flags& flags,
                           const TB& alpha, const StoredBatch<const TA>& A,
                           const StoredBatch<TB>& B, const Options& options);
};

/// What the copies of a BatchedTriangularSolver share. The functions are those
/// of BatchedTriangularSolver.
template <class ExecutionSpace, class TA>
class PreparedBatchEntry {
 public:
  PreparedBatchEntry(const ExecutionSpace& space, const Flags& flags,
                     const StoredBatch<const TA>& A, const Options& options);

  void refresh(const ExecutionSpace& space);

  template <class TB>
  void solve(const ExecutionSpace& space, const TB& alpha,
             const StoredBatch<TB>& B, const StoredBatchStatus& status) const;

  template <class TB>
  BatchPlan explain(const ExecutionSpace& space, const TB& alpha,
                    const StoredBatch<TB>& B) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

/// For A and X of type T.
template <class ExecutionSpace, class T>
struct BatchInverseEntry {
  static void trtri(const ExecutionSpace& space, Uplo uplo, Diag diag,
                    const StoredBatch<const T>& A, const StoredBatch<T>& X,
                    OtherTriangle other, const StoredBatchStatus& status);
};

}  // namespace Hsma::Impl
