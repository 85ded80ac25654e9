// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Api of gpu/Hsma_GpuRuntime.hpp: the HIP runtime.
#pragma once

#include <hip/hip_runtime.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "backends/gpu/Hsma_GpuLaunch.hpp"

namespace Hsma::Impl::Hip {

struct HipApi {
  static constexpr const char* vendor = "HIP";
  using Error = hipError_t;
  using Attribute = hipDeviceAttribute_t;
  using Stream = hipStream_t;
  using Event = hipEvent_t;
  using Graph = hipGraph_t;
  using Executable = hipGraphExec_t;
  using Pool = hipMemPool_t;
  using CaptureMode = hipStreamCaptureMode;

  static constexpr Error success = hipSuccess;
  static constexpr bool keeps_errors = HIP_VERSION_MAJOR >= 7;
  static constexpr auto text = hipGetErrorString;
  static constexpr auto take_last_error = hipGetLastError;

  static constexpr auto multiprocessors = hipDeviceAttributeMultiprocessorCount;
  static constexpr auto warp_size = hipDeviceAttributeWarpSize;
  static constexpr auto get_device = hipGetDevice;
  static constexpr auto set_device = hipSetDevice;
  static constexpr auto get_attribute = hipDeviceGetAttribute;

  static constexpr auto to_device = hipMemcpyHostToDevice;
  static constexpr auto to_host = hipMemcpyDeviceToHost;
  static constexpr auto within_device = hipMemcpyDeviceToDevice;
  static constexpr auto copy = hipMemcpyAsync;
  static constexpr auto fill = hipMemsetAsync;
  static constexpr auto free = hipFree;
  static constexpr auto release = hipFreeAsync;

  static constexpr auto independent = hipStreamNonBlocking;
  static constexpr auto create_stream = hipStreamCreateWithFlags;
  static constexpr auto destroy_stream = hipStreamDestroy;
  static constexpr auto wait = hipStreamSynchronize;

  static constexpr auto destroy_event = hipEventDestroy;
  static constexpr auto wait_for_event = hipEventSynchronize;
  static constexpr auto milliseconds_between = hipEventElapsedTime;

  static constexpr auto not_capturing = hipStreamCaptureStatusNone;
  static constexpr auto this_thread = hipStreamCaptureModeThreadLocal;
  static constexpr auto relaxed = hipStreamCaptureModeRelaxed;
  static constexpr auto exchange_capture_mode =
      hipThreadExchangeStreamCaptureMode;
  static constexpr auto capture_status = hipStreamIsCapturing;
  static constexpr auto begin_capture = hipStreamBeginCapture;
  static constexpr auto end_capture = hipStreamEndCapture;
  static constexpr auto destroy_graph = hipGraphDestroy;
  static constexpr auto destroy_executable = hipGraphExecDestroy;
  static constexpr auto launch_graph = hipGraphLaunch;

  // Of these, C++ has further overloads.
  static constexpr Error (*occupancy)(int*, const void*, int, std::size_t) =
      hipOccupancyMaxActiveBlocksPerMultiprocessor;
  static constexpr Error (*malloc)(void**, std::size_t) = hipMalloc;
  static constexpr Error (*allocate)(void**, std::size_t,
                                     Stream) = hipMallocAsync;
  static constexpr Error (*create_event)(Event*) = hipEventCreate;
  static constexpr Error (*record)(Event, Stream) = hipEventRecord;

  static Error instantiate(Executable* executable, Graph graph) {
    return hipGraphInstantiate(executable, graph, nullptr, nullptr, 0);
  }

  /// A pool of the device's memory that keeps so much of what is free. Streams
  /// do not wait for one another to share it.
  static Error create_pool(Pool* pool, int device, std::size_t kept_bytes) {
    hipMemPoolProps properties{};
    properties.allocType = hipMemAllocationTypePinned;
    properties.location.type = hipMemLocationTypeDevice;
    properties.location.id = device;
    Error error = hipMemPoolCreate(pool, &properties);
    std::uint64_t kept = kept_bytes;
    if (error == hipSuccess)
      error =
          hipMemPoolSetAttribute(*pool, hipMemPoolAttrReleaseThreshold, &kept);
    int never = 0;
    if (error == hipSuccess)
      error = hipMemPoolSetAttribute(
          *pool, hipMemPoolReuseAllowInternalDependencies, &never);
    return error;
  }
  static Error allocate_from(void** data, std::size_t bytes, Pool pool,
                             Stream stream) {
    return hipMallocFromPoolAsync(data, bytes, pool, stream);
  }

  /// AMD's devices do not need the call.
  static Error allow_shared(const void* kernel, std::size_t bytes) {
    return hipFuncSetAttribute(kernel,
                               hipFuncAttributeMaxDynamicSharedMemorySize,
                               static_cast<int>(bytes));
  }

  /// A packet counts the threads of a grid in 32 bits. Fewer blocks do as well:
  /// bodies divide their tasks among any number of them.
  static Error launch(const void* kernel, const Gpu::LaunchShape& shape,
                      void** arguments, Stream stream) {
    const unsigned blocks = std::min(shape.blocks, ~0u / shape.threads);
    return hipLaunchKernel(kernel, dim3(blocks, shape.problems),
                           dim3(shape.threads), arguments, shape.shared_bytes,
                           stream);
  }
};

}  // namespace Hsma::Impl::Hip
