// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The wavefronts of the HIP backend where its kernels run on an NVIDIA device.
#pragma once

#include "backends/cuda/Hsma_CudaBlock.hpp"

namespace Hsma::Impl::Hip {

#ifdef __CUDACC__
using TwoWords = int2;
using FourWords = int4;
using Wavefront = Cuda::Warp;
struct Registers : PlainRegisters {
  static constexpr bool few_scalars = true;
};
#endif

}  // namespace Hsma::Impl::Hip
