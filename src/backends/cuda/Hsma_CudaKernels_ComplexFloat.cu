// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels of Complex<float> for CUDA.
#include "backends/cuda/Hsma_CudaInversionTiles.hpp"
#include "backends/cuda/Hsma_CudaShapes.hpp"
#include "backends/gpu/Hsma_GpuChain_impl.hpp"
#include "backends/gpu/Hsma_GpuGram_impl.hpp"
#include "backends/gpu/Hsma_GpuKernels_impl.hpp"
#include "backends/gpu/Hsma_GpuSplit_impl.hpp"

template struct Hsma::Impl::Gpu::GpuKernels<Hsma::Impl::Cuda::CudaRuntime,
                                            Hsma::Impl::Complex<float>>;
template struct Hsma::Impl::Gpu::GpuSplit<Hsma::Impl::Cuda::CudaRuntime,
                                          Hsma::Impl::Complex<float>>;
template struct Hsma::Impl::Gpu::GpuGram<Hsma::Impl::Cuda::CudaRuntime,
                                         Hsma::Impl::Complex<float>>;
