// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Column-major matrices on the default execution space.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>
#include <string>

namespace Hsma::Tool {

using Space = Kokkos::DefaultExecutionSpace;
using Device = Kokkos::Device<Space, Space::memory_space>;
template <class T>
using Columns = Kokkos::View<T**, Kokkos::LayoutLeft, Device>;

template <class T>
Columns<T> make_columns(const char* label, std::int64_t rows,
                        std::int64_t columns) {
  return Columns<T>(Kokkos::view_alloc(Kokkos::WithoutInitializing,
                                       std::string("hsma-trsm::") + label),
                    static_cast<std::size_t>(rows),
                    static_cast<std::size_t>(columns));
}

}  // namespace Hsma::Tool
