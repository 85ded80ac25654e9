// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The handle of the vendor's BLAS that this library has for each device. A Gpu
/// (executors/Hsma_StreamExecutor.hpp) has for that
///
///   load()       makes sure that there is the BLAS
///   create()     a handle on the current device
///
/// both of which throw std::runtime_error.
#pragma once

#include <array>
#include <cstddef>
#include <mutex>
#include <stdexcept>

namespace Hsma::Impl {

/// Whoever uses the handle has locked it.
template <class Gpu>
class BlasHandle {
 public:
  /// They stay until the process ends: the driver is the first to go then.
  static BlasHandle& of(int device) {
    static auto* const all = new std::array<BlasHandle, most_devices>();
    if (device < 0 || device >= most_devices)
      throw std::runtime_error("Hsma: no handle of a BLAS for this device");
    return (*all)[static_cast<std::size_t>(device)];
  }

  std::unique_lock<std::mutex> lock() {
    return std::unique_lock<std::mutex>(mutex_);
  }

  /// Made by the first call. The device is the current one.
  typename Gpu::Handle get() {
    if (!made_) {
      Gpu::load();
      handle_ = Gpu::create();
      made_ = true;
    }
    return handle_;
  }

 private:
  static constexpr int most_devices = 64;

  std::mutex mutex_;
  typename Gpu::Handle handle_{};
  bool made_ = false;
};

}  // namespace Hsma::Impl
