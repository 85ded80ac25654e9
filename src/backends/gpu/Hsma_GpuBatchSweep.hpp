// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batches of large triangles by the sweep over packed panels: for a share of
/// the problems at a time, the diagonal blocks are inverted, the panels packed,
/// and the sweep takes all problems of the share. The shares are such that the
/// workspace is bounded.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Hsma_Batch.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl::Gpu {

/// Whether a backend has these kernels. With numbers of half the size, the
/// other kernels of batches are nearly as fast.
template <class Runtime, class S>
inline constexpr bool sweeps_batches = Runtime::shares_batches &&
                                       sizeof(real_part_t<S>) == 8;

/// Where it has them. Functions neither allocate nor synchronise.
template <class Runtime, class S>
struct GpuBatchSweep {
  using Stream = typename Runtime::Stream;

  /// The workspace of solve(), of at most `limit` bytes; 0 where other kernels
  /// are expected to take less time, or where there is no room.
  static std::size_t bytes(const Batch<S>& batch, std::size_t limit);
  /// The same, whatever other kernels take.
  static std::size_t possible_bytes(const Batch<S>& batch, std::size_t limit);

  /// B_p := alpha T_p^-1 B_p for all problems, where one of these is not 0.
  /// Two or three launches for each share.
  static void solve(Stream stream, const Batch<S>& batch, S alpha,
                    char* workspace);
};

}  // namespace Hsma::Impl::Gpu
