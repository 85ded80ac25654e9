// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The orders at which the kernels of GPUs give way to one another.
#pragma once

#include <cstdint>

namespace Hsma::Impl::Gpu {

/// The largest order of a direct solve.
inline constexpr std::int64_t direct_order = 64;

/// The order up to which Rows takes any number of columns. It has one thread
/// per row, and few columns leave registers for more of them (GpuLimits).
inline constexpr std::int64_t rows_order = 256;

/// The largest order of a chain, which counts its tasks with an int.
inline constexpr std::int64_t chain_limit = 1 << 20;

/// An inversion by tiles shares a block out among another number of thread
/// blocks, or is another body, beyond each of these orders. Beyond the last the
/// inversion by columns takes over.
inline constexpr std::int64_t tiled_orders[] = {64, 128, 256, 512};
inline constexpr std::int64_t largest_tiled = tiled_orders[3];

}  // namespace Hsma::Impl::Gpu
