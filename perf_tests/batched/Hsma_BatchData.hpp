// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The numbers and pointers of batches that are timed.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>

#include "Hsma_BatchTypes.hpp"
#include "Hsma_Device.hpp"
#include "Hsma_Memory.hpp"
#include "Hsma_Views.hpp"

namespace Hsma::Perf {

/// Numbers in [-1/2, 1/2) that depend on their place alone.
template <class T>
struct Fill {
  Memory<T> values;
  std::int64_t order;  ///< of triangles, or 0

  KOKKOS_FUNCTION void operator()(std::int64_t i) const {
    std::uint64_t z = static_cast<std::uint64_t>(i) * 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 29)) * 0xbf58476d1ce4e5b9u;
    z ^= z >> 32;
    using R = Impl::real_t<T>;
    const R u = static_cast<R>(static_cast<double>(z >> 11) * 0x1p-53 - 0.5);
    if (order == 0) {
      values(i) = T(u);
      return;
    }
    const std::int64_t place = i % (order * order);
    const bool diagonal = place / order == place % order;
    values(i) = diagonal ? T(1 + u / 2) : T(u / static_cast<R>(order));
  }
};

template <class T>
Memory<T> filled(const Space& space, std::int64_t count, std::int64_t order) {
  Memory<T> values = memory<T>(space, "batch", count);
  Kokkos::parallel_for("fill", Kokkos::RangePolicy<Space>(space, 0, count),
                       Fill<T>{values, order});
  return values;
}

/// Pointers to matrices `step` elements apart.
template <class T>
struct Point {
  Kokkos::View<Address<T>*, Space> addresses;
  T* first;
  std::int64_t step;

  KOKKOS_FUNCTION void operator()(std::int64_t p) const {
    addresses(p).data = first + p * step;
  }
};

template <class T>
Kokkos::View<Address<T>*, Space> addresses(const Space& space, T* first,
                                           std::int64_t step,
                                           std::int64_t count) {
  Kokkos::View<Address<T>*, Space> all("pointers", count);
  Kokkos::parallel_for("point", Kokkos::RangePolicy<Space>(space, 0, count),
                       Point<T>{all, first, step});
  return all;
}

}  // namespace Hsma::Perf
