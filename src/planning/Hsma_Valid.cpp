// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Every row of the built-in tables fits the kernels that it chooses.
#include "planning/Hsma_Valid.hpp"

#include <iterator>

#include "tuning/Hsma_BuiltInTables.hpp"

namespace Hsma::Impl {

namespace {

static_assert(std::size(built_in_tables) == platform_count,
              "Hsma_BuiltInTables.hpp has a table for every Platform");

constexpr bool in_order() {
  for (int i = 0; i < platform_count; ++i)
    if (static_cast<int>(built_in_tables[i]->platform) != i) return false;
  return true;
}
static_assert(in_order(),
              "Hsma_BuiltInTables.hpp has the tables in the order of the "
              "enumerators of Platform");

constexpr bool all_valid() {
  for (int i = 0; i < platform_count; ++i)
    if (!valid(*built_in_tables[i])) return false;
  return true;
}
static_assert(all_valid(),
              "a policy of a tuning table does not fit its "
              "platform: see Hsma_Valid.hpp");

}  // namespace

}  // namespace Hsma::Impl
