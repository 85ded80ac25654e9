// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Api of gpu/Hsma_GpuRuntime.hpp: the CUDA runtime.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#include "backends/gpu/Hsma_GpuLaunch.hpp"

namespace Hsma::Impl::Cuda {

struct CudaApi {
  static constexpr const char* vendor = "CUDA";
  using Error = cudaError_t;
  using Attribute = cudaDeviceAttr;
  using Stream = cudaStream_t;
  using Event = cudaEvent_t;
  using Graph = cudaGraph_t;
  using Executable = cudaGraphExec_t;
  using Pool = cudaMemPool_t;
  using CaptureMode = cudaStreamCaptureMode;

  static constexpr Error success = cudaSuccess;
  static constexpr bool keeps_errors = true;
  static constexpr auto text = cudaGetErrorString;
  static constexpr auto take_last_error = cudaGetLastError;

  static constexpr auto multiprocessors = cudaDevAttrMultiProcessorCount;
  static constexpr auto get_device = cudaGetDevice;
  static constexpr auto set_device = cudaSetDevice;
  static constexpr auto get_attribute = cudaDeviceGetAttribute;

  static constexpr auto to_device = cudaMemcpyHostToDevice;
  static constexpr auto to_host = cudaMemcpyDeviceToHost;
  static constexpr auto within_device = cudaMemcpyDeviceToDevice;
  static constexpr auto copy = cudaMemcpyAsync;
  static constexpr auto fill = cudaMemsetAsync;
  static constexpr auto free = cudaFree;
  static constexpr auto release = cudaFreeAsync;

  static constexpr auto independent = cudaStreamNonBlocking;
  static constexpr auto create_stream = cudaStreamCreateWithFlags;
  static constexpr auto destroy_stream = cudaStreamDestroy;
  static constexpr auto wait = cudaStreamSynchronize;

  static constexpr auto destroy_event = cudaEventDestroy;
  static constexpr auto wait_for_event = cudaEventSynchronize;
  static constexpr auto milliseconds_between = cudaEventElapsedTime;

  static constexpr auto not_capturing = cudaStreamCaptureStatusNone;
  static constexpr auto this_thread = cudaStreamCaptureModeThreadLocal;
  static constexpr auto relaxed = cudaStreamCaptureModeRelaxed;
  static constexpr auto exchange_capture_mode =
      cudaThreadExchangeStreamCaptureMode;
  static constexpr auto capture_status = cudaStreamIsCapturing;
  static constexpr auto begin_capture = cudaStreamBeginCapture;
  static constexpr auto end_capture = cudaStreamEndCapture;
  static constexpr auto destroy_graph = cudaGraphDestroy;
  static constexpr auto destroy_executable = cudaGraphExecDestroy;
  static constexpr auto launch_graph = cudaGraphLaunch;

  // Of these, C++ has further overloads.
  static constexpr Error (*occupancy)(int*, const void*, int, std::size_t) =
      cudaOccupancyMaxActiveBlocksPerMultiprocessor;
  static constexpr Error (*malloc)(void**, std::size_t) = cudaMalloc;
  static constexpr Error (*allocate)(void**, std::size_t,
                                     Stream) = cudaMallocAsync;
  static constexpr Error (*create_event)(Event*) = cudaEventCreate;
  static constexpr Error (*record)(Event, Stream) = cudaEventRecord;

  static Error instantiate(Executable* executable, Graph graph) {
    return cudaGraphInstantiate(executable, graph, 0);
  }

  /// A pool of the device's memory that keeps so much of what is free. Streams
  /// do not wait for one another to share it.
  static Error create_pool(Pool* pool, int device, std::size_t kept_bytes) {
    cudaMemPoolProps properties{};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    properties.location.id = device;
    Error error = cudaMemPoolCreate(pool, &properties);
    std::uint64_t kept = kept_bytes;
    if (error == cudaSuccess)
      error = cudaMemPoolSetAttribute(*pool, cudaMemPoolAttrReleaseThreshold,
                                      &kept);
    int never = 0;
    if (error == cudaSuccess)
      error = cudaMemPoolSetAttribute(
          *pool, cudaMemPoolReuseAllowInternalDependencies, &never);
    return error;
  }
  static Error allocate_from(void** data, std::size_t bytes, Pool pool,
                             Stream stream) {
    return cudaMallocFromPoolAsync(data, bytes, pool, stream);
  }

  static Error allow_shared(const void* kernel, std::size_t bytes) {
    cudaFuncAttributes own{};
    const Error error = cudaFuncGetAttributes(&own, kernel);
    if (error != cudaSuccess) return error;
    return cudaFuncSetAttribute(kernel,
                                cudaFuncAttributeMaxDynamicSharedMemorySize,
                                static_cast<int>(bytes - own.sharedSizeBytes));
  }

  static Error launch(const void* kernel, const Gpu::LaunchShape& shape,
                      void** arguments, Stream stream) {
    cudaLaunchAttribute attributes[2] = {};
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(shape.blocks, shape.problems);
    config.blockDim = dim3(shape.threads);
    config.dynamicSmemBytes = shape.shared_bytes;
    config.stream = stream;
    config.attrs = attributes;
    if (shape.cluster > 1) {
      auto& cluster = attributes[config.numAttrs++];
      cluster.id = cudaLaunchAttributeClusterDimension;
      cluster.val.clusterDim.x = shape.cluster;
      cluster.val.clusterDim.y = cluster.val.clusterDim.z = 1;
    }
    if (shape.overlaps) {
      auto& overlap = attributes[config.numAttrs++];
      overlap.id = cudaLaunchAttributeProgrammaticStreamSerialization;
      overlap.val.programmaticStreamSerializationAllowed = 1;
    }
    return cudaLaunchKernelExC(&config, kernel, arguments);
  }
};

}  // namespace Hsma::Impl::Cuda
