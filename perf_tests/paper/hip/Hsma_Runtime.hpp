// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// HIP's types and functions under the names that Hsma_Device.cpp uses.
#pragma once

#include <hip/hip_runtime_api.h>

#include <cstddef>

namespace Hsma::Perf::Runtime {

using Error = hipError_t;
using Stream = hipStream_t;
using Event = hipEvent_t;
using Graph = hipGraph_t;
using Executable = hipGraphExec_t;

inline constexpr Error success = hipSuccess;
inline constexpr auto text = hipGetErrorString;
inline constexpr auto take_last_error = hipGetLastError;

inline Error create_stream(Stream* stream) {
  return hipStreamCreateWithFlags(stream, hipStreamNonBlocking);
}
inline constexpr auto destroy_stream = hipStreamDestroy;
inline constexpr auto wait = hipStreamSynchronize;

inline Error create_event(Event* event) { return hipEventCreate(event); }
inline constexpr auto destroy_event = hipEventDestroy;
inline Error record(Event event, Stream stream) {
  return hipEventRecord(event, stream);
}
inline constexpr auto wait_for_event = hipEventSynchronize;
inline constexpr auto milliseconds_between = hipEventElapsedTime;

inline Error copy(void* to, const void* from, std::size_t bytes,
                  Stream stream) {
  return hipMemcpyAsync(to, from, bytes, hipMemcpyDeviceToDevice, stream);
}

/// In this mode a call that would synchronise or allocate fails.
inline Error begin_capture(Stream stream) {
  return hipStreamBeginCapture(stream, hipStreamCaptureModeThreadLocal);
}
inline constexpr auto end_capture = hipStreamEndCapture;
inline constexpr auto destroy_graph = hipGraphDestroy;
inline Error instantiate(Executable* executable, Graph graph) {
  return hipGraphInstantiateWithFlags(executable, graph, 0);
}
inline constexpr auto destroy_executable = hipGraphExecDestroy;
inline constexpr auto launch = hipGraphLaunch;

}  // namespace Hsma::Perf::Runtime
