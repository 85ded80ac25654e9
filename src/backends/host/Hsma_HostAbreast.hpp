// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution for several problems at once, one in each lane of a vector.
///
/// A small problem alone leaves most of a vector empty. So as many problems of
/// one size as a vector has lanes go through the same steps:
///
///     x_i := (alpha b_i - sum_k<i t_ik x_k) / t_ii         all lanes at once
///
/// T and columns of B are transposed on the way in, so that a vector has one
/// real of all problems, and B on the way out. Where reals are contiguous, a
/// square of them is transposed in registers.
///
/// Lanes do not meet, and each takes the same steps whatever stands in the
/// others: a problem has the same bits with any neighbours. One whose diagonal
/// has to be divided by is left to its caller.
///
/// Complexity: m^2 n / 2 multiply-adds, m^2 / 2 + 2 m n moves of elements.
#pragma once

#include <cstddef>

#include "backends/host/Hsma_HostDiagonal.hpp"
#include "backends/host/Hsma_HostScratch.hpp"

namespace Hsma::Impl::Host::HSMA_HOST_ISA {

template <class R, int Planes>
class Abreast {
  static constexpr int L = lanes<R>;
  /// Elements in a vector.
  static constexpr int H = L / Planes;
  static constexpr Index most_rows = abreast_rows;
  /// Columns that are solved together.
  static constexpr int most_columns = 4;
  using V = Wide<R>;

 public:
  static constexpr int problems = L;

  /// Solves all problems whose diagonal has reciprocals. `left` is how many
  /// have none, and their numbers are in `rest`.
  static void run(const AbreastView<R>& all, const R* alpha, int* rest,
                  int& left) {
    static_assert(sizeof(Abreast) <= scratch_bytes);
    const Scratch scratch;
    Abreast& one = *new (scratch.data) Abreast(all);
    left = 0;
    for (int l = 0; l < all.count; ++l) {
      if (one.lacks_[l]) rest[left++] = l;
    }
    Index c = 0;
    for (; c + 4 <= all.n; c += 4) one.template solve<4>(c, alpha);
    if (c + 2 <= all.n) {
      one.template solve<2>(c, alpha);
      c += 2;
    }
    if (c < all.n) one.template solve<1>(c, alpha);
  }

 private:
  /// In scratch memory, and nothing to be destroyed. Not that of <new>, which
  /// other instruction sets share.
  static HSMA_HOST_INLINE void* operator new(std::size_t, void* memory) {
    return memory;
  }

  const AbreastView<R>& all_;
  bool lacks_[L];
  /// t_ik is vector `at(i, k)` of each plane; those of the diagonal are
  /// reciprocals.
  alignas(64) R triangle_[most_rows * (most_rows + 1) / 2 * Planes * L];
  alignas(64) R x_[most_rows * most_columns * Planes * L];

  static constexpr Index at(Index i, Index k) {
    return (i * (i + 1) / 2 + k) * Planes * L;
  }

  explicit Abreast(const AbreastView<R>& all) : all_(all) {
    for (int l = 0; l < all.count; ++l) prefetch(l);
    read_diagonal();
    const Index m = all.m;
    if (all.a_row == Planes || all.a_row == -Planes) {
      for (Index k = 0; k < m; ++k)
        gather(all.A, k * all.a_col, all.a_row, k + 1, m,
               [&](Index i) { return triangle_ + at(i, k); });
    } else {
      for (Index i = 1; i < m; ++i)
        gather(all.A, i * all.a_row, all.a_col, 0, i,
               [&](Index k) { return triangle_ + at(i, k); });
    }
    if (Planes == 2 && all.conj) negate_imaginary(m);
  }

  /// The problem of a lane. Lanes without one repeat the first.
  int problem(int lane) const { return lane < all_.count ? lane : 0; }

  /// Fetches a problem in the order of memory, which hardware does best.
  void prefetch(int lane) const {
    const bool a_down = all_.a_row == Planes || all_.a_row == -Planes;
    const Index across = a_down ? all_.a_col : all_.a_row;
    const Index along = a_down ? all_.a_row : all_.a_col;
    for (Index q = 0; q < all_.m; ++q)
      prefetch_line(all_.A[lane] + q * across, along, a_down ? q : 0,
                    a_down ? all_.m : q + 1);
    if (all_.b_row == Planes || all_.b_row == -Planes) {
      for (Index c = 0; c < all_.n; ++c)
        prefetch_line(all_.B[lane] + c * all_.b_col, all_.b_row, 0, all_.m);
    } else {
      for (Index i = 0; i < all_.m; ++i)
        prefetch_line(all_.B[lane] + i * all_.b_row, all_.b_col, 0, all_.n);
    }
  }
  static void prefetch_line(const R* line, Index stride, Index first,
                            Index last) {
    constexpr Index step = 64 / Index(sizeof(R)) / Planes;
    for (Index e = first; e < last; e += step)
      __builtin_prefetch(line + e * stride);
  }

  /// Reciprocals, or ones where a problem lacks some.
  void read_diagonal() {
    const Index stride = all_.a_row + all_.a_col;
    for (int l = 0; l < L; ++l) lacks_[l] = false;
    for (Index i = 0; i < all_.m && !all_.unit; ++i) {
      R* const t = triangle_ + at(i, i);
      bool fails[L];
      for (int l = 0; l < L; ++l) {
        const R* const from = all_.A[problem(l)] + i * stride;
        R one[Planes];
        for (int p = 0; p < Planes; ++p) one[p] = from[p];
        fails[l] = !invertible<R, Planes>(one);
        for (int p = 0; p < Planes; ++p)
          t[p * L + l] = fails[l] ? R(p == 0) : one[p];
      }
      for (int l = 0; l < L; ++l) {
        lacks_[l] |= fails[l];
        if constexpr (Planes == 1) {
          t[l] = 1 / t[l];
        } else {
          if (all_.conj) t[L + l] = -t[L + l];
          invert_complex(t[l], t[L + l]);
        }
      }
    }
  }

  void negate_imaginary(Index m) {
    for (Index i = 1; i < m; ++i)
      for (Index k = 0; k < i; ++k)
        for (int l = 0; l < L; ++l)
          triangle_[at(i, k) + L + l] = -triangle_[at(i, k) + L + l];
  }

  /// Pieces of C reals of the problems q, q + C, ..., side by side.
  template <int C, int Width, class Address>
  static HSMA_HOST_INLINE void load_pieces(Vector<R, Width>& v,
                                           const Address& address, int lane) {
    if constexpr (Width == C) {
      load(v, address(lane));
    } else {
      Vector<R, Width / 2> low, high;
      load_pieces<C, Width / 2>(low, address, lane);
      load_pieces<C, Width / 2>(high, address, lane + Width / 2);
      join(low, high, v, typename MakeIndices<Width>::type{});
    }
  }

  /// v[i] lane j <-> v[j] lane i in each square of C x C.
  template <int C, int S = 1>
  static HSMA_HOST_INLINE void transpose_squares(V (&v)[C]) {
    if constexpr (S < C) {
      unrolled<C>([&](auto i) __attribute__((always_inline)) {
        if constexpr ((i.value & S) == 0)
          exchange_blocks<L, S>(v[i], v[i + S],
                                typename MakeIndices<L>::type{});
      });
      transpose_squares<C, 2 * S>(v);
    }
  }

  /// v[k] := real k of what stands at address(lane), in that lane.
  template <int C, class Address>
  static HSMA_HOST_INLINE void load_across(V (&v)[C], const Address& address) {
    unrolled<C>([&](auto q) __attribute__((always_inline)) {
      load_pieces<C, L>(v[q], address, q);
    });
    transpose_squares<C>(v);
  }

  /// The first of C / Planes elements from element e of a line on that stands
  /// in memory, and which of them its q-th is.
  template <int C>
  static Index lowest(Index e, Index stride) {
    return (stride > 0 ? e : e + C / Planes - 1) * stride;
  }
  template <int C>
  static Index element(Index q, Index stride) {
    return stride > 0 ? q : C / Planes - 1 - q;
  }

  /// visit(Constant<C>, e) for pieces of contiguous reals of elements first ...
  /// last - 1, the longest ones first, and rest(e) for what is left.
  template <class Visit, class Rest>
  static HSMA_HOST_INLINE void for_pieces(Index first, Index last, Index stride,
                                          const Visit& visit,
                                          const Rest& rest) {
    Index e = first;
    if (stride == Planes || stride == -Planes) {
      for (; e + H <= last; e += H) visit(Constant<L>{}, e);
      if constexpr (L >= 8) {
        if (e + H / 2 <= last) {
          visit(Constant<L / 2>{}, e);
          e += H / 2;
        }
      }
      if constexpr (L >= 16) {
        if (e + H / 4 <= last) {
          visit(Constant<L / 4>{}, e);
          e += H / 4;
        }
      }
    }
    for (; e < last; ++e) rest(e);
  }

  /// Elements first ... last - 1 of a line of all A, which begins at `begin`
  /// and has this stride, to place(e).
  template <class T, class Place>
  HSMA_HOST_INLINE void gather(T* const* matrices, Index begin, Index stride,
                               Index first, Index last, const Place& place) {
    for_pieces(
        first, last, stride,
        [&](auto size, Index e) __attribute__((always_inline)) {
          constexpr int C = size.value;
          const Index low = begin + lowest<C>(e, stride);
          V v[C];
          load_across<C>(
              v, [&](int l) __attribute__((always_inline)) {
                return matrices[problem(l)] + low;
              });
          unrolled<C>([&](auto j) __attribute__((always_inline)) {
            store(place(e + element<C>(j / Planes, stride)) + j % Planes * L,
                  v[j]);
          });
        },
        [&](Index e) __attribute__((always_inline)) {
          R* const to = place(e);
          for (int l = 0; l < L; ++l) {
            const R* const from = matrices[problem(l)] + begin + e * stride;
            for (int p = 0; p < Planes; ++p) to[p * L + l] = from[p];
          }
        });
  }

  /// Row i of column c of those that are solved together.
  template <int W>
  static constexpr Index row(Index i, int c) {
    return (i * W + c) * Planes * L;
  }

  /// Columns first ... of B, W of them.
  template <int W>
  void solve(Index first, const R* alpha) {
    for (int c = 0; c < W; ++c) load_column<W>(first, c);
    if (alpha) scale<W>(alpha);
    constexpr int together = W == 1 ? 4 : 2;
    Index i = 0;
    for (; i + together <= all_.m; i += together) rows<W, together>(i);
    for (; i < all_.m; ++i) rows<W, 1>(i);
    for (int c = 0; c < W; ++c) store_column<W>(first, c);
  }

  template <int W>
  HSMA_HOST_INLINE void load_column(Index first, int c) {
    gather(all_.B, (first + c) * all_.b_col, all_.b_row, 0, all_.m,
           [&](Index i) { return x_ + row<W>(i, c); });
  }

  template <int W>
  HSMA_HOST_INLINE void store_column(Index first, int c) const {
    const Index begin = (first + c) * all_.b_col, stride = all_.b_row;
    for_pieces(
        0, all_.m, stride,
        [&](auto size, Index i) __attribute__((always_inline)) {
          constexpr int C = size.value;
          const Index low = begin + lowest<C>(i, stride);
          V v[C];
          unrolled<C>([&](auto j) __attribute__((always_inline)) {
            load(v[j], x_ + row<W>(i + element<C>(j / Planes, stride), c) +
                           j % Planes * L);
          });
          transpose_squares<C>(v);
          unrolled<C>([&](auto q) __attribute__((always_inline)) {
            Vector<R, C> pieces[L / C];
            __builtin_memcpy(pieces, &v[q], sizeof(V));
            unrolled<L / C>([&](auto h) __attribute__((always_inline)) {
              constexpr int lane = q.value + C * h.value;
              if (is_stored(lane)) store(all_.B[lane] + low, pieces[h]);
            });
          });
        },
        [&](Index i) __attribute__((always_inline)) {
          const R* const from = x_ + row<W>(i, c);
          for (int l = 0; l < all_.count; ++l) {
            if (!is_stored(l)) continue;
            R* const to = all_.B[l] + begin + i * stride;
            for (int p = 0; p < Planes; ++p) to[p] = from[p * L + l];
          }
        });
  }

  bool is_stored(int lane) const { return lane < all_.count && !lacks_[lane]; }

  template <int W>
  HSMA_HOST_INLINE void scale(const R* alpha) {
    V factor[Planes];
    unrolled<Planes>([&](auto p) __attribute__((always_inline)) {
      factor[p] = broadcast(alpha[p]);
    });
    for (Index q = 0; q < all_.m * W; ++q) {
      R* const b = x_ + q * Planes * L;
      V z[Planes];
      load_planes(z, b);
      multiply(z, factor);
      store_planes(b, z);
    }
  }

  /// z := z t
  static HSMA_HOST_INLINE void multiply(V (&z)[Planes], const V (&t)[Planes]) {
    if constexpr (Planes == 1) {
      z[0] = z[0] * t[0];
    } else {
      V re = z[0] * t[0], im = z[0] * t[1];
      take_product<R, L>(re, z[1], t[1]);
      add_product<R, L>(im, z[1], t[0]);
      z[0] = re;
      z[1] = im;
    }
  }

  /// c := c - t x
  static HSMA_HOST_INLINE void subtract(V (&c)[Planes], const V (&t)[Planes],
                                        const V (&x)[Planes]) {
    take_product<R, L>(c[0], t[0], x[0]);
    if constexpr (Planes == 2) {
      take_product<R, L>(c[1], t[1], x[0]);
      add_product<R, L>(c[0], t[1], x[1]);
      take_product<R, L>(c[1], t[0], x[1]);
    }
  }
  static HSMA_HOST_INLINE void load_planes(V (&v)[Planes], const R* from) {
    unrolled<Planes>([&](auto p) __attribute__((always_inline)) {
      load(v[p], from + p * L);
    });
  }

  static HSMA_HOST_INLINE void store_planes(R* to, const V (&v)[Planes]) {
    unrolled<Planes>([&](auto p) __attribute__((always_inline)) {
      store(to + p * L, v[p]);
    });
  }

  /// Solves rows i ..., as many as Rows.
  template <int W, int Rows>
  HSMA_HOST_INLINE void rows(Index i) {
    V sum[Rows][W][Planes];
    unrolled<Rows>([&](auto r) __attribute__((always_inline)) {
      unrolled<W>([&](auto c) __attribute__((always_inline)) {
        load_planes(sum[r][c], x_ + row<W>(i + r, c));
      });
    });
    for (Index k = 0; k < i; ++k) {
      V x[W][Planes];
      unrolled<W>([&](auto c) __attribute__((always_inline)) {
        load_planes(x[c], x_ + row<W>(k, c));
      });
      unrolled<Rows>([&](auto r) __attribute__((always_inline)) {
        V t[Planes];
        load_planes(t, triangle_ + at(i + r, k));
        unrolled<W>([&](auto c) __attribute__((always_inline)) {
          subtract(sum[r][c], t, x[c]);
        });
      });
    }
    unrolled<Rows>([&](auto r) __attribute__((always_inline)) {
      unrolled<r.value>([&](auto k) __attribute__((always_inline)) {
        V t[Planes];
        load_planes(t, triangle_ + at(i + r, i + k));
        unrolled<W>([&](auto c) __attribute__((always_inline)) {
          subtract(sum[r][c], t, sum[k][c]);
        });
      });
      if (!all_.unit) {
        V t[Planes];
        load_planes(t, triangle_ + at(i + r, i + r));
        unrolled<W>([&](auto c) __attribute__((always_inline)) {
          multiply(sum[r][c], t);
        });
      }
      unrolled<W>([&](auto c) __attribute__((always_inline)) {
        store_planes(x_ + row<W>(i + r, c), sum[r][c]);
      });
    });
  }
};

}  // namespace Hsma::Impl::Host::HSMA_HOST_ISA
