// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The packed triangle: panels of rows in the order in which the micro-kernel
/// reads them.
///
///     header | pivots | panel | panel | ... | panels of the last few rows
///
/// The header holds what the pivots are. A panel of height h at row i is
/// T(i : i + h, 0 : i + h), its columns contiguous; above the diagonal it is
/// neither written nor read. Panels have the height `panel_height`, and powers
/// of two below for the remaining rows.
#pragma once

#include "backends/host/Hsma_HostDiagonal.hpp"

namespace Hsma::Impl::Host::HSMA_HOST_ISA {

/// Register blocks of height x vectors: real 8 x 3 or 4 x 3, complex 4 x 2
/// (times two planes), whatever the registers hold.
template <int Planes>
inline constexpr int panel_height =
    Planes == 1 && HSMA_HOST_VECTOR_BYTES == 64 ? 8 : 4;
template <int Planes>
inline constexpr int tile_vectors = Planes == 1
                                        ? (HSMA_HOST_VECTOR_BYTES == 16 ? 2 : 3)
                                        : (HSMA_HOST_VECTOR_BYTES == 64 ? 2
                                                                        : 1);

/// The height of the panel that begins `left` rows before the end.
template <int Planes>
constexpr Index height_of_panel(Index left) {
  Index h = panel_height<Planes>;
  while (h > left) h /= 2;
  return h;
}

/// Reals in a cache line.
template <class R>
inline constexpr Index cache_line = 64 / Index(sizeof(R));

/// Counts of R, rounded up to whole cache lines.
template <class R>
constexpr Index padded(Index count) {
  return (count + cache_line<R> - 1) / cache_line<R> * cache_line<R>;
}
template <class R>
inline constexpr Index header_size = padded<R>(1);

/// Counted in R. The panels of the last rows are no higher than a full one.
template <class R, int Planes>
constexpr Index packed_reals(Index m) {
  constexpr Index h = panel_height<Planes>;
  const Index rows = (m + h - 1) / h * h;
  return header_size<R> + padded<R>(m * Planes) +
         padded<R>(Planes * rows * (rows + h) / 2);
}

/// v[k] := T(0 : H, k) for k < H, if rows or columns of T are contiguous.
template <class R, int Planes, int H>
HSMA_HOST_INLINE bool load_block(const R* t, Index rs, Index cs,
                                 Vector<R, H * Planes> (&v)[H]) {
  using Lanes = typename MakeIndices<H * Planes>::type;
  if (rs == Planes) {
    unrolled<H>([&](auto k)
                    __attribute__((always_inline)) { load(v[k], t + k * cs); });
    return true;
  }
  if (rs == -Planes) {
    unrolled<H>([&](auto k) __attribute__((always_inline)) {
      load(v[k], t + k * cs - (H - 1) * Planes);
      reverse<H, Planes>(v[k], Lanes{});
    });
    return true;
  }
  if (cs == Planes) {
    unrolled<H>([&](auto r)
                    __attribute__((always_inline)) { load(v[r], t + r * rs); });
    transpose<H, Planes>(v);
    return true;
  }
  if (cs == -Planes) {
    unrolled<H>([&](auto r) __attribute__((always_inline)) {
      load(v[r], t + r * rs - (H - 1) * Planes);
      reverse<H, Planes>(v[r], Lanes{});
    });
    transpose<H, Planes>(v);
    return true;
  }
  return false;
}

/// Copies T(0 : h, k), rows [first, h), conjugated or not.
template <class R, int Planes>
HSMA_HOST_INLINE void pack_column(const R* t, Index rs, Index first, Index h,
                                  R sign, R* packed) {
  for (Index r = first; r < h; ++r) {
    packed[r * Planes] = t[r * rs];
    if constexpr (Planes == 2) packed[2 * r + 1] = sign * t[r * rs + 1];
  }
}

/// The panels of rows [first, last), which begin one; with the first of all,
/// header and pivots.
template <class R, int Planes>
static void pack(const TriangleView<R>& A, Index first, Index last, R* packed) {
  constexpr int H = panel_height<Planes>;
  static_assert(packed_rows % H == 0);
  R* const pivots = packed + header_size<R>;
  if (first == 0 && last > 0)
    *packed = R(int(read_diagonal<R, Planes>(A, pivots)));
  R* panel =
      pivots + padded<R>(A.m * Planes) + first * (first + H) / 2 * Planes;
  const Index rs = A.row_stride, cs = A.col_stride;
  const R sign = A.conj ? R(-1) : R(1);
  for (Index i = first; i < last;) {
    const Index h = height_of_panel<Planes>(A.m - i);
    const R* const t = A.data + i * rs;
    Index k = 0;
    if (h == H) {
      Vector<R, H * Planes> block[H];
      for (; k < i && load_block<R, Planes, H>(t + k * cs, rs, cs, block);
           k += H) {
        unrolled<H>([&](auto j) __attribute__((always_inline)) {
          store(panel + (k + j) * H * Planes, block[j]);
        });
      }
      if (Planes == 2 && A.conj) {
        for (Index r = 1; r < k * H * Planes; r += 2) panel[r] = -panel[r];
      }
    }
    for (; k < i; ++k) {
      pack_column<R, Planes>(t + k * cs, rs, 0, h, sign,
                             panel + k * h * Planes);
    }
    for (k = 0; k < h; ++k) {
      pack_column<R, Planes>(t + (i + k) * cs, rs, k + 1, h, sign,
                             panel + (i + k) * h * Planes);
    }
    panel += h * (i + h) * Planes;
    i += h;
  }
}

}  // namespace Hsma::Impl::Host::HSMA_HOST_ISA
