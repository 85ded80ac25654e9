// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The spans of loads of direct solves for CUDA, from times of all kernels on
/// an H100 (direct_groups.json.gz up to order 32, then direct_kernels.json.gz,
/// both in perf_tests/results/h100).
#pragma once

#include "backends/gpu/Hsma_GpuDirectSpans.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl::Cuda {

template <class S>
struct CudaDirectSpans;

template <>
struct CudaDirectSpans<float> {
  static constexpr Gpu::DirectSpansRow table[] = {
      {4, 0, 0, 0, 135},    {8, 240, 0, 0, 240}, {12, 115, 0, 0, 115},
      {16, 100, 0, 0, 100}, {24, 40, 0, 0, 85},  {32, 21, 0, 0, 85},
      {34, 0, 22, 20, 85},  {40, 0, 46, 20, 85}, {64, 0, 68, 18, 85}};
};

template <>
struct CudaDirectSpans<double> {
  static constexpr Gpu::DirectSpansRow table[] = {
      {4, 0, 0, 0, 100},   {8, 115, 0, 0, 115}, {12, 34, 0, 0, 100},
      {16, 27, 0, 0, 100}, {24, 16, 0, 0, 68},  {32, 16, 0, 0, 68},
      {64, 0, 68, 22, 68}};
};

template <>
struct CudaDirectSpans<Complex<float>> {
  static constexpr Gpu::DirectSpansRow table[] = {
      {4, 0, 0, 0, 107},    {8, 115, 0, 0, 115}, {12, 27, 0, 0, 107},
      {16, 24, 0, 0, 107},  {24, 13, 0, 0, 85},  {32, 9, 0, 0, 85},
      {64, 0, 4.3, 4.3, 85}};
};

template <>
struct CudaDirectSpans<Complex<double>> {
  static constexpr Gpu::DirectSpansRow table[] = {
      {4, 0, 0, 0, 100},   {8, 65, 0, 0, 100}, {12, 22, 0, 0, 100},
      {16, 17, 0, 0, 100}, {24, 8, 0, 0, 68},  {32, 9, 0, 0, 68},
      {40, 0, 15, 15, 34}, {64, 0, 15, 15, 45}};
};

}  // namespace Hsma::Impl::Cuda
