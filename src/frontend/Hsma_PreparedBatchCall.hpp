// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a BatchedTriangularSolver does.
#pragma once

#include "Hsma_BatchPlan.hpp"
#include "Hsma_StoredBatch.hpp"
#include "Hsma_Types.hpp"
#include "frontend/Hsma_BatchCall.hpp"
#include "frontend/Hsma_BatchCheck.hpp"
#include "frontend/Hsma_Check.hpp"
#include "frontend/Hsma_PreparedTriangles.hpp"

namespace Hsma::Impl {

/// The functions are those of BatchedTriangularSolver.
template <class Executor, class SA>
class PreparedBatchCall {
 public:
  PreparedBatchCall(const Executor& executor, const Flags& flags,
                    const StoredBatch<const SA>& A, const Options& options)
      : flags_(flags), A_(A), options_(options) {
    check_flags(name, flags);
    check_options(name, options);
    const BatchFootprint a = batch_footprint(A);
    check_batch_triangles(name, a);
    check_batch_memory(name, "A", a);
    prepared_ = {name, executor, flags, A, options};
  }

  void refresh(const Executor& executor) { prepared_.refresh(executor); }

  template <class SB>
  void solve(const Executor& executor, SB alpha, const StoredBatch<SB>& B,
             const StoredBatchStatus& status) const {
    call(executor, B, status).solve(alpha, prepared_);
  }

  template <class SB>
  BatchPlan explain(const Executor& executor, SB alpha,
                    const StoredBatch<SB>& B) const {
    return call(executor, B, {}).explain(alpha, prepared_);
  }

 private:
  static constexpr const char* name = "Hsma::BatchedTriangularSolver";

  template <class SB>
  BatchCall<Executor, SA, SB> call(const Executor& executor,
                                   const StoredBatch<SB>& B,
                                   const StoredBatchStatus& status) const {
    return {name, executor, flags_, A_, B, options_, status};
  }

  Flags flags_;
  StoredBatch<const SA> A_;
  Options options_;
  PreparedTriangles<Executor, SA> prepared_;
};

}  // namespace Hsma::Impl
