// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The product of an inverse and a staged tile on the double precision tensor
/// cores.
///
/// A warp computes 16 Bands rows by 8 Strips columns. Its threads stand 8 x 4.
/// Thread (g, t) holds
///
///   - (g, t) and (g + 8, t) of 16 x 4 elements of the inverse,
///   - (t, g) of 4 x 8 elements of the tile,
///   - (g, 2t), (g, 2t + 1), (g + 8, 2t), (g + 8, 2t + 1) of 16 x 8 results.
///
/// How they get there:
///
///   - The threads read the inverse straight from the cache, whole sectors at a
///     time, Stages steps of `depth` columns ahead of their use.
///   - The tile serves threads g = 0..3 together (of 16-byte elements, 0..1).
///     The distance of columns is 4 modulo 16, so that all of these are in
///     different banks.
///
/// A complex product is four real ones.
///
/// Bands have unequal lengths, because half of the inverse is zero. The warps
/// take them there and back, which evens that out.
#pragma once

#include "kernels/Hsma_ApplyInverse.hpp"

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

/// c += a b for 16 x 4 Groups times 4 Groups x 8. a[2 k] and a[2 k + 1] are
/// rows g and g + 8 of the k-th group of four columns.
template <int Groups>
__device__ void tensor_product(const double* a, const double* b, double* c) {
  static_assert(Groups == 2 || Groups == 4);
#if __CUDA_ARCH__ >= 900
  if constexpr (Groups == 4)
    asm volatile(
        "mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 "
        "{%0,%1,%2,%3}, {%4,%5,%6,%7,%8,%9,%10,%11}, {%12,%13,%14,%15}, "
        "{%0,%1,%2,%3};"
        : "+d"(c[0]), "+d"(c[1]), "+d"(c[2]), "+d"(c[3])
        : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(a[4]), "d"(a[5]),
          "d"(a[6]), "d"(a[7]), "d"(b[0]), "d"(b[1]), "d"(b[2]), "d"(b[3]));
  else
    asm volatile(
        "mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 "
        "{%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
        : "+d"(c[0]), "+d"(c[1]), "+d"(c[2]), "+d"(c[3])
        : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(b[0]), "d"(b[1]));
#else
#pragma unroll
  for (int k = 0; k < Groups; ++k) {
#pragma unroll
    for (int h = 0; h < 2; ++h)
      asm volatile(
          "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 "
          "{%0,%1}, {%2}, {%3}, {%0,%1};"
          : "+d"(c[2 * h]), "+d"(c[2 * h + 1])
          : "d"(a[2 * k + h]), "d"(b[k]));
  }
#endif
}

/// Operands and results of one warp's step: Groups groups of four columns.
template <class S, int Groups>
struct TensorTile;

template <int Groups>
struct TensorTile<double, Groups> {
  static constexpr int groups = Groups;
  double a[2 * groups];

  struct Sum {
    double c[4];
    __device__ Sum() : c{0, 0, 0, 0} {}
    __device__ double value(int e) const { return c[e]; }
    __device__ void set(int e, double value) { c[e] = value; }
  };

  __device__ void set(int e, double value) { a[e] = value; }
  struct Columns {
    double b[groups];
    Columns() = default;
    __device__ explicit Columns(const double* x, int step = 1) {
#pragma unroll
      for (int k = 0; k < groups; ++k) b[k] = x[4 * k * step];
    }
  };

  __device__ void multiply(const Columns& x, Sum& sum) const {
    tensor_product<groups>(a, x.b, sum.c);
  }
};

template <int Groups>
struct TensorTile<Complex<double>, Groups> {
  static constexpr int groups = Groups;
  double re[2 * groups], im[2 * groups];

  struct Sum {
    double re[4], im[4];
    __device__ Sum() : re{0, 0, 0, 0}, im{0, 0, 0, 0} {}
    __device__ Complex<double> value(int e) const { return {re[e], im[e]}; }
    __device__ void set(int e, Complex<double> value) {
      re[e] = value.re;
      im[e] = value.im;
    }
  };

  __device__ void set(int e, Complex<double> value) {
    re[e] = value.re;
    im[e] = value.im;
  }
  struct Columns {
    double re[groups], im[groups], minus_im[groups];
    Columns() = default;
    __device__ explicit Columns(const Complex<double>* x, int step = 1) {
#pragma unroll
      for (int k = 0; k < groups; ++k) {
        const Complex<double> b = x[4 * k * step];
        re[k] = b.re;
        im[k] = b.im;
        minus_im[k] = -b.im;
      }
    }
  };

  __device__ void multiply(const Columns& x, Sum& sum) const {
    tensor_product<groups>(re, x.re, sum.re);
    tensor_product<groups>(re, x.im, sum.im);
    tensor_product<groups>(im, x.minus_im, sum.re);
    tensor_product<groups>(im, x.re, sum.im);
  }
};

/// Across warps stand side by side.
template <class S, int Across, int Bands, int Strips, int Stages>
struct TensorProduct {
  using Tile = TensorTile<S, is_real<S> ? 4 : 2>;
  static constexpr int columns = 8 * Across * Strips;
  static constexpr int depth = 4 * Tile::groups, high = 16 * Bands;

  template <class Block, class Store>
  __device__ static void run(const Block& block, const InverseBlock<S>& A,
                             const StagedTile<S>& tile, const Store& store) {
    const int warp = block.rank() / 32, lines = block.size() / (32 * Across);
    const int line = warp / Across, column = warp % Across * 8 * Strips;
    const int count = (A.m + high - 1) / high;
    for (int s = 0; s * lines < count; ++s) {
      const int number =
          s % 2 == 0 ? s * lines + line : (s + 1) * lines - 1 - line;
      if (number < count) multiply(A, tile, number * high, column, store);
    }
  }

 private:
  template <class Store>
  __device__ static void multiply(const InverseBlock<S>& A,
                                  const StagedTile<S>& tile, int row,
                                  int column, const Store& store) {
    const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
    const int begin = A.begin(row), end = A.end(row + high);
    const S* x = tile.data + (column + g) * tile.stride + t;
    typename Tile::Sum sums[Bands][Strips];
    Tile stages[Stages][Bands];
#pragma unroll
    for (int s = 0; s < Stages; ++s)
      load(A, row + g, begin + s * depth + t, end, stages[s]);
    for (int k = begin; k < end; k += Stages * depth) {
#pragma unroll
      for (int s = 0; s < Stages; ++s) {
        const int here = k + s * depth;
        if (here >= end) break;
#pragma unroll
        for (int j = 0; j < Strips; ++j) {
          const typename Tile::Columns b(x + j * 8 * tile.stride + here);
#pragma unroll
          for (int r = 0; r < Bands; ++r) stages[s][r].multiply(b, sums[r][j]);
        }
        load(A, row + g, here + Stages * depth + t, end, stages[s]);
      }
    }
#pragma unroll
    for (int r = 0; r < Bands; ++r) {
#pragma unroll
      for (int j = 0; j < Strips; ++j) {
#pragma unroll
        for (int e = 0; e < 4; ++e) {
          const int i = row + r * 16 + g + e / 2 * 8;
          if (i < A.m)
            store(i, column + j * 8 + 2 * t + e % 2, sums[r][j].value(e));
        }
      }
    }
  }

  /// Elements (i, k) and (i + 8, k) for `depth` / 4 values of k in steps of 4.
  __device__ static void load(const InverseBlock<S>& A, int i, int k, int end,
                              Tile (&to)[Bands]) {
    const S* from = A.data + k * A.ld + i;
#pragma unroll
    for (int e = 0; e < 2 * Tile::groups; ++e) {
#pragma unroll
      for (int r = 0; r < Bands; ++r) {
        const int down = r * 16 + e % 2 * 8;
        const bool inside = k + e / 2 * 4 < end && i + down < A.m;
        to[r].set(e, inside ? from[e / 2 * 4 * A.ld + down] : from_real<S>(0));
      }
    }
  }
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
