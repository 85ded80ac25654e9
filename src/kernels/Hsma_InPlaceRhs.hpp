// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Right-hand sides of a ForwardSweep that stand in memory, where the solution
/// replaces them.
#pragma once

#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// B, a Matrix or one with OwnStrides.
template <class S, class MatrixType = Matrix<S>>
struct InPlaceRhs {
  MatrixType B;

  HSMA_FUNCTION S& at(std::int64_t i, int c) const {
    return B.data[i * B.row_stride + c * B.col_stride];
  }
  HSMA_FUNCTION S initial(std::int64_t i, int c) const { return at(i, c); }
  HSMA_FUNCTION S solved(std::int64_t i, int c) const { return at(i, c); }
  HSMA_FUNCTION void store(std::int64_t i, int c, S x) const { at(i, c) = x; }
  HSMA_FUNCTION bool active(int) const { return true; }
  HSMA_FUNCTION bool down() const { return walks_down(B); }
};

/// The same with alpha B as right-hand sides.
template <class S, class MatrixType = Matrix<S>>
struct ScaledRhs : InPlaceRhs<S, MatrixType> {
  S alpha;

  HSMA_FUNCTION ScaledRhs(const MatrixType& B, S factor)
      : InPlaceRhs<S, MatrixType>{B}, alpha(factor) {}
  HSMA_FUNCTION S initial(std::int64_t i, int c) const {
    return is_one(alpha) ? this->at(i, c) : product(alpha, this->at(i, c));
  }
};

}  // namespace Hsma::Impl
