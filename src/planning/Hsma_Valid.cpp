// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Every row of the built-in tables fits the kernels that it chooses.
#include "planning/Hsma_Valid.hpp"

#include "tuning/Hsma_BuiltInTables.hpp"

namespace Hsma::Impl {

namespace {

constexpr bool in_order() {
  for (int i = 0; i < platform_count; ++i)
    if (built_in_tables[i] == nullptr ||
        static_cast<int>(built_in_tables[i]->platform) != i)
      return false;
  return true;
}
static_assert(in_order(),
              "Hsma_BuiltInTables.hpp has a table for every Platform, in the "
              "order of the enumerators");

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
