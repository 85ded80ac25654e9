// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The classes of shapes that a tuning table tells apart.
#pragma once

#include <cstdint>

#include "Hsma_Export.hpp"

namespace Hsma {

/// T X = alpha B, T of order m, X with n columns.
enum class ShapeClass : std::uint8_t {
  Single,    ///< n = 1
  Thin,      ///< 1 < n <= 16
  Narrow,    ///< 16 < n <= 64 and n <= m / 4
  Tall,      ///< 64 < n <= m / 4
  Square,    ///< between those and Wide
  Wide,      ///< 4 m <= n < 16 m, and not Thin
  VeryWide,  ///< n >= 16 m, and not Thin
  Prepared   ///< a TriangularSolver's, which serves any n
};

HSMA_EXPORT const char* name(ShapeClass shape);

}  // namespace Hsma
