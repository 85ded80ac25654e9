// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The handle of the vendor's BLAS for the products of a solve: the caller's,
/// or one of this library's own. A Gpu (executors/Hsma_StreamExecutor.hpp) has
/// for that
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
#include <utility>

#include "executors/Hsma_StreamPool.hpp"

namespace Hsma::Impl {

/// Lends the handle of a device, of which there is one, for the time in which
/// work is issued on a stream: from its first use on, because many solves have
/// no product. The workspace of the products is in the order of the stream, so
/// that streams do not share it. The device is the current one.
template <class Gpu>
class BlasLease {
  using Runtime = typename Gpu::Runtime;
  using Stream = typename Runtime::Stream;
  using Handle = typename Gpu::Handle;

 public:
  BlasLease(Stream stream, int device) : stream_(stream), device_(device) {}
  /// The caller's handle, with a stream and workspace of its own.
  explicit BlasLease(Handle handle) : handle_(handle), has_handle_(true) {}
  ~BlasLease() {
    if (lock_) Runtime::release(stream_, workspace_);
  }
  BlasLease(const BlasLease&) = delete;
  BlasLease& operator=(const BlasLease&) = delete;

  Handle handle() const {
    if (!has_handle_) take();
    return handle_;
  }

 private:
  void take() const {
    Gpu::load();
    Owned& own = owned(device_);
    std::unique_lock<std::mutex> lock(own.mutex);
    if (!own.made) {
      own.handle = Gpu::create();
      own.made = true;
    }
    Gpu::set_stream(own.handle, stream_);
    void* const workspace =
        StreamPool<Runtime>::allocate(stream_, device_, Gpu::workspace_bytes);
    try {
      Gpu::set_workspace(own.handle, workspace, Gpu::workspace_bytes);
    } catch (...) {
      Runtime::release(stream_, workspace);
      throw;
    }
    workspace_ = workspace;
    handle_ = own.handle;
    has_handle_ = true;
    lock_ = std::move(lock);
  }

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

  mutable std::unique_lock<std::mutex> lock_;
  mutable Handle handle_{};
  mutable bool has_handle_ = false;
  mutable void* workspace_ = nullptr;
  Stream stream_{};
  int device_ = 0;
};

}  // namespace Hsma::Impl
