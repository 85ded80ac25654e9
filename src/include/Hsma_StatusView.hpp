// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where a solve writes what it saw.
#pragma once

#include <Kokkos_Core.hpp>

#include "Hsma_Types.hpp"

namespace Hsma {

/// A status word that the device of an execution space can write.
template <class ExecutionSpace>
using StatusView = Kokkos::View<Status, typename ExecutionSpace::memory_space>;

}  // namespace Hsma
