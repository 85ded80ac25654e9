// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A stream of a GPU, on which its backend issues all work.
#pragma once

namespace Hsma::Impl {

template <class Runtime>
struct GpuQueue {
  typename Runtime::Stream stream;
  int device;
};

/// The stream of a queue. While it lives, the device of the queue is the
/// current one, as launches on the stream need it.
template <class Runtime>
class GpuQueueScope {
 public:
  explicit GpuQueueScope(const GpuQueue<Runtime>& queue)
      : stream(queue.stream),
        before_(Runtime::device()),
        changed_(queue.device != before_) {
    if (changed_) Runtime::set_device(queue.device);
  }
  ~GpuQueueScope() {
    if (changed_) Runtime::restore_device(before_);
  }
  GpuQueueScope(const GpuQueueScope&) = delete;
  GpuQueueScope& operator=(const GpuQueueScope&) = delete;

  const typename Runtime::Stream stream;

 private:
  int before_;
  bool changed_;
};

}  // namespace Hsma::Impl
