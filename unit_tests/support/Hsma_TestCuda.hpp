// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Streams, recordings and the memory of a CUDA device.
#pragma once

#include <cuda_runtime_api.h>

#include <Kokkos_Core.hpp>
#include <atomic>
#include <cstddef>
#include <stdexcept>
#include <thread>

namespace Hsma::Test {

inline void check(cudaError_t error) {
  if (error != cudaSuccess) throw std::runtime_error(cudaGetErrorString(error));
}

class StreamHandle {
 public:
  StreamHandle() {
    check(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking));
  }
  ~StreamHandle() { static_cast<void>(cudaStreamDestroy(stream_)); }
  StreamHandle(const StreamHandle&) = delete;
  StreamHandle& operator=(const StreamHandle&) = delete;

  cudaStream_t get() const { return stream_; }

 private:
  cudaStream_t stream_ = nullptr;
};

/// A stream, and the instance of Kokkos on it, which goes first.
struct Stream {
  StreamHandle handle;
  Kokkos::Cuda space{handle.get()};

  cudaStream_t get() const { return handle.get(); }
  void wait() const { check(cudaStreamSynchronize(get())); }
};

/// What `work` issues on a stream, recorded.
class Recording {
 public:
  template <class Work>
  Recording(const Stream& stream, const Work& work) {
    check(
        cudaStreamBeginCapture(stream.get(), cudaStreamCaptureModeThreadLocal));
    work();
    cudaGraph_t graph = nullptr;
    check(cudaStreamEndCapture(stream.get(), &graph));
    check(cudaGraphInstantiate(&graph_, graph, 0));
    check(cudaGraphDestroy(graph));
  }
  ~Recording() { static_cast<void>(cudaGraphExecDestroy(graph_)); }
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;

  void replay(const Stream& stream) const {
    check(cudaGraphLaunch(graph_, stream.get()));
    stream.wait();
  }

 private:
  cudaGraphExec_t graph_ = nullptr;
};

/// Whether `work` returns while the stream is held up.
template <class Work>
bool returns_at_once(const Stream& stream, const Work& work) {
  std::atomic<bool> open{false};
  check(cudaLaunchHostFunc(
      stream.get(),
      [](void* gate) {
        while (!*static_cast<std::atomic<bool>*>(gate))
          std::this_thread::yield();
      },
      &open));
  work();
  const cudaError_t state = cudaStreamQuery(stream.get());
  open = true;
  stream.wait();
  return state == cudaErrorNotReady;
}

inline std::size_t free_bytes() {
  std::size_t free = 0, total = 0;
  return cudaMemGetInfo(&free, &total) == cudaSuccess ? free : 0;
}

}  // namespace Hsma::Test
