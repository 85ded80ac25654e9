// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Attributes of the current device.
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

inline int multiprocessors() {
  return current_device_attribute(cudaDevAttrMultiProcessorCount);
}

/// Bytes of shared memory that one block of the current device can have.
inline std::size_t shared_limit() {
  return static_cast<std::size_t>(
      current_device_attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin));
}

}  // namespace Hsma::Impl::Cuda
