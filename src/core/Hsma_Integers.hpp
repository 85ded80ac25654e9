// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Arithmetic of extents, strides and counts.
#pragma once

#include <cstdint>

#include "core/Hsma_Function.hpp"

namespace Hsma::Impl {

HSMA_FUNCTION constexpr std::int64_t smaller(std::int64_t a, std::int64_t b) {
  return a < b ? a : b;
}

HSMA_FUNCTION inline std::int64_t magnitude(std::int64_t a) {
  return a < 0 ? -a : a;
}

HSMA_FUNCTION constexpr std::int64_t ceil_div(std::int64_t a, std::int64_t b) {
  return (a + b - 1) / b;
}

/// The next multiple of b from a on.
HSMA_FUNCTION constexpr std::int64_t round_up(std::int64_t a, std::int64_t b) {
  return ceil_div(a, b) * b;
}

}  // namespace Hsma::Impl
