// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Runtime of gpu/Hsma_GpuLaunch.hpp on the HIP runtime.
#pragma once

#include <hip/hip_runtime.h>

#include <algorithm>
#include <cstddef>

#include "backends/gpu/Hsma_GpuRuntime.hpp"
#include "backends/hip/Hsma_HipBlock.hpp"

namespace Hsma::Impl::Hip {

struct HipApi {
  static constexpr const char* vendor = "HIP";
  using Stream = hipStream_t;
  using Attribute = hipDeviceAttribute_t;

  static constexpr hipError_t success = hipSuccess;
  static constexpr hipStreamCaptureStatus not_capturing =
      hipStreamCaptureStatusNone;
  static constexpr Attribute multiprocessors =
      hipDeviceAttributeMultiprocessorCount;

  static constexpr auto text = hipGetErrorString;
  static constexpr auto take_last_error = hipGetLastError;
  static constexpr auto get_device = hipGetDevice;
  static constexpr auto set_device = hipSetDevice;
  static constexpr auto get_attribute = hipDeviceGetAttribute;
  static constexpr auto capture_status = hipStreamIsCapturing;
  static constexpr auto release = hipFreeAsync;
  // Of these, C++ has further overloads.
  static constexpr hipError_t (*occupancy)(int*, const void*, int,
                                           std::size_t) =
      hipOccupancyMaxActiveBlocksPerMultiprocessor;
  static constexpr hipError_t (*allocate)(void**, std::size_t,
                                          hipStream_t) = hipMallocAsync;
};

struct HipRuntime : Gpu::GpuRuntime<HipApi> {
#if defined(__HIPCC__) || defined(__CUDACC__)
  template <int Threads>
  using Block = HipBlock<Threads>;
  template <class S>
  using StagingBlock = HipBlock<0, RegisterCopy<S>>;
#endif

  /// The local data share of a workgroup. All of it can be asked for at launch;
  /// a static allocation stays below the least of HIP's platforms.
  static constexpr std::size_t shared_budget = 64 * 1024;
  static constexpr std::size_t static_shared_budget = 48 * 1024;
  /// HIP takes wavefronts per SIMD unit here, and finds the number by itself.
  static constexpr int bounds(int /*threads*/, int /*blocks*/) { return 1; }

  static int lane_width() { return attribute(hipDeviceAttributeWarpSize); }
  static std::size_t shared_limit() { return shared_budget; }

  template <class Problem, class... Parameter>
  static void launch(const char* name, const Problem& problem, Stream stream,
                     const Gpu::LaunchShape& shape,
                     void (*kernel)(Parameter...),
                     const Parameter&... arguments) {
    const void* const function = reinterpret_cast<const void*>(kernel);
    hipError_t error = hipSuccess;
    // AMD's devices need no leave for it.
    if (shape.shared_bytes > static_shared_budget)
      error = hipFuncSetAttribute(function,
                                  hipFuncAttributeMaxDynamicSharedMemorySize,
                                  static_cast<int>(shared_budget));
    if (error == hipSuccess) {
      // A packet counts the threads of a grid in 32 bits. Bodies deal their
      // tasks to any number of blocks.
      const unsigned blocks = std::min(shape.blocks, ~0u / shape.threads);
      void* values[] = {
          const_cast<void*>(static_cast<const void*>(&arguments))...};
      error = hipLaunchKernel(function, dim3(blocks), dim3(shape.threads),
                              values, shape.shared_bytes, stream);
    }
    if (error == hipSuccess) return;
    static_cast<void>(hipGetLastError());
    Gpu::launch_failed(name, problem(), hipGetErrorString(error));
  }
};

}  // namespace Hsma::Impl::Hip
