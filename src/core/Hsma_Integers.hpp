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

/// The product of numbers, of which some may be negative or zero, or INT64_MAX
/// if it is larger.
inline std::int64_t saturated_product(const std::int64_t* factors, int count) {
  std::int64_t product = 1;
  bool overflows = false;
  for (int d = 0; d < count; ++d) {
    if (factors[d] == 0) return 0;
    overflows =
        overflows || __builtin_mul_overflow(product, factors[d], &product);
  }
  return overflows ? INT64_MAX : product;
}

/// a / b of numbers that are not negative. On a GPU, a division of 64 bits
/// takes as long as a small problem.
HSMA_FUNCTION constexpr std::int64_t quick_div(std::int64_t a, std::int64_t b) {
  if (b == 1) return a;
  if (((a | b) >> 32) == 0)
    return static_cast<std::uint32_t>(a) / static_cast<std::uint32_t>(b);
  return a / b;
}

}  // namespace Hsma::Impl
