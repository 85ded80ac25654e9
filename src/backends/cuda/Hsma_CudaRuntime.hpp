// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Runtime of gpu/Hsma_GpuLaunch.hpp on the CUDA runtime.
#pragma once

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>

#include "backends/cuda/Hsma_CudaBlock.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"

namespace Hsma::Impl::Cuda {

struct CudaRuntime {
  using Stream = cudaStream_t;
#ifdef __CUDACC__
  template <int Threads>
  using Block = CudaBlock<Threads>;
  template <class>
  using StagingBlock = CudaBlock<0>;
#endif

  static constexpr std::size_t shared_budget = 48 * 1024;
  static constexpr std::size_t static_shared_budget = shared_budget;
  static constexpr int bounds(int /*threads*/, int blocks) { return blocks; }

  static int device() {
    int device = 0;
    check(cudaGetDevice(&device), "the CUDA device is not known");
    return device;
  }
  static void set_device(int device) {
    check(cudaSetDevice(device), "the CUDA device cannot be selected");
  }
  static void restore_device(int device) {
    static_cast<void>(cudaSetDevice(device));
  }

  static int attribute(cudaDeviceAttr which) {
    int value = 0;
    check(cudaDeviceGetAttribute(&value, which, device()),
          "the CUDA device cannot be queried");
    return value;
  }
  static int multiprocessors() {
    return attribute(cudaDevAttrMultiProcessorCount);
  }
  static constexpr int lane_width() { return 32; }
  static std::size_t shared_limit() {
    return static_cast<std::size_t>(
        attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin));
  }

  template <class... Parameter>
  static int resident(void (*kernel)(Parameter...),
                      const Gpu::LaunchShape& shape) {
    int blocks = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
              &blocks, reinterpret_cast<const void*>(kernel),
              static_cast<int>(shape.threads), shape.shared_bytes),
          "the occupancy of a kernel is not known");
    return std::max(1, blocks);
  }

  template <class Problem, class... Parameter>
  static void launch(const char* name, const Problem& problem, Stream stream,
                     const Gpu::LaunchShape& shape,
                     void (*kernel)(Parameter...),
                     const Parameter&... arguments) {
    const void* const function = reinterpret_cast<const void*>(kernel);
    // Always the same limit, whatever this launch needs: it belongs to the
    // kernel, and other host threads are launching that, too.
    cudaError_t error = cudaSuccess;
    if (shape.shared_bytes > shared_budget) {
      cudaFuncAttributes own{};
      error = cudaFuncGetAttributes(&own, function);
      if (error == cudaSuccess)
        error = cudaFuncSetAttribute(
            function, cudaFuncAttributeMaxDynamicSharedMemorySize,
            static_cast<int>(shared_limit() - own.sharedSizeBytes));
    }
    if (error == cudaSuccess) {
      cudaLaunchAttribute cluster{};
      cluster.id = cudaLaunchAttributeClusterDimension;
      cluster.val.clusterDim.x = shape.cluster;
      cluster.val.clusterDim.y = cluster.val.clusterDim.z = 1;
      cudaLaunchConfig_t config{};
      config.gridDim = dim3(shape.blocks);
      config.blockDim = dim3(shape.threads);
      config.dynamicSmemBytes = shape.shared_bytes;
      config.stream = stream;
      config.attrs = &cluster;
      config.numAttrs = shape.cluster > 1 ? 1 : 0;
      void* values[] = {
          const_cast<void*>(static_cast<const void*>(&arguments))...};
      error = cudaLaunchKernelExC(&config, function, values);
    }
    if (error == cudaSuccess) return;
    static_cast<void>(cudaGetLastError());
    Gpu::launch_failed(name, problem(), cudaGetErrorString(error));
  }

  static bool is_capturing(Stream stream) {
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    check(cudaStreamIsCapturing(stream, &status),
          "cannot tell whether the stream is being captured");
    return status != cudaStreamCaptureStatusNone;
  }
  static void* allocate(Stream stream, std::size_t bytes) {
    void* data = nullptr;
    check(cudaMallocAsync(&data, bytes, stream),
          "no workspace of " + std::to_string(bytes) +
              " bytes for a solve under capture");
    return data;
  }
  static void release(Stream stream, void* data) {
    if (cudaFreeAsync(data, stream) != cudaSuccess)
      static_cast<void>(cudaGetLastError());
  }

 private:
  static void check(cudaError_t error, const std::string& problem) {
    if (error == cudaSuccess) return;
    static_cast<void>(cudaGetLastError());
    throw std::runtime_error("Hsma: " + problem + " (" +
                             cudaGetErrorString(error) + ")");
  }
};

}  // namespace Hsma::Impl::Cuda
