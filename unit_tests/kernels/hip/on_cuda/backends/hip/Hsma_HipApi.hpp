// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Api of the HIP backend where its kernels run on an NVIDIA device.
#pragma once

#include "backends/cuda/Hsma_CudaApi.hpp"

namespace Hsma::Impl::Hip {

struct HipApi : Cuda::CudaApi {
  static constexpr auto warp_size = cudaDevAttrWarpSize;
};

}  // namespace Hsma::Impl::Hip
