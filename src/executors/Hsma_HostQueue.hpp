// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The threads of a host execution space, for backends/host/.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>

#include "executors/Hsma_KokkosTrsm.hpp"

namespace Hsma::Impl {

template <class ExecutionSpace>
struct HostQueue {
  static constexpr bool has_vendor_trsm = has_kokkos_trsm;
  const ExecutionSpace& space;

  std::int64_t concurrency() const { return space.concurrency(); }

  /// Runs body(0), ..., body(count - 1).
  template <class Body>
  void for_each(const char* label, std::int64_t count, const Body& body) const {
    if (count == 1 || concurrency() == 1) {
      for (std::int64_t i = 0; i < count; ++i) body(i);
      return;
    }
    Kokkos::parallel_for(
        label,
        Kokkos::RangePolicy<ExecutionSpace, Kokkos::Schedule<Kokkos::Dynamic>,
                            Kokkos::IndexType<std::int64_t>>(space, 0, count),
        [&body](std::int64_t i) { body(i); });
  }
};

}  // namespace Hsma::Impl
