// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The right-hand sides of one solve.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/Hsma_Matrix.hpp"

namespace Hsma::Impl {

/// One or two matrices of the same shape to be solved with one triangle. The
/// columns of the second one follow those of the first.
template <class S>
struct RightHandSides {
  std::array<Matrix<S>, 2> part;
  int parts = 0;

  std::int64_t columns() const { return parts * part[0].n; }

  /// What a plan is made for. If there are two, this has no BLAS orientation,
  /// as neither of them has (unless they are of one row).
  Matrix<S> shape() const {
    Matrix<S> all = part[0];
    all.n = columns();
    return all;
  }

  /// Calls work(piece, at) for the pieces of columns [first, first + count):
  /// the columns of a part from column `at` of these on.
  template <class Work>
  void for_each_piece(std::int64_t first, std::int64_t count,
                      const Work& work) const {
    for (int p = 0; p < parts; ++p) {
      const std::int64_t start = p * part[0].n;
      const std::int64_t begin = std::max(first, start);
      const std::int64_t end = std::min(first + count, start + part[0].n);
      if (begin < end)
        work(part[p].columns(begin - start, end - begin), begin - first);
    }
  }
};

}  // namespace Hsma::Impl
