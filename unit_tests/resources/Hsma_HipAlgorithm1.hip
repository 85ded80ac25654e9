// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Algorithm 1 alone: in its assembly, the loads are to be ahead of the waits.
#include "backends/hip/Hsma_HipBlock.hpp"
#include "kernels/Hsma_DirectSolve.hpp"

namespace Hsma::Impl::Hip {

template <class Body>
__global__ void __launch_bounds__(Body::threads) direct_solve(const Body body) {
  __shared__ __align__(16) unsigned char shared[Body::shared_bytes()];
  body(HipBlock<Body::threads>(), shared);
}

template __global__ void direct_solve(const DirectSolve<float, 32>);
template __global__ void direct_solve(const DirectSolve<double, 32>);
template __global__ void direct_solve(const DirectSolve<Complex<float>, 32>);
template __global__ void direct_solve(const DirectSolve<Complex<double>, 32>);

}  // namespace Hsma::Impl::Hip
