// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The product of Hsma_BatchStrips.hpp in its plain form, for the model of a
/// block on a CPU: lanes tell each other what they have of X. Matrix units do
/// the same at once.
#pragma once

#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_StripSquares.hpp"

namespace Hsma::Impl {

/// A product is made of a lane's numbers of eight rows of X: real ones of rows
/// t and t + 4 of column g, and then of column g + 8, or the real parts of
/// column g, and then the imaginary ones. subtract() takes a square of the
/// triangle times these rows from the numbers c of eight other rows.
template <class S>
struct StripProduct {
  using Squares = StripSquares<parts_of_scalar<S>>;

  double x[4];

  HSMA_FUNCTION explicit StripProduct(const double (&numbers)[4])
      : x{numbers[0], numbers[1], numbers[2], numbers[3]} {}

  template <class Block>
  HSMA_FUNCTION void subtract(const Block& block, int lane,
                              const double* square, double (&c)[4]) const {
    const int t = lane % 4;
    for (int k = 0; k < Squares::order; ++k) {
      const double first = block.shuffle(x[k / 4], k % 4, 4);
      const double second = block.shuffle(x[2 + k / 4], k % 4, 4);
      for (int i = 0; i < 2; ++i) {
        const double* const l = square + Squares::below(t + 4 * i, k);
        c[i] = minus_product(c[i], l[0], first);
        c[2 + i] = minus_product(c[2 + i], l[0], second);
        if constexpr (!is_real<S>) {
          c[i] = plus_product(c[i], l[Squares::to_imaginary], second);
          c[2 + i] = minus_product(c[2 + i], l[Squares::to_imaginary], first);
        }
      }
    }
  }
};

}  // namespace Hsma::Impl
