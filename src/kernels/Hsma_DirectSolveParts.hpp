// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the direct solves of a small triangle share: access to B, reciprocals
/// of the diagonal, staging of the triangle, and the solve for diagonals whose
/// reciprocals cannot be used.
///
/// conj(L) X = alpha B is L conj(X) = conj(alpha B). So a conjugated triangle
/// costs nothing in the recurrence: a load conjugates B, a store X.
#pragma once

#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_OwnStrides.hpp"

namespace Hsma::Impl {

/// The right-hand sides and solutions of L X = C, where C = alpha B, or the
/// conjugate of that if L is to be conjugated.
template <class S>
struct DirectRhs {
  Matrix<S> B;
  S alpha;
  bool scaled, conj;

  HSMA_FUNCTION DirectRhs(const Triangle<S>& L, S factor, const Matrix<S>& rhs)
      : B(rhs), alpha(factor), scaled(!is_one(factor)), conj(L.conj) {}

  HSMA_FUNCTION S* at(std::int64_t i, std::int64_t j) const {
    return B.data + i * B.row_stride + j * B.col_stride;
  }
  HSMA_FUNCTION S from_memory(S b) const;
  HSMA_FUNCTION S to_memory(S x) const { return conjugate_if(conj, x); }
};

// This and divided() are declared inline: a completely unrolled solve is so
// large that compilers inline nothing else into it.
template <class S>
HSMA_FUNCTION inline S DirectRhs<S>::from_memory(S b) const {
  return conjugate_if(conj, scaled ? product(alpha, b) : b);
}

/// Element i of the diagonal, without conjugation; 1 if it is implicit or
/// beyond the end. For who has other reads to start before its reciprocal.
template <class S>
HSMA_FUNCTION S diagonal_element(const Triangle<S>& L, std::int64_t i) {
  return L.unit || i >= L.m ? from_real<S>(1)
                            : L.data[i * (L.row_stride + L.col_stride)];
}

/// reciprocal_or_zero of element i of the diagonal, without conjugation. The
/// result is 1 if the element is implicit or beyond the end.
template <class S>
HSMA_FUNCTION S diagonal_reciprocal(const Triangle<S>& L, std::int64_t i) {
  if (L.unit || i >= L.m) return from_real<S>(1);
  return reciprocal_or_zero(L.data[i * (L.row_stride + L.col_stride)]);
}

/// x / d, given diagonal_reciprocal. With a unit diagonal the result is exactly
/// x: in a product of a complex x by 1, an infinite part would spoil the other.
template <class R>
HSMA_FUNCTION R divided(R x, R reciprocal, bool) {
  return x * reciprocal;
}
template <class R>
HSMA_FUNCTION inline Complex<R> divided(Complex<R> x, Complex<R> reciprocal,
                                        bool unit) {
  return unit ? x : product(x, reciprocal);
}

/// Starts copies of the elements (i, k) of L with first <= k < first + Width
/// and i < m <= M, left of the leaves, which are the triangles of order Leaf on
/// the diagonal, to a[place(i, k)]. Lines are the columns of L or, if L stands
/// by rows, its rows. Consecutive threads read consecutive elements of a line,
/// and each thread stays at one place of its lines.
template <int M, int Width, int Leaf, class Block, class S, class Place>
HSMA_FUNCTION void stage_columns(const Block& block, const Triangle<S>& L,
                                 int first, S* a, const Place& place) {
  const int m = static_cast<int>(L.m);
  const bool down = walks_down(L);
  const unsigned length = down ? M : Width, size = block.size();
  const int lines = size < length ? 1 : size / length;
  const int line = static_cast<unsigned>(block.rank()) / length;
  if (line >= lines) return;
  for (unsigned at = static_cast<unsigned>(block.rank()) % length; at < length;
       at += size) {
    int i = down ? at : line, k = first + (down ? line : at);
    const S* from = L.data + i * L.row_stride + k * L.col_stride;
    if (down) {
      const int end =
          i < m ? static_cast<int>(smaller(i - i % Leaf, first + Width)) : 0;
      for (; k < end; k += lines, from += lines * L.col_stride)
        block.copy_async(a + place(i, k), from);
    } else {
      for (; i < m; i += lines, from += lines * L.row_stride)
        if (k < i - i % Leaf) block.copy_async(a + place(i, k), from);
    }
  }
}

/// Solves the columns of a tile by forward substitution in memory, with true
/// divisions. This is for diagonals of extreme size, zero or NaN, where speed
/// does not matter.
template <class Block, class S>
HSMA_FUNCTION void substitute_by_division(const Block& block,
                                          const Triangle<S>& L,
                                          const DirectRhs<S>& rhs,
                                          const ColumnTile& tile) {
  const auto element = [&](int i, int k) {
    return L.data[i * L.row_stride + k * L.col_stride];
  };
  const std::int64_t end = tile.first + tile.width;
  for (std::int64_t j = tile.first + block.rank(); j < end; j += block.size()) {
    for (int i = 0; i < static_cast<int>(L.m); ++i) {
      S x = rhs.from_memory(*rhs.at(i, j));
      HSMA_NO_UNROLL
      for (int k = 0; k < i; ++k)
        x = minus_product(x, element(i, k), rhs.to_memory(*rhs.at(k, j)));
      if (!L.unit) x = quotient(x, element(i, i));
      *rhs.at(i, j) = rhs.to_memory(x);
    }
  }
}

}  // namespace Hsma::Impl
