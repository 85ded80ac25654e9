// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Whether a thread block has room for the sweep over packed panels.
#pragma once

#include <cstddef>
#include <cstdint>

#include "backends/cuda/Hsma_CudaLimits.hpp"
#include "backends/hip/Hsma_HipLimits.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl::Gpu {

/// Whether a block has room for a tile of the fewest columns, of triangles of
/// order NB.
template <class S>
constexpr bool fits_in_panels(KernelFamily family, std::int64_t NB,
                              std::size_t shared_bytes) {
  constexpr std::int64_t largest = 1 << 16;  // whose bytes are an int
  if (NB > largest) return false;
  return (family == KernelFamily::Hip
              ? Hip::HipLimits<S>::panel_bytes(NB)
              : Cuda::CudaLimits<S>::panel_bytes(NB)) <= shared_bytes;
}

}  // namespace Hsma::Impl::Gpu
