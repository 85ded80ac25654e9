// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels of batches of complex double for HIP.
#include "backends/gpu/Hsma_GpuBatch_impl.hpp"
#include "backends/hip/Hsma_HipRuntime.hpp"

template struct Hsma::Impl::Gpu::GpuBatch<Hsma::Impl::Hip::HipRuntime,
                                          Hsma::Impl::Complex<double>>;
