// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A handle of the vendor's BLAS for work of this library's own. A Gpu
/// (executors/Hsma_StreamExecutor.hpp) has for it
///
///   load()                             makes sure that there is the BLAS
///   create()                           a handle on the current device
///   set_stream(handle, stream), set_workspace(handle, data, bytes)
///
/// all of which throw std::runtime_error, and workspace_bytes.
#pragma once

#include <array>
#include <cstddef>
#include <mutex>
#include <stdexcept>

#include "executors/Hsma_StreamPool.hpp"

namespace Hsma::Impl {

/// Lends the handle of a device, of which there is one, for the time in which
/// work is issued on a stream. The workspace of the products is in the order of
/// the stream, so that streams do not share it. The device is the current one.
template <class Gpu>
class BlasLease {
  using Runtime = typename Gpu::Runtime;
  using Stream = typename Runtime::Stream;

 public:
  BlasLease(Stream stream, int device) : stream_(stream) {
    Gpu::load();
    Owned& own = owned(device);
    lock_ = std::unique_lock<std::mutex>(own.mutex);
    if (!own.made) {
      own.handle = Gpu::create();
      own.made = true;
    }
    handle_ = own.handle;
    Gpu::set_stream(handle_, stream);
    workspace_ =
        StreamPool<Runtime>::allocate(stream, device, Gpu::workspace_bytes);
    try {
      Gpu::set_workspace(handle_, workspace_, Gpu::workspace_bytes);
    } catch (...) {
      Runtime::release(stream, workspace_);
      throw;
    }
  }
  ~BlasLease() { Runtime::release(stream_, workspace_); }
  BlasLease(const BlasLease&) = delete;
  BlasLease& operator=(const BlasLease&) = delete;

  typename Gpu::Handle handle() const { return handle_; }

 private:
  static constexpr int most_devices = 64;

  struct Owned {
    std::mutex mutex;
    typename Gpu::Handle handle{};
    bool made = false;
  };

  /// They stay until the process ends: the driver is the first to go then.
  static Owned& owned(int device) {
    static auto* const all = new std::array<Owned, most_devices>();
    if (device < 0 || device >= most_devices)
      throw std::runtime_error("Hsma: no handle of a BLAS for this device");
    return (*all)[static_cast<std::size_t>(device)];
  }

  std::unique_lock<std::mutex> lock_;
  typename Gpu::Handle handle_{};
  Stream stream_;
  void* workspace_ = nullptr;
};

}  // namespace Hsma::Impl
