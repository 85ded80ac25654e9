// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The functions of a vendor's library, found once.
#pragma once

#include <atomic>
#include <mutex>
#include <type_traits>

#include "executors/Hsma_VendorSymbol.hpp"

namespace Hsma::Impl {

/// The table of the process, or null while a function of it is missing. A Table
/// has
///
///   sonames()         where to look
///   name_all(find)    calls find(function, name) for each of its functions
template <class Table>
const Table* loaded_table() {
  static std::atomic<const Table*> known{nullptr};
  if (const Table* const it = known.load(std::memory_order_acquire)) return it;
  static std::mutex mutex;
  const std::lock_guard<std::mutex> lock(mutex);
  // What was not there is looked for again when a library has come.
  static unsigned long long searched = 0;
  const unsigned long long now = libraries_added();
  if (now == searched) return nullptr;
  static Table found{};
  bool all = true;
  found.name_all([&all](auto& function, const char* name) {
    void* const address = vendor_symbol(name, Table::sonames());
    function = reinterpret_cast<std::decay_t<decltype(function)>>(address);
    all = all && address != nullptr;
  });
  if (!all) {
    searched = now;
    return nullptr;
  }
  known.store(&found, std::memory_order_release);
  return &found;
}

}  // namespace Hsma::Impl
