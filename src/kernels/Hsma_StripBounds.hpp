// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What strips of right-hand sides (Hsma_BatchStrips.hpp) take and need, for
/// who plans them and who launches them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Hsma_Function.hpp"
#include "core/Hsma_Matrix.hpp"
#include "kernels/Hsma_StripInverses.hpp"
#include "kernels/Hsma_StripNumbers.hpp"

namespace Hsma::Impl {

template <class S>
struct StripBounds {
  /// Right-hand sides, and problems, are fewer: an int counts tasks.
  static constexpr std::int64_t most = std::int64_t{1} << 28;
  /// Rows of B are less far apart: an int is the distance of two in a strip.
  static constexpr std::int64_t far_apart = std::int64_t{1} << 24;

  static constexpr bool hold(const Matrix<S>& B) {
    return B.n < most && -far_apart < B.row_stride && far_apart > B.row_stride;
  }

  /// Of a thread block for triangles of order m, and twice if the next one
  /// arrives early.
  HSMA_FUNCTION static constexpr std::size_t shared_bytes(std::int64_t m,
                                                          bool early) {
    using Inverses = StripInverses<strip_number_t<S>>;
    const int order = static_cast<int>(m);
    return static_cast<std::size_t>(Inverses::Squares::all(order) *
                                        (early ? 2 : 1) +
                                    Inverses::all(order)) *
           sizeof(double);
  }
};

}  // namespace Hsma::Impl
