// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Tuning tables: policies by scalar type, shape class, storage of the
/// triangle, and its order.
///
/// A table says what to do at a few orders; between two of them the nearer one
/// counts, as a ratio: up to sqrt(m_0 m_1) the smaller, then the larger. To
/// look a policy up costs a handful of comparisons; there is no allocation, no
/// string and no lock.
#pragma once

#include <cstdint>

#include "Hsma_Policy.hpp"
#include "Hsma_ShapeClass.hpp"
#include "tuning/Hsma_Platform.hpp"
#include "tuning/Hsma_ScalarKind.hpp"

namespace Hsma::Impl {

inline constexpr int shape_class_count =
    static_cast<int>(last_enumerator<ShapeClass>) + 1;
inline constexpr std::int64_t most_thin_columns = 16, most_narrow_columns = 64;

constexpr ShapeClass shape_class_of(std::int64_t order, std::int64_t columns) {
  if (columns <= 1) return ShapeClass::Single;
  if (columns <= most_thin_columns) return ShapeClass::Thin;
  if (columns <= order / 4)
    return columns <= most_narrow_columns ? ShapeClass::Narrow
                                          : ShapeClass::Tall;
  if (columns / 16 >= order) return ShapeClass::VeryWide;
  return columns / 4 >= order ? ShapeClass::Wide : ShapeClass::Square;
}

constexpr bool is_wide(ShapeClass shape) {
  return shape == ShapeClass::Wide || shape == ShapeClass::VeryWide;
}

struct Row {
  std::int64_t order;
  Policy policy;
  const char* origin = nullptr;  ///< if it is another than the table's
};

/// Rows of ascending order; at least one.
struct Rows {
  const Row* first = nullptr;
  int count = 0;

  constexpr const Row& operator[](int i) const { return first[i]; }
  constexpr const Row* begin() const { return first; }
  constexpr const Row* end() const { return first + count; }
};

/// Threads that hold whole columns have code for this order at most. Beyond,
/// the columns come in panels, and a row of the table says nothing of that.
inline constexpr std::int64_t whole_columns = 32;

constexpr bool ends_before(const Row& row, std::int64_t order) {
  const DirectKernel kernel = row.policy.direct;
  return row.order <= whole_columns && order > whole_columns &&
         (kernel == DirectKernel::Lanes || kernel == DirectKernel::WideLanes);
}

constexpr const Row& nearest(const Rows& rows, std::int64_t order) {
  const double m = static_cast<double>(order);
  int i = 0;
  while (i + 1 < rows.count &&
         (m * m > static_cast<double>(rows[i].order) *
                      static_cast<double>(rows[i + 1].order) ||
          ends_before(rows[i], order)))
    ++i;
  return rows[i];
}

struct Table {
  Platform platform;
  const char* origin;  ///< where the numbers come from, in one line
  /// By type, shape class, and whether the rows of T are contiguous instead of
  /// its columns. (With A and B of one layout, those of B are, too. Where they
  /// differ, T matters more.)
  Rows rows[scalar_kind_count][shape_class_count][2];

  constexpr const Rows& of(ScalarKind scalar, ShapeClass shape,
                           bool by_rows) const {
    return rows[static_cast<int>(scalar)][static_cast<int>(shape)][by_rows];
  }
};

/// The table in use for a platform: what was loaded last, or the built-in one.
const Table& table_of(Platform platform);

/// Puts a table into use, which has to stay. Null: the built-in one again.
void use_table(Platform platform, const Table* table);

const Table& built_in_table_of(Platform platform);

}  // namespace Hsma::Impl
