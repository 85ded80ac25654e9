// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The sums of V^H V by kernels/Hsma_GramTiles.hpp, for a Runtime that
/// sums_tiles. See gpu/Hsma_GpuKernels.hpp for what launches keep.
#pragma once

#include <cstdint>

#include "backends/gpu/Hsma_GpuQueue.hpp"
#include "core/Hsma_BlockPair.hpp"
#include "core/Hsma_Integers.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl::Gpu {

/// A team is the blocks of threads that go down the same rows of V, one for
/// each pair of blocks of columns.
template <class Runtime, class S>
struct GpuGram {
  /// Of a block of columns, where V has so many.
  static constexpr int width(std::int64_t columns) {
    if (!is_real<S> && columns <= 8) return 8;
    return columns <= 16 ? 16 : 32;
  }
  static constexpr std::int64_t pairs(std::int64_t columns) {
    return BlockPair::count(ceil_div(columns, width(columns)));
  }
  static std::int64_t teams(const Matrix<const S>& V);

  /// partial := those of each team, one width x width matrix after the other,
  /// by rows: of pair p of team t, number t pairs + p. Entries below the
  /// diagonal of V^H V may be left out.
  static void run(const GpuQueue<Runtime>& queue, const Matrix<const S>& V,
                  double* partial);
};

}  // namespace Hsma::Impl::Gpu
