// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Chooses the kernels of an execution space. A backend is a struct of static
/// functions:
///
///   platform()                    its tuning table
///   prepared_bytes(method, m, nb) room for the prepared diagonal blocks
///   prepare(...)                  inverts or packs the diagonal blocks
///   direct_limit                  largest order that direct() takes
///   direct(...)                   a whole small triangle by substitution
///   substitute_block(...)         one diagonal block by substitution
///   guarded_store(...)            accepts D^-1 B, or substitutes where it
///                                 cannot be trusted
///   copy, fill_zero, reset_status, scan
#pragma once

#include <type_traits>

#include "backends/host/Hsma_HostBackend.hpp"
#include "backends/portable/Hsma_PortableBackend.hpp"

namespace Hsma::Impl {

template <class ExecutionSpace, class T>
using Backend = std::conditional_t<is_host_space_v<ExecutionSpace>,
                                   HostBackend<ExecutionSpace, T>,
                                   PortableBackend<ExecutionSpace, T>>;

}  // namespace Hsma::Impl
