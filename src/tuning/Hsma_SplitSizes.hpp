// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The sizes of products by halves (docs/precision.md), measured on an H200.
#pragma once

#include <cstdint>

namespace Hsma::Impl::SplitSizes {

/// Real terms that are split at a time. C is read and written as often as there
/// are pieces, which costs a tenth of the time at 512 terms.
inline constexpr std::int64_t real_terms = 2048;

/// Rows, and columns, that are split at a time: so many fill a device, and
/// fewer than `least_extent` do not.
inline constexpr std::int64_t largest_extent = 8192, least_extent = 1024;

/// Multiply-adds of real numbers from which on a split product is faster than
/// the native one, splitting included. 512 x 4096 x 512 takes 45 us and 52,
/// 512 x 2048 x 512 takes 43 us and 32.
inline constexpr std::int64_t least_work = std::int64_t{3} << 29;

}  // namespace Hsma::Impl::SplitSizes
