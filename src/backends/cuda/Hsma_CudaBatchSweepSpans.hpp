// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which batches are swept over, from times of both kernels on an H200
/// (perf_tests/results/h200/batch_sweeps.json.gz).
#pragma once

#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/gpu/Hsma_GpuBatchSpans.hpp"
#include "backends/gpu/Hsma_GpuBatchSweepSpans.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl::Gpu {

template <>
struct BatchSweepSpans<Cuda::CudaRuntime, double> {
  static constexpr BatchSweepSpan table[] = {
      {897, 100, 4e8}, {385, 240, 6e8}, {192, 640, 1.4e9}, {0, any_size, 0}};
  static constexpr BatchSweepSpan repeated[] = {{192, 17, 5e8},
                                                {0, any_size, 0}};
};

template <>
struct BatchSweepSpans<Cuda::CudaRuntime, Complex<double>> {
  static constexpr BatchSweepSpan table[] = {{705, 192, 2.5e9},
                                             {577, 192, 1e9},
                                             {321, 256, 1e9},
                                             {112, 384, 1e9},
                                             {0, any_size, 0}};
  static constexpr BatchSweepSpan repeated[] = {{112, 17, 6e8},
                                                {0, any_size, 0}};
};

}  // namespace Hsma::Impl::Gpu
