// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Runtime of gpu/Hsma_GpuLaunch.hpp on the HIP runtime.
#pragma once

#include <hip/hip_runtime.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>

#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/hip/Hsma_HipBlock.hpp"

namespace Hsma::Impl::Hip {

struct HipRuntime {
  using Stream = hipStream_t;
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

  static int device() {
    int device = 0;
    check(hipGetDevice(&device), "the HIP device is not known");
    return device;
  }
  static void set_device(int device) {
    check(hipSetDevice(device), "the HIP device cannot be selected");
  }
  static void restore_device(int device) {
    static_cast<void>(hipSetDevice(device));
  }

  static int multiprocessors() {
    return attribute(hipDeviceAttributeMultiprocessorCount);
  }
  static int lane_width() { return attribute(hipDeviceAttributeWarpSize); }
  static std::size_t shared_limit() { return shared_budget; }

  template <class... Parameter>
  static int resident(void (*kernel)(Parameter...),
                      const Gpu::LaunchShape& shape) {
    int blocks = 0;
    check(hipOccupancyMaxActiveBlocksPerMultiprocessor(
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

  static bool is_capturing(Stream stream) {
    hipStreamCaptureStatus status = hipStreamCaptureStatusNone;
    check(hipStreamIsCapturing(stream, &status),
          "cannot tell whether the stream is being captured");
    return status != hipStreamCaptureStatusNone;
  }
  static void* allocate(Stream stream, std::size_t bytes) {
    void* data = nullptr;
    check(hipMallocAsync(&data, bytes, stream),
          "no workspace of " + std::to_string(bytes) +
              " bytes for a solve under capture");
    return data;
  }
  static void release(Stream stream, void* data) {
    if (hipFreeAsync(data, stream) != hipSuccess)
      static_cast<void>(hipGetLastError());
  }

 private:
  static int attribute(hipDeviceAttribute_t which) {
    int value = 0;
    check(hipDeviceGetAttribute(&value, which, device()),
          "the HIP device cannot be queried");
    return value;
  }
  static void check(hipError_t error, const std::string& problem) {
    if (error == hipSuccess) return;
    static_cast<void>(hipGetLastError());
    throw std::runtime_error("Hsma: " + problem + " (" +
                             hipGetErrorString(error) + ")");
  }
};

}  // namespace Hsma::Impl::Hip
