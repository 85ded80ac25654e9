// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// CUDA's types and functions under the names that Hsma_Device.cpp uses.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>

namespace Hsma::Perf::Runtime {

using Error = cudaError_t;
using Stream = cudaStream_t;
using Event = cudaEvent_t;
using Graph = cudaGraph_t;
using Executable = cudaGraphExec_t;

inline constexpr Error success = cudaSuccess;
inline constexpr auto text = cudaGetErrorString;
inline constexpr auto take_last_error = cudaGetLastError;

inline Error create_stream(Stream* stream) {
  return cudaStreamCreateWithFlags(stream, cudaStreamNonBlocking);
}
inline constexpr auto destroy_stream = cudaStreamDestroy;
inline constexpr auto wait = cudaStreamSynchronize;

inline Error create_event(Event* event) { return cudaEventCreate(event); }
inline constexpr auto destroy_event = cudaEventDestroy;
inline Error record(Event event, Stream stream) {
  return cudaEventRecord(event, stream);
}
inline constexpr auto wait_for_event = cudaEventSynchronize;
inline constexpr auto milliseconds_between = cudaEventElapsedTime;

inline Error copy(void* to, const void* from, std::size_t bytes,
                  Stream stream) {
  return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream);
}

/// In this mode a call that would synchronise or allocate fails.
inline Error begin_capture(Stream stream) {
  return cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal);
}
inline constexpr auto end_capture = cudaStreamEndCapture;
inline constexpr auto destroy_graph = cudaGraphDestroy;
inline Error instantiate(Executable* executable, Graph graph) {
  return cudaGraphInstantiate(executable, graph, 0);
}
inline constexpr auto destroy_executable = cudaGraphExecDestroy;
inline constexpr auto launch = cudaGraphLaunch;

}  // namespace Hsma::Perf::Runtime
