// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Products of 16 x 16 tiles on the double precision tensor cores, in place of
/// kernels/Hsma_InversionProduct.hpp.
///
/// The substitution is bound by latency. On an H200, a product of depth 4 takes
/// 84 cycles, one of depth 16 takes 290, and both have the same rate. So
/// several short products to different sums are faster.
#pragma once

#include <cstdint>
#include <type_traits>

#include "kernels/Hsma_InversionProduct.hpp"

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

/// c += a b for 16 x 4 times 4 x 8. Thread (g, t) of 8 x 4 holds a(g, t) and
/// a(g + 8, t), b(t, g), and c(g, 2t), c(g, 2t + 1), c(g + 8, 2t),
/// c(g + 8, 2t + 1).
__device__ inline void tensor_product(double upper, double lower, double b,
                                      double (&c)[4]) {
#if __CUDA_ARCH__ >= 900
  asm volatile(
      "mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64 "
      "{%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};"
      : "+d"(c[0]), "+d"(c[1]), "+d"(c[2]), "+d"(c[3])
      : "d"(upper), "d"(lower), "d"(b));
#else
  asm volatile(
      "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 "
      "{%0,%1}, {%2}, {%3}, {%0,%1};"
      : "+d"(c[0]), "+d"(c[1])
      : "d"(upper), "d"(b));
  asm volatile(
      "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 "
      "{%0,%1}, {%2}, {%3}, {%0,%1};"
      : "+d"(c[2]), "+d"(c[3])
      : "d"(lower), "d"(b));
#endif
}

/// A sum that is kept in so many parts.
template <class S, int Parts>
class TensorSum;

template <int Parts>
class TensorSum<double, Parts> {
 public:
  /// Adds the k-th product of depth 4.
  __device__ void add(int k, double upper, double lower, double b) {
    tensor_product(upper, lower, b, part_[k % Parts]);
  }
  __device__ double value(int e) const {
    double sum = part_[0][e];
    HSMA_UNROLL
    for (int p = 1; p < Parts; ++p) sum += part_[p][e];
    return sum;
  }

 private:
  double part_[Parts][4] = {};
};

/// Four parts are the products of real and imaginary parts, two their sums.
template <int Parts>
class TensorSum<Complex<double>, Parts> {
  static_assert(Parts == 2 || Parts == 4);
  using S = Complex<double>;

 public:
  __device__ void add(int, S upper, S lower, S b) {
    if constexpr (Parts == 4) {
      tensor_product(upper.re, lower.re, b.re, part_[0]);
      tensor_product(upper.re, lower.re, b.im, part_[1]);
      tensor_product(upper.im, lower.im, b.im, part_[2]);
      tensor_product(upper.im, lower.im, b.re, part_[3]);
    } else {
      tensor_product(upper.re, lower.re, b.re, part_[0]);
      tensor_product(upper.re, lower.re, b.im, part_[1]);
      tensor_product(upper.im, lower.im, -b.im, part_[0]);
      tensor_product(upper.im, lower.im, b.re, part_[1]);
    }
  }
  __device__ S value(int e) const {
    if constexpr (Parts == 4)
      return {part_[0][e] - part_[2][e], part_[1][e] + part_[3][e]};
    else
      return {part_[0][e], part_[1][e]};
  }

 private:
  double part_[Parts][4] = {};
};

/// Rows of tiles that come straight from global memory to the registers of the
/// warps that use them. Whichever way they are stored, these are whole sectors.
/// This is for blocks so large that shared memory holds only their leaves.
template <class S>
class RegisterTiles {
 public:
  static constexpr int staged = 0;

  struct Fragment {
    S upper[4], lower[4];
  };

  __device__ RegisterTiles(int thread, const Triangle<S>& L, int i,
                           int distance, S*)
      : from_(L.data + (i * tile_order + thread % 32 / 4) * L.row_stride +
              thread % 4 * L.col_stride),
        row_step_(8 * L.row_stride),
        column_step_(4 * L.col_stride),
        rows_(static_cast<int>(L.m) - i * tile_order - thread % 32 / 4),
        distance_(distance * tile_order) {}

  /// Elements (0, 0), (8, 0), (0, 4), (8, 4), ... from this thread's first.
  __device__ void fetch(int s, int k, Fragment& to) const {
    const S* from =
        from_ + 4 * k * column_step_ + s * distance_ / 8 * row_step_;
    const int rows = rows_ - s * distance_;
    HSMA_UNROLL
    for (int c = 0; c < 4; ++c) {
      to.upper[c] = rows > 0 ? read(from) : from_real<S>(0);
      to.lower[c] = rows > 8 ? read(from + row_step_) : from_real<S>(0);
      from += column_step_;
    }
  }

 private:
  /// Loads each part into its own pair of registers, where the product takes it
  /// as an operand without a move.
  __device__ static double read(const double* from) { return __ldg(from); }
  __device__ static Complex<double> read(const Complex<double>* from) {
    const auto* parts = reinterpret_cast<const double*>(from);
    return {__ldg(parts), __ldg(parts + 1)};
  }

  const S* from_;
  std::int64_t row_step_, column_step_;
  int rows_, distance_;
};

/// Two warps share a sum of 16 columns or, in two passes, one warp has half of
/// it. Tiles come through shared memory, Depth - 1 columns ahead, or straight
/// to registers if Depth = 0.
template <class S, int Depth, int Passes, int Parts>
class TensorLaneProduct {
 public:
  static constexpr int passes = Passes, across = 2 / passes;
  static constexpr int lines = sizeof(S) > 8 && across == 2 ? 4 : 8;
  static constexpr int columns = 2, values = 4;
  using Staged = SharedTiles<S, across, (Depth > 0) ? Depth : 2>;
  using TileSource = std::conditional_t<(Depth > 0), Staged, RegisterTiles<S>>;
  using Sum = TensorSum<S, Parts>;

  __device__ TensorLaneProduct(int lane, int half)
      : g_(lane / 4), t_(lane % 4), first_(8 * half) {}

  __device__ int row(int e) const { return g_ + e / 2 * 8; }
  __device__ int column(int e) const { return first_ + 2 * t_ + e % 2; }

  /// sum += a b
  __device__ void add(const S* a, const S* b, int b_stride, Sum& sum) const {
    a += t_ * leaf_stride<S> + g_;
    b += (first_ + g_) * b_stride + t_;
    HSMA_UNROLL
    for (int k = 0; k < 4; ++k)
      sum.add(k, a[4 * k * leaf_stride<S>], a[4 * k * leaf_stride<S> + 8],
              b[4 * k]);
  }
  __device__ void add(const typename RegisterTiles<S>::Fragment& a, const S* b,
                      int b_stride, Sum& sum) const {
    b += (first_ + g_) * b_stride + t_;
    HSMA_UNROLL
    for (int k = 0; k < 4; ++k) sum.add(k, a.upper[k], a.lower[k], b[4 * k]);
  }

 private:
  int g_, t_, first_;
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
