// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Vectors of one instruction set: arithmetic, transposition, (de)interleave.
///
/// A translation unit names its instruction set by HSMA_HOST_ISA (a namespace)
/// and HSMA_HOST_VECTOR_BYTES; without them this is the baseline. Everything
/// is inlined into the kernels of that namespace.
#pragma once

#include <cstdint>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#ifndef HSMA_HOST_ISA
#define HSMA_HOST_ISA baseline
#define HSMA_HOST_VECTOR_BYTES 16
#endif

/// An attribute has no other spelling that every compiler here understands.
#define HSMA_HOST_INLINE inline __attribute__((always_inline))

namespace Hsma::Impl::Host::HSMA_HOST_ISA {

using Index = std::int64_t;

// --- Loops whose counter is a constant: register arrays need them. ----------

template <int N>
struct Constant {
  static constexpr int value = N;
  constexpr operator int() const { return N; }
};

/// f(Constant<0>), ..., f(Constant<N - 1>).
template <int N, class F>
HSMA_HOST_INLINE void unrolled(F&& f) {
  if constexpr (N > 0) {
    unrolled<N - 1>(f);
    f(Constant<N - 1>{});
  }
}

template <int... I>
struct Indices {};
template <int N, int... I>
struct MakeIndices : MakeIndices<N - 1, N - 1, I...> {};
template <int... I>
struct MakeIndices<0, I...> {
  using type = Indices<I...>;
};

// --- Vectors. -----------------------------------------------------------

template <class R, int Width>
struct VectorOf {
  typedef R type __attribute__((vector_size(Width * sizeof(R))));
};
template <class R, int Width>
using Vector = typename VectorOf<R, Width>::type;

/// Lanes of the widest vector.
template <class R>
inline constexpr int lanes = HSMA_HOST_VECTOR_BYTES / int(sizeof(R));

/// The vectors of the kernels.
template <class R>
using Wide = Vector<R, lanes<R>>;

template <class V, class R>
HSMA_HOST_INLINE void load(V& v, const R* from) {
  __builtin_memcpy(&v, from, sizeof(V));
}
template <class V, class R>
HSMA_HOST_INLINE void store(R* to, const V& v) {
  __builtin_memcpy(to, &v, sizeof(V));
}

/// r in every lane: r - 0 is r, signed zeros included.
template <class R>
HSMA_HOST_INLINE Wide<R> broadcast(R r) {
  return r - Wide<R>{};
}

// a b + c and c - a b. They are fused by name if the instruction set can, so
// that every tile width rounds alike. The compiler must not contract anything
// else.

#if defined(__AVX512F__)
HSMA_HOST_INLINE __m512d multiply_add(__m512d a, __m512d b, __m512d c) {
  return _mm512_fmadd_pd(a, b, c);
}
HSMA_HOST_INLINE __m512d subtract_product(__m512d c, __m512d a, __m512d b) {
  return _mm512_fnmadd_pd(a, b, c);
}
HSMA_HOST_INLINE __m512 multiply_add(__m512 a, __m512 b, __m512 c) {
  return _mm512_fmadd_ps(a, b, c);
}
HSMA_HOST_INLINE __m512 subtract_product(__m512 c, __m512 a, __m512 b) {
  return _mm512_fnmadd_ps(a, b, c);
}
#endif
#if defined(__FMA__)
HSMA_HOST_INLINE __m256d multiply_add(__m256d a, __m256d b, __m256d c) {
  return _mm256_fmadd_pd(a, b, c);
}
HSMA_HOST_INLINE __m256d subtract_product(__m256d c, __m256d a, __m256d b) {
  return _mm256_fnmadd_pd(a, b, c);
}
HSMA_HOST_INLINE __m256 multiply_add(__m256 a, __m256 b, __m256 c) {
  return _mm256_fmadd_ps(a, b, c);
}
HSMA_HOST_INLINE __m256 subtract_product(__m256 c, __m256 a, __m256 b) {
  return _mm256_fnmadd_ps(a, b, c);
}
HSMA_HOST_INLINE __m128d multiply_add(__m128d a, __m128d b, __m128d c) {
  return _mm_fmadd_pd(a, b, c);
}
HSMA_HOST_INLINE __m128d subtract_product(__m128d c, __m128d a, __m128d b) {
  return _mm_fnmadd_pd(a, b, c);
}
HSMA_HOST_INLINE __m128 multiply_add(__m128 a, __m128 b, __m128 c) {
  return _mm_fmadd_ps(a, b, c);
}
HSMA_HOST_INLINE __m128 subtract_product(__m128 c, __m128 a, __m128 b) {
  return _mm_fnmadd_ps(a, b, c);
}
#endif

/// c := a b + c, c := c - a b. Vectors wider than the registers go in halves.
template <class R, int Width>
HSMA_HOST_INLINE void add_product(Vector<R, Width>& c,
                                  const Vector<R, Width>& a,
                                  const Vector<R, Width>& b) {
  if constexpr (Width > lanes<R>) {
    using Half = Vector<R, Width / 2>;
    Half parts[3][2];
    __builtin_memcpy(parts[0], &c, sizeof(c));
    __builtin_memcpy(parts[1], &a, sizeof(c));
    __builtin_memcpy(parts[2], &b, sizeof(c));
    add_product<R, Width / 2>(parts[0][0], parts[1][0], parts[2][0]);
    add_product<R, Width / 2>(parts[0][1], parts[1][1], parts[2][1]);
    __builtin_memcpy(&c, parts[0], sizeof(c));
  } else {
#if defined(__FMA__)
    c = multiply_add(a, b, c);
#else
    c = a * b + c;
#endif
  }
}
template <class R, int Width>
HSMA_HOST_INLINE void take_product(Vector<R, Width>& c,
                                   const Vector<R, Width>& a,
                                   const Vector<R, Width>& b) {
  if constexpr (Width > lanes<R>) {
    using Half = Vector<R, Width / 2>;
    Half parts[3][2];
    __builtin_memcpy(parts[0], &c, sizeof(c));
    __builtin_memcpy(parts[1], &a, sizeof(c));
    __builtin_memcpy(parts[2], &b, sizeof(c));
    take_product<R, Width / 2>(parts[0][0], parts[1][0], parts[2][0]);
    take_product<R, Width / 2>(parts[0][1], parts[1][1], parts[2][1]);
    __builtin_memcpy(&c, parts[0], sizeof(c));
  } else {
#if defined(__FMA__)
    c = subtract_product(c, a, b);
#else
    c = c - a * b;
#endif
  }
}

// --- Shuffles. --------------------------------------------------------------

/// Lanes I of the concatenation (a, b). The result is a reference, because how
/// to return a vector wider than the registers is not settled.
template <int... I, class V, class To>
HSMA_HOST_INLINE void shuffle(const V& a, const V& b, To& to) {
  to = __builtin_shufflevector(a, b, I...);
}

/// One step of the transposition of a Width x Width block. Rows i and i + S
/// (i without bit S) exchange the S x S blocks off the diagonal:
///   a = (a0 a1), b = (b0 b1)  ->  a = (a0 b0), b = (a1 b1).
template <int Width, int S, class V, int... I>
HSMA_HOST_INLINE void exchange_blocks(V& a, V& b, Indices<I...>) {
  V first, second;
  shuffle<((I & S) ? Width + I - S : I)...>(a, b, first);
  shuffle<((I & S) ? Width + I : I + S)...>(a, b, second);
  a = first;
  b = second;
}

/// v[i][j] <-> v[j][i], whose elements are `Planes` lanes each.
template <int Count, int Planes = 1, int S = 1, class V>
HSMA_HOST_INLINE void transpose(V (&v)[Count]) {
  if constexpr (S < Count) {
    unrolled<Count>([&](auto i) __attribute__((always_inline)) {
      if constexpr ((i.value & S) == 0) {
        exchange_blocks<Count * Planes, S * Planes>(
            v[i], v[i + S], typename MakeIndices<Count * Planes>::type{});
      }
    });
    transpose<Count, Planes, 2 * S>(v);
  }
}

// --- Four contiguous reals of each of several columns.
// ------------------------

/// Whether the functions below are there: for vectors of two halves that can be
/// loaded and stored one by one.
template <class R>
inline constexpr bool moves_columns = HSMA_HOST_VECTOR_BYTES == 32;

/// Reals in half a vector.
template <class R>
inline constexpr int half_lanes = lanes<R> / 2;

/// Rows of 4 x 4 floats in each half of the vectors -> columns, and back.
template <class V>
HSMA_HOST_INLINE void transpose_halves(V (&v)[4]) {
  V a, b, c, d;
  shuffle<0, 8, 1, 9, 4, 12, 5, 13>(v[0], v[1], a);
  shuffle<2, 10, 3, 11, 6, 14, 7, 15>(v[0], v[1], b);
  shuffle<0, 8, 1, 9, 4, 12, 5, 13>(v[2], v[3], c);
  shuffle<2, 10, 3, 11, 6, 14, 7, 15>(v[2], v[3], d);
  shuffle<0, 1, 8, 9, 4, 5, 12, 13>(a, c, v[0]);
  shuffle<2, 3, 10, 11, 6, 7, 14, 15>(a, c, v[1]);
  shuffle<0, 1, 8, 9, 4, 5, 12, 13>(b, d, v[2]);
  shuffle<2, 3, 10, 11, 6, 7, 14, 15>(b, d, v[3]);
}

/// The same for 2 x 2 doubles, v[0] with v[1] and v[2] with v[3].
template <class V>
HSMA_HOST_INLINE void transpose_pairs(V (&v)[4]) {
  V a, b;
  shuffle<0, 4, 2, 6>(v[0], v[1], a);
  shuffle<1, 5, 3, 7>(v[0], v[1], b);
  v[0] = a;
  v[1] = b;
  shuffle<0, 4, 2, 6>(v[2], v[3], a);
  shuffle<1, 5, 3, 7>(v[2], v[3], b);
  v[2] = a;
  v[3] = b;
}

/// v[k] := real k of each column, for k < 4. A half holds so many columns, and
/// what a column has of them stands in one half each time: no shuffle crosses
/// the middle.
template <class R>
HSMA_HOST_INLINE void load_across(Wide<R> (&v)[4], const R* from,
                                  Index stride) {
  constexpr int n = half_lanes<R>;
  using Half = Vector<R, n>;
  unrolled<4>([&](auto k) __attribute__((always_inline)) {
    // Of floats, vector k has columns k and k + 4; of doubles, columns k % 2
    // and k % 2 + 2, and reals from k / 2 * 2 on.
    const R* const at = from + (k % n) * stride + (k / n) * n;
    Half low, high;
    load(low, at);
    load(high, at + n * stride);
    join(low, high, v[k], typename MakeIndices<2 * n>::type{});
  });
  if constexpr (n == 4) {
    transpose_halves(v);
  } else {
    transpose_pairs(v);
  }
}

/// The inverse: real k of each column := v[k].
template <class R>
HSMA_HOST_INLINE void store_across(R* to, Index stride, Wide<R> (&v)[4]) {
  constexpr int n = half_lanes<R>;
  using Half = Vector<R, n>;
  if constexpr (n == 4) {
    transpose_halves(v);
  } else {
    transpose_pairs(v);
  }
  unrolled<4>([&](auto k) __attribute__((always_inline)) {
    R* const at = to + (k % n) * stride + (k / n) * n;
    Half parts[2];
    __builtin_memcpy(parts, &v[k], sizeof(parts));
    store(at, parts[0]);
    store(at + n * stride, parts[1]);
  });
}

/// The elements in the opposite order.
template <int Count, int Planes, class V, int... I>
HSMA_HOST_INLINE void reverse(V& v, Indices<I...>) {
  V reversed;
  shuffle<((Count - 1 - I / Planes) * Planes + I % Planes)...>(v, v, reversed);
  v = reversed;
}

/// (re im re im ...) x 2 -> (re re ...), (im im ...).
template <int Width, class V, int... I>
HSMA_HOST_INLINE void split(const V& a, const V& b, V& re, V& im,
                            Indices<I...>) {
  shuffle<(2 * I)...>(a, b, re);
  shuffle<(2 * I + 1)...>(a, b, im);
}

/// (a, b), a vector of twice the width.
template <class V, class To, int... I>
HSMA_HOST_INLINE void join(const V& a, const V& b, To& to, Indices<I...>) {
  shuffle<I...>(a, b, to);
}

/// v again and again.
template <class R, int Width, int ToWidth>
HSMA_HOST_INLINE void repeat(const Vector<R, Width>& v,
                             Vector<R, ToWidth>& to) {
  if constexpr (Width == ToWidth) {
    to = v;
  } else {
    Vector<R, 2 * Width> twice;
    join(v, v, twice, typename MakeIndices<2 * Width>::type{});
    repeat<R, 2 * Width, ToWidth>(twice, to);
  }
}

/// (re re ...), (im im ...) of Width lanes each -> (re im re im ...).
template <int Width, class V, class To, int... I>
HSMA_HOST_INLINE void merge(const V& re, const V& im, To& to, Indices<I...>) {
  shuffle<(I / 2 + (I % 2) * Width)...>(re, im, to);
}

/// The inverse of split.
template <int Width, class V, int... I>
HSMA_HOST_INLINE void interleave(const V& re, const V& im, V& a, V& b,
                                 Indices<I...>) {
  shuffle<(I / 2 + (I % 2) * Width)...>(re, im, a);
  shuffle<(Width / 2 + I / 2 + (I % 2) * Width)...>(re, im, b);
}

}  // namespace Hsma::Impl::Host::HSMA_HOST_ISA
