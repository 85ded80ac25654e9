// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A handful of columns: vectors go down the rows.
///
/// Where there are fewer columns than lanes, tiles compute much that nobody
/// needs. Instead, with blocks of H rows in one vector, sweep T by columns:
///
///     for each diagonal block p:  X_p = T_pp^-1 B_p,
///       for each q > p:           B_q -= T_qp X_p.
///
/// Element by element these are the operations of the micro-kernel in the same
/// order (k ascending), so both yield the same bits. T is read where it stands,
/// which must be by contiguous rows or columns. A complex vector is H pairs
/// (re, im); the product by x = xr + i xi is then
///     t x = (tr, tr) (xr, xi) + (ti, ti) (-xi, xr).
#pragma once

#include "backends/host/Hsma_HostPack.hpp"

namespace Hsma::Impl::Host::HSMA_HOST_ISA {

/// The largest order that substitute_small takes.
inline constexpr Index small_rows = 64;

template <class R, int P>
struct Narrow {
  static constexpr int H = panel_height<P>;
  static constexpr int L = H * P;
  static constexpr Index max_columns = 4;
  using V = Vector<R, L>;
  using Lanes = typename MakeIndices<L>::type;

  /// X_p as its factors: for each row k of the block, x_k in all lanes,
  /// complex as (xr, xi) and (xi, -xr) for t, or (-xi, xr) for conj(t).
  struct Factors {
    V v[H][P];
  };

  template <int From, int... I>
  static HSMA_HOST_INLINE void spread(const V& v, V& to, Indices<I...>) {
    shuffle<(I * 0 + From)...>(v, v, to);
  }
  template <int Plane, int... I>
  static HSMA_HOST_INLINE void duplicate(const V& v, V& to, Indices<I...>) {
    shuffle<(I / 2 * 2 + Plane)...>(v, v, to);
  }
  template <int... I>
  static HSMA_HOST_INLINE void alternate(const V& even, const V& odd, V& to,
                                         Indices<I...>) {
    shuffle<(I % 2 ? L + I : I)...>(even, odd, to);
  }
  /// Element K of `to` := element K of v.
  template <int K, int... I>
  static HSMA_HOST_INLINE void insert(const V& v, V& to, Indices<I...>) {
    V mixed;
    shuffle<(I / P == K ? L + I : I)...>(to, v, mixed);
    to = mixed;
  }
  static HSMA_HOST_INLINE void all(R r, V& v) { v = r - V{}; }

  /// y -= t x for one column t of a block.
  static HSMA_HOST_INLINE void subtract(V& y, const V& t, const V (&x)[P]) {
    if constexpr (P == 1) {
      take_product<R, L>(y, t, x[0]);
    } else {
      V tr, ti;
      duplicate<0>(t, tr, Lanes{});
      duplicate<1>(t, ti, Lanes{});
      take_product<R, L>(y, tr, x[0]);
      add_product<R, L>(y, ti, x[1]);
    }
  }

  /// y := alpha y.
  static HSMA_HOST_INLINE void scale(V& y, const R* alpha) {
    if constexpr (P == 1) {
      y = y * alpha[0];
    } else {
      V re, im, ar, ai, first, second;
      all(alpha[0], ar);
      all(alpha[1], ai);
      duplicate<0>(y, re, Lanes{});
      duplicate<1>(y, im, Lanes{});
      alternate(ar, ai, first, Lanes{});
      alternate(-ai, ar, second, Lanes{});
      y = re * first;
      add_product<R, L>(y, im, second);
    }
  }

  /// Divides x_k by its pivot and brings it into the form of Factors.
  template <int K>
  static HSMA_HOST_INLINE void make_factors(const V& y, const R* pivot,
                                            bool unit, bool conj, V (&x)[P]) {
    if constexpr (P == 1) {
      spread<K>(y, x[0], Lanes{});
      x[0] = x[0] * pivot[0];
    } else {
      V re, im;
      spread<2 * K>(y, re, Lanes{});
      spread<2 * K + 1>(y, im, Lanes{});
      if (!unit) {
        V pr, pi;
        all(pivot[0], pr);
        all(pivot[1], pi);
        V product_re = re * pr, product_im = re * pi;
        take_product<R, L>(product_re, im, pi);
        add_product<R, L>(product_im, im, pr);
        re = product_re;
        im = product_im;
      }
      alternate(re, im, x[0], Lanes{});
      if (conj) {
        alternate(-im, re, x[1], Lanes{});
      } else {
        alternate(im, -re, x[1], Lanes{});
      }
    }
  }

  /// Element by element into zeros: the strictly lower part of a diagonal
  /// block, or rows [0, rows) of any block.
  template <bool Diagonal>
  static HSMA_HOST_INLINE void copy_block(const R* t, Index rs, Index cs,
                                          Index rows, R* block) {
    unrolled<H>([&](auto k) __attribute__((always_inline)) {
      store(block + k * L, V{});
    });
    for (Index k = 0; k < H; ++k) {
      for (Index r = Diagonal ? k + 1 : 0; r < rows; ++r) {
        for (int p = 0; p < P; ++p) {
          block[k * L + r * P + p] = t[r * rs + k * cs + p];
        }
      }
    }
  }

  /// X_p for one column y of B_p.
  static HSMA_HOST_INLINE void solve(const R* t, const R* pivots,
                                     Index rows, bool unit, bool conj, R* y,
                                     Factors& x) {
    V rest, solved;
    load(rest, y);
    solved = rest;
    unrolled<H>([&](auto k) __attribute__((always_inline)) {
      if (k < rows) {
        make_factors<k.value>(rest, pivots + k * P, unit, conj, x.v[k]);
        insert<k.value>(x.v[k][0], solved, Lanes{});
        if constexpr (k.value + 1 < H) {
          V column;
          load(column, t + k * L);
          subtract(rest, column, x.v[k]);
        }
      }
    });
    store(y, solved);
  }

  /// All columns. Column c of B is y + c * stride, H * ceil(m / H) rows long.
  static void sweep(const TriangleView<R>& A, const R* pivots, bool unit,
                    Index n, R* y, Index stride) {
    const Index rs = A.row_stride, cs = A.col_stride;
    // Beforehand, so that no vector is loaded right after its elements.
    alignas(64) R diagonal[(small_rows + H) * L];
    for (Index p = 0; p < A.m; p += H) {
      copy_block<true>(A.data + p * (rs + cs), rs, cs,
                       A.m - p < H ? A.m - p : Index(H), diagonal + p * L);
    }
    for (Index p = 0; p < A.m; p += H) {
      const R* const t = A.data + p * (rs + cs);
      const Index left = A.m - p;
      const Index rows = left < H ? left : Index(H);
      Factors x[max_columns];
      V block[H];
      for (Index c = 0; c < n; ++c) {
        solve(diagonal + p * L, pivots + p * P, rows, unit, A.conj,
              y + c * stride + p * P, x[c]);
      }
      for (Index q = H; q < left; q += H) {
        if (left - q < H) {
          alignas(64) R rest[H * L];
          copy_block<false>(t + q * rs, rs, cs, left - q, rest);
          unrolled<H>([&](auto k) __attribute__((always_inline)) {
            load(block[k], rest + k * L);
          });
        } else {
          load_block<R, P, H>(t + q * rs, rs, cs, block);
        }
        for (Index c = 0; c < n; ++c) {
          R* const target = y + c * stride + (p + q) * P;
          V v;
          load(v, target);
          unrolled<H>([&](auto k) __attribute__((always_inline)) {
            subtract(v, block[k], x[c].v[k]);
          });
          store(target, v);
        }
      }
    }
  }

  static bool applies(const TriangleView<R>& A, Pivot pivot, Index n) {
    const bool contiguous = A.row_stride == P || A.row_stride == -P ||
                            A.col_stride == P || A.col_stride == -P;
    
#ifdef NONARROW
    return false;
#endif
    return n <= max_columns && contiguous && pivot != Pivot::division;
  }

  /// Contiguous columns are solved where they stand, others in `space`: room
  /// for max_columns columns of whole blocks.
  static void run(const TriangleView<R>& A, const R* pivots, bool unit,
                  const R* alpha, const MatrixView<R>& B, R* space) {
    const Index padded_rows = (B.m + H - 1) / H * H;
    const bool in_place = B.row_stride == P && padded_rows == B.m;
    R* const y = in_place ? B.data : space;
    const Index stride = in_place ? B.col_stride : padded_rows * P;
    if (!in_place) {
      for (Index c = 0; c < B.n; ++c) {
        for (Index i = 0; i < padded_rows; ++i) {
          for (int p = 0; p < P; ++p) {
            y[c * stride + i * P + p] =
                i < B.m ? B.data[i * B.row_stride + c * B.col_stride + p]
                        : R(0);
          }
        }
      }
    }
    if (alpha) {
      for (Index c = 0; c < B.n; ++c) {
        for (Index i = 0; i < padded_rows; i += H) {
          V v;
          load(v, y + c * stride + i * P);
          scale(v, alpha);
          store(y + c * stride + i * P, v);
        }
      }
    }
    sweep(A, pivots, unit, B.n, y, stride);
    if (!in_place) {
      for (Index c = 0; c < B.n; ++c) {
        for (Index i = 0; i < B.m; ++i) {
          for (int p = 0; p < P; ++p) {
            B.data[i * B.row_stride + c * B.col_stride + p] =
                y[c * stride + i * P + p];
          }
        }
      }
    }
  }
};

}  // namespace Hsma::Impl::Host::HSMA_HOST_ISA
