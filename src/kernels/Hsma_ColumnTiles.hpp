// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The columns of right-hand sides, cut into the tasks of a kernel.
#pragma once

#include <cstdint>

#include "core/Hsma_Integers.hpp"

namespace Hsma::Impl {

/// Columns first ... first + width - 1.
struct ColumnTile {
  std::int64_t first;
  int width;
};

/// `columns` columns in tiles of `width`; the last tile is what remains. A tile
/// is a task. In a batch, a task will be a pair (problem, tile), and at() is
/// the one place that decodes it.
struct ColumnTiles {
  std::int64_t columns;
  int width;

  HSMA_FUNCTION std::int64_t count() const { return ceil_div(columns, width); }
  HSMA_FUNCTION ColumnTile at(std::int64_t task) const {
    const std::int64_t first = task * width;
    return {first, static_cast<int>(smaller(width, columns - first))};
  }
};

}  // namespace Hsma::Impl
