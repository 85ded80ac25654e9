// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of batches, for instantiation: which kernel takes which sizes.
#pragma once

#include <string>

#include "Hsma_BatchPlan.hpp"
#include "backends/gpu/Hsma_GpuBatch.hpp"
#include "backends/gpu/Hsma_GpuBatchChunks_impl.hpp"
#include "backends/gpu/Hsma_GpuBatchColumns_impl.hpp"
#include "backends/gpu/Hsma_GpuBatchPanels_impl.hpp"
#include "backends/gpu/Hsma_GpuBatchRows_impl.hpp"
#include "backends/gpu/Hsma_GpuBatchShortColumns_impl.hpp"
#include "backends/gpu/Hsma_GpuBatchStrips_impl.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuOperations_impl.hpp"
#include "kernels/Hsma_BatchOperations.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class S>
class BatchLaunch {
 public:
  typename Runtime::Stream stream;
  const Batch<S>& batch;
  S alpha;
  bool fills = false;

  bool can_invert() const { return columns().can_invert(); }

  /// From timings on an H100 and an H200, as all choices of kernels.
  BatchKernel kernel() const {
    if (batch.inverts) return BatchKernel::Columns;
    if constexpr (has_chunks)
      if (chunks().pays()) return BatchKernel::Chunks;
    if constexpr (has_strips)
      if (strips().pays()) return BatchKernel::Strips;
    const BatchRowsLaunch<Runtime, S> lines = rows();
    if (batch.B.n <= lines.few_columns()) return BatchKernel::Rows;
    const BatchPanelLaunch<Runtime, S> by_panels = panels();
    const BatchSpans spans = by_panels.spans();
    const double of_lines = lines.load();
    if (of_lines <= spans.lines)
      return of_lines > spans.wave && by_panels.is_one_wave() &&
                     by_panels.suits()
                 ? BatchKernel::Panels
                 : BatchKernel::Rows;
    if (of_lines <= spans.panels && by_panels.suits())
      return BatchKernel::Panels;
    return batch.T.m > 24 && of_lines <= lines.short_load()
               ? BatchKernel::Rows
               : BatchKernel::Columns;
  }

  void run() const {
    if (batch.count == 0 || batch.T.m == 0 || batch.B.n == 0) return;
    const auto problem = [&] {
      return batch_of(batch.count, batch.T.m, batch.B.n);
    };
    switch (kernel()) {
      case BatchKernel::Chunks:
        if constexpr (has_chunks) chunks().run(problem);
        return;
      case BatchKernel::Rows:
        return rows().run(problem);
      case BatchKernel::Panels:
        return panels().run(problem);
      case BatchKernel::Strips:
        if constexpr (has_strips) strips().run(problem);
        return;
      default:
        if (!short_columns().run(problem))
          columns().run(problem, rows().load());
    }
  }

 private:
  static constexpr bool has_chunks = BatchChunkShapes<Runtime, S>::exist;
  static constexpr bool has_strips = BatchStripShapes<Runtime, S>::exist;

  BatchChunkLaunch<Runtime, S> chunks() const { return {stream, batch, alpha}; }
  BatchRowsLaunch<Runtime, S> rows() const { return {stream, batch, alpha}; }
  BatchPanelLaunch<Runtime, S> panels() const { return {stream, batch, alpha}; }
  BatchStripLaunch<Runtime, S> strips() const { return {stream, batch, alpha}; }
  BatchShortColumnsLaunch<Runtime, S> short_columns() const {
    return {stream, batch, alpha};
  }
  BatchColumnsLaunch<Runtime, S> columns() const {
    return {stream, batch, alpha, fills};
  }
};

template <class Runtime, class S>
void GpuBatch<Runtime, S>::solve(Stream stream, const Batch<S>& batch,
                                 S alpha) {
  if constexpr (Runtime::shares_batches)
    if (!is_interleaved(batch))
      return BatchLaunch<Runtime, S>{stream, batch, alpha}.run();
  substitute_batch_with(UsualLaunch<Runtime>{stream, batch.B.m, batch.B.n},
                        batch, alpha);
}

template <class Runtime, class S>
BatchKernel GpuBatch<Runtime, S>::kernel(const Batch<S>& batch) {
  if constexpr (Runtime::shares_batches)
    if (!is_interleaved(batch))
      return BatchLaunch<Runtime, S>{{}, batch, from_real<S>(1)}.kernel();
  return BatchKernel::Substitution;
}

template <class S>
Batch<S> batch_of_one(const Triangle<S>& T, const Matrix<S>& B) {
  Batch<S> batch;
  batch.T = T;
  batch.B = B;
  batch.count = batch.extent[0] = 1;
  batch.A_places.data = T.data;
  batch.B_places.data = B.data;
  return batch;
}

template <class Runtime, class S>
bool GpuBatch<Runtime, S>::takes_strips(std::int64_t order,
                                        const Matrix<S>& B) {
  if constexpr (BatchStripShapes<Runtime, S>::exist) {
    const Triangle<S> T{order};
    return BatchStripLaunch<Runtime, S>{{}, batch_of_one(T, B), from_real<S>(1)}
        .is_possible();
  } else {
    return false;
  }
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::solve_by_strips([[maybe_unused]] Stream stream,
                                           const Triangle<S>& T, S alpha,
                                           const Matrix<S>& B) {
  if constexpr (BatchStripShapes<Runtime, S>::exist)
    if (T.m > 0 && B.n > 0)
      BatchStripLaunch<Runtime, S>{stream, batch_of_one(T, B), alpha}.run(
          [&] { return solve_of(T.m, B.n); });
}

template <class Runtime, class S>
bool GpuBatch<Runtime, S>::substitutes_untrusted(const Triangle<S>& D,
                                                 const Matrix<S>& B) {
  if constexpr (Runtime::shares_batches)
    return BatchPanelLaunch<Runtime, S>{{}, batch_of_one(D, B), from_real<S>(1)}
        .suits_one();
  else
    return false;
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::substitute_untrusted(Stream stream,
                                                const Triangle<S>& D,
                                                const int* trusted, S alpha,
                                                const Matrix<S>& B) {
  substitute_left(stream, batch_of_one(D, B), 1, LeftProblems{trusted}, alpha);
}

template <class Runtime, class S>
bool GpuBatch<Runtime, S>::substitutes_left(const Batch<S>& batch) {
  if constexpr (Runtime::shares_batches)
    return BatchPanelLaunch<Runtime, S>{{}, batch, from_real<S>(1)}.has_room();
  else
    return false;
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::substitute_left(Stream stream, const Batch<S>& batch,
                                           std::int64_t count,
                                           const LeftProblems& left, S alpha) {
  if constexpr (Runtime::shares_batches) {
    BatchPanelLaunch<Runtime, S> launch{stream, batch, alpha};
    launch.batch.count = count;
    launch.run_left(left, [&] {
      return count == 1 ? solve_of(batch.T.m, batch.B.n)
                        : batch_of(count, batch.T.m, batch.B.n);
    });
  }
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::invert(Stream stream, const Batch<S>& batch,
                                  bool fills) {
  if constexpr (Runtime::shares_batches) {
    const BatchLaunch<Runtime, S> launch{stream, batch, from_real<S>(1), fills};
    if (!is_interleaved(batch) && launch.can_invert()) return launch.run();
  }
  invert_batch_with(UsualLaunch<Runtime>{stream, batch.B.m, batch.B.n}, batch,
                    fills);
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::scale(Stream stream, const Batch<S>& batch,
                                 S alpha) {
  scale_batch_with(UsualLaunch<Runtime>{stream, batch.B.m, batch.B.n}, batch,
                   alpha);
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::scale_on_device(Stream stream, const Batch<S>& batch,
                                           const S* alpha, bool after) {
  scale_batch_on_device_with(UsualLaunch<Runtime>{stream, batch.B.m, batch.B.n},
                             batch, alpha, after);
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::reset(Stream stream, const BatchStatusTarget& target,
                                 std::int64_t count) {
  reset_batch_status_with(UsualLaunch<Runtime>{stream, count, 1}, target,
                          count);
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::scan(Stream stream, const Batch<S>& batch,
                                const BatchStatusTarget& target) {
  scan_batch_with(UsualLaunch<Runtime>{stream, batch.B.m, batch.B.n}, batch,
                  target);
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::condition(Stream stream, const Batch<S>& batch,
                                     BatchStatus* problems, bool of_inverse) {
  condition_batch_with(UsualLaunch<Runtime>{stream, batch.B.m, 1}, batch,
                       problems, of_inverse);
}

}  // namespace Hsma::Impl::Gpu
