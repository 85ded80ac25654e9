// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Shared memory beyond 48 KB, which a kernel has to ask for.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <stdexcept>
#include <string>

namespace Hsma::Impl::Cuda {

inline int current_device_attribute(cudaDeviceAttr attribute) {
  int device = 0, value = 0;
  if (cudaGetDevice(&device) != cudaSuccess ||
      cudaDeviceGetAttribute(&value, attribute, device) != cudaSuccess)
    throw std::runtime_error(
        std::string("Hsma: the CUDA device cannot be queried (") +
        cudaGetErrorString(cudaGetLastError()) + ")");
  return value;
}

/// Bytes that one block of the current device can have.
inline std::size_t shared_limit() {
  return static_cast<std::size_t>(
      current_device_attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin));
}

/// Lets `kernel` be launched with `bytes` of dynamic shared memory.
inline void allow_shared(const void* kernel, std::size_t bytes) {
  constexpr std::size_t always = 48 * 1024;
  if (bytes > always &&
      cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                           static_cast<int>(bytes)) != cudaSuccess)
    throw std::runtime_error("Hsma: a CUDA kernel cannot have " +
                             std::to_string(bytes) +
                             " bytes of shared memory (" +
                             cudaGetErrorString(cudaGetLastError()) + ")");
}

}  // namespace Hsma::Impl::Cuda
