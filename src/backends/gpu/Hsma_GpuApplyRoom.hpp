// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Whether a thread block has room for the in-place application of an inverse.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/Hsma_ApplyInverse.hpp"

namespace Hsma::Impl::Gpu {

/// Columns of the narrowest tile.
inline constexpr int narrowest_applied = 8;

/// Beyond it a GEMM applies the inverse, whatever a policy wants.
inline constexpr std::int64_t largest_applied = 4096;

/// What the votes of a block take of its shared memory at most.
inline constexpr std::size_t vote_bytes = 1024;

/// Whether an inverse of order NB is applied in place, where a policy wants it.
template <class S>
constexpr bool fits_in_place(std::int64_t NB, std::size_t shared_bytes) {
  return NB <= largest_applied &&
         staged_bytes<S>(narrowest_applied, NB) + vote_bytes <= shared_bytes;
}

}  // namespace Hsma::Impl::Gpu
