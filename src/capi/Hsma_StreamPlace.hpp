// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A stream as a Place of capi/Hsma_QueueOf.hpp.
#pragma once

#include "backends/gpu/Hsma_GpuQueue.hpp"
#include "executors/Hsma_BlasLease.hpp"
#include "executors/Hsma_RelaxedCapture.hpp"
#include "executors/Hsma_StreamExecutor.hpp"

namespace Hsma::Impl {

/// Gpu is that of executors/Hsma_StreamExecutor.hpp.
template <class Gpu>
struct StreamPlace {
  using Executor = StreamExecutor<Gpu>;
  using Runtime = typename Gpu::Runtime;

  template <class Use>
  void lend(const Use& use) const {
    const RelaxedCapture<Runtime> relaxed;
    const GpuQueueScope<Runtime> on(queue);
    const BlasLease<Gpu> lease(queue.stream, queue.device);
    use(Executor(queue, lease));
  }
  void set_stream(void* stream) {
    queue.stream = static_cast<typename Runtime::Stream>(stream);
  }
  bool same_device(const StreamPlace& other) const {
    return queue.device == other.queue.device;
  }

  GpuQueue<Runtime> queue;
};

}  // namespace Hsma::Impl
