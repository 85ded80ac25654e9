// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The product of a slice and a staged tile on the double precision tensor
/// cores.
///
/// A warp computes 16 rows by 8 Wide columns. Its threads stand 8 x 4, and
/// thread (g, t) holds what Hsma_CudaApplyTensor.hpp says. A square lies as the
/// threads hold it, in packs of 16 bytes, so that each load of a warp is one
/// contiguous piece.
#pragma once

#include "backends/cuda/Hsma_CudaApplyTensor.hpp"
#include "backends/cuda/Hsma_CudaPhaseBarrier.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "kernels/Hsma_PanelTile.hpp"

namespace Hsma::Impl::Cuda {

/// Element e of thread (g, t) is (g + 8 (e mod 2), t + 4 (e / 2)) of 16 x
/// depth.
template <class S>
struct SquareByThreads {
  static constexpr int elements = 4, depth = 2 * elements;
  static constexpr int pack = pack_size<S>;

  HSMA_FUNCTION static constexpr int place(int e, int lane) {
    return (e / pack * 32 + lane) * pack + e % pack;
  }
  HSMA_FUNCTION static constexpr int at(int i, int k) {
    const int e = k % depth / 4 * 2 + i / 8, lane = i % 8 * 4 + k % 4;
    return k / depth * depth * square_order + place(e, lane);
  }

  /// Calls set(e, value) for the elements of a thread.
  template <class Set>
  HSMA_FUNCTION static void load(const S* from, int lane, const Set& set) {
    HSMA_UNROLL
    for (int e = 0; e < elements; e += pack) {
      const Pack<S> values = pack_at(from + place(e, lane));
      HSMA_UNROLL
      for (int p = 0; p < pack; ++p) set(e + p, values.v[p]);
    }
  }
};

#ifdef __CUDACC__

/// See kernels/Hsma_PanelProduct.hpp.
template <class S, int Wide, int Across, bool ByRows>
class TensorPanelProduct {
  using Operand = TensorTile<S, 2>;

 public:
  using Layout = SquareByThreads<S>;
  static constexpr int columns = 8 * Wide * Across;
  static constexpr int threads = 32 * panel_squares * Across;
  using Tile = PanelTile<S, columns, ByRows>;
  static_assert(Layout::depth == 4 * Operand::groups);

  static constexpr int squares = 1;
  static constexpr int run = ByRows ? pack_size<S> : 1;
  /// Where the lanes of a warp would have four columns or more to solve.
  static constexpr bool mends_by_leaves = is_real<S> && Wide >= 2;
  int top, row, column;

  __device__ explicit TensorPanelProduct(int rank)
      : top(rank / (32 * Across) * square_order),
        row(top + rank % 32 / 4),
        column(rank / 32 % Across * 8 * Wide + rank % 4 * 2),
        lane_(rank % 32) {}

  __device__ void clear() {
#pragma unroll
    for (int h = 0; h < chains; ++h) {
#pragma unroll
      for (int j = 0; j < Wide; ++j) sums_[h][j] = typename Operand::Sum();
    }
  }

  template <class Value>
  __device__ void begin(const Value& value) {
    clear();
#pragma unroll
    for (int j = 0; j < Wide; ++j) {
#pragma unroll
      for (int e = 0; e < 4; ++e)
        sums_[0][j].set(e, value(e / 2 * 8, j * 8 + e % 2));
    }
  }

  static constexpr int parts = square_order / Layout::depth;
  /// Columns of tiles that are loaded together with a part of the slice, as far
  /// as there are registers: slices that are read in place take more. The
  /// others are where they are used: then a load waits until the product before
  /// has read the registers that it writes.
  static constexpr int early = is_real<S>
                                   ? (has_bulk_copies || Wide == 2 ? Wide : 0)
                                   : (Wide == 1 && Across == 2 ? 1 : 0);
  /// One column of tiles by itself would wait for its own last product.
  static constexpr int chains = is_real<S> && Wide == 1 ? 2 : 1;
  /// As far as there are registers, too.
  static constexpr bool loads_ahead =
      is_real<S> ? has_bulk_copies || Wide * Across < 8 : Wide == 1;
  static constexpr bool asks_early = !is_real<S>;
  static constexpr int least_slots = is_real<S> ? 4 : 2;
  struct Part {
    Operand a;
    typename Operand::Columns x[early == 0 ? 1 : early];
    int k;  ///< the first row that it meets
  };

  __device__ void load(const S* slice, const Tile& tile, int part,
                       Part& to) const {
    const int d = part * Layout::depth;
    Layout::load(slice + (top + d) * square_order, lane_,
                 [&](int e, S value) { to.a.set(e, value); });
    to.k = d;
#pragma unroll
    for (int j = 0; j < early; ++j) to.x[j] = columns_at(tile, d, j);
  }

  template <int Chain>
  __device__ void multiply(const Part& part, const Tile& tile) {
#pragma unroll
    for (int j = 0; j < Wide; ++j)
      part.a.multiply(
          j < early ? part.x[j < early ? j : 0] : columns_at(tile, part.k, j),
          sums_[Chain][j]);
  }
  __device__ void join() {
#pragma unroll
    for (int h = 1; h < chains; ++h) {
#pragma unroll
      for (int j = 0; j < Wide; ++j) {
#pragma unroll
        for (int e = 0; e < 4; ++e)
          sums_[0][j].set(e, sum(sums_[0][j].value(e), sums_[h][j].value(e)));
      }
    }
  }

  template <class Work>
  __device__ void for_each(const Work& work) {
#pragma unroll
    for (int j = 0; j < Wide; ++j) {
#pragma unroll
      for (int e = 0; e < 4; ++e)
        work(e / 2 * 8, j * 8 + e % 2, sums_[0][j].value(e));
    }
  }
  template <class Work>
  __device__ void for_each_run(const Work& work) const {
#pragma unroll
    for (int j = 0; j < Wide; ++j) {
#pragma unroll
      for (int e = 0; e < 4; e += run) {
        Pack<S, run> sums;
#pragma unroll
        for (int q = 0; q < run; ++q) sums.v[q] = sums_[0][j].value(e + q);
        work(e / 2 * 8, j * 8 + e % 2, sums);
      }
    }
  }

 private:
  /// Rows k, k + 1, ... of the j-th eight columns of the tile.
  __device__ typename Operand::Columns columns_at(const Tile& tile, int k,
                                                  int j) const {
    const S* x = tile.at(k + lane_ % 4, column - lane_ % 4 * 2 + lane_ / 4);
    return typename Operand::Columns(x + j * 8 * tile.col_stride(),
                                     tile.row_stride());
  }
  typename Operand::Sum sums_[chains][Wide];
  int lane_;
};

/// Four complex columns at a time, whose real and imaginary parts make up the
/// eight of a real product: a X is re(a) [re X, im X] + im(a) [-im X, re X].
template <int Quads, bool ByRows>
class TensorQuadProduct {
  using S = Complex<double>;

 public:
  using Layout = SquareByThreads<S>;
  static constexpr int columns = 4 * Quads;
  static constexpr int squares = 1, run = 1;
  static constexpr int threads = 32 * panel_squares;
  using Tile = PanelTile<S, columns, ByRows>;

  int top, row, column;

  __device__ explicit TensorQuadProduct(int rank)
      : top(rank / 32 * square_order),
        row(top + rank % 32 / 4 + (rank % 4 < 2 ? 0 : 8)),
        column(rank % 2 * 2),
        lane_(rank % 32) {}

  __device__ void clear() {
#pragma unroll
    for (int q = 0; q < Quads; ++q) {
#pragma unroll
      for (double& sum : sums_[q]) sum = 0;
    }
  }

  static constexpr int parts = square_order / Layout::depth;
  static constexpr int chains = 1;
  static constexpr bool mends_by_leaves = false;
  static constexpr bool loads_ahead = true, asks_early = Quads == 1;
  static constexpr int least_slots = 2;
  /// Of [re X, im X] and [-im X, re X].
  struct Columns {
    double x[2], ix[2];
  };
  /// Several quads are loaded where they are used, for want of registers.
  static constexpr bool early = Quads == 1;
  struct Part {
    double re[4], im[4];
    Columns columns;
    int k;  ///< the first row that it meets
  };

  __device__ void load(const S* slice, const Tile& tile, int part,
                       Part& to) const {
    to.k = part * Layout::depth;
    Layout::load(slice + (top + to.k) * square_order, lane_,
                 [&](int e, const S& value) {
                   to.re[e] = value.re;
                   to.im[e] = value.im;
                 });
    if constexpr (early) to.columns = columns_at(tile, to.k, 0);
  }

  template <int Chain>
  __device__ void multiply(const Part& part, const Tile& tile) {
#pragma unroll
    for (int q = 0; q < Quads; ++q) {
      const Columns columns =
          early ? part.columns : columns_at(tile, part.k, q);
      tensor_product<2>(part.re, columns.x, sums_[q]);
      tensor_product<2>(part.im, columns.ix, sums_[q]);
    }
  }
  __device__ void join() {}

  /// Threads t < 2 have the real parts of rows g and g + 8, the others the
  /// imaginary ones. These keep row g + 8 and give away row g.
  template <class Work>
  __device__ void for_each(const Work& work) {
    const bool imaginary = lane_ % 4 >= 2;
#pragma unroll
    for (int c = 0; c < 2 * Quads; ++c) {
      const double* const sums = sums_[c / 2] + c % 2;
      const double upper = sums[0], lower = sums[2];
      const double kept = imaginary ? lower : upper;
      const double got =
          __shfl_xor_sync(0xffffffffu, imaginary ? upper : lower, 2);
      work(0, c / 2 * 4 + c % 2, imaginary ? S{got, kept} : S{kept, got});
    }
  }
  template <class Work>
  __device__ void for_each_run(const Work& work) {
    for_each([&](int i, int c, const S& sum) { work(i, c, Pack<S, 1>{sum}); });
  }

 private:
  /// Of quad q.
  __device__ Columns columns_at(const Tile& tile, int k, int q) const {
    const int c = lane_ / 4;
    Columns to;
#pragma unroll
    for (int e = 0; e < 2; ++e) {
      const S x = *tile.at(k + 4 * e + lane_ % 4, 4 * q + c % 4);
      to.x[e] = c < 4 ? x.re : x.im;
      to.ix[e] = c < 4 ? -x.im : x.re;
    }
    return to;
  }
  double sums_[Quads][4];
  int lane_;
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
