// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The product of kernels/Hsma_BatchStrips.hpp on the double precision tensor
/// cores.
///
/// They compute c^T += X^T (-T)^T. What a lane has of X^T as a result is
/// what it has to have of it as a factor: rows t and t + 4 of eight. Of complex
/// columns, the real parts are eight rows of the factor, the imaginary parts
/// the other eight.
#pragma once

#include "backends/cuda/Hsma_CudaApplyTensor.hpp"
#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_StripSquares.hpp"

namespace Hsma::Impl::Cuda {

/// See kernels/Hsma_StripProduct.hpp.
template <class S>
struct TensorStripProduct {
  using Squares = StripSquares<parts_of_scalar<S>>;

#ifdef __CUDACC__
  double x[4], turned[is_real<S> ? 1 : 4];  ///< -X, -i X

  __device__ explicit TensorStripProduct(const double (&c)[4])
      : x{-c[0], -c[2], -c[1], -c[3]} {
    if constexpr (!is_real<S>) {
      turned[0] = c[2];
      turned[1] = -c[0];
      turned[2] = c[3];
      turned[3] = -c[1];
    }
  }

  template <class Block>
  __device__ void subtract(const Block&, int lane, const double* square,
                           double (&c)[4]) const {
    const double* const l = square + Squares::pair(lane / 4, lane % 4);
    tensor_product<2>(x, pack_at(l).v, c);
    if constexpr (!is_real<S>)
      tensor_product<2>(turned, pack_at(l + Squares::to_imaginary).v, c);
  }
#endif
};

}  // namespace Hsma::Impl::Cuda
