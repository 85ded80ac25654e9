// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The direct solve of small triangles on a CUDA stream.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>

#include "algorithm/Hsma_Problem.hpp"
#include "kernels/Hsma_DirectSolve.hpp"
#include "kernels/Hsma_DirectSolveLanes.hpp"
#include "kernels/Hsma_PartitionedPipeline.hpp"

namespace Hsma::Impl::Cuda {

enum class DirectKernel {
  Automatic,
  /// One thread per column, row-wise pipeline (kernels/Hsma_DirectSolve.hpp);
  /// double complex of order 33 ... 64 takes PaperPipeline instead.
  Paper,
  /// Two groups of threads, seven stages
  /// (kernels/Hsma_PartitionedPipeline.hpp). For double complex; other types
  /// take Paper.
  PaperPipeline,
  /// Four threads per column, one or several columns per thread
  /// (kernels/Hsma_DirectSolveLanes.hpp).
  Lanes,
  WideLanes
};

/// The largest order of a direct solve.
inline constexpr std::int64_t direct_order = 64;

/// Shared memory that a block may use on any device, without asking for more.
inline constexpr std::size_t shared_budget = 48 * 1024;

/// The largest order that DirectSolve takes within the budget.
template <class S>
inline constexpr std::int64_t paper_order = sizeof(S) > 8 ? 32 : 64;

/// Columns per thread of WideLanes: what the registers hold.
template <class S>
inline constexpr int lane_columns = 4;
template <class R>
inline constexpr int lane_columns<Complex<R>> = 2;

/// Columns of a tile of the pipeline, which fill the budget exactly.
inline constexpr int pipeline_width = 32;

/// Rows of a panel of WideLanes: what the instruction cache holds.
inline constexpr int lane_panel = 32;

/// Shared memory of a block, in bytes, at the largest order.
template <class S>
constexpr std::size_t direct_shared_bytes(DirectKernel kernel) {
  if (kernel == DirectKernel::Paper)
    return DirectSolve<S, paper_order<S>>::shared_bytes();
  if (kernel == DirectKernel::PaperPipeline)
    return PartitionedPipeline<S, pipeline_width>::shared_bytes();
  return DirectSolveLanes<S, direct_order, lane_columns<S>,
                          lane_panel>::shared_bytes();
}

/// X := alpha T^-1 B, in place of B, for T of order at most direct_order. One
/// launch on `stream`, nothing else. Throws std::runtime_error if the launch
/// fails.
template <class S>
void direct_solve(cudaStream_t stream, const Triangle<S>& T, S alpha,
                  const Matrix<S>& B,
                  DirectKernel kernel = DirectKernel::Automatic);

}  // namespace Hsma::Impl::Cuda
