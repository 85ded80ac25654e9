// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The spans of loads of direct solves for CUDA, from times of all kernels on
/// an H100 (perf_tests/results/h100/direct_kernels.json.gz).
#pragma once

#include "backends/gpu/Hsma_GpuDirectSpans.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl::Cuda {

template <class S>
struct CudaDirectSpans;

template <>
struct CudaDirectSpans<float> {
  static constexpr Gpu::DirectSpansRow table[] = {
      {8, 0, 0, 135},  {16, 0, 0, 107},  {24, 4, 0, 85},
      {32, 10, 4, 85}, {40, 22, 18, 85}, {64, 68, 18, 85}};
};

template <>
struct CudaDirectSpans<double> {
  static constexpr Gpu::DirectSpansRow table[] = {
      {16, 0, 0, 107}, {24, 10, 4, 68}, {32, 10, 6, 68}, {64, 68, 22, 68}};
};

template <>
struct CudaDirectSpans<Complex<float>> {
  static constexpr Gpu::DirectSpansRow table[] = {{16, 0, 0, 107},
                                                  {64, 4, 4, 85}};
};

template <>
struct CudaDirectSpans<Complex<double>> {
  static constexpr Gpu::DirectSpansRow table[] = {{16, 0, 0, 107},
                                                  {24, 4, 4, 68},
                                                  {32, 8, 8, 68},
                                                  {40, 18, 18, 34},
                                                  {64, 18, 18, 45}};
};

}  // namespace Hsma::Impl::Cuda
