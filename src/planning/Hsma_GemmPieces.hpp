// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How a product C := alpha A B + beta C is cut up for the library below.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/Hsma_Integers.hpp"

namespace Hsma::Impl {

/// A BLAS takes 32-bit extents; what is longer goes in pieces of this length.
inline constexpr std::int64_t max_blas_extent = std::int64_t{1} << 30;

struct GemmPieces {
  std::int64_t columns;  ///< of C at a time
  std::int64_t terms;    ///< of each sum at a time
};

/// The pieces of equal length that cut `total` up without one of more than
/// `most`.
constexpr std::int64_t equal_pieces(std::int64_t total, std::int64_t most) {
  return ceil_div(total, ceil_div(total, most));
}

/// For C m x n and sums of k terms. `dots`: the product is one of a transposed
/// A with a column-major B on a device. Kokkos Kernels then multiplies m by n
/// in an int, and takes a C of few elements for itself: each is a dot product,
/// of which several teams make one atomically, in no fixed order, if it is
/// long.
constexpr GemmPieces gemm_pieces(std::int64_t m, std::int64_t n, std::int64_t k,
                                 bool dots) {
  constexpr std::int64_t most_elements = INT32_MAX, few_elements = 1600;
  constexpr std::int64_t longest_dot = 8191;
  const std::int64_t columns =
      dots ? std::min(max_blas_extent,
                      std::max<std::int64_t>(1, most_elements / m))
           : max_blas_extent;
  const bool is_small = dots && m * n < few_elements;
  return {equal_pieces(n, columns),
          is_small ? equal_pieces(k, longest_dot) : k};
}

}  // namespace Hsma::Impl
