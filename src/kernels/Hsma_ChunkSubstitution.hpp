// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B by substitution, by one thread, which has `Columns` columns in
/// its registers, and L and X on chip as they stand in memory: in lines, which
/// are columns of L or rows, and from the end to the beginning if L is an upper
/// triangle read backwards.
///
///     columns:  x_k := r_k / l_kk, then r_i := r_i - l_ik x_k for all i > k
///     rows:     r_i := r_i - l_ik x_k for all k < i, then x_i := r_i / l_ii
///
/// Lines are read in packs where all of them stand in whole ones.
///
/// Padding: beyond the order, r holds zeros or what happens to stand there. It
/// reaches only rows that do not exist, and is not stored.
#pragma once

#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_Pack.hpp"

namespace Hsma::Impl {

/// Orders up to Rows. `Down`: lines are columns. `Backwards`: consecutive rows,
/// and elements of a line, have descending addresses. In packs of V.
template <class S, int Rows, int Columns, bool Down, bool Backwards, int V>
class ChunkSubstitution {
  static_assert(Rows % 4 == 0 && 4 % V == 0);
  static constexpr int along = Backwards ? -1 : 1;

 public:
  const Triangle<S>& L;  ///< its data are not used, as those of X
  const Matrix<S>& X;
  const S* triangle;
  S* columns;
  S alpha;

  /// Columns `first` ... of X, as many as there are.
  HSMA_FUNCTION void solve(int first) const {
    const int m = static_cast<int>(L.m), left = static_cast<int>(X.n) - first;
    const int width = left < Columns ? left : Columns;
    S r[Columns][Rows];
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c) {
      // In place of a column that does not exist, the first one once more.
      const S* const x = column(first + (c < width ? c : 0));
      HSMA_UNROLL
      for (int i = 0; i < Rows; i += V) {
        if (i % 4 == 0 && i >= m) break;
        if (i < m) {
          read_rows(x, i, r[c]);
        } else {
          HSMA_UNROLL
          for (int v = 0; v < V; ++v) r[c][i + v] = from_real<S>(0);
        }
      }
    }
    if (substitute(m, r)) return divide(m, first, width);
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c) {
      if (c >= width) break;
      HSMA_UNROLL
      for (int i = 0; i < Rows; i += V) {
        if (i >= m) break;
        write_rows(column(first + c), i, r[c]);
      }
    }
  }

 private:
  HSMA_FUNCTION S* column(int c) const {
    return columns + c * static_cast<int>(X.col_stride);
  }
  HSMA_FUNCTION const S* line(int k) const {
    return triangle + k * static_cast<int>(Down ? L.col_stride : L.row_stride);
  }
  HSMA_FUNCTION bool is_near() const { return X.row_stride == along; }

  /// Elements i ... i + V - 1 of a line that begins there.
  HSMA_FUNCTION static Pack<S, V> read(const S* begin, int i) {
    if constexpr (!Backwards) return pack_at<V>(begin + i);
    const Pack<S, V> stored = pack_at<V>(begin - i - (V - 1));
    Pack<S, V> turned;
    HSMA_UNROLL
    for (int v = 0; v < V; ++v) turned.v[v] = stored.v[V - 1 - v];
    return turned;
  }

  HSMA_FUNCTION S from_memory(const S& b) const {
    return conjugate_if(L.conj, is_one(alpha) ? b : product(alpha, b));
  }
  HSMA_FUNCTION void read_rows(const S* x, int i, S (&r)[Rows]) const {
    if (V > 1 && is_near()) {
      const Pack<S, V> b = read(x, i);
      HSMA_UNROLL
      for (int v = 0; v < V; ++v) r[i + v] = from_memory(b.v[v]);
    } else {
      HSMA_UNROLL
      for (int v = 0; v < V; ++v)
        r[i + v] = from_memory(x[(i + v) * static_cast<int>(X.row_stride)]);
    }
  }
  HSMA_FUNCTION void write_rows(S* x, int i, const S (&r)[Rows]) const {
    if (V > 1 && is_near()) {
      Pack<S, V> solved;
      HSMA_UNROLL
      for (int v = 0; v < V; ++v)
        solved.v[v] = conjugate_if(L.conj, r[i + (Backwards ? V - 1 - v : v)]);
      pack_at<V>(x + along * i - (Backwards ? V - 1 : 0)) = solved;
    } else {
      HSMA_UNROLL
      for (int v = 0; v < V; ++v)
        x[(i + v) * static_cast<int>(X.row_stride)] =
            conjugate_if(L.conj, r[i + v]);
    }
  }

  /// False, unless an element of the diagonal has no reciprocal.
  HSMA_FUNCTION bool substitute(int m, S (&r)[Columns][Rows]) const {
    bool divides = false;
    const auto finish = [&](int k, const S& d) {
      const S reciprocal = L.unit ? from_real<S>(1) : reciprocal_or_zero(d);
      divides = divides || (k < m && is_zero(reciprocal));
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c)
        r[c][k] = divided(r[c][k], reciprocal, L.unit);
    };
    const auto subtract = [&](int i, const S& l, int k) {
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c)
        r[c][i] = minus_product(r[c][i], l, r[c][k]);
    };
    HSMA_UNROLL
    for (int k = 0; k < Rows; ++k) {
      if (k % 4 == 0 && k >= m) break;
      const S* const begin = line(k);
      HSMA_UNROLL
      for (int i = Down ? k / V * V : 0; i < (Down ? Rows : k + 1); i += V) {
        if (Down && i % 4 == 0 && i >= m) break;
        const Pack<S, V> l = read(begin, i);
        if (Down && i <= k) finish(k, l.v[k % V]);
        HSMA_UNROLL
        for (int v = 0; v < V; ++v) {
          if (Down && i + v > k) subtract(i + v, l.v[v], k);
          if (!Down && i + v < k) subtract(k, l.v[v], i + v);
        }
        if (!Down && i + V > k) finish(k, l.v[k % V]);
      }
    }
    return divides;
  }

  /// The same with true divisions where there is no reciprocal: for diagonals
  /// of extreme size, zero or NaN, where speed does not matter.
  HSMA_FUNCTION void divide(int m, int first, int width) const {
    const int by_row = static_cast<int>(L.row_stride),
              by_column = static_cast<int>(L.col_stride),
              along_column = static_cast<int>(X.row_stride);
    HSMA_NO_UNROLL
    for (int c = first; c < first + width; ++c) {
      S* const x = column(c);
      HSMA_NO_UNROLL
      for (int i = 0; i < m; ++i) {
        S value = from_memory(x[i * along_column]);
        HSMA_NO_UNROLL
        for (int k = 0; k < i; ++k)
          value = minus_product(value, triangle[i * by_row + k * by_column],
                                conjugate_if(L.conj, x[k * along_column]));
        const S d = triangle[i * (by_row + by_column)];
        const S reciprocal = reciprocal_or_zero(d);
        if (!L.unit) value = quotient(value, d, reciprocal);
        x[i * along_column] = conjugate_if(L.conj, value);
      }
    }
  }
};

}  // namespace Hsma::Impl
