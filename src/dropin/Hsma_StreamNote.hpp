// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The time of a call on a stream, for the table of HSMA_DROPIN=log, and that
/// of the vendor's function on a copy of B. To take it waits for the stream: a
/// program that is looked at in this way runs slower. What is being captured is
/// counted and not timed.
#pragma once

#include <cublas_v2.h>
#include <cuda_runtime_api.h>

#include <cstddef>
#include <string>

#include "dropin/Hsma_Ledger.hpp"
#include "dropin/Hsma_Outcome.hpp"
#include "executors/Hsma_Cublas.hpp"
#include "executors/Hsma_RelaxedCapture.hpp"

namespace Hsma::Impl {

/// V is the scalar.
template <class V>
class StreamNote {
 public:
  /// Asked is a StreamSolve.
  template <class Asked>
  StreamNote(cublasHandle_t handle, const char* function, const Asked& asked,
             V* B)
      : function_(function), shape_(shape_of(asked.flags, asked.m, asked.n)) {
    const Cublas* const cublas = Cublas::loaded();
    auto capture = cudaStreamCaptureStatusActive;
    times_ = cublas != nullptr && handle != nullptr && asked.m > 0 &&
             asked.n > 0 && asked.ldb >= asked.m && B != nullptr &&
             cublas->get_stream(handle, &stream_) == CUBLAS_STATUS_SUCCESS &&
             cudaStreamIsCapturing(stream_, &capture) == cudaSuccess &&
             capture == cudaStreamCaptureStatusNone;
    if (!times_) return;
    const auto columns = static_cast<std::size_t>(asked.n - 1);
    bytes_ = sizeof(V) * (columns * static_cast<std::size_t>(asked.ldb) +
                          static_cast<std::size_t>(asked.m));
    B_ = B;
  }

  /// Runs ours(), and where a sample is worth it vendors(copy of B) before.
  template <class Ours, class Vendors>
  Verdict take(const Ours& ours, const Vendors& vendors) const {
    LedgerLine line{function_, shape_, {}};
    if (!times_) {
      line.verdict = ours();
    } else {
      const RelaxedCapture<CublasGpu::Runtime> relaxed;
      if (wants_sample(function_, shape_)) line.vendors = sample(vendors);
      line.ours = timed([&] { line.verdict = ours(); });
    }
    note(line);
    return line.verdict;
  }

 private:
  template <class Vendors>
  double sample(const Vendors& vendors) const {
    V* copy = nullptr;
    if (cudaMalloc(reinterpret_cast<void**>(&copy), bytes_) != cudaSuccess) {
      static_cast<void>(cudaGetLastError());
      return -1;
    }
    double time = -1;
    if (cudaMemcpyAsync(copy, B_, bytes_, cudaMemcpyDeviceToDevice, stream_) ==
        cudaSuccess)
      time = timed([&] { static_cast<void>(vendors(copy)); });
    static_cast<void>(cudaFree(copy));
    return time;
  }

  /// Microseconds between two events round the work, or -1.
  template <class Body>
  double timed(const Body& body) const {
    cudaEvent_t begin = nullptr, end = nullptr;
    float milliseconds = -1;
    const bool ready = cudaEventCreate(&begin) == cudaSuccess &&
                       cudaEventCreate(&end) == cudaSuccess &&
                       cudaEventRecord(begin, stream_) == cudaSuccess;
    body();
    if (!ready || cudaEventRecord(end, stream_) != cudaSuccess ||
        cudaEventSynchronize(end) != cudaSuccess ||
        cudaEventElapsedTime(&milliseconds, begin, end) != cudaSuccess)
      milliseconds = -1;
    if (begin != nullptr) static_cast<void>(cudaEventDestroy(begin));
    if (end != nullptr) static_cast<void>(cudaEventDestroy(end));
    return milliseconds < 0 ? -1 : 1000.0 * static_cast<double>(milliseconds);
  }

  const char* function_;
  std::string shape_;
  bool times_;
  cudaStream_t stream_ = nullptr;
  std::size_t bytes_ = 0;
  V* B_ = nullptr;
};

}  // namespace Hsma::Impl
