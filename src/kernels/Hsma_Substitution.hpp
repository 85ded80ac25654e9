// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// B := alpha L^-1 B by forward substitution, for any order of L.
#pragma once

#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_ForwardSweep.hpp"
#include "kernels/Hsma_InPlaceRhs.hpp"
#include "kernels/Hsma_OwnStrides.hpp"

namespace Hsma::Impl {

/// One task is Columns columns of B.
template <class S, int Columns>
struct Substitution {
  using Sweep = ForwardSweep<S, 64, sweep_depth<S>, Columns>;

  Triangle<S> L;
  S alpha;
  Matrix<S> B;

  static constexpr int resident_blocks = sizeof(S) > 8 ? 1 : 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return Sweep::shared_bytes();
  }
  HSMA_FUNCTION ColumnTiles tiles() const { return {B.n, Columns}; }
  std::int64_t tasks() const { return tiles().count(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const Sweep sweep(shared);
    const auto& triangle = own_strides(block, L);
    const auto& rhs = own_strides(block, B);
    for_each_task(block, tiles().count(), [&](std::int64_t task) {
      const auto [first, width] = tiles().at(task);
      auto tile = rhs;
      tile.data += first * rhs.col_stride;
      sweep.run(block, triangle, ScaledRhs<S, decltype(tile)>(tile, alpha),
                width);
    });
  }
};

}  // namespace Hsma::Impl
