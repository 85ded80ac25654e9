// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How many blocks of the kernels of batches share a multiprocessor.
#pragma once

#include <cstddef>
#include <cstdint>

#include "backends/gpu/Hsma_GpuLaunch.hpp"

namespace Hsma::Impl::Gpu {

/// As many as there is room for if each takes so many bytes of shared memory,
/// and `most` at most.
inline std::int64_t blocks_with_room(std::size_t limit, std::size_t bytes,
                                     std::int64_t most) {
  while (most > 0 && bytes > shared_for(limit, most)) --most;
  return most;
}

}  // namespace Hsma::Impl::Gpu
