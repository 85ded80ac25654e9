// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The product of a square and a staged tile on the double precision tensor
/// cores.
///
/// A warp computes 16 rows by 8 Wide columns. Its threads stand 8 x 4, and
/// thread (g, t) holds what Hsma_CudaApplyTensor.hpp says. A square lies as the
/// threads hold it, in packs of 16 bytes, so that each load of a warp is one
/// contiguous piece.
#pragma once

#include "backends/cuda/Hsma_CudaApplyTensor.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "kernels/Hsma_PanelTile.hpp"

namespace Hsma::Impl::Cuda {

/// Element e of thread (g, t) is (g + 8 (e mod 2), t + 4 (e / 2)) of 16 x
/// depth.
template <class S>
struct SquareByThreads {
  static constexpr int elements = sizeof(S) == sizeof(double) ? 8 : 4;
  static constexpr int depth = 2 * elements;
  static constexpr int pack = pack_size<S>;

  HSMA_FUNCTION static constexpr int place(int e, int lane) {
    return (e / pack * 32 + lane) * pack + e % pack;
  }
  HSMA_FUNCTION static constexpr int at(int i, int k) {
    const int e = k % depth / 4 * 2 + i / 8, lane = i % 8 * 4 + k % 4;
    return k / depth * depth * square_order + place(e, lane);
  }
};

#ifdef __CUDACC__

/// See kernels/Hsma_PanelProduct.hpp.
template <class S, int Wide, int Across, bool ByRows>
class TensorPanelProduct {
  using Operand = TensorTile<S>;

 public:
  using Layout = SquareByThreads<S>;
  static constexpr int columns = 8 * Wide * Across;
  static constexpr int threads = 32 * panel_squares * Across;
  using Tile = PanelTile<S, columns, ByRows>;
  static_assert(Layout::depth == 4 * Operand::groups);

  int band, row, column;

  __device__ explicit TensorPanelProduct(int rank)
      : band(rank / (32 * Across)),
        row(rank % 32 / 4),
        column(rank / 32 % Across * 8 * Wide + rank % 4 * 2),
        lane_(rank % 32) {}

  __device__ void clear() {
#pragma unroll
    for (int h = 0; h < chains; ++h) {
#pragma unroll
      for (int j = 0; j < Wide; ++j) sums_[h][j] = typename Operand::Sum();
    }
  }

  static constexpr int parts = square_order / Layout::depth;
  /// Columns of tiles that are loaded together with a part of the square, as
  /// far as there are registers. The others are where they are used.
  static constexpr int early = is_real<S> ? (Wide <= 2 ? Wide : 1) : 0;
  /// One column of tiles by itself would wait for its own last product.
  static constexpr int chains = is_real<S> && Wide == 1 ? 2 : 1;
  /// As far as there are registers, too.
  static constexpr bool loads_ahead = is_real<S> || Wide == 1;
  struct Part {
    Operand a;
    typename Operand::Columns x[early == 0 ? 1 : early];
    int k;  ///< the first row that it meets
  };

  __device__ void load(const S* square, const Tile& tile, int k, int part,
                       Part& to) const {
    const int d = part * Layout::depth;
    load(square + d * square_order, to.a);
    to.k = k + d;
#pragma unroll
    for (int j = 0; j < early; ++j) to.x[j] = columns_at(tile, k + d, j);
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
  __device__ void change(const Work& work) {
#pragma unroll
    for (int j = 0; j < Wide; ++j) {
#pragma unroll
      for (int e = 0; e < 4; ++e)
        sums_[0][j].set(e,
                        work(e / 2 * 8, j * 8 + e % 2, sums_[0][j].value(e)));
    }
  }

 private:
  /// Rows k, k + 1, ... of the j-th eight columns of the tile.
  __device__ typename Operand::Columns columns_at(const Tile& tile, int k,
                                                  int j) const {
    const S* x = tile.at(k + lane_ % 4, column - lane_ % 4 * 2 + row);
    return typename Operand::Columns(x + j * 8 * tile.col_stride(),
                                     tile.row_stride());
  }
  __device__ void load(const S* from, Operand& to) const {
    constexpr int pack = Layout::pack;
#pragma unroll
    for (int e = 0; e < Layout::elements; e += pack) {
      const Pack<S> values = pack_at(from + Layout::place(e, lane_));
#pragma unroll
      for (int p = 0; p < pack; ++p) to.set(e + p, values.v[p]);
    }
  }

  typename Operand::Sum sums_[chains][Wide];
  int lane_;
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
