// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels of batches of double for CUDA.
#include "backends/cuda/Hsma_CudaBatchShapes.hpp"
#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/gpu/Hsma_GpuBatch_impl.hpp"

template struct Hsma::Impl::Gpu::GpuBatch<Hsma::Impl::Cuda::CudaRuntime,
                                          double>;
