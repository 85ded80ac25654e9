// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shapes of kernels/Hsma_DirectSolveColumns.hpp on one kind of GPU,
/// without the headers of a vendor.
#pragma once

#include <algorithm>
#include <cstdint>

#include "backends/gpu/Hsma_GpuShape.hpp"
#include "kernels/Hsma_DirectSolveColumns.hpp"

namespace Hsma::Impl::Gpu {

/// Shapes by their order, the smallest first. Beyond order `Preferred`, other
/// ways to a solution are faster, if they may invert.
template <std::int64_t Preferred, class... Shapes>
struct ColumnsShapes {
  static constexpr std::int64_t preferred = Preferred;
  static constexpr std::int64_t largest =
      std::max({std::int64_t{0}, std::int64_t{Shapes::body::order}...});

  /// work(shape) for the first one that takes order m; false if there is none.
  template <class Work>
  static bool with_shape([[maybe_unused]] std::int64_t m,
                         [[maybe_unused]] const Work& work) {
    return (... || (m <= Shapes::body::order && (work(Shapes()), true)));
  }
};

}  // namespace Hsma::Impl::Gpu
