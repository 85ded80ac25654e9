// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Dividing by the diagonal: reciprocals, or true division where they fail.
#pragma once

#include "backends/host/Hsma_HostKernelTable.hpp"
#include "backends/host/Hsma_HostVector.hpp"

namespace Hsma::Impl::Host::HSMA_HOST_ISA {

/// What stands in place of the diagonal, and what the solve does with it.
enum class Pivot : int {
  unit,        ///< Nothing (ones).
  reciprocal,  ///< 1 / t: multiply.
  division     ///< t: divide, because some 1 / t would over- or underflow.
};

template <class R>
struct Range;
template <>
struct Range<float> {
  static constexpr float smallest = 0x1p-126f, largest = 0x1p126f;
  /// Squares of what lies between are normal, with room for a sum.
  static constexpr float small_square = 0x1p-60f, large_square = 0x1p60f;
};
template <>
struct Range<double> {
  static constexpr double smallest = 0x1p-1022, largest = 0x1p1022;
  static constexpr double small_square = 0x1p-500, large_square = 0x1p500;
};

template <class R>
HSMA_HOST_INLINE R magnitude(R r) {
  return r < 0 ? -r : r;
}

template <class R>
HSMA_HOST_INLINE R larger(R a, R b) {
  return a > b ? a : b;
}

/// z := z / t after Smith: with |tr| >= |ti| and q = ti / tr,
///   z / t = ((zr + zi q) + i (zi - zr q)) / (tr + ti q),
/// and with the roles of the parts exchanged otherwise (z / t is iz / it). If z
/// or t is at an end of its range, or products with z might be denormal, a
/// power of two first moves it away. So only a quotient that is itself out of
/// range over- or underflows.
template <class R>
HSMA_HOST_INLINE void divide_complex(R& zr, R& zi, R tr, R ti) {
  constexpr R sixteenth = R(1) / 16;
  constexpr R lift = sizeof(R) == 4 ? R(0x1p30f) : R(0x1p60);
  const R z = larger(magnitude(zr), magnitude(zi));
  const R t = larger(magnitude(tr), magnitude(ti));
  const R z_scale = z > Range<R>::largest * sixteenth      ? sixteenth
                    : z < Range<R>::smallest * lift * lift ? lift
                                                           : R(1);
  const R t_scale = t > Range<R>::largest * sixteenth ? sixteenth
                    : t < Range<R>::smallest * 16     ? lift
                                                      : R(1);
  R a = zr * z_scale, b = zi * z_scale;
  R c = tr * t_scale, d = ti * t_scale;
  if (magnitude(c) < magnitude(d)) {
    const R a_old = a, c_old = c;
    a = b;
    b = -a_old;
    c = d;
    d = -c_old;
  }
  const R q = d == 0 ? R(0) : d / c;
  const R divisor = c + d * q, back = t_scale / z_scale;
  zr = (a + b * q) / divisor * back;
  zi = (b - a * q) / divisor * back;
}

/// 1 / t: conj(t) / |t|^2 with a single division where |t|^2 is in range.
template <class R>
HSMA_HOST_INLINE void invert_complex(R& tr, R& ti) {
  const R size = larger(magnitude(tr), magnitude(ti));
  if (size >= Range<R>::small_square && size <= Range<R>::large_square) {
    const R inverse_square = 1 / (tr * tr + ti * ti);
    tr = tr * inverse_square;
    ti = -ti * inverse_square;
  } else {
    R re = 1, im = 0;
    divide_complex(re, im, tr, ti);
    tr = re;
    ti = im;
  }
}

/// Whether 1 / t is in range for the diagonal element t; false for a NaN.
template <class R, int Planes>
HSMA_HOST_INLINE bool invertible(const R* t) {
  R size = magnitude(t[0]);
  if constexpr (Planes == 2) {
    if (magnitude(t[1]) > size) size = magnitude(t[1]);
    if (t[1] != t[1]) size = t[1];
  }
  return (size >= Range<R>::smallest * 16) & (size <= Range<R>::largest / 16);
}

/// The pivots that the diagonal of the triangle needs. A unit diagonal is not
/// read.
template <class R, int Planes>
static Pivot classify_diagonal(const TriangleView<R>& A) {
  if (A.unit) return Pivot::unit;
  const Index stride = A.row_stride + A.col_stride;
  Index failures = 0;
  for (Index i = 0; i < A.m; ++i) {
    failures += !invertible<R, Planes>(A.data + i * stride);
  }
  return failures ? Pivot::division : Pivot::reciprocal;
}

/// Copies the diagonal of the triangle. Instead of a unit diagonal, there are
/// ones if it is real, and nothing if it is complex.
template <class R, int Planes>
HSMA_HOST_INLINE void copy_diagonal(const TriangleView<R>& A, R* pivots) {
  const Index stride = A.row_stride + A.col_stride;
  for (Index i = 0; i < A.m; ++i) {
    const R* const t = A.data + i * stride;
    if constexpr (Planes == 1) {
      pivots[i] = A.unit ? R(1) : t[0];
    } else if (!A.unit) {
      pivots[2 * i] = t[0];
      pivots[2 * i + 1] = A.conj ? -t[1] : t[1];
    }
  }
}

template <class R, int Planes>
HSMA_HOST_INLINE void invert_pivots(Index m, R* pivots) {
  for (Index i = 0; i < m; ++i) {
    if constexpr (Planes == 1) {
      pivots[i] = 1 / pivots[i];
    } else {
      invert_complex(pivots[2 * i], pivots[2 * i + 1]);
    }
  }
}

/// The pivots of this chunk of rows, of the kind that all rows need.
template <class R, int Planes>
static void read_pivots(const TriangleView<R>& A, Pivot pivot, R* pivots) {
  copy_diagonal<R, Planes>(A, pivots);
  if (pivot == Pivot::reciprocal) invert_pivots<R, Planes>(A.m, pivots);
}

/// Both classify_diagonal and read_pivots.
template <class R, int Planes>
static Pivot read_diagonal(const TriangleView<R>& A, R* pivots) {
  copy_diagonal<R, Planes>(A, pivots);
  if (A.unit) return Pivot::unit;
  Index failures = 0;
  for (Index i = 0; i < A.m; ++i) {
    failures += !invertible<R, Planes>(pivots + i * Planes);
  }
  if (failures) return Pivot::division;
  invert_pivots<R, Planes>(A.m, pivots);
  return Pivot::reciprocal;
}

}  // namespace Hsma::Impl::Host::HSMA_HOST_ISA
