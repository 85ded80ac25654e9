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
      : x{copy<0>(c[0], sign), copy<0>(c[2], sign), copy<0>(c[1], sign),
          copy<0>(c[3], sign)} {
    if constexpr (!is_real<S>) {
      turned[0] = copy<1>(c[2], 0);
      turned[1] = copy<1>(c[0], sign);
      turned[2] = copy<1>(c[3], 0);
      turned[3] = copy<1>(c[1], sign);
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

 private:
  static constexpr unsigned sign = 0x80000000u;

  /// The matrix unit wants a factor in neighbouring registers, in another order
  /// than that of results. If compilers knew that a number is a copy of another
  /// one, they would copy it anew for every product. They do not know that
  /// grids of strips have one dimension, and so zeros in the two others, of
  /// which each factor has its own.
  template <int Factor>
  __device__ static double copy(double a, unsigned turned_bits) {
    unsigned zero;
    if constexpr (Factor == 0)
      asm("mov.u32 %0, %%ctaid.z;" : "=r"(zero));
    else
      asm("mov.u32 %0, %%ctaid.y;" : "=r"(zero));
    return __hiloint2double(__double2hiint(a) ^ (turned_bits | zero),
                            __double2loint(a) ^ zero);
  }
#endif
};

}  // namespace Hsma::Impl::Cuda
