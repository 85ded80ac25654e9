// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which batches are swept over, from times of sweeps and of kernels in one
/// launch on an H200 (perf_tests/results/h200/batch_sweeps.json.gz); in complex
/// double from order 129 on, up to which strips are faster
/// (perf_tests/results/h200/batch_strips.json.gz).
#pragma once

#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/gpu/Hsma_GpuBatchSpans.hpp"
#include "backends/gpu/Hsma_GpuBatchSweepSpans.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl::Gpu {

template <>
struct BatchSweepSpans<Cuda::CudaRuntime, double> {
  static constexpr BatchSweepSpan table[] = {
      {897, 100, 4e8},   {400, 176, 8e8}, {352, 240, 6e8}, {288, 280, 9e8},
      {224, 224, 1.1e9}, {176, 256, 1e9}, {144, 240, 9e8}, {0, any_size, 0}};
  static constexpr BatchSweepSpan repeated[] = {{160, 16, 5e8},
                                                {0, any_size, 0}};
};

template <>
struct BatchSweepSpans<Cuda::CudaRuntime, Complex<double>> {
  static constexpr BatchSweepSpan table[] = {
      {705, 192, 2.5e9}, {577, 192, 1e9}, {384, 192, 1e9},   {224, 200, 1.5e9},
      {192, 192, 1.5e9}, {144, 144, 1e9}, {129, 129, 6.5e8}, {0, any_size, 0}};
  static constexpr BatchSweepSpan repeated[] = {{96, 16, 4.5e8},
                                                {0, any_size, 0}};
};

}  // namespace Hsma::Impl::Gpu
