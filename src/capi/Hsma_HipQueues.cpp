// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Queues of hsma.h on HIP streams.
#include <memory>
#include <stdexcept>
#include <string>

#include "capi/Hsma_QueueOf.hpp"
#include "capi/Hsma_StreamPlace.hpp"
#include "executors/Hsma_Rocblas.hpp"

namespace Hsma::Impl {

std::unique_ptr<hsma_queue> hip_queue(int device, void* stream) {
  int devices = 0;
  if (hipGetDeviceCount(&devices) != hipSuccess) {
    static_cast<void>(hipGetLastError());
    throw Unsupported("hsma_hip_queue: no HIP device, or no driver");
  }
  if (device < 0 || device >= devices)
    throw std::invalid_argument(
        "hsma_hip_queue: device " + std::to_string(device) + " of " +
        std::to_string(devices) + "; expected one that there is");
  RocblasGpu::load();
  using Place = StreamPlace<RocblasGpu>;
  return std::make_unique<QueueOf<Place>>(
      Place{{static_cast<hipStream_t>(stream), device}});
}

}  // namespace Hsma::Impl
