// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Memory, streams, recordings and handles of a CUDA device. Whatever fails
/// throws.
#pragma once

#include <cublas_v2.h>
#include <cuda_runtime_api.h>
#include <cusolverDn.h>

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace Hsma::Test {

inline void must(cudaError_t error) {
  if (error == cudaSuccess) return;
  static_cast<void>(cudaGetLastError());
  throw std::runtime_error(std::string("CUDA: ") + cudaGetErrorString(error));
}
inline void must(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error("cuBLAS: status " +
                             std::to_string(static_cast<int>(status)));
}
inline void must(cusolverStatus_t status) {
  if (status != CUSOLVER_STATUS_SUCCESS)
    throw std::runtime_error("cuSOLVER: status " +
                             std::to_string(static_cast<int>(status)));
}

/// Waits for everything.
inline void finish() { must(cudaDeviceSynchronize()); }

template <class T>
class DeviceArray {
 public:
  explicit DeviceArray(std::size_t count) : count_(count) {
    if (count != 0)
      must(cudaMalloc(reinterpret_cast<void**>(&data_), count * sizeof(T)));
  }
  explicit DeviceArray(const std::vector<T>& values)
      : DeviceArray(values.size()) {
    set(values);
  }
  ~DeviceArray() { static_cast<void>(cudaFree(data_)); }
  DeviceArray(DeviceArray&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), count_(other.count_) {}
  DeviceArray(const DeviceArray&) = delete;
  DeviceArray& operator=(const DeviceArray&) = delete;
  DeviceArray& operator=(DeviceArray&&) = delete;

  T* get() const { return data_; }
  std::size_t count() const { return count_; }
  std::size_t bytes() const { return count_ * sizeof(T); }

  /// When all work is done.
  void set(const std::vector<T>& values) const {
    finish();
    must(cudaMemcpy(data_, values.data(), bytes(), cudaMemcpyHostToDevice));
    finish();
  }
  std::vector<T> copy() const {
    std::vector<T> values(count_);
    finish();
    must(cudaMemcpy(values.data(), data_, bytes(), cudaMemcpyDeviceToHost));
    return values;
  }
  /// In the order of a stream.
  void set_from(const DeviceArray& other, cudaStream_t stream) const {
    must(cudaMemcpyAsync(data_, other.data_, bytes(), cudaMemcpyDeviceToDevice,
                         stream));
  }

 private:
  T* data_ = nullptr;
  std::size_t count_;
};

class Stream {
 public:
  explicit Stream(unsigned flags = cudaStreamNonBlocking) {
    must(cudaStreamCreateWithFlags(&stream_, flags));
  }
  ~Stream() { static_cast<void>(cudaStreamDestroy(stream_)); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  cudaStream_t get() const { return stream_; }
  void wait() const { must(cudaStreamSynchronize(stream_)); }

 private:
  cudaStream_t stream_ = nullptr;
};

/// Of cuBLAS.
class Handle {
 public:
  explicit Handle(cudaStream_t stream = nullptr) {
    must(cublasCreate(&handle_));
    must(cublasSetStream(handle_, stream));
  }
  ~Handle() { static_cast<void>(cublasDestroy(handle_)); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;

  cublasHandle_t get() const { return handle_; }

 private:
  cublasHandle_t handle_ = nullptr;
};

/// Of cuSOLVER.
class SolverHandle {
 public:
  explicit SolverHandle(cudaStream_t stream = nullptr) {
    must(cusolverDnCreate(&handle_));
    must(cusolverDnSetStream(handle_, stream));
  }
  ~SolverHandle() { static_cast<void>(cusolverDnDestroy(handle_)); }
  SolverHandle(const SolverHandle&) = delete;
  SolverHandle& operator=(const SolverHandle&) = delete;

  cusolverDnHandle_t get() const { return handle_; }

 private:
  cusolverDnHandle_t handle_ = nullptr;
};

/// While it lives, a handle takes alpha from the device.
class AlphaOnDevice {
 public:
  explicit AlphaOnDevice(cublasHandle_t handle) : handle_(handle) {
    must(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE));
  }
  ~AlphaOnDevice() {
    static_cast<void>(cublasSetPointerMode(handle_, CUBLAS_POINTER_MODE_HOST));
  }
  AlphaOnDevice(const AlphaOnDevice&) = delete;
  AlphaOnDevice& operator=(const AlphaOnDevice&) = delete;

 private:
  cublasHandle_t handle_;
};

/// What work() issues on a stream, recorded.
class Recording {
 public:
  template <class Work>
  Recording(cudaStream_t stream, cudaStreamCaptureMode mode, const Work& work) {
    must(cudaStreamBeginCapture(stream, mode));
    std::string failure;
    try {
      work();
    } catch (const std::exception& error) {
      failure = error.what();
    }
    cudaGraph_t graph = nullptr;
    const cudaError_t ended = cudaStreamEndCapture(stream, &graph);
    if (!failure.empty()) {
      static_cast<void>(cudaGetLastError());
      if (graph != nullptr) static_cast<void>(cudaGraphDestroy(graph));
      throw std::runtime_error("in a capture, " + failure);
    }
    must(ended);
    must(cudaGraphInstantiate(&graph_, graph, 0));
    must(cudaGraphDestroy(graph));
  }
  ~Recording() { static_cast<void>(cudaGraphExecDestroy(graph_)); }
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;

  void replay(cudaStream_t stream) const {
    must(cudaGraphLaunch(graph_, stream));
  }

 private:
  cudaGraphExec_t graph_ = nullptr;
};

}  // namespace Hsma::Test
