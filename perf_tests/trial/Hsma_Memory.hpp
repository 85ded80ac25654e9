// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Memory of the device, as it comes.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>
#include <string>

#include "Hsma_Device.hpp"

namespace Hsma::Perf {

template <class T>
using Memory = Kokkos::View<T*, Space>;

template <class T>
Memory<T> memory(const Space& space, const std::string& label,
                 std::int64_t count) {
  return Memory<T>(
      Kokkos::view_alloc(space, Kokkos::WithoutInitializing, label), count);
}

}  // namespace Hsma::Perf
