// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Arithmetic with extents that a file claims.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

namespace Hsma::Io {

/// a * b for a, b >= 0, or nothing if that exceeds 63 bits.
inline std::optional<std::int64_t> checked_product(std::int64_t a,
                                                   std::int64_t b) {
  if (b != 0 && a > std::numeric_limits<std::int64_t>::max() / b)
    return std::nullopt;
  return a * b;
}

}  // namespace Hsma::Io
