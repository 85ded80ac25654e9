// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The direct solve of Complex<double>.
#include "backends/cuda/Hsma_CudaDirect_impl.hpp"

namespace Hsma::Impl::Cuda {

template void direct_solve(cudaStream_t, const Triangle<Complex<double>>&,
                           Complex<double>, const Matrix<Complex<double>>&,
                           DirectKernel);

}  // namespace Hsma::Impl::Cuda
