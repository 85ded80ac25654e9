// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The built-in tables, and which table is in use.
#include <atomic>

#include "tuning/Hsma_Table.hpp"
#include "tuning/Hsma_Valid.hpp"
#include "tuning/tables/Hsma_Generic.hpp"
#include "tuning/tables/Hsma_Hopper90.hpp"
#include "tuning/tables/Hsma_Host.hpp"
#include "tuning/tables/Hsma_HostAvx512.hpp"
#include "tuning/tables/Hsma_HostAvx512FewThreads.hpp"
#include "tuning/tables/Hsma_Paper.hpp"

namespace Hsma::Impl {

namespace {

/// In the order of Platform.
constexpr const Table* built_in[platform_count] = {
    &host,       &host_avx512, &host_avx512_few_threads,
    &ampere80,   &hopper90,    &amd_gfx906,
    &amd_gfx90a, &amd_gfx942,  &generic};

constexpr bool all_valid() {
  for (int i = 0; i < platform_count; ++i)
    if (static_cast<int>(built_in[i]->platform) != i || !valid(*built_in[i]))
      return false;
  return true;
}
static_assert(all_valid(),
              "a policy of a tuning table does not fit its "
              "platform: see Hsma_Valid.hpp");

std::atomic<const Table*> loaded[platform_count];

}  // namespace

const Table& built_in_table_of(Platform platform) {
  return *built_in[static_cast<int>(platform)];
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
