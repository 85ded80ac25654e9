// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The direct solve of double.
#include "backends/cuda/Hsma_CudaDirect_impl.hpp"

namespace Hsma::Impl::Cuda {

template void direct_solve(cudaStream_t, const Triangle<double>&, double,
                           const Matrix<double>&, DirectKernel);

}  // namespace Hsma::Impl::Cuda
