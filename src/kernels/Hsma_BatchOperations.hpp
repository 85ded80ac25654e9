// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The operations on batches that have one kernel for all devices, as those of
/// kernels/Hsma_Operations.hpp.
#pragma once

#include "kernels/Hsma_BatchCondition.hpp"
#include "kernels/Hsma_BatchInversion.hpp"
#include "kernels/Hsma_BatchPasses.hpp"
#include "kernels/Hsma_BatchSubstitution.hpp"

namespace Hsma::Impl {

/// B_p := alpha B_p for all problems of a batch.
template <class Launch, class S>
void scale_batch_with(const Launch& launch, const Batch<S>& batch, S alpha) {
  launch("Hsma::scale_batch", BatchScaling<S>{batch, alpha});
}

/// What belongs before and after a solve with factor 1 that is meant by *alpha,
/// a number on the device.
template <class Launch, class S>
void scale_batch_on_device_with(const Launch& launch, const Batch<S>& batch,
                                const S* alpha, bool after) {
  launch("Hsma::scale_batch_on_device",
         BatchScalingOnDevice<S>{batch, alpha, after});
}

/// The status words of `count` problems before a scan, and the scan.
template <class Launch>
void reset_batch_status_with(const Launch& launch,
                             const BatchStatusTarget& target,
                             std::int64_t count) {
  launch("Hsma::reset_batch_status", BatchStatusReset{target, count});
}
template <class Launch, class S>
void scan_batch_with(const Launch& launch, const Batch<S>& batch,
                     const BatchStatusTarget& target) {
  launch("Hsma::scan_batch", BatchInspection<S, true>{batch, target});
  // What an inverse replaces is not read.
  if (batch.inverts) return;
  launch("Hsma::scan_batch", BatchInspection<S, false>{batch, target});
}

/// A factor of the condition of each triangle, before and after it is inverted.
template <class Launch, class S>
void condition_batch_with(const Launch& launch, const Batch<S>& batch,
                          BatchStatus* problems, bool of_inverse) {
  launch("Hsma::condition_batch",
         BatchCondition<S>{batch, problems, of_inverse});
}

/// X_p := alpha T_p^-1 B_p in place of B_p.
template <class Launch, class S>
void substitute_batch_with(const Launch& launch, const Batch<S>& batch,
                           S alpha) {
  launch("Hsma::substitute_batch", BatchSubstitution<S>(batch, alpha));
}

/// X_p := T_p^-1 for a batch that inverts.
template <class Launch, class S>
void invert_batch_with(const Launch& launch, const Batch<S>& batch,
                       bool fills) {
  launch("Hsma::invert_batch", BatchInversion<S>{batch, fills});
}

}  // namespace Hsma::Impl
