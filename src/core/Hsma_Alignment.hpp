// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How workspace is cut into parts.
#pragma once

#include <cstddef>
#include <cstdint>

namespace Hsma::Impl {

inline constexpr std::size_t workspace_alignment = 256;

constexpr std::size_t aligned(std::size_t bytes) {
  return (bytes + workspace_alignment - 1) / workspace_alignment *
         workspace_alignment;
}

/// Kokkos aligns what it allocates well enough; a caller's memory may not be.
/// The first address at or after `pointer` with the workspace's alignment.
inline char* align(char* pointer) {
  const auto address = reinterpret_cast<std::uintptr_t>(pointer);
  return pointer + (workspace_alignment - address % workspace_alignment) %
                       workspace_alignment;
}

}  // namespace Hsma::Impl
