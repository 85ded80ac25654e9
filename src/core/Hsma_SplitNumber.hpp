// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A float as the sum of two numbers of TF32, which has the exponents of a
/// float and 11 bits of significand.
///
/// With a = +-2^e f, 1 <= f < 2, and u = 2^-24:
///
///     hi = a rounded to 11 bits        |a - hi| <= 2^(e-11), an exact
///                                      difference of at most 12 bits
///     lo = a - hi rounded to 11 bits   |a - hi - lo| <= 2^(e-23) <= 2u |a|
///
/// so that a product of two such numbers loses, without its lo lo <= 4u |a x|,
///
///     |a x - (hi hi + hi lo + lo hi)| <= 8u |a x| (1 + 2u).
///
/// This holds if a is usual: zero, or of a size for which lo is no denormal
/// number, and for which no sum of less than 2^13 products leaves the range.
/// hi and lo of anything else are zero; whoever splits has to add what is
/// missing (kernels/Hsma_UnusualTerms.hpp).
#pragma once

#include <cstdint>
#include <cstring>

#include "core/Hsma_Function.hpp"

namespace Hsma::Impl {

struct SplitNumber {
  float hi, lo;
};

inline constexpr float least_usual = 0x1p-100f, largest_usual = 0x1p57f;

/// False for infinity and NaN.
HSMA_FUNCTION inline bool is_usual(float a) {
  const float size = a < 0 ? -a : a;
  return size == 0 || (size >= least_usual && size <= largest_usual);
}

/// The nearest number of TF32; of two, the one that is larger in size. The bits
/// of a finite number are in the order of its size.
HSMA_FUNCTION inline float to_tf32(float a) {
  constexpr std::uint32_t dropped = (std::uint32_t{1} << 13) - 1;
  std::uint32_t bits = 0;
  std::memcpy(&bits, &a, sizeof(a));
  bits = (bits + (dropped + 1) / 2) & ~dropped;
  std::memcpy(&a, &bits, sizeof(a));
  return a;
}

HSMA_FUNCTION inline SplitNumber split_number(float a) {
  if (!is_usual(a)) return {0, 0};
  const float hi = to_tf32(a);
  return {hi, to_tf32(a - hi)};
}

}  // namespace Hsma::Impl
