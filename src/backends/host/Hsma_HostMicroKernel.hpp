// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The micro-kernel: a block of rows of one tile, held in registers.
///
/// For rows I = [i, i + H) and a block of earlier rows K,
///
///        K     I
///   T: [ T_IK  T_II ]     X_I = T_II^-1 (alpha B_I - T_IK X_K),
///
/// so it first subtracts the products (k ascending), then solves the H x H
/// triangle. Whatever the width of the tile, every column sees the same
/// operations in the same order, and all are rounded alike. So a column does
/// not depend on the other columns, bit for bit.
#pragma once

#include "backends/host/Hsma_HostDiagonal.hpp"
#include "backends/host/Hsma_HostPack.hpp"

namespace Hsma::Impl::Host::HSMA_HOST_ISA {

/// Complex planes: t x is (tr xr - ti xi, tr xi + ti xr), and conj(t) x the
/// same with -ti.
enum class Field : int { real, complex, complex_conj };

constexpr int planes(Field f) { return f == Field::real ? 1 : 2; }

/// The operands of a micro-kernel.
template <class R>
struct RowBlock {
  const R* t;  ///< T(i, k0), or the panel of rows I from column k0.
  Index row_stride, col_stride;  ///< Of t.
  Index depth;                   ///< Columns in K.
  const R* pivots;               ///< Of rows I.
  Pivot pivot;
  bool solve;       ///< Or subtract products only.
  const R* x;       ///< Tile rows K.
  R* tile;          ///< Tile rows I.
  const R* source;  ///< B_I, or null: it is in the tile.
  R* target;        ///< Where X_I goes besides the tile, or null.
  Index b_stride;   ///< Between rows of source and target.
  Index b_columns;  ///< 0: their rows are contiguous; otherwise, between
                    ///< contiguous columns. Then the tile is full.
  Index last;       ///< The column there at which the last vector begins.
  const R* alpha;   ///< Or null if one.
};

/// Solves the triangle of a block by division, one column after the other. This
/// is rare, so the code is small rather than fast. `sign` is that of the
/// imaginary part of t.
template <class R, int Planes>
__attribute__((noinline)) static void solve_by_division(const RowBlock<R>& b,
                                                        Index height,
                                                        Index width, R sign) {
  const R* const t = b.t + b.depth * b.col_stride;
  for (Index j = 0; j < width; ++j) {
    for (Index r = 0; r < height; ++r) {
      R* const x = b.tile + r * Planes * width + j;
      const R* const pivot = b.pivots + r * Planes;
      R re = x[0], im = Planes == 2 ? x[(Planes - 1) * width] : R(0);
      for (Index k = 0; k < r; ++k) {
        const R* const y = b.tile + k * Planes * width + j;
        const R* const c = t + r * b.row_stride + k * b.col_stride;
        re = re - c[0] * y[0];
        if constexpr (Planes == 2) {
          const R ci = sign * c[1];
          re = re + ci * y[width];
          im = im - c[0] * y[width];
          im = im - ci * y[0];
        }
      }
      if constexpr (Planes == 2) {
        divide_complex(re, im, pivot[0], pivot[1]);
        x[width] = im;
      } else {
        re = re / pivot[0];
      }
      x[0] = re;
    }
  }
}

/// H rows of NV vectors of columns. A packed panel has its strides built in.
template <class R, Field F, bool Packed, int H, int NV>
struct MicroKernel {
  static constexpr int P = planes(F);
  static constexpr int W = lanes<R>;
  static constexpr int width = NV * W;
  using V = Wide<R>;
  using AllLanes = typename MakeIndices<W>::type;

  /// Rows x planes x vectors.
  struct Accumulators {
    V v[H][P][NV];
  };

  /// Calls f(row, first, j) for vectors j of columns and all fours of real rows
  /// of B_I: row(k) is the accumulator of real first + k of the columns.
  template <bool Descend, class Function>
  static HSMA_HOST_INLINE void for_fours(Accumulators& acc, const Function& f) {
    static_assert(H * P % 4 == 0);
    unrolled<NV>([&](auto j) __attribute__((always_inline)) {
      unrolled<H * P / 4>([&](auto four) __attribute__((always_inline)) {
        const auto row = [&](auto k) __attribute__((always_inline))->V& {
          constexpr int q = 4 * decltype(four)::value + decltype(k)::value;
          return acc.v[Descend ? H - 1 - q / P : q / P][q % P][j];
        };
        f(row, 4 * Index(four), j);
      });
    });
  }

  template <bool Descend>
  static HSMA_HOST_INLINE void load_columns(const RowBlock<R>& b,
                                            Accumulators& acc) {
    const R* const from = b.source + (Descend ? (H - 1) * b.b_stride : 0);
    const Index stride = b.b_columns;
    for_fours<Descend>(
        acc, [&](const auto& row, Index first, auto j)
                 __attribute__((always_inline)) {
                   V four[4];
                   load_across(four, from + first + j * W * stride, stride);
                   unrolled<4>([&](auto k) __attribute__((always_inline)) {
                     row(k) = four[k];
                   });
                 });
  }

  template <bool Descend>
  static HSMA_HOST_INLINE void store_columns(const RowBlock<R>& b,
                                             const Accumulators& acc) {
    R* const to = b.target + (Descend ? (H - 1) * b.b_stride : 0);
    const Index stride = b.b_columns;
    Accumulators copy = acc;
    for_fours<Descend>(
        copy, [&](const auto& row, Index first, auto j)
                  __attribute__((always_inline)) {
                    V four[4];
                    unrolled<4>([&](auto k) __attribute__((always_inline)) {
                      four[k] = row(k);
                    });
                    store_across(to + first + j * W * stride, stride, four);
                  });
  }

  static HSMA_HOST_INLINE void load_rows(const RowBlock<R>& b,
                                         Accumulators& acc) {
    if constexpr (moves_columns<R> && H == panel_height<P>) {
      if (b.source && b.b_columns != 0) {
        if (b.b_stride < 0) return load_columns<true>(b, acc);
        return load_columns<false>(b, acc);
      }
    }
    if (b.source) {
      unrolled<H>([&](auto r) __attribute__((always_inline)) {
        const R* const row = b.source + r * b.b_stride;
        unrolled<NV>([&](auto j) __attribute__((always_inline)) {
          const Index column = j == NV - 1 ? b.last : Index(j * W);
          if constexpr (P == 1) {
            load(acc.v[r][0][j], row + column);
          } else {
            V first, second;
            load(first, row + 2 * column);
            load(second, row + 2 * column + W);
            split<W>(first, second, acc.v[r][0][j], acc.v[r][1][j], AllLanes{});
          }
        });
      });
    } else {
      unrolled<H>([&](auto r) __attribute__((always_inline)) {
        unrolled<P>([&](auto p) __attribute__((always_inline)) {
          unrolled<NV>([&](auto j) __attribute__((always_inline)) {
            load(acc.v[r][p][j], b.tile + (r * P + p) * width + j * W);
          });
        });
      });
    }
  }

  static HSMA_HOST_INLINE void store_rows(const RowBlock<R>& b,
                                          const Accumulators& acc) {
    R* const tile = b.tile;  // It might alias b itself, to the compiler.
    unrolled<H>([&](auto r) __attribute__((always_inline)) {
      unrolled<P>([&](auto p) __attribute__((always_inline)) {
        unrolled<NV>([&](auto j) __attribute__((always_inline)) {
          store(tile + (r * P + p) * width + j * W, acc.v[r][p][j]);
        });
      });
    });
  }

  static HSMA_HOST_INLINE void store_target(const RowBlock<R>& b,
                                            const Accumulators& acc) {
    if constexpr (moves_columns<R> && H == panel_height<P>) {
      if (b.b_columns != 0) {
        if (b.b_stride < 0) return store_columns<true>(b, acc);
        return store_columns<false>(b, acc);
      }
    }
    R* const target = b.target;
    const Index stride = b.b_stride, last = b.last;
    unrolled<H>([&](auto r) __attribute__((always_inline)) {
      R* const row = target + r * stride;
      unrolled<NV>([&](auto j) __attribute__((always_inline)) {
        const Index column = j == NV - 1 ? last : Index(j * W);
        if constexpr (P == 1) {
          store(row + column, acc.v[r][0][j]);
        } else {
          V first, second;
          interleave<W>(acc.v[r][0][j], acc.v[r][1][j], first, second,
                        AllLanes{});
          store(row + 2 * column, first);
          store(row + 2 * column + W, second);
        }
      });
    });
  }

  /// (re, im) := (re, im) times the scalar s, one row.
  static HSMA_HOST_INLINE void scale_row(V (&v)[P][NV], const R* s) {
    if constexpr (P == 1) {
      const V factor = broadcast(s[0]);
      unrolled<NV>([&](auto j)
                       __attribute__((always_inline)) { v[0][j] *= factor; });
    } else {
      const V sr = broadcast(s[0]), si = broadcast(s[1]);
      unrolled<NV>([&](auto j) __attribute__((always_inline)) {
        V re = v[0][j] * sr, im = v[0][j] * si;
        take_product<R, W>(re, v[1][j], si);
        add_product<R, W>(im, v[1][j], sr);
        v[0][j] = re;
        v[1][j] = im;
      });
    }
  }

  /// row -= t x for the scalar t.
  static HSMA_HOST_INLINE void subtract_row(V (&row)[P][NV], const R* t,
                                            const V (&x)[P][NV]) {
    const V tr = broadcast(t[0]);
    if constexpr (P == 1) {
      unrolled<NV>([&](auto j) __attribute__((always_inline)) {
        take_product<R, W>(row[0][j], tr, x[0][j]);
      });
    } else {
      const V ti = broadcast(t[1]);
      unrolled<NV>([&](auto j) __attribute__((always_inline)) {
        take_product<R, W>(row[0][j], tr, x[0][j]);
        if constexpr (F == Field::complex) {
          take_product<R, W>(row[1][j], ti, x[0][j]);
          add_product<R, W>(row[0][j], ti, x[1][j]);
        } else {
          add_product<R, W>(row[1][j], ti, x[0][j]);
          take_product<R, W>(row[0][j], ti, x[1][j]);
        }
        take_product<R, W>(row[1][j], tr, x[1][j]);
      });
    }
  }

  template <bool Unit>
  static HSMA_HOST_INLINE void solve(const RowBlock<R>& b, const R* t, Index rs,
                                     Index cs, Accumulators& acc) {
    unrolled<H>([&](auto k) __attribute__((always_inline)) {
      if constexpr (!Unit) scale_row(acc.v[k], b.pivots + k * P);
      unrolled<H>([&](auto r) __attribute__((always_inline)) {
        if constexpr (r.value > k.value) {
          subtract_row(acc.v[r], t + r * rs + k * cs, acc.v[k]);
        }
      });
    });
  }

  __attribute__((noinline)) static void run(const RowBlock<R>& b) {
    const Index rs = Packed ? Index(P) : b.row_stride;
    const Index cs = Packed ? Index(P * H) : b.col_stride;
    Accumulators acc;
    load_rows(b, acc);
    if (b.alpha) {
      const R* const alpha = b.alpha;
      unrolled<H>([&](auto r) __attribute__((always_inline)) {
        scale_row(acc.v[r], alpha);
      });
    }
    const R* t = b.t;
    const R* x = b.x;
    for (Index k = b.depth; k > 0; --k, t += cs, x += P * width) {
      V row[P][NV];
      unrolled<P>([&](auto p) __attribute__((always_inline)) {
        unrolled<NV>([&](auto j) __attribute__((always_inline)) {
          load(row[p][j], x + p * width + j * W);
        });
      });
      unrolled<H>([&](auto r) __attribute__((always_inline)) {
        subtract_row(acc.v[r], t + r * rs, row);
      });
    }
    if (b.solve) {
      if (b.pivot == Pivot::division) {
        store_rows(b, acc);
        RowBlock<R> strided = b;
        strided.row_stride = rs;
        strided.col_stride = cs;
        solve_by_division<R, P>(strided, H, width,
                                F == Field::complex_conj ? R(-1) : R(1));
        if (!b.target) return;
        RowBlock<R> reload = b;
        reload.source = nullptr;
        load_rows(reload, acc);
      } else if (P == 2 && b.pivot == Pivot::unit) {
        solve<true>(b, t, rs, cs, acc);
      } else {
        solve<false>(b, t, rs, cs, acc);
      }
    }
    store_rows(b, acc);
    if (b.target) store_target(b, acc);
  }
};

}  // namespace Hsma::Impl::Host::HSMA_HOST_ISA
