// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Algorithm 1 with its loads ahead, and with each row loaded where it is
/// solved: to be compared in the assembly.
#include "backends/hip/Hsma_HipBlock.hpp"
#include "kernels/Hsma_DirectSolve.hpp"

namespace Hsma::Impl::Hip {

template <class Body>
__global__ void __launch_bounds__(Body::threads) solve_rows(const Body body) {
  __shared__ __align__(16) unsigned char shared[Body::shared_bytes()];
  body(HipBlock<Body::threads>(), shared);
}

#define HSMA_TEST_BOTH(S)                                     \
  template __global__ void solve_rows<DirectSolve<S, 32, 0>>( \
      const DirectSolve<S, 32, 0>);                           \
  template __global__ void solve_rows<DirectSolve<S, 32, 2>>( \
      const DirectSolve<S, 32, 2>);
HSMA_TEST_BOTH(float)
HSMA_TEST_BOTH(double)
HSMA_TEST_BOTH(Complex<float>)
HSMA_TEST_BOTH(Complex<double>)

}  // namespace Hsma::Impl::Hip
