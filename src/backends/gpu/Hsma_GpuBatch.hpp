// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels of GPUs for batches, except sweeps
/// (gpu/Hsma_GpuBatchSweep.hpp). A function with a `stream` is one launch on
/// it, scan() two; none allocates or synchronises. They throw
/// std::runtime_error if a launch fails.
#pragma once

#include "Hsma_BatchPlan.hpp"
#include "core/Hsma_Batch.hpp"
#include "core/Hsma_BatchStatusTarget.hpp"
#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_UntrustedPanels.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class S>
struct GpuBatch {
  using Stream = typename Runtime::Stream;

  /// X_p := alpha T_p^-1 B_p, in place of B_p, for all problems.
  static void solve(Stream stream, const Batch<S>& batch, S alpha);
  /// The kernel that solve() launches.
  static BatchKernel kernel(const Batch<S>& batch);

  /// X := alpha T^-1 B, in place of B, by kernels/Hsma_BatchStrips.hpp: a batch
  /// of one. Only where takes_strips(order of T, B).
  static void solve_by_strips(Stream stream, const Triangle<S>& T, S alpha,
                              const Matrix<S>& B);
  static bool takes_strips(std::int64_t order, const Matrix<S>& B);

  /// X := alpha D^-1 B in place of B if a sweep over the panels of D leaves
  /// that to substitution (kernels/Hsma_UntrustedPanels.hpp), given whether the
  /// inverses of its diagonal blocks are trusted; nothing otherwise. Only where
  /// substitutes_untrusted(D, B): there is room for it, and enough columns.
  static void substitute_untrusted(Stream stream, const Triangle<S>& D,
                                   const int* trusted, S alpha,
                                   const Matrix<S>& B);
  static bool substitutes_untrusted(const Triangle<S>& D, const Matrix<S>& B);
  /// The same for `count` problems of a batch, of which some may be left. Only
  /// where substitutes_left(batch): there is room for it.
  static void substitute_left(Stream stream, const Batch<S>& batch,
                              std::int64_t count, const LeftProblems& left,
                              S alpha);
  static bool substitutes_left(const Batch<S>& batch);

  /// X_p := T_p^-1 for a batch that inverts: its triangle, and the rest of X_p,
  /// too, if it fills.
  static void invert(Stream stream, const Batch<S>& batch, bool fills);

  /// B_p := alpha B_p; alpha = 0 does not look at B_p.
  static void scale(Stream stream, const Batch<S>& batch, S alpha);

  /// B_p := *alpha B_p, with a number on the device, in two parts round a solve
  /// with factor 1: after it, alpha = 0 sets B_p to 0.
  static void scale_on_device(Stream stream, const Batch<S>& batch,
                              const S* alpha, bool after);

  /// The status words and their summary of `count` problems before a scan.
  static void reset(Stream stream, const BatchStatusTarget& target,
                    std::int64_t count);
  static void scan(Stream stream, const Batch<S>& batch,
                   const BatchStatusTarget& target);

  /// A factor of the condition of triangles before, and after, an inversion.
  static void condition(Stream stream, const Batch<S>& batch,
                        BatchStatus* problems, bool of_inverse);
};

}  // namespace Hsma::Impl::Gpu
