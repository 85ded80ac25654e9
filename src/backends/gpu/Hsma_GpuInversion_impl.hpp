// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of the inversion by columns, and of the verdict, for instantiation.
#pragma once

#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"
#include "kernels/Hsma_InversionColumns.hpp"

namespace Hsma::Impl::Gpu {

inline constexpr int verdict_threads = 64;

template <class Runtime, class S>
__global__ void __launch_bounds__(
    ColumnInversion<S>::most_threads,
    Runtime::bounds(ColumnInversion<S>::most_threads, 1))
    invert_by_columns(const ColumnInversion<S> body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  body(typename Runtime::template StagingBlock<S>(), dynamic_shared);
}

template <class Runtime, class Verdict>
__global__ void __launch_bounds__(verdict_threads)
    judge_inverses(const Verdict verdict) {
  __shared__ __align__(16) unsigned char shared[Verdict::shared_bytes()];
  verdict(typename Runtime::template Block<verdict_threads>(), shared);
}

template <class S>
std::string inversion_of(const DiagonalBlocks<S>& blocks) {
  return "diagonal blocks of order " + std::to_string(blocks.NB) +
         " of a triangle of order " + std::to_string(blocks.T.m);
}

template <class Runtime, class S>
void launch_verdict(typename Runtime::Stream stream,
                    const DiagonalBlocks<S>& blocks) {
  using Verdict = InversionVerdict<S, verdict_threads>;
  if (blocks.largest() <= DiagonalBlocks<S>::group) return;
  Runtime::launch(
      "InversionVerdict", [&] { return inversion_of(blocks); }, stream,
      LaunchShape{launch_blocks(blocks.count()), verdict_threads},
      judge_inverses<Runtime, Verdict>, Verdict{blocks});
}

template <class Runtime, class S>
void launch_by_columns(typename Runtime::Stream stream,
                       const DiagonalBlocks<S>& blocks,
                       std::int64_t inner_size) {
  const ColumnInversion<S> body{blocks, inner_size};
  static_assert(ColumnInversion<S>::shared_bytes(1 << 30) <=
                Runtime::shared_budget);
  Runtime::launch(
      "ColumnInversion", [&] { return inversion_of(blocks); }, stream,
      LaunchShape{launch_blocks(body.tasks()),
                  static_cast<unsigned>(body.threads()),
                  body.shared_bytes(blocks.largest(), inner_size)},
      invert_by_columns<Runtime, S>, body);
  launch_verdict<Runtime>(stream, blocks);
}

template <class Runtime, class S>
void GpuKernels<Runtime, S>::invert_diagonal(Stream stream,
                                             const DiagonalBlocks<S>& blocks,
                                             InversionKernel kernel,
                                             std::int64_t inner_size) {
  if (blocks.T.m == 0) return;
  if (kernel != InversionKernel::Paper &&
      TiledInversions<Runtime, S>::run(stream, blocks))
    return;
  launch_by_columns<Runtime>(stream, blocks, inner_size);
}

}  // namespace Hsma::Impl::Gpu
