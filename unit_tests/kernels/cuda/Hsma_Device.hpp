// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The current CUDA device as a device of the kernel tests.
#pragma once

#include <cuda_runtime_api.h>

#include <stdexcept>

#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "gpu/Hsma_GpuDevice.hpp"

namespace Hsma::Test {

struct CudaApi {
  using Runtime = Impl::Cuda::CudaRuntime;

  static cudaStream_t stream() {
    static const cudaStream_t stream = [] {
      cudaStream_t created = nullptr;
      check(cudaStreamCreateWithFlags(&created, cudaStreamNonBlocking));
      return created;
    }();
    return stream;
  }
  static void wait(cudaStream_t stream) {
    check(cudaStreamSynchronize(stream));
  }

  static void* allocate(std::size_t bytes) {
    void* data = nullptr;
    check(cudaMalloc(&data, bytes));
    return data;
  }
  static void release(void* data) { static_cast<void>(cudaFree(data)); }
  /// In order with the kernels. A copy from pageable memory that is not on
  /// their stream may be under way when the call returns.
  static void to_device(void* to, const void* from, std::size_t bytes) {
    copy(to, from, bytes, cudaMemcpyHostToDevice);
  }
  static void to_host(void* to, const void* from, std::size_t bytes) {
    copy(to, from, bytes, cudaMemcpyDeviceToHost);
  }

  static constexpr bool keeps_errors = true;
  /// Throws what an earlier call has left behind.
  static void check_last() { check(cudaGetLastError()); }
  static void leave_error() { static_cast<void>(cudaSetDevice(12345)); }

  /// Work that was recorded on the stream, and can be run on it.
  class Recording {
   public:
    template <class Work>
    explicit Recording(const Work& work) {
      check(cudaStreamBeginCapture(stream(), cudaStreamCaptureModeThreadLocal));
      work();
      cudaGraph_t graph = nullptr;
      check(cudaStreamEndCapture(stream(), &graph));
      check(cudaGraphInstantiate(&graph_, graph, 0));
      check(cudaGraphDestroy(graph));
    }
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;
    ~Recording() { static_cast<void>(cudaGraphExecDestroy(graph_)); }

    void run() const { check(cudaGraphLaunch(graph_, stream())); }

   private:
    cudaGraphExec_t graph_ = nullptr;
  };

 private:
  static void copy(void* to, const void* from, std::size_t bytes,
                   cudaMemcpyKind kind) {
    check(cudaMemcpyAsync(to, from, bytes, kind, stream()));
    wait(stream());
  }
  static void check(cudaError_t error) {
    if (error != cudaSuccess)
      throw std::runtime_error(cudaGetErrorString(error));
  }
};

template <class V>
using DeviceArray = GpuArray<CudaApi, V>;
using Device = GpuDevice<CudaApi>;
using Api = CudaApi;

}  // namespace Hsma::Test
