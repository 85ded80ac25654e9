// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A function of the vendor's, looked for until there is one: once more
/// whenever the process has loaded another library.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "executors/Hsma_VendorSymbol.hpp"

namespace Hsma::Impl {

/// A constant of each caller. Function is a pointer.
template <class Function>
class VendorFunction {
 public:
  explicit constexpr VendorFunction(const char* name) : name_(name) {}

  const char* name() const { return name_; }

  /// Null if no library that is loaded has it.
  Function get(const std::vector<std::string>& sonames) {
    Function function = known_.load(std::memory_order_relaxed);
    if (function != nullptr) return function;
    const unsigned long long now = libraries_added();
    if (now == searched_.load(std::memory_order_relaxed)) return nullptr;
    function = reinterpret_cast<Function>(vendor_symbol(name_, sonames));
    if (function == nullptr)
      searched_.store(now, std::memory_order_relaxed);
    else
      known_.store(function, std::memory_order_relaxed);
    return function;
  }

 private:
  const char* name_;
  std::atomic<Function> known_{nullptr};
  std::atomic<unsigned long long> searched_{0};
};

}  // namespace Hsma::Impl
