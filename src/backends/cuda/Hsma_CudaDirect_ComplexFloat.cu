// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The direct solve of Complex<float>.
#include "backends/cuda/Hsma_CudaDirect_impl.hpp"

namespace Hsma::Impl::Cuda {

template void direct_solve(cudaStream_t, const Triangle<Complex<float>>&,
                           Complex<float>, const Matrix<Complex<float>>&,
                           DirectKernel);

}  // namespace Hsma::Impl::Cuda
