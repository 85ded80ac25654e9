// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The handle of the vendor's BLAS for the products of a solve: the caller's,
/// or one of this library's own. A Gpu (executors/Hsma_StreamExecutor.hpp) has
/// for that, beside what executors/Hsma_BlasHandle.hpp says,
///
///   set_stream(handle, stream), set_workspace(handle, data, bytes)
///
/// which throw std::runtime_error, and workspace_bytes.
#pragma once

#include <mutex>
#include <utility>

#include "executors/Hsma_BlasHandle.hpp"
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
    BlasHandle<Gpu>& own = BlasHandle<Gpu>::of(device_);
    std::unique_lock<std::mutex> lock = own.lock();
    const Handle handle = own.get();
    Gpu::set_stream(handle, stream_);
    void* const workspace =
        StreamPool<Runtime>::allocate(stream_, device_, Gpu::workspace_bytes);
    try {
      Gpu::set_workspace(handle, workspace, Gpu::workspace_bytes);
    } catch (...) {
      Runtime::release(stream_, workspace);
      throw;
    }
    workspace_ = workspace;
    handle_ = handle;
    has_handle_ = true;
    lock_ = std::move(lock);
  }

  mutable std::unique_lock<std::mutex> lock_;
  mutable Handle handle_{};
  mutable bool has_handle_ = false;
  mutable void* workspace_ = nullptr;
  Stream stream_{};
  int device_ = 0;
};

}  // namespace Hsma::Impl
