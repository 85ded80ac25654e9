// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shapes of kernels/Hsma_DirectSolveColumns.hpp on one kind of GPU,
/// without the headers of a vendor.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "kernels/Hsma_DirectSolveColumns.hpp"

namespace Hsma::Impl::Gpu {

/// A body, of which so many blocks are to be resident at a time.
template <class Body, int Resident>
struct ColumnsShape {
  using body = Body;
  static constexpr int resident = Resident;
};

/// Shapes by their order, the smallest first. Beyond order `Preferred`, other
/// ways to a solution are faster, if they may invert.
template <int Preferred, class... Shapes>
struct ColumnsShapes {
  static constexpr std::int64_t preferred = Preferred;

  /// The largest order for which so much shared memory suffices.
  static constexpr std::int64_t largest(std::size_t bytes) {
    std::int64_t order = 0;
    static_cast<void>(bytes);
    ((order = fits<typename Shapes::body>(bytes)
                  ? std::max<std::int64_t>(order, Shapes::body::order)
                  : order),
     ...);
    return order;
  }

  /// work(shape) for the first one that takes order m.
  template <class Work>
  static void with_shape(std::int64_t m, const Work& work) {
    static_cast<void>(
        (... || (m <= Shapes::body::order && (work(Shapes()), true))));
  }

 private:
  template <class Body>
  static constexpr bool fits(std::size_t bytes) {
    return Body::shared_bytes(Body::order) <= bytes;
  }
};

}  // namespace Hsma::Impl::Gpu
