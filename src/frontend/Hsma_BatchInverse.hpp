// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The order of a call of trtri_batched: check, and run in one launch, or large
/// triangles one after another.
#pragma once

#include <cstdint>

#include "Hsma_StoredBatch.hpp"
#include "Hsma_Types.hpp"
#include "core/Hsma_BatchStatusTarget.hpp"
#include "frontend/Hsma_BatchCheck.hpp"
#include "frontend/Hsma_BatchForm.hpp"
#include "frontend/Hsma_Check.hpp"
#include "frontend/Hsma_InverseByHalves.hpp"

namespace Hsma::Impl {

template <class Executor, class S>
void invert_batch(const char* function, const Executor& executor, Uplo uplo,
                  Diag diag, const StoredBatch<const S>& A,
                  const StoredBatch<S>& X, OtherTriangle other,
                  const StoredBatchStatus& status) {
  using Kernels = typename Executor::template Backend<S>;
  const Flags flags{Side::Left, uplo, Op::NoTrans, diag};
  const BatchFootprint a = batch_footprint(A), x = batch_footprint(X);
  check_flags(function, flags);
  check_batch_inverse(function, a, x, other);
  check_batch_shapes(function, Side::Left, a, "X", x);
  check_batch_status(function, status, x.count());
  const bool is_empty = x.count() == 0 || x.matrix.rows == 0;
  if (!is_empty) {
    check_batch_memory(function, "A", a);
    check_batch_memory(function, "X", x);
  }
  const BatchStatusTarget target{status.problems, status.summary};
  const bool looks = target.problems != nullptr || target.summary != nullptr;
  if (looks) Kernels::reset_batch_status(executor.queue(), target, x.count());
  if (is_empty) return;
  const typename Executor::Region region("Hsma::trtri_batched");
  const bool fills = other == OtherTriangle::Zeros;
  Batch<S> batch = X.is_array ? canonical_batch(flags, A, X)
                              : canonical_batch(flags, pair_of(A, X));
  batch.inverts = true;
  if (looks) Kernels::scan_batch(executor.queue(), batch, target);
  const auto condition = [&](bool of_inverse) {
    if (target.problems != nullptr)
      Kernels::condition_batch(executor.queue(), batch, target.problems,
                               of_inverse);
  };
  condition(false);
  if (X.is_array || x.matrix.rows <= Kernels::loop_order) {
    Kernels::invert_batch(executor.queue(), batch, fills);
  } else {
    const BatchPair<S, S> pair = pair_of(A, X);
    for (std::int64_t p = 0; p < pair.count(); ++p) {
      const BatchPair<S, S> one = pair.alone(p);
      InverseByHalves<Executor, S>(function, executor, flags, one.A, one.B,
                                   fills)
          .run();
    }
  }
  condition(true);
}

}  // namespace Hsma::Impl
