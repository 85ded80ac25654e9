// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Counts the allocations that Kokkos makes, through the callback of Kokkos
/// Tools.
#pragma once

#include <Kokkos_Core.hpp>
#include <atomic>
#include <cstdint>
#include <string>

namespace Hsma::Test {

/// Counts from construction to destruction. One object at a time.
class AllocationCounter {
 public:
  AllocationCounter() {
    count() = 0;
    Kokkos::Tools::Experimental::set_allocate_data_callback(&note);
  }
  ~AllocationCounter() {
    Kokkos::Tools::Experimental::set_allocate_data_callback(nullptr);
  }
  AllocationCounter(const AllocationCounter&) = delete;
  AllocationCounter& operator=(const AllocationCounter&) = delete;

  std::int64_t seen() const { return count(); }
  /// What was allocated last.
  const std::string& what() const { return label(); }

 private:
  static std::atomic<std::int64_t>& count() {
    static std::atomic<std::int64_t> n{0};
    return n;
  }
  static std::string& label() {
    static std::string text;
    return text;
  }
  template <class Handle>
  static void note(const Handle, const char* name, const void*,
                   const uint64_t) {
    ++count();
    label() = name;
  }
};

}  // namespace Hsma::Test
