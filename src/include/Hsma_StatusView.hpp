// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where a solve writes what it saw.
#pragma once

#include <Kokkos_Core.hpp>

#include "Hsma_BatchTypes.hpp"
#include "Hsma_Types.hpp"

namespace Hsma {

/// A status word that the device of an execution space can write.
template <class ExecutionSpace>
using StatusView = Kokkos::View<Status, typename ExecutionSpace::memory_space>;

/// Where a batched solve writes what it saw; a view that is not given is not
/// written. Problems are numbered as the batch is in row-major order: the last
/// extent counts fastest.
template <class ExecutionSpace>
struct BatchStatusViews {
  using Memory = typename ExecutionSpace::memory_space;
  Kokkos::View<BatchStatus*, Memory> problems;  ///< one for each problem
  Kokkos::View<BatchSummary, Memory> summary;
};

}  // namespace Hsma
