// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Runtime of gpu/Hsma_GpuLaunch.hpp on the CUDA runtime.
#pragma once

#include <cstddef>

#include "backends/cuda/Hsma_CudaApi.hpp"
#include "backends/cuda/Hsma_CudaBlock.hpp"
#include "backends/cuda/Hsma_CudaGramUnit.hpp"
#include "backends/cuda/Hsma_CudaSplitProduct.hpp"
#include "backends/gpu/Hsma_GpuRuntime.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl::Cuda {

struct CudaRuntime : Gpu::GpuRuntime<CudaRuntime, CudaApi> {
#ifdef __CUDACC__
  template <int Threads>
  using Block = CudaBlock<Threads>;
  template <class>
  using StagingBlock = CudaBlock<0>;

  using GramUnit = Cuda::GramUnit;

  /// Whether there is code for a Hopper device or a later one, and the device
  /// is one. Such a device can also run code for an older one.
  static bool runs_hopper_code() {
    return compiled_for_hopper() && attribute(cudaDevAttrClusterLaunch) != 0;
  }
  static bool overlaps_launches() { return runs_hopper_code(); }
#endif

  static constexpr KernelFamily family = KernelFamily::Cuda;
  static constexpr bool splits_products = true;
  using SplitProduct = Cuda::SplitProduct;

  static constexpr bool sums_tiles = true;
  static constexpr bool solves_chains = true;
  static constexpr bool shares_batches = true;
  static constexpr std::size_t shared_budget = 64 * 1024;
  static constexpr std::size_t static_shared_budget = 48 * 1024;
  static constexpr int bounds(int /*threads*/, int blocks) { return blocks; }

  static constexpr int lane_width() { return 32; }
  /// Whether doubles are at least half as fast as floats, and as fast on the
  /// matrix units.
  static bool has_doubles() {
    return attribute(cudaDevAttrSingleToDoublePrecisionPerfRatio) <= 2;
  }
  static std::size_t shared_limit() {
    return static_cast<std::size_t>(
        attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin));
  }

#ifdef __CUDACC__
 private:
  static constexpr bool compiled_for_hopper() {
#ifdef __CUDA_ARCH_LIST__
    for (const int architecture : {__CUDA_ARCH_LIST__})
      if (architecture >= 900) return true;
#endif
    return false;
  }
#endif
};

}  // namespace Hsma::Impl::Cuda
