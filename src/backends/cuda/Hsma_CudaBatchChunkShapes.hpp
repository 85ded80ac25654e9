// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batches by chunks for CUDA: which ones they take, from times beside those of
/// all other kernels on an H200
/// (perf_tests/results/h200/batch_chunks.json.gz).
#pragma once

#include <cstdint>

#include "backends/cuda/Hsma_CudaBulkChunks.hpp"
#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/gpu/Hsma_GpuBatchChunks_impl.hpp"

namespace Hsma::Impl::Gpu {

/// From so many right-hand sides to so many, chunks are the fastest kernel.
struct ChunkColumns {
  std::int64_t first, last;
};

/// Of orders 1 to 12.
template <class S>
struct CudaChunkColumns;
template <>
struct CudaChunkColumns<float> {
  static constexpr ChunkColumns of[] = {{1, 48}, {1, 48}, {1, 48}, {1, 48},
                                        {1, 24}, {1, 24}, {1, 10}, {5, 7},
                                        {1, 12}, {1, 12}, {1, 12}, {1, 12}};
};
template <>
struct CudaChunkColumns<double> {
  static constexpr ChunkColumns of[] = {{1, 48}, {1, 48}, {1, 32}, {1, 32},
                                        {1, 12}, {5, 10}, {5, 5},  {1, 0},
                                        {1, 8},  {1, 8},  {3, 8},  {3, 3}};
};
template <>
struct CudaChunkColumns<Complex<float>> {
  static constexpr ChunkColumns of[] = {{1, 48}, {1, 48}, {1, 32}, {1, 16},
                                        {1, 12}, {1, 5},  {1, 4},  {1, 0},
                                        {1, 4},  {1, 6},  {1, 4},  {1, 4}};
};
template <>
struct CudaChunkColumns<Complex<double>> {
  static constexpr ChunkColumns of[] = {{1, 48}, {1, 32}, {1, 20}, {1, 12},
                                        {1, 4},  {1, 4},  {3, 4},  {1, 0},
                                        {1, 4},  {1, 4},  {1, 4},  {1, 0}};
};

template <class S>
struct BatchChunkShapes<Cuda::CudaRuntime, S> {
  static constexpr bool exist = true;
  using Mover = Cuda::ChunkMover<S>;
  static constexpr int most_order = 12;
  static bool moves_in_bulk() { return Cuda::CudaRuntime::runs_hopper_code(); }

  static constexpr bool suits(std::int64_t m, std::int64_t n) {
    if (m < 1 || m > most_order) return false;
    const ChunkColumns& columns = CudaChunkColumns<S>::of[m - 1];
    return columns.first <= n && n <= columns.last;
  }
  static constexpr std::int64_t least_bytes(std::int64_t m) {
    return m <= 3 ? 100000 : (m == 4 ? 200000 : 500000);
  }
};

}  // namespace Hsma::Impl::Gpu
