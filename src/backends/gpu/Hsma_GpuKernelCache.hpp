// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Kernels that something has been done for on a device. It forgets, but never
/// makes one up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace Hsma::Impl::Gpu {

class KernelCache {
 public:
  bool has(const void* kernel, int device) const {
    const Entry& entry = entries_[place(kernel)];
    return entry.kernel == kernel && entry.device == device;
  }
  void add(const void* kernel, int device) {
    entries_[place(kernel)] = {kernel, device};
  }

 private:
  struct Entry {
    const void* kernel = nullptr;
    int device = -1;
  };
  static constexpr std::size_t size = 256;

  /// By the bits in which the addresses of functions differ.
  static std::size_t place(const void* kernel) {
    const auto address = reinterpret_cast<std::uintptr_t>(kernel);
    return (address >> 4 ^ address >> 12) % size;
  }

  std::array<Entry, size> entries_;
};

}  // namespace Hsma::Impl::Gpu
