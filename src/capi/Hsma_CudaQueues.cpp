// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Queues of hsma.h on CUDA streams.
#include <memory>
#include <optional>

#include "capi/Hsma_QueueOf.hpp"
#include "capi/Hsma_StreamPlace.hpp"
#include "executors/Hsma_Cublas.hpp"

namespace Hsma::Impl {

std::unique_ptr<hsma_queue> cuda_queue(int device, void* stream) {
  int devices = 0;
  if (cudaGetDeviceCount(&devices) != cudaSuccess) {
    static_cast<void>(cudaGetLastError());
    throw Unsupported("hsma_cuda_queue: no CUDA device, or no driver");
  }
  if (device < 0 || device >= devices)
    throw std::invalid_argument(
        "hsma_cuda_queue: device " + std::to_string(device) + " of " +
        std::to_string(devices) + "; expected one that there is");
  CublasGpu::load();
  using Place = StreamPlace<CublasGpu>;
  return std::make_unique<QueueOf<Place>>(
      Place{{static_cast<cudaStream_t>(stream), device}});
}

std::optional<Platform> cuda_platform_here() {
  int device = 0;
  if (cudaGetDevice(&device) == cudaSuccess) {
    try {
      return CublasGpu::platform(device);
    } catch (const std::exception&) {
    }
  }
  static_cast<void>(cudaGetLastError());
  return std::nullopt;
}

}  // namespace Hsma::Impl
