// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where memory is, in a process with several devices.
#pragma once

#include <cuda_runtime_api.h>

namespace Hsma::Impl {

/// Whether memory is the current device's, which matters where there are more.
inline bool is_on_device(const void* data, int device) {
  static const int devices = [] {
    int count = 0;
    return cudaGetDeviceCount(&count) == cudaSuccess ? count : 0;
  }();
  if (devices <= 1) return true;
  cudaPointerAttributes attributes{};
  if (cudaPointerGetAttributes(&attributes, data) != cudaSuccess) {
    static_cast<void>(cudaGetLastError());
    return false;
  }
  return attributes.device == device;
}

}  // namespace Hsma::Impl
