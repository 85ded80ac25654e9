// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Runtime of gpu/Hsma_GpuLaunch.hpp on the HIP runtime.
#pragma once

#include <cstddef>

#include "backends/gpu/Hsma_GpuRuntime.hpp"
#include "backends/hip/Hsma_HipApi.hpp"
#include "backends/hip/Hsma_HipBlock.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl::Hip {

struct HipRuntime : Gpu::GpuRuntime<HipRuntime, HipApi> {
#if defined(__HIPCC__) || defined(__CUDACC__)
  template <int Threads>
  using Block = HipBlock<Threads>;
  template <class S>
  using StagingBlock = HipBlock<0, RegisterCopy<S>>;
#endif

  static constexpr KernelFamily family = KernelFamily::Hip;
  static constexpr bool splits_products = false;
  static constexpr bool sums_tiles = false;

  /// The chain takes more scalar registers than there are, in all shapes, and
  /// so do the kernels of batches.
  static constexpr bool solves_chains = false;
  static constexpr bool shares_batches = false;
  static constexpr bool overlaps_launches() { return false; }
  /// The local data share of a workgroup. A launch can ask for all of it. A
  /// static allocation is no larger than every platform of HIP allows.
  static constexpr std::size_t shared_budget = 64 * 1024;
  static constexpr std::size_t static_shared_budget = 48 * 1024;
  /// HIP takes wavefronts per SIMD unit here, and finds the number by itself.
  static constexpr int bounds(int /*threads*/, int /*blocks*/) { return 1; }

  static int lane_width() { return attribute(HipApi::warp_size); }
  static std::size_t shared_limit() { return shared_budget; }
};

}  // namespace Hsma::Impl::Hip
