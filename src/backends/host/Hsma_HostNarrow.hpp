// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution for a few columns: vectors go down the rows, and T is read
/// once, where it stands.
///
/// With few columns there is little to do for each element of T, so the time
/// is that of reading T. A vector is H rows of a column y of B. T is cut into
/// blocks of H x H, which are loaded once for all columns:
///
///     y_q := y_q - T_qp x_p,     x_q := T_qq^-1 y_q.
///
/// If columns of T are contiguous, the blocks come column by column: x_p is
/// subtracted from all y_q below ("axpy"). If rows are contiguous, they come
/// row by row: the product with all of x above is subtracted from y_q ("dot"),
/// and the registers take a block transposed. In both cases, an element of y
/// sees k ascending and the operations of the micro-kernel, so the bits are the
/// same.
///
/// A complex vector is H pairs (re, im). With x = xr + i xi,
///     y := y - (tr, ti) xr,  y := y + (ti, -tr) xi.
///
/// If T runs backwards through memory (it was upper), a vector holds its rows
/// in the order of memory, the last one first. Only place() knows of that.
#pragma once

#include "backends/host/Hsma_HostPack.hpp"
#include "backends/host/Hsma_HostScratch.hpp"

namespace Hsma::Impl::Host::HSMA_HOST_ISA {

/// The unsigned integer of the size of R.
template <class R>
struct BitsOf {
  using type = std::uint32_t;
};
template <>
struct BitsOf<double> {
  using type = std::uint64_t;
};

template <class R, int Planes>
struct Narrow {
  static constexpr int L = lanes<R>;
  static constexpr int H = L / Planes;
  using V = Wide<R>;
  using Lanes = typename MakeIndices<L>::type;
  using Bits = Vector<typename BitsOf<R>::type, L>;

  /// Lines so far apart begin in the same set of the first-level cache. It has
  /// eight ways: of more lines than that, each pushes another one out.
  static bool in_one_set(Index stride) {
    return stride * Index(sizeof(R)) % 4096 == 0;
  }

  /// If rows of T are contiguous, so many rows of blocks go together. They are
  /// independent chains of operations. (Rows of floats were not seen to push
  /// each other out.)
  static Index blocks_together(Index row_stride) {
    if (Planes * sizeof(R) > 4 && in_one_set(row_stride))
      return H < 8 ? 8 / H : 1;
    return H < 8 ? 16 / H : 2;
  }

  /// Reals for the columns of one chunk. A chunk has as many blocks as fit, and
  /// two chunks stay in the first-level cache.
  static constexpr Index space =
      (Index{1} << 15) / Index(sizeof(R)) + narrow_columns * L;

  static Index blocks_of_chunk(Index columns) {
    return (Index{1} << 15) / Index(sizeof(R)) / (columns * L);
  }

  /// Contiguous columns. They are one line further apart than their size, so
  /// that they do not all begin in the same set of the cache.
  struct Chunk {
    R* y;
    Index stride;
  };

  /// T, and how its rows and columns meet the vectors.
  struct BlockedTriangle {
    TriangleView<R> A;
    Index shift;  ///< Rows that the first block lacks; columns contiguous only.
    Pivot pivot;
    const R* pivots;  ///< reciprocals of the diagonal, if there are any yet
    Index group = blocks_together(A.row_stride);
    Index blocks() const { return (A.m + shift + H - 1) / H; }
    /// The row of T at which block q begins, negative if it lacks some.
    Index row(Index q) const { return q * H - shift; }
  };

  /// A block of T: for its column k the vectors by which x_k is multiplied.
  struct Factors {
    V v[H][Planes];
  };

  template <bool Backwards>
  static constexpr int place(int row) {
    return Backwards ? H - 1 - row : row;
  }

  template <int... I>
  static HSMA_HOST_INLINE void exchange_planes(const V& v, V& to,
                                               Indices<I...>) {
    shuffle<(I ^ 1)...>(v, v, to);
  }
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
  /// Row K of `to` := row K of v.
  template <int K, int... I>
  static HSMA_HOST_INLINE void insert(const V& v, V& to, Indices<I...>) {
    V mixed;
    shuffle<(I / Planes == K ? L + I : I)...>(to, v, mixed);
    to = mixed;
  }

  static HSMA_HOST_INLINE void flip_signs(V& v, const Bits& signs) {
    Bits bits;
    __builtin_memcpy(&bits, &v, sizeof(v));
    bits ^= signs;
    __builtin_memcpy(&v, &bits, sizeof(v));
  }

  /// Sign bits in the imaginary lanes.
  static HSMA_HOST_INLINE Bits imaginary_signs() {
    V v;
    alternate(V{}, -V{}, v, Lanes{});
    Bits bits;
    __builtin_memcpy(&bits, &v, sizeof(v));
    return bits;
  }

  /// (tr, ti) -> (tr, +-ti), (+-ti, -tr).
  static HSMA_HOST_INLINE void make_factor(const V& t, bool conj,
                                           V (&factor)[Planes]) {
    factor[0] = t;
    if constexpr (Planes == 2) {
      const Bits signs = imaginary_signs();
      if (conj) flip_signs(factor[0], signs);
      exchange_planes(factor[0], factor[1], Lanes{});
      flip_signs(factor[1], signs);
    }
  }

  static HSMA_HOST_INLINE void subtract(V& y, const V (&t)[Planes],
                                        const R* x) {
    take_product<R, L>(y, t[0], broadcast(x[0]));
    if constexpr (Planes == 2) add_product<R, L>(y, t[1], broadcast(x[1]));
  }

  /// y := s y.
  static HSMA_HOST_INLINE void scale(V& y, const R* s) {
    if constexpr (Planes == 1) {
      y *= broadcast(s[0]);
    } else {
      const V sr = broadcast(s[0]), si = broadcast(s[1]);
      V re, im, first, second;
      duplicate<0>(y, re, Lanes{});
      duplicate<1>(y, im, Lanes{});
      alternate(sr, si, first, Lanes{});
      alternate(-si, sr, second, Lanes{});
      y = re * first;
      add_product<R, L>(y, im, second);
    }
  }

  /// The rows of a block at t, contiguous columns. The first `skip` columns
  /// and rows are not there.
  template <bool Backwards>
  static HSMA_HOST_INLINE void load_columns(const R* t, Index rs, Index cs,
                                            Index skip, bool conj,
                                            Factors& block) {
    const R* const lowest = Backwards ? t + (H - 1) * rs : t;
    unrolled<H>([&](auto k) __attribute__((always_inline)) {
      V v{};
      if (k >= skip) load(v, lowest + k * cs);
      make_factor(v, conj, block.v[k]);
    });
  }

  /// The same for contiguous rows, `rows` of which are there; the others are
  /// copies of the last one.
  template <bool Backwards>
  static HSMA_HOST_INLINE void load_rows(const R* t, Index rs, Index cs,
                                         Index rows, bool conj,
                                         Factors& block) {
    const R* const lowest = Backwards ? t + (H - 1) * cs : t;
    V v[H];
    if (rows >= H) {
      unrolled<H>([&](auto r) __attribute__((always_inline)) {
        load(v[place<Backwards>(r)], lowest + r * rs);
        // Nobody else fetches so many rows ahead; measured for this type.
        if constexpr (Planes == 2 && sizeof(R) == 8)
          __builtin_prefetch(lowest + r * rs + 4 * H * cs);
      });
    } else {
      for (Index r = 0; r < H; ++r)
        load(v[place<Backwards>(int(r))],
             lowest + (r < rows ? r : rows - 1) * rs);
    }
    transpose<H, Planes>(v);
    unrolled<H>([&](auto k) __attribute__((always_inline)) {
      make_factor(v[place<Backwards>(k)], conj, block.v[k]);
    });
  }

  /// y_c -= block x_c for all columns.
  template <bool Backwards>
  static HSMA_HOST_INLINE void subtract_block(const Factors& block, const R* x,
                                              Index x_stride, R* y,
                                              Index y_stride, Index n) {
    for (Index c = 0; c < n; ++c) {
      const R* const factor = x + c * x_stride;
      V v;
      load(v, y + c * y_stride);
      unrolled<H>([&](auto k) __attribute__((always_inline)) {
        subtract(v, block.v[k], factor + place<Backwards>(k) * Planes);
      });
      store(y + c * y_stride, v);
    }
  }

  /// Blocks [q0, q1) of y less the products with blocks [p0, p1) of x, which
  /// begin at the first of these blocks.
  template <bool Backwards, bool ByColumns>
  static void subtract_products(const BlockedTriangle& T, Index q0, Index q1,
                                Index p0, Index p1, const Chunk& x,
                                const Chunk& y, Index n) {
    const Index rs = T.A.row_stride, cs = T.A.col_stride;
    const bool conj = T.A.conj;
    Factors block;
    if constexpr (ByColumns) {
      for (Index p = p0; p < p1; ++p) {
        const R* t = T.A.data + T.row(q0) * rs + T.row(p) * cs;
        const Index skip = p == 0 ? T.shift : 0;
        const R* const factor = x.y + (p - p0) * L;
        for (Index q = q0; q < q1; ++q, t += H * rs) {
          load_columns<Backwards>(t, rs, cs, skip, conj, block);
          subtract_block<Backwards>(block, factor, x.stride, y.y + (q - q0) * L,
                                    y.stride, n);
        }
      }
    } else {
      for (Index q = q0; q < q1; q += T.group) {
        const Index end = q1 - q < T.group ? q1 : q + T.group;
        const R* t = T.A.data + T.row(q) * rs + T.row(p0) * cs;
        for (Index p = p0; p < p1; ++p, t += H * cs) {
          for (Index g = q; g < end; ++g) {
            load_rows<Backwards>(t + (g - q) * H * rs, rs, cs, T.A.m - T.row(g),
                                 conj, block);
            subtract_block<Backwards>(block, x.y + (p - p0) * L, x.stride,
                                      y.y + (g - q0) * L, y.stride, n);
          }
        }
      }
    }
  }

  /// A diagonal block, with zeros where it has no elements.
  struct Diagonal {
    alignas(64) R t[H * L];
    alignas(64) R pivots[L];
  };

  template <bool Backwards>
  static void read_diagonal_block(const BlockedTriangle& T, Index q,
                                  Diagonal& D) {
    const Index rs = T.A.row_stride, cs = T.A.col_stride;
    const Index begin = q == 0 ? T.shift : 0;
    const Index left = T.A.m - T.row(q), end = left < H ? left : Index(H);
    const R* const t = T.A.data + T.row(q) * (rs + cs);
    const R sign = T.A.conj ? R(-1) : R(1);
    for (Index k = 0; k < H * L; ++k) D.t[k] = 0;
    for (Index k = 0; k < H; ++k) {
      D.pivots[k * Planes] = 1;
      if constexpr (Planes == 2) D.pivots[2 * k + 1] = 0;
    }
    for (Index k = begin; k < end; ++k) {
      for (Index r = k + 1; r < end; ++r) {
        const Index to = k * L + place<Backwards>(int(r)) * Planes;
        D.t[to] = t[r * rs + k * cs];
        if constexpr (Planes == 2) D.t[to + 1] = sign * t[r * rs + k * cs + 1];
      }
    }
    if (T.pivot == Pivot::unit) return;
    if (T.pivots != nullptr) {
      const R* const pivots = T.pivots + T.row(q) * Planes;
      for (Index k = begin * Planes; k < end * Planes; ++k)
        D.pivots[k] = pivots[k];
      return;
    }
    for (Index k = begin; k < end; ++k) {
      const R* const d = t + k * (rs + cs);
      if constexpr (Planes == 1) {
        D.pivots[k] = 1 / d[0];
      } else {
        R re = d[0], im = sign * d[1];
        invert_complex(re, im);
        D.pivots[2 * k] = re;
        D.pivots[2 * k + 1] = im;
      }
    }
  }

  /// x_q := T_qq^-1 y_q for all columns.
  template <bool Backwards>
  static void solve_block(const Diagonal& D, bool unit, R* y, Index stride,
                          Index n) {
    for (Index c = 0; c < n; ++c) {
      V rest, solved;
      load(rest, y + c * stride);
      solved = rest;
      unrolled<H>([&](auto k) __attribute__((always_inline)) {
        constexpr int at = place<Backwards>(k.value);
        V x = rest;
        if (Planes == 1 || !unit) scale(x, D.pivots + k * Planes);
        insert<at>(x, solved, Lanes{});
        if constexpr (k.value + 1 < H) {
          V t, factor[Planes], xr, xi;
          load(t, D.t + k * L);
          make_factor(t, false, factor);
          spread<at * Planes>(x, xr, Lanes{});
          take_product<R, L>(rest, factor[0], xr);
          if constexpr (Planes == 2) {
            spread<at * 2 + 1>(x, xi, Lanes{});
            add_product<R, L>(rest, factor[1], xi);
          }
        }
      });
      store(y + c * stride, solved);
    }
  }

  /// The triangle on blocks [q0, q1), whose products with blocks before q0 are
  /// subtracted.
  template <bool Backwards, bool ByColumns>
  static HSMA_HOST_INLINE void solve_blocks(const BlockedTriangle& T, Index q0,
                                            Index q1, const Chunk& y, Index n) {
    const bool unit = T.pivot == Pivot::unit;
    const auto at = [&](Index q) -> Chunk {
      return {y.y + (q - q0) * L, y.stride};
    };
    for (Index begin = q0; begin < q1; begin += T.group) {
      const Index end = q1 - begin < T.group ? q1 : begin + T.group;
      if constexpr (!ByColumns) {
        subtract_products<Backwards, false>(T, begin, end, q0, begin, y,
                                            at(begin), n);
      }
      for (Index q = begin; q < end; ++q) {
        Diagonal D;
        read_diagonal_block<Backwards>(T, q, D);
        if constexpr (!ByColumns) {
          subtract_products<Backwards, false>(T, q, q + 1, begin, q, at(begin),
                                              at(q), n);
        }
        solve_block<Backwards>(D, unit, at(q).y, y.stride, n);
        if constexpr (ByColumns) {
          subtract_products<Backwards, true>(T, q + 1, q1, q, q + 1, at(q),
                                             at(q + 1), n);
        }
      }
    }
  }

  /// Blocks [q0, q1) of the columns of B to or from contiguous ones.
  template <bool Backwards, bool Gather>
  static void copy(const BlockedTriangle& T, const MatrixView<R>& B, Index q0,
                   Index q1, const Chunk& y) {
    constexpr Index step = Backwards ? -Planes : Planes;
    for (Index c = 0; c < B.n; ++c) {
      for (Index q = q0; q < q1; ++q) {
        R* const b = B.data + T.row(q) * B.row_stride + c * B.col_stride;
        R* const v = y.y + c * y.stride + (q - q0) * L;
        const Index begin = q == 0 ? T.shift : 0;
        const Index left = B.m - T.row(q), end = left < H ? left : Index(H);
        if (B.row_stride == step && begin == 0 && end == H) {
          R* const lowest = Backwards ? b + (H - 1) * B.row_stride : b;
          if constexpr (Gather) {
            __builtin_memcpy(v, lowest, sizeof(V));
          } else {
            __builtin_memcpy(lowest, v, sizeof(V));
          }
          continue;
        }
        if constexpr (Gather) {
          if (end - begin < H) store(v, V{});
        }
        for (Index i = begin; i < end; ++i) {
          R* const element = b + i * B.row_stride;
          R* const lane = v + place<Backwards>(int(i)) * Planes;
          for (int p = 0; p < Planes; ++p) {
            if constexpr (Gather) {
              lane[p] = element[p];
            } else {
              element[p] = lane[p];
            }
          }
        }
      }
    }
  }

  /// Blocks [q0, q1) of y times alpha. The zeros that stand for rows which the
  /// first block lacks stay zeros: an infinite alpha would make them NaN.
  template <bool Backwards>
  static void scale_rows(const BlockedTriangle& T, const R* alpha, Index q0,
                         Index q1, const Chunk& y, Index n) {
    for (Index c = 0; c < n; ++c) {
      R* const column = y.y + c * y.stride;
      for (Index i = 0; i < (q1 - q0) * L; i += L) {
        V v;
        load(v, column + i);
        scale(v, alpha);
        store(column + i, v);
      }
      for (Index i = 0; q0 == 0 && i < T.shift; ++i)
        for (int p = 0; p < Planes; ++p)
          column[place<Backwards>(int(i)) * Planes + p] = 0;
    }
  }

  /// All chunks of rows; B.n is narrow_columns at most.
  template <bool Backwards, bool ByColumns>
  static void solve(const BlockedTriangle& T, const R* alpha,
                    const MatrixView<R>& B) {
    static_assert(2 * space * Index(sizeof(R)) <= Index(scratch_bytes));
    const Scratch scratch;
    R* const solved = static_cast<R*>(scratch.data);
    R* const rest = solved + space;
    const Index step = blocks_of_chunk(B.n), blocks = T.blocks();
    const Index stride = (step < blocks ? step : blocks) * L + L;
    const Chunk x{solved, stride}, y{rest, stride};
    for (Index q0 = 0; q0 < blocks; q0 += step) {
      const Index q1 = blocks - q0 < step ? blocks : q0 + step;
      copy<Backwards, true>(T, B, q0, q1, y);
      if (alpha) scale_rows<Backwards>(T, alpha, q0, q1, y, B.n);
      for (Index p0 = 0; p0 < q0; p0 += step) {
        copy<Backwards, true>(T, B, p0, p0 + step, x);
        subtract_products<Backwards, ByColumns>(T, q0, q1, p0, p0 + step, x, y,
                                                B.n);
      }
      solve_blocks<Backwards, ByColumns>(T, q0, q1, y, B.n);
      copy<Backwards, false>(T, B, q0, q1, y);
    }
  }

  /// Whether rows or columns of T are contiguous, and reciprocals will do.
  static bool applies(const TriangleView<R>& A, Pivot pivot, Index n) {
    const bool contiguous = A.row_stride == Planes || A.row_stride == -Planes ||
                            A.col_stride == Planes || A.col_stride == -Planes;
    return n <= narrow_columns && contiguous && pivot != Pivot::division;
  }

  /// `pivots`: the reciprocals of the diagonal, or nullptr.
  static void run(const TriangleView<R>& A, Pivot pivot, const R* pivots,
                  const R* alpha, const MatrixView<R>& B) {
    BlockedTriangle T{A, 0, pivot, pivots};
    if (A.col_stride == Planes) {
      solve<false, false>(T, alpha, B);
    } else if (A.col_stride == -Planes) {
      solve<true, false>(T, alpha, B);
    } else {
      T.shift = (H - A.m % H) % H;
      if (A.row_stride == Planes) {
        solve<false, true>(T, alpha, B);
      } else {
        solve<true, true>(T, alpha, B);
      }
    }
  }
};

}  // namespace Hsma::Impl::Host::HSMA_HOST_ISA
