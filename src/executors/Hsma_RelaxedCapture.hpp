// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Leave to allocate and to load code while other threads record graphs.
#pragma once

namespace Hsma::Impl {

/// While another thread records in the strictest mode, what might disturb it
/// ends its recording. What this library does on its own streams and memory
/// disturbs nobody, and says so for the calling thread while this lives.
template <class Runtime>
class RelaxedCapture {
  using Api = typename Runtime::Api;

 public:
  RelaxedCapture() {
    changed_ = Api::exchange_capture_mode(&mode_) == Api::success;
  }
  ~RelaxedCapture() {
    if (changed_) static_cast<void>(Api::exchange_capture_mode(&mode_));
  }
  RelaxedCapture(const RelaxedCapture&) = delete;
  RelaxedCapture& operator=(const RelaxedCapture&) = delete;

 private:
  typename Api::CaptureMode mode_ = Api::relaxed;
  bool changed_;
};

}  // namespace Hsma::Impl
