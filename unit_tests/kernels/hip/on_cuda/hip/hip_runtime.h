// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// As much of HIP as its backend and tests use, by the CUDA runtime: what shows
/// on an NVIDIA device that their logic, launches and streams are right. The
/// tests of the CUDA kernels ask the device by it, too.
#pragma once

#include <cuda_runtime_api.h>

#define __HIP_PLATFORM_NVIDIA__
#define HIP_VERSION_MAJOR 7

using hipError_t = cudaError_t;
using hipStream_t = cudaStream_t;
using hipStreamCaptureStatus = cudaStreamCaptureStatus;
using hipMemcpyKind = cudaMemcpyKind;
using hipGraph_t = cudaGraph_t;
using hipGraphExec_t = cudaGraphExec_t;
using hipDeviceAttribute_t = cudaDeviceAttr;

inline constexpr hipError_t hipSuccess = cudaSuccess;
inline constexpr auto hipStreamCaptureStatusNone = cudaStreamCaptureStatusNone;
inline constexpr auto hipDeviceAttributeMultiprocessorCount =
    cudaDevAttrMultiProcessorCount;
inline constexpr auto hipDeviceAttributeWarpSize = cudaDevAttrWarpSize;
inline constexpr auto hipFuncAttributeMaxDynamicSharedMemorySize =
    cudaFuncAttributeMaxDynamicSharedMemorySize;
inline constexpr auto hipStreamNonBlocking = cudaStreamNonBlocking;
inline constexpr auto hipMemcpyHostToDevice = cudaMemcpyHostToDevice;
inline constexpr auto hipMemcpyDeviceToHost = cudaMemcpyDeviceToHost;

inline constexpr auto hipGetErrorString = cudaGetErrorString;
inline constexpr auto hipGetLastError = cudaGetLastError;
inline constexpr auto hipGetDevice = cudaGetDevice;
inline constexpr auto hipSetDevice = cudaSetDevice;
inline constexpr auto hipDeviceGetAttribute = cudaDeviceGetAttribute;
inline constexpr auto hipFree = cudaFree;
inline constexpr auto hipMemcpyAsync = cudaMemcpyAsync;
inline constexpr auto hipStreamCreateWithFlags = cudaStreamCreateWithFlags;
inline constexpr auto hipStreamSynchronize = cudaStreamSynchronize;
inline constexpr auto hipStreamCaptureModeThreadLocal =
    cudaStreamCaptureModeThreadLocal;
inline constexpr auto hipStreamBeginCapture = cudaStreamBeginCapture;
inline constexpr auto hipStreamEndCapture = cudaStreamEndCapture;
inline constexpr auto hipGraphDestroy = cudaGraphDestroy;
inline constexpr auto hipGraphExecDestroy = cudaGraphExecDestroy;
inline constexpr auto hipGraphLaunch = cudaGraphLaunch;
inline constexpr auto hipStreamIsCapturing = cudaStreamIsCapturing;

// Of these, C++ has further overloads.
inline hipError_t hipFuncSetAttribute(const void* kernel,
                                      cudaFuncAttribute attribute, int value) {
  return cudaFuncSetAttribute(kernel, attribute, value);
}
inline hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(
    int* blocks, const void* kernel, int threads, std::size_t shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, kernel, threads,
                                                       shared);
}
inline hipError_t hipLaunchKernel(const void* kernel, dim3 blocks, dim3 threads,
                                  void** arguments, std::size_t shared_bytes,
                                  hipStream_t stream) {
  return cudaLaunchKernel(kernel, blocks, threads, arguments, shared_bytes,
                          stream);
}
/// The node that failed is not named.
inline hipError_t hipGraphInstantiate(hipGraphExec_t* executable,
                                      hipGraph_t graph, void*, char*,
                                      std::size_t) {
  return cudaGraphInstantiate(executable, graph, 0);
}
inline hipError_t hipMalloc(void** data, std::size_t bytes) {
  return cudaMalloc(data, bytes);
}
inline hipError_t hipMallocAsync(void** data, std::size_t bytes,
                                 hipStream_t stream) {
  return cudaMallocAsync(data, bytes, stream);
}
inline hipError_t hipFreeAsync(void* data, hipStream_t stream) {
  return cudaFreeAsync(data, stream);
}
