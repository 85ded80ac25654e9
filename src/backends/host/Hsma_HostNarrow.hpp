// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// One or two complex columns: vectors go down the rows.
///
/// Where there are far fewer columns than lanes, tiles compute much that nobody
/// needs; for complex numbers, four products each, that takes longer than what
/// follows. With blocks of H rows in one vector, sweep T by columns:
///
///     for each diagonal block p:  X_p = T_pp^-1 B_p,
///       for each q > p:           B_q -= T_qp X_p.
///
/// Element by element these are the operations of the micro-kernel in the same
/// order (k ascending), so both yield the same bits. T is read where it stands,
/// which must be by contiguous rows or columns. A vector is H pairs (re, im);
/// the product by x = xr + i xi is then
///     t x = (tr, tr) (xr, xi) + (ti, ti) (-xi, xr).
#pragma once

#include "backends/host/Hsma_HostPack.hpp"

namespace Hsma::Impl::Host::HSMA_HOST_ISA {

/// The largest order that substitute_small takes.
inline constexpr Index small_rows = 64;

template <class R>
struct Narrow {
  static constexpr int H = panel_height<2>;
  static constexpr int L = 2 * H;
  static constexpr Index max_columns = 2;
  using V = Vector<R, L>;
  using Lanes = typename MakeIndices<L>::type;

  /// X_p as its factors: for each row k of the block, x_k in all pairs, as
  /// (xr, xi) and (xi, -xr) for t, or (-xi, xr) for conj(t).
  struct Factors {
    V v[H][2];
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
    shuffle<(I / 2 == K ? L + I : I)...>(to, v, mixed);
    to = mixed;
  }

  /// y -= t x for one column t of a block.
  static HSMA_HOST_INLINE void subtract(V& y, const V& t, const V (&x)[2]) {
    V tr, ti;
    duplicate<0>(t, tr, Lanes{});
    duplicate<1>(t, ti, Lanes{});
    take_product<R, L>(y, tr, x[0]);
    add_product<R, L>(y, ti, x[1]);
  }

  /// y := alpha y.
  static HSMA_HOST_INLINE void scale(V& y, const R* alpha) {
    const V ar = alpha[0] - V{}, ai = alpha[1] - V{};
    V re, im, first, second;
    duplicate<0>(y, re, Lanes{});
    duplicate<1>(y, im, Lanes{});
    alternate(ar, ai, first, Lanes{});
    alternate(-ai, ar, second, Lanes{});
    y = re * first;
    add_product<R, L>(y, im, second);
  }

  /// Divides x_k by its pivot and brings it into the form of Factors.
  template <int K>
  static HSMA_HOST_INLINE void make_factors(const V& y, const R* pivot,
                                            bool unit, bool conj, V (&x)[2]) {
    V re, im;
    spread<2 * K>(y, re, Lanes{});
    spread<2 * K + 1>(y, im, Lanes{});
    if (!unit) {
      const V pr = pivot[0] - V{}, pi = pivot[1] - V{};
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
        for (int p = 0; p < 2; ++p) {
          block[k * L + r * 2 + p] = t[r * rs + k * cs + p];
        }
      }
    }
  }

  /// X_p for one column y of B_p.
  static HSMA_HOST_INLINE void solve(const R* t, const R* pivots, Index rows,
                                     bool unit, bool conj, R* y, Factors& x) {
    V rest, solved;
    load(rest, y);
    solved = rest;
    unrolled<H>([&](auto k) __attribute__((always_inline)) {
      if (k < rows) {
        make_factors<k.value>(rest, pivots + 2 * k, unit, conj, x.v[k]);
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
        solve(diagonal + p * L, pivots + 2 * p, rows, unit, A.conj,
              y + c * stride + 2 * p, x[c]);
      }
      for (Index q = H; q < left; q += H) {
        if (left - q < H || !load_block<R, 2, H>(t + q * rs, rs, cs, block)) {
          alignas(64) R rest[H * L];
          copy_block<false>(t + q * rs, rs, cs, left - q < H ? left - q : H,
                            rest);
          unrolled<H>([&](auto k) __attribute__((always_inline)) {
            load(block[k], rest + k * L);
          });
        }
        for (Index c = 0; c < n; ++c) {
          R* const target = y + c * stride + 2 * (p + q);
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

  /// Below some twenty rows a tile is as good.
  static bool applies(const TriangleView<R>& A, Pivot pivot, Index n) {
    const bool contiguous = A.row_stride == 2 || A.row_stride == -2 ||
                            A.col_stride == 2 || A.col_stride == -2;
    return n <= max_columns && A.m > 20 && contiguous &&
           pivot != Pivot::division;
  }

  /// Columns of B to or from contiguous ones, elsewhere.
  template <bool Gather>
  static void copy(const MatrixView<R>& B, R* y, Index stride) {
    for (Index c = 0; c < B.n; ++c) {
      for (Index i = 0; i < B.m; ++i) {
        R* const b = B.data + i * B.row_stride + c * B.col_stride;
        R* const v = y + c * stride + 2 * i;
        if constexpr (Gather) {
          v[0] = b[0];
          v[1] = b[1];
        } else {
          b[0] = v[0];
          b[1] = v[1];
        }
      }
      if constexpr (Gather) {
        for (Index i = 2 * B.m; i < stride; ++i) y[c * stride + i] = 0;
      }
    }
  }

  /// Contiguous columns are solved where they stand, others in `space`: room
  /// for max_columns columns of whole blocks.
  static void run(const TriangleView<R>& A, const R* pivots, bool unit,
                  const R* alpha, const MatrixView<R>& B, R* space) {
    const Index rows = (B.m + H - 1) / H * H;
    const bool in_place = B.row_stride == 2 && rows == B.m;
    R* const y = in_place ? B.data : space;
    const Index stride = in_place ? B.col_stride : 2 * rows;
    if (!in_place) copy<true>(B, y, stride);
    for (Index c = 0; alpha && c < B.n; ++c) {
      for (Index i = 0; i < rows; i += H) {
        V v;
        load(v, y + c * stride + 2 * i);
        scale(v, alpha);
        store(y + c * stride + 2 * i, v);
      }
    }
    sweep(A, pivots, unit, B.n, y, stride);
    if (!in_place) copy<false>(B, y, stride);
  }
};

}  // namespace Hsma::Impl::Host::HSMA_HOST_ISA
