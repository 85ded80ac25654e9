// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// cuda/Hsma_CudaSplitProduct.hpp where the device has no such matrix units.
#include <stdexcept>

#include "backends/cuda/Hsma_CudaSplitProduct.hpp"

namespace Hsma::Impl::Cuda {

bool SplitProduct::is_available() { return false; }

void SplitProduct::run(cudaStream_t) const {
  throw std::runtime_error("Hsma: the device has no products by halves");
}

}  // namespace Hsma::Impl::Cuda
