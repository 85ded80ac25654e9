// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A stream of a GPU: what the backend of a GPU is asked to work on.
#pragma once

namespace Hsma::Impl {

template <class Runtime>
struct GpuQueue {
  typename Runtime::Stream stream;
  int device;
};

/// Makes a device the current one while kernels are launched.
template <class Runtime>
class GpuDeviceGuard {
 public:
  explicit GpuDeviceGuard(int wanted) : before_(Runtime::device()) {
    if (wanted == before_) return;
    Runtime::set_device(wanted);
    changed_ = true;
  }
  ~GpuDeviceGuard() {
    if (changed_) Runtime::restore_device(before_);
  }
  GpuDeviceGuard(const GpuDeviceGuard&) = delete;
  GpuDeviceGuard& operator=(const GpuDeviceGuard&) = delete;

 private:
  int before_;
  bool changed_ = false;
};

}  // namespace Hsma::Impl
