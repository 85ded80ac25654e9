// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The arithmetic of the solves inside kernels: scalars, and elements of
/// several columns side by side.
///
/// Complex arithmetic is spelled out in real parts, because the operators of
/// complex types look for infinities. A product with a complex number a is two
/// products with real ones,
///
///   a x = re(a) x + im(a) (i x),
///
/// so that columns, real or complex, are nothing but real lanes. On a CPU,
/// lanes are the vector registers of the instruction set that the caller
/// compiles for; on a GPU each is a register of its thread.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include "Hsma_Views.hpp"

// A loop over a per-thread array must be unrolled for the array to be held in
// registers. Host code that nvcc compiles takes no such pragma.
#if defined(__CUDA_ARCH__) || defined(__HIPCC__) || defined(__clang__)
#define HSMA_UNROLLED _Pragma("unroll")
#elif defined(__CUDACC__) || !defined(__GNUC__)
#define HSMA_UNROLLED
#else
#define HSMA_UNROLLED _Pragma("GCC unroll 16")
#endif
// Loops of a GPU that should stay loops, for want of registers.
#if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)
#define HSMA_ROLLED _Pragma("unroll 1")
#define HSMA_UNROLLED_TWICE _Pragma("unroll 2")
#else
#define HSMA_ROLLED
#define HSMA_UNROLLED_TWICE
#endif

namespace Hsma::Impl::InKernel {

// --- Scalars. ---------------------------------------------------------------

template <class R>
KOKKOS_FORCEINLINE_FUNCTION R real_part(R a) {
  return a;
}
template <class R>
KOKKOS_FORCEINLINE_FUNCTION R real_part(const Kokkos::complex<R>& a) {
  return a.real();
}
template <class R>
KOKKOS_FORCEINLINE_FUNCTION R imaginary_part(R) {
  return R(0);
}
template <class R>
KOKKOS_FORCEINLINE_FUNCTION R imaginary_part(const Kokkos::complex<R>& a) {
  return a.imag();
}

template <class S>
KOKKOS_FORCEINLINE_FUNCTION bool equals(const S& a, real_t<S> b) {
  return real_part(a) == b && imaginary_part(a) == real_t<S>(0);
}

template <bool Conjugate, class S>
KOKKOS_FORCEINLINE_FUNCTION S conjugate_if(const S& a) {
  if constexpr (Conjugate && is_complex_v<S>) {
    return S(a.real(), -a.imag());
  } else {
    return a;
  }
}

template <class R>
KOKKOS_FORCEINLINE_FUNCTION R absolute(R a) {
  return a < R(0) ? -a : a;
}

template <class R>
KOKKOS_INLINE_FUNCTION R quotient(R a, R d) {
  return a / d;
}
template <class R>
KOKKOS_INLINE_FUNCTION Kokkos::complex<R> quotient(const Kokkos::complex<R>& a,
                                                   R d) {
  return {a.real() / d, a.imag() / d};
}
/// After Smith (core/Hsma_Scalar.hpp derives it): neither a square of a part of
/// d appears, nor a number larger than sqrt(2) |a / d|. A zero d gives NaN.
template <class R>
KOKKOS_INLINE_FUNCTION Kokkos::complex<R> quotient(
    const Kokkos::complex<R>& a, const Kokkos::complex<R>& d) {
  const bool turned = absolute(d.real()) < absolute(d.imag());
  const R large = turned ? d.imag() : d.real();
  const R q = (turned ? d.real() : d.imag()) / large;
  const R one = 1 / (1 + q * q), other = q * one;
  const R re = turned ? other : one, im = turned ? one : other;
  const R a_re = a.real() / large, a_im = a.imag() / large;
  return {a_re * re + a_im * im, a_im * re - a_re * im};
}

/// Least size of d for which 1 / d, and a product with it, neither overflow nor
/// underflow where the quotient itself does not; the largest is its reciprocal.
template <class S>
struct LeastDivisor {
  static constexpr S value = 4 * std::numeric_limits<S>::min();
};
template <>
struct LeastDivisor<Kokkos::complex<float>> {
  static constexpr float value = 1e-18f;
};
template <>
struct LeastDivisor<Kokkos::complex<double>> {
  static constexpr double value = 1e-150;
};

/// Whether 1 / d may stand for a division: d is neither zero nor of extreme
/// size, nor infinite, nor NaN.
template <class S>
KOKKOS_FORCEINLINE_FUNCTION bool has_reciprocal(const S& d) {
  using R = real_t<S>;
  constexpr R least = LeastDivisor<S>::value, most = 1 / least;
  const R size = absolute(real_part(d)) + absolute(imaginary_part(d));
  return size >= least && size <= most;
}

/// What stands for a division by d, of any size: x / d = (x r) s, with
/// r = 1 / (d s) and s a power of two that keeps r and x r from leaving the
/// range where x / d does not leave it.
template <class S>
struct ScaledReciprocal {
  using R = real_t<S>;
  S r;
  R s;

  KOKKOS_FORCEINLINE_FUNCTION static ScaledReciprocal of(const S& d) {
    constexpr bool wide = sizeof(R) == 8;
    constexpr R up = is_complex_v<S> ? wide ? R(0x1p498) : R(0x1p60)
                     : wide ? R(0x1p60)
                                     : R(0x1p30);
    constexpr R down =
        is_complex_v<S> ? wide ? R(0x1p-498) : R(0x1p-59) : R(0x1p-4);
    constexpr R least = LeastDivisor<S>::value, most = 1 / least;
    const R size = absolute(real_part(d)) + absolute(imaginary_part(d));
    const R s = size < least ? up : size > most ? down : R(1);
    return {quotient(S(1), S(d * s)), s};
  }
};

// --- Lanes. -----------------------------------------------------------------

/// N reals that one instruction takes, and integers of their size.
#if defined(__GNUC__) && !defined(__CUDACC__) && !defined(__HIPCC__) && \
    !defined(KOKKOS_ENABLE_SYCL)
#if defined(__AVX512F__)
inline constexpr int register_bytes = 64;
#elif defined(__AVX__)
inline constexpr int register_bytes = 32;
#else
inline constexpr int register_bytes = 16;
#endif
template <class R, int N>
struct RegisterOf {
  typedef R type __attribute__((vector_size(N * sizeof(R))));
};
template <class R>
struct RegisterOf<R, 1> {
  using type = R;
};
#else
inline constexpr int register_bytes = 1;
template <class R, int N>
struct RegisterOf {
  static_assert(N == 1);
  using type = R;
};
#endif

/// Reals in a register.
template <class R>
inline constexpr int register_lanes = register_bytes > int(sizeof(R))
                                          ? register_bytes / int(sizeof(R))
                                          : 1;

/// Whether registers hold several reals.
inline constexpr bool has_vectors = register_bytes > 1;

/// The stride of what is contiguous.
struct One {
  KOKKOS_FORCEINLINE_FUNCTION constexpr operator std::ptrdiff_t() const {
    return 1;
  }
};

/// Bits that move together: an element, or a part of it.
template <class S>
struct BitsOf {
  using type = real_t<S>;
};
template <>
struct BitsOf<Kokkos::complex<float>> {
  using type = double;
};

/// W elements of a row of B, of type S. W is a power of two.
template <class S, int W>
struct Lanes {
  using R = real_t<S>;
  static constexpr int parts = is_complex_v<S> ? 2 : 1;
  static constexpr int reals = W * parts;
  static constexpr int width =
      reals < register_lanes<R> ? reals : register_lanes<R>;
  static constexpr int count = reals / width;
  using Register = typename RegisterOf<R, width>::type;

  Register v[count];

  /// From and to elements `stride` apart.
  template <class Stride>
  KOKKOS_FORCEINLINE_FUNCTION void load(const S* from, Stride stride) {
    if constexpr (width == 1) {
      HSMA_UNROLLED
      for (int c = 0; c < W; ++c) set_element(c, from[c * stride]);
    } else if constexpr (moves_whole<Stride>) {
      const R* const reals_from = reinterpret_cast<const R*>(from);
      HSMA_UNROLLED
      for (int k = 0; k < count; ++k) {
        Register x;
        std::memcpy(&x, reals_from + k * width, sizeof(x));
        v[k] = x;
      }
    } else {
      HSMA_UNROLLED
      for (int k = 0; k < count; ++k)
        v[k] = gathered(from + k * width / parts * stride, stride,
                        std::make_integer_sequence<int, pieces>{});
    }
  }
  template <class Stride>
  KOKKOS_FORCEINLINE_FUNCTION void store(S* to, Stride stride) const {
    if constexpr (width == 1) {
      HSMA_UNROLLED
      for (int c = 0; c < W; ++c) to[c * stride] = element(c);
    } else if constexpr (moves_whole<Stride>) {
      R* const reals_to = reinterpret_cast<R*>(to);
      HSMA_UNROLLED
      for (int k = 0; k < count; ++k) {
        const Register x = v[k];
        std::memcpy(reals_to + k * width, &x, sizeof(x));
      }
    } else {
      HSMA_UNROLLED
      for (int k = 0; k < count; ++k)
        scatter(v[k], to + k * width / parts * stride, stride,
                std::make_integer_sequence<int, pieces>{});
    }
  }

  /// i times each element: (re, im) -> (-im, re).
  KOKKOS_FORCEINLINE_FUNCTION Lanes times_i() const {
    Lanes turned;
    if constexpr (width == 1) {
      HSMA_UNROLLED
      for (int l = 0; l < reals; l += 2) {
        turned.v[l] = -v[l + 1];
        turned.v[l + 1] = v[l];
      }
    } else {
      HSMA_UNROLLED
      for (int k = 0; k < count; ++k)
        turned.v[k] =
            turned_register(v[k], std::make_integer_sequence<int, width>{});
    }
    return turned;
  }

  /// Each element over d.
  template <class TA>
  KOKKOS_FORCEINLINE_FUNCTION void divide(const TA& d) {
    HSMA_UNROLLED
    for (int c = 0; c < W; ++c) set_element(c, quotient(element(c), d));
  }

 private:
  using Bits = typename BitsOf<S>::type;
  static constexpr int pieces_of_element = std::is_same_v<Bits, R> ? parts : 1;
  static constexpr int pieces = width / parts * pieces_of_element;

  /// Vectors of one element or of contiguous ones move as they are.
  template <class Stride>
  static constexpr bool moves_whole = W == 1 || std::is_same_v<Stride, One>;

  KOKKOS_FORCEINLINE_FUNCTION R real(int lane) const {
    if constexpr (width == 1) {
      return v[lane];
    } else {
      return v[lane / width][lane % width];
    }
  }
  KOKKOS_FORCEINLINE_FUNCTION void set(int lane, R value) {
    if constexpr (width == 1) {
      v[lane] = value;
    } else {
      v[lane / width][lane % width] = value;
    }
  }
  KOKKOS_FORCEINLINE_FUNCTION S element(int c) const {
    if constexpr (parts == 2) {
      return S(real(2 * c), real(2 * c + 1));
    } else {
      return real(c);
    }
  }
  KOKKOS_FORCEINLINE_FUNCTION void set_element(int c, const S& value) {
    set(c * parts, real_part(value));
    if constexpr (parts == 2) set(2 * c + 1, imaginary_part(value));
  }

  static KOKKOS_FORCEINLINE_FUNCTION Bits bits(const S* from, int piece) {
    Bits x;
    std::memcpy(&x, reinterpret_cast<const char*>(from) + piece * sizeof(x),
                sizeof(x));
    return x;
  }
  template <class Stride, int... I>
  static KOKKOS_FORCEINLINE_FUNCTION Register
  gathered(const S* from, Stride stride, std::integer_sequence<int, I...>) {
    const typename RegisterOf<Bits, pieces>::type x = {
        bits(from + I / pieces_of_element * stride, I % pieces_of_element)...};
    Register y;
    std::memcpy(&y, &x, sizeof(y));
    return y;
  }
  template <class Stride, int... I>
  static KOKKOS_FORCEINLINE_FUNCTION void scatter(
      const Register& y, S* to, Stride stride,
      std::integer_sequence<int, I...>) {
    typename RegisterOf<Bits, pieces>::type x;
    std::memcpy(&x, &y, sizeof(x));
    const auto put = [&](int i) {
      const Bits piece = x[i];
      std::memcpy(reinterpret_cast<char*>(to + i / pieces_of_element * stride) +
                      i % pieces_of_element * sizeof(piece),
                  &piece, sizeof(piece));
    };
    (put(I), ...);
  }

  template <int... I>
  static KOKKOS_FORCEINLINE_FUNCTION Register
  turned_register(const Register& x, std::integer_sequence<int, I...>) {
    // -0 is a sign and nothing else.
    using Integer =
        std::conditional_t<sizeof(R) == 4, std::int32_t, std::int64_t>;
    using Integers = typename RegisterOf<Integer, width>::type;
    const Register signs = {(I % 2 == 0 ? R(-0.0) : R(0))...};
    const Register turned = {x[I ^ 1]...};
    return (Register)((Integers)turned ^ (Integers)signs);
  }
};

/// x as a factor: with i x beside it, where the other factor is complex.
template <class S, int W, bool Complex>
struct Factor {
  Lanes<S, W> x;
  KOKKOS_FORCEINLINE_FUNCTION explicit Factor(const Lanes<S, W>& lanes)
      : x(lanes) {}
};
template <class S, int W>
struct Factor<S, W, true> {
  Lanes<S, W> x, ix;
  KOKKOS_FORCEINLINE_FUNCTION explicit Factor(const Lanes<S, W>& lanes)
      : x(lanes), ix(lanes.times_i()) {}
};

/// c := c - a x
template <class TA, class S, int W>
KOKKOS_FORCEINLINE_FUNCTION void subtract_product(
    Lanes<S, W>& c, const TA& a, const Factor<S, W, is_complex_v<TA>>& f) {
  HSMA_UNROLLED
  for (int k = 0; k < Lanes<S, W>::count; ++k)
    c.v[k] -= real_part(a) * f.x.v[k];
  if constexpr (is_complex_v<TA>) {
    HSMA_UNROLLED
    for (int k = 0; k < Lanes<S, W>::count; ++k)
      c.v[k] -= imaginary_part(a) * f.ix.v[k];
  }
}

/// c := a c
template <class TA, class S, int W>
KOKKOS_FORCEINLINE_FUNCTION void multiply(Lanes<S, W>& c, const TA& a) {
  const Factor<S, W, is_complex_v<TA>> f(c);
  HSMA_UNROLLED
  for (int k = 0; k < Lanes<S, W>::count; ++k) c.v[k] = real_part(a) * f.x.v[k];
  if constexpr (is_complex_v<TA>) {
    HSMA_UNROLLED
    for (int k = 0; k < Lanes<S, W>::count; ++k)
      c.v[k] += imaginary_part(a) * f.ix.v[k];
  }
}

/// c := c / d
template <class TA, class S, int W>
KOKKOS_FORCEINLINE_FUNCTION void divide_by(Lanes<S, W>& c,
                                           const ScaledReciprocal<TA>& d) {
  multiply(c, d.r);
  HSMA_UNROLLED
  for (int k = 0; k < Lanes<S, W>::count; ++k) c.v[k] *= d.s;
}

}  // namespace Hsma::Impl::InKernel
