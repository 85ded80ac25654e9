// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Workspace in the order of a stream, from a pool for each device that keeps
/// what is free, up to a bound, for the next call.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <stdexcept>

namespace Hsma::Impl {

template <class Runtime>
class StreamPool {
  using Api = typename Runtime::Api;
  using Pool = typename Api::Pool;

 public:
  static constexpr std::size_t kept_bytes = std::size_t{256} << 20;

  /// Of a stream that is being captured, the memory is the graph's own.
  static void* allocate(typename Api::Stream stream, int device,
                        std::size_t bytes) {
    void* data = nullptr;
    Runtime::check(Api::allocate_from(&data, bytes, pool_of(device), stream),
                   "no workspace on the device");
    return data;
  }

 private:
  static constexpr int most_devices = 64;

  /// Made by the first call. It stays until the process ends, when the driver
  /// is the first to go.
  static Pool pool_of(int device) {
    static std::array<std::atomic<Pool>, most_devices> pools{};
    if (device < 0 || device >= most_devices)
      throw std::runtime_error("Hsma: no pool of workspace for this device");
    auto& place = pools[static_cast<std::size_t>(device)];
    if (const Pool made = place.load(std::memory_order_acquire)) return made;
    static std::mutex mutex;
    const std::lock_guard<std::mutex> lock(mutex);
    if (const Pool made = place.load(std::memory_order_acquire)) return made;
    Pool pool{};
    Runtime::check(Api::create_pool(&pool, device, kept_bytes),
                   "no pool of workspace");
    place.store(pool, std::memory_order_release);
    return pool;
  }
};

}  // namespace Hsma::Impl
