// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Runtime of gpu/Hsma_GpuLaunch.hpp on the CUDA runtime.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>

#include "backends/cuda/Hsma_CudaBlock.hpp"
#include "backends/gpu/Hsma_GpuRuntime.hpp"

namespace Hsma::Impl::Cuda {

struct CudaApi {
  static constexpr const char* vendor = "CUDA";
  using Stream = cudaStream_t;
  using Attribute = cudaDeviceAttr;

  static constexpr cudaError_t success = cudaSuccess;
  static constexpr cudaStreamCaptureStatus not_capturing =
      cudaStreamCaptureStatusNone;
  static constexpr Attribute multiprocessors = cudaDevAttrMultiProcessorCount;

  static constexpr auto text = cudaGetErrorString;
  static constexpr auto take_last_error = cudaGetLastError;
  static constexpr auto get_device = cudaGetDevice;
  static constexpr auto set_device = cudaSetDevice;
  static constexpr auto get_attribute = cudaDeviceGetAttribute;
  static constexpr auto capture_status = cudaStreamIsCapturing;
  static constexpr auto release = cudaFreeAsync;
  // Of these, C++ has further overloads.
  static constexpr cudaError_t (*occupancy)(int*, const void*, int,
                                            std::size_t) =
      cudaOccupancyMaxActiveBlocksPerMultiprocessor;
  static constexpr cudaError_t (*allocate)(void**, std::size_t,
                                           cudaStream_t) = cudaMallocAsync;
};

struct CudaRuntime : Gpu::GpuRuntime<CudaApi> {
#ifdef __CUDACC__
  template <int Threads>
  using Block = CudaBlock<Threads>;
  template <class>
  using StagingBlock = CudaBlock<0>;
#endif

  static constexpr std::size_t shared_budget = 48 * 1024;
  static constexpr std::size_t static_shared_budget = shared_budget;
  static constexpr int bounds(int /*threads*/, int blocks) { return blocks; }

  static constexpr int lane_width() { return 32; }
  static std::size_t shared_limit() {
    return static_cast<std::size_t>(
        attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin));
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
};

}  // namespace Hsma::Impl::Cuda
