// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where the vendor's product of large matrices needs them aligned.
///
/// cuBLAS 13.1 on an H200 multiplies matrices of order 4096 in double at 56
/// TFLOP/s if their leading dimensions and extents are even, at 39 to 43 if one
/// of them is odd, and at 37 if all are. In complex double it is 46 and 39, and
/// the extents do not matter. In float and complex float nothing is seen.
///
/// A leading dimension that is 2 modulo 4 costs in double, too (45 to 47, where
/// 54 to 57 are had), but less than copies do: solves of order 3074 to 7682
/// take 0 to 11 % longer with them
/// (perf_tests/results/h200/ragged_products.json).
///
/// A solve of order m with n right-hand sides has m^2 n multiply-adds. If odd
/// ones take g longer each, copies of B there and back move 4 m n elements of b
/// seconds each, and a copy of the triangle m^2, then copying pays for
///
///     g m^2 n > 4 b m n + b m^2,   or   n (m - 4 b / g) > (b / g) m.
///
/// Whole solves on the H200 set b / g: in double, those of order 3001 gain 3 %
/// or lose 4 with their flags, and those of 5001 and 7777 gain 12 and 18; in
/// complex double, 2047 loses 8 %, and 3001 and 5001 gain 10 and 12.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tuning/Hsma_Platform.hpp"
#include "tuning/Hsma_ScalarKind.hpp"

namespace Hsma::Impl {

struct AlignedProducts {
  std::int64_t elements = 1;  ///< a leading dimension or an address should be a
                              ///< multiple of so many
  std::int64_t ratio = 0;     ///< b / g; 0: copying never pays
  bool extents = false;       ///< whether extents should be multiples, too
  std::int64_t panel_elements = 0;  ///< of the triangle, copied at a time, at
                                    ///< most
  std::size_t pass_bytes = 0;  ///< most workspace of one pass, each of which
                               ///< copies the triangle again

  constexpr bool pays(std::int64_t order, std::int64_t columns) const {
    return ratio > 0 && order > 4 * ratio &&
           columns > ratio * order / (order - 4 * ratio);
  }
  /// The fewest right-hand sides of a pass, each of which copies the triangle.
  constexpr std::int64_t pass_columns() const { return 2 * ratio; }
};

/// Copies have leading dimensions that are multiples of this. So must N_B be,
/// or nothing would be gained.
inline constexpr std::int64_t aligned_multiple = 8;

constexpr AlignedProducts aligned_products(Platform platform,
                                           ScalarKind scalar) {
  constexpr std::int64_t panel = std::int64_t{1} << 23;
  constexpr std::size_t gibibyte = std::size_t{1} << 30;
  if (platform != Platform::Hopper90) return {};
  switch (scalar) {
    case ScalarKind::Double:
      return {2, 640, true, panel, gibibyte};
    case ScalarKind::ComplexDouble:
      return {2, 480, false, panel, gibibyte};
    case ScalarKind::Float:
    case ScalarKind::ComplexFloat:
      break;
  }
  return {};
}

}  // namespace Hsma::Impl
