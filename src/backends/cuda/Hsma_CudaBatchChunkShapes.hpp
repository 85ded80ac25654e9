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

struct ChunkSpan {
  std::int64_t first, last;
};
constexpr bool is_in(const ChunkSpan& span, std::int64_t size) {
  return span.first <= size && size <= span.last;
}

/// Of orders 1 to 12, the right-hand sides for which chunks are the fastest
/// kernel; the larger orders for which they are, of up to `few` columns.
template <class S>
struct CudaChunkColumns;
template <>
struct CudaChunkColumns<float> {
  static constexpr ChunkSpan larger = {17, 20};
  static constexpr int few = 4;
  static constexpr ChunkSpan of[] = {{1, 48}, {1, 48}, {1, 48}, {1, 48},
                                     {1, 24}, {1, 24}, {1, 10}, {5, 7},
                                     {1, 12}, {1, 12}, {1, 12}, {1, 12}};
};
template <>
struct CudaChunkColumns<double> {
  static constexpr ChunkSpan larger = {17, 19};
  static constexpr int few = 1;
  static constexpr ChunkSpan of[] = {{1, 48}, {1, 48}, {1, 32}, {1, 32},
                                     {1, 12}, {5, 10}, {5, 5},  {1, 0},
                                     {1, 8},  {1, 8},  {3, 8},  {3, 3}};
};
template <>
struct CudaChunkColumns<Complex<float>> {
  static constexpr ChunkSpan larger = {17, 23};
  static constexpr int few = 4;
  static constexpr ChunkSpan of[] = {{1, 48}, {1, 48}, {1, 32}, {1, 16},
                                     {1, 12}, {1, 5},  {1, 4},  {1, 0},
                                     {1, 4},  {1, 6},  {1, 4},  {1, 4}};
};
template <>
struct CudaChunkColumns<Complex<double>> {
  static constexpr ChunkSpan larger = {1, 0};
  static constexpr int few = 0;
  static constexpr ChunkSpan of[] = {{1, 48}, {1, 32}, {1, 20}, {1, 12},
                                     {1, 4},  {1, 4},  {3, 4},  {1, 0},
                                     {1, 4},  {1, 4},  {1, 4},  {1, 0}};
};

template <class S>
struct BatchChunkShapes<Cuda::CudaRuntime, S> {
  using Columns = CudaChunkColumns<S>;

  static constexpr bool exist = true;
  using Mover = Cuda::ChunkMover<S>;
  static constexpr bool has_lines = Columns::few > 0;
  static bool moves_in_bulk() { return Cuda::CudaRuntime::runs_hopper_code(); }

  static constexpr bool suits(std::int64_t m, std::int64_t n) {
    if (m > 12) return is_in(Columns::larger, m) && n <= Columns::few;
    return m > 0 && is_in(Columns::of[m - 1], n);
  }
  static constexpr std::int64_t least_bytes(std::int64_t m) {
    return m <= 3 ? 100000 : (m == 4 ? 200000 : 500000);
  }
};

}  // namespace Hsma::Impl::Gpu
