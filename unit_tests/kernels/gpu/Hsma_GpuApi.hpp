// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the kernel tests ask of the current GPU, by the HIP runtime. With the
/// header of hip/on_cuda that is the CUDA runtime. Errors are thrown as
/// std::runtime_error.
#pragma once

#include <hip/hip_runtime.h>

#include <cstddef>
#include <stdexcept>

#include "Hsma_DeviceRuntime.hpp"

namespace Hsma::Test {

struct Api {
  using Runtime = DeviceRuntime;

  static hipStream_t stream() {
    static const hipStream_t stream = [] {
      hipStream_t created = nullptr;
      check(hipStreamCreateWithFlags(&created, hipStreamNonBlocking));
      return created;
    }();
    return stream;
  }
  static void wait(hipStream_t stream) { check(hipStreamSynchronize(stream)); }

  static void* allocate(std::size_t bytes) {
    void* data = nullptr;
    check(hipMalloc(&data, bytes));
    return data;
  }
  static void release(void* data) { static_cast<void>(hipFree(data)); }
  /// In order with the kernels. A copy from pageable memory that is not on
  /// their stream may be under way when the call returns.
  static void to_device(void* to, const void* from, std::size_t bytes) {
    copy(to, from, bytes, hipMemcpyHostToDevice);
  }
  static void to_host(void* to, const void* from, std::size_t bytes) {
    copy(to, from, bytes, hipMemcpyDeviceToHost);
  }

  /// Older ones report the latest call, good or bad.
  static constexpr bool keeps_errors = HIP_VERSION_MAJOR >= 7;
  /// Throws what an earlier call has left behind.
  static void check_last() { check(hipGetLastError()); }
  static void leave_error() { static_cast<void>(hipSetDevice(12345)); }

  /// Work that was recorded on the stream, and can be run on it.
  class Recording {
   public:
    template <class Work>
    explicit Recording(const Work& work) {
      check(hipStreamBeginCapture(stream(), hipStreamCaptureModeThreadLocal));
      work();
      hipGraph_t graph = nullptr;
      check(hipStreamEndCapture(stream(), &graph));
      check(hipGraphInstantiate(&graph_, graph, nullptr, nullptr, 0));
      check(hipGraphDestroy(graph));
    }
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;
    ~Recording() { static_cast<void>(hipGraphExecDestroy(graph_)); }

    void run() const { check(hipGraphLaunch(graph_, stream())); }

   private:
    hipGraphExec_t graph_ = nullptr;
  };

 private:
  static void copy(void* to, const void* from, std::size_t bytes,
                   hipMemcpyKind kind) {
    check(hipMemcpyAsync(to, from, bytes, kind, stream()));
    wait(stream());
  }
  static void check(hipError_t error) {
    if (error != hipSuccess) throw std::runtime_error(hipGetErrorString(error));
  }
};

}  // namespace Hsma::Test
