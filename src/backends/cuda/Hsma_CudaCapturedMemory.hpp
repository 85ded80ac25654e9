// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Memory that belongs to a CUDA graph under construction.
#pragma once

#include <cuda_runtime_api.h>

#include <Kokkos_Core.hpp>
#include <cstddef>
#include <stdexcept>
#include <string>

namespace Hsma::Impl {

struct CudaCapturedMemory {
  static bool needed(const Kokkos::Cuda& space) {
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    const cudaError_t error =
        cudaStreamIsCapturing(space.cuda_stream(), &status);
    if (error == cudaSuccess) return status != cudaStreamCaptureStatusNone;
    static_cast<void>(cudaGetLastError());
    throw std::runtime_error(
        std::string(
            "Hsma: cannot tell whether the stream is being captured (") +
        cudaGetErrorString(error) + ")");
  }

  static char* allocate(const Kokkos::Cuda& space, std::size_t bytes) {
    void* data = nullptr;
    const cudaError_t error =
        cudaMallocAsync(&data, bytes, space.cuda_stream());
    if (error == cudaSuccess) return static_cast<char*>(data);
    static_cast<void>(cudaGetLastError());
    throw std::runtime_error("Hsma: no workspace of " + std::to_string(bytes) +
                             " bytes for a solve under capture (" +
                             cudaGetErrorString(error) + ")");
  }

  static void release(const Kokkos::Cuda& space, char* data) {
    if (cudaFreeAsync(data, space.cuda_stream()) != cudaSuccess)
      static_cast<void>(cudaGetLastError());
  }
};

}  // namespace Hsma::Impl
