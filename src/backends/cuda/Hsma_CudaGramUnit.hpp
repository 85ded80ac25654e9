// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The unit of kernels/Hsma_GramTiles.hpp: double precision tensor cores.
#pragma once

#include "backends/cuda/Hsma_CudaInversionTensor.hpp"

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

struct GramUnit {
  template <class Block>
  __device__ static void multiply(const Block&, double upper, double lower,
                                  double right, double (&c)[4]) {
    tensor_product(upper, lower, right, c);
  }
};

#endif

}  // namespace Hsma::Impl::Cuda
