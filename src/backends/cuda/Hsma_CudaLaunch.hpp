// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches on a CUDA stream whose failure is an exception that names the
/// kernel and the problem. Only this launch is looked at: an error that the
/// application left behind is not taken for one of ours.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "backends/cuda/Hsma_CudaDevice.hpp"

namespace Hsma::Impl::Cuda {

/// The blocks of a launch: one per task, as far as a grid goes.
inline unsigned launch_blocks(std::int64_t tasks) {
  constexpr std::int64_t most = 0x7fffffff;
  return static_cast<unsigned>(tasks < most ? tasks : most);
}

/// "a triangle of order m and n right-hand sides"
inline std::string solve_of(std::int64_t m, std::int64_t n) {
  return "a triangle of order " + std::to_string(m) + " and " +
         std::to_string(n) + " right-hand sides";
}

/// Blocks, threads and shared memory of a launch.
struct LaunchShape {
  unsigned blocks;
  unsigned threads;
  std::size_t shared_bytes = 0;
  unsigned cluster = 1;  ///< blocks that share a cluster
};

/// Runs kernel(arguments...) on `stream`. `problem` makes the text for the
/// exception, std::runtime_error.
template <class Problem, class... Parameter>
void launch_kernel(const char* name, const Problem& problem,
                   cudaStream_t stream, const LaunchShape& shape,
                   void (*kernel)(Parameter...),
                   const Parameter&... arguments) {
  // Always the same limit, whatever this launch needs: it belongs to the
  // kernel, and other host threads are launching that, too.
  constexpr std::size_t always = 48 * 1024;
  cudaError_t error = cudaSuccess;
  if (shape.shared_bytes > always) {
    const void* const function = reinterpret_cast<const void*>(kernel);
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
    error = cudaLaunchKernelExC(&config, reinterpret_cast<const void*>(kernel),
                                values);
  }
  if (error == cudaSuccess) return;
  static_cast<void>(cudaGetLastError());
  throw std::runtime_error("Hsma: kernel " + std::string(name) +
                           " could not be launched for " + problem() + " (" +
                           cudaGetErrorString(error) + ")");
}

}  // namespace Hsma::Impl::Cuda
