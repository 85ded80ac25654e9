// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Products that join inverses (kernels/Hsma_InversionByHalves.hpp) on the
/// double precision tensor cores.
#pragma once

#include "backends/cuda/Hsma_CudaApplyTensor.hpp"

namespace Hsma::Impl::Cuda {

/// A warp multiplies 16 rows by 8 columns.
template <class S>
struct TensorJoin {
  static constexpr int rows = 16, columns = 8;

#ifdef __CUDACC__
  /// Calls store(i, c, value) for the elements of this lane. Both factors stand
  /// by columns, and have `Depth` terms.
  template <int Depth, class Store>
  __device__ static void multiply(int lane, const S* left, int left_distance,
                                  const S* right, int right_distance,
                                  const Store& store) {
    using Tile = TensorTile<S, 2>;
    constexpr int depth = 4 * Tile::groups;
    const int g = lane / 4, t = lane % 4;
    left += t * left_distance + g;
    right += g * right_distance + t;
    typename Tile::Sum sum;
#pragma unroll
    for (int k = 0; k < Depth; k += depth) {
      Tile a;
#pragma unroll
      for (int e = 0; e < 2 * Tile::groups; ++e)
        a.set(e, left[(k + e / 2 * 4) * left_distance + e % 2 * 8]);
      a.multiply(typename Tile::Columns(right + k), sum);
    }
#pragma unroll
    for (int e = 0; e < 4; ++e)
      store(g + e / 2 * 8, 2 * t + e % 2, sum.value(e));
  }
#endif
};

}  // namespace Hsma::Impl::Cuda
