// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The current device, whether memory is its own, and work on it with a handle
/// of this library's.
#pragma once

#include <cuda_runtime_api.h>

#include <exception>

#include "dropin/Hsma_Mode.hpp"
#include "dropin/Hsma_Outcome.hpp"
#include "dropin/Hsma_StreamCall.hpp"
#include "executors/Hsma_BlasLease.hpp"
#include "executors/Hsma_Cublas.hpp"
#include "executors/Hsma_RelaxedCapture.hpp"

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

/// use(call), a StreamCall on a stream of the current device, for a function of
/// the vendor's that has no handle of cuBLAS, if B is there.
template <class Use>
Verdict with_own_handle(cudaStream_t stream, const void* B, const Use& use) {
  int device = 0;
  if (cudaGetDevice(&device) != cudaSuccess)
    return {Outcome::PassedOn, "there is no device"};
  if (!is_on_device(B, device))
    return {Outcome::PassedOn, "B is not on the current device"};
  try {
    load_tuning_of_environment(CublasGpu::platform(device));
    const RelaxedCapture<CublasGpu::Runtime> relaxed;
    const BlasLease<CublasGpu> lease(stream, device);
    lease.handle();  // before anything is written
    return use(StreamCall<CublasGpu>({stream, device}, lease));
  } catch (const std::exception&) {
    return {Outcome::PassedOn, "there is no handle of cuBLAS for it"};
  }
}

}  // namespace Hsma::Impl
