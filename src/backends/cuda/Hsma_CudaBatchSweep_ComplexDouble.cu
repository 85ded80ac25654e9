// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batches of complex double by sweeps over panels, for CUDA.
#include "backends/cuda/Hsma_CudaBatchSweepSpans.hpp"
#include "backends/cuda/Hsma_CudaInversionTiles.hpp"
#include "backends/cuda/Hsma_CudaShapes.hpp"
#include "backends/gpu/Hsma_GpuBatchSweep_impl.hpp"

template struct Hsma::Impl::Gpu::GpuBatchSweep<Hsma::Impl::Cuda::CudaRuntime,
                                               Hsma::Impl::Complex<double>>;
