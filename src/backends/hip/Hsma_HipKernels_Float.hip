// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels of float for HIP.
#include "backends/gpu/Hsma_GpuKernels_impl.hpp"
#include "backends/hip/Hsma_HipRuntime.hpp"
#include "backends/hip/Hsma_HipShapes.hpp"

template struct Hsma::Impl::Gpu::GpuKernels<Hsma::Impl::Hip::HipRuntime, float>;
