// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which table is in use.
#include <atomic>

#include "tuning/Hsma_BuiltInTables.hpp"
#include "tuning/Hsma_Table.hpp"

namespace Hsma::Impl {

namespace {

std::atomic<const Table*> loaded[platform_count];

}  // namespace

const Table& built_in_table_of(Platform platform) {
  return *built_in_tables[static_cast<int>(platform)];
}

const Table& table_of(Platform platform) {
  const Table* table =
      loaded[static_cast<int>(platform)].load(std::memory_order_acquire);
  return table != nullptr ? *table : built_in_table_of(platform);
}

void use_table(Platform platform, const Table* table) {
  loaded[static_cast<int>(platform)].store(table, std::memory_order_release);
}

}  // namespace Hsma::Impl
