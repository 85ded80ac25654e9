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

/// Beyond this order a GEMM applies the inverse, whatever a policy wants.
inline constexpr std::int64_t largest_applied = 4096;

/// The votes of a block take at most so much of its shared memory.
inline constexpr std::size_t vote_bytes = 1024;

/// Whether a block has room to apply an inverse of order NB in place.
template <class S>
constexpr bool fits_in_place(std::int64_t NB, std::size_t shared_bytes) {
  return NB <= largest_applied &&
         staged_bytes<S>(narrowest_applied, NB) + vote_bytes <= shared_bytes;
}

}  // namespace Hsma::Impl::Gpu
