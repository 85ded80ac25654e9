// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L_p X_p = alpha B_p for many triangles of large order by substitution: a
/// block has a tile of columns of a B_p, all of it in shared memory, and
/// multiplies as Hsma_PanelSweep.hpp does, on matrix units where there are any.
///
/// The rows of L are cut into panels of panel_rows, and a panel into slices of
/// square_order columns. Each band of a panel has warps of its own:
///
///             slice s -->
///        +--+--+--+--+--+--+
///        |  |  |  |  |\ |  |    band 0    sums := L(panel, s) X_s - B, all
///        |  |  |  |  |  |\ |    band 1    bands, one slice after the other
///        |  |  |  |  |  |  |    ...
///        +--+--+--+--+--+--+
///                     leaf
///
/// With the slice before its leaf, a triangle of order square_order, a band is
/// complete. Its warps solve the leaf for -sums by substitution, a lane for
/// each column, so that the next slice finds its rows of X. There is one
/// barrier for each slice.
///
/// Padding: beyond the order of L, leaves, slices and tiles hold what happens
/// to stand there. It reaches only rows that do not exist, and is not stored.
///
/// Complexity: m^2 / 2 multiply-adds per column; L is read once for each tile.
/// No inverse is used, and sums have the order of substitution, so that the
/// result is finite where that of substitution is.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_ForEachPair.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "kernels/Hsma_PanelTile.hpp"
#include "kernels/Hsma_UntrustedPanels.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// Needs exactly `threads` threads in a block. One task is a tile of columns of
/// a problem, or every `tiles`-th of them. Slots hold slices: one that is
/// multiplied, the next one, whose leaf is solved, and others on their way.
template <class S, class Product, int Slots>
struct BatchPanels {
  using Tile = typename Product::Tile;
  using Layout = typename Product::Layout;
  static constexpr int threads = Product::threads;
  static constexpr int columns = Product::columns;
  static_assert(Product::squares == 1 && Slots >= 3);
  /// A warp has these columns of its band.
  static constexpr int across = threads / (32 * panel_squares);
  static constexpr int own_columns = columns / across;
  static_assert(threads == 32 * panel_squares * across);

  Batch<S> batch;
  S alpha;
  std::int64_t tiles;  ///< blocks that share the columns of a problem
  /// Of a batch that is not ragged: those that are solved here. The batch has
  /// as many problems, from left.first on.
  LeftProblems left = {};

  /// For triangles up to order m.
  HSMA_FUNCTION static constexpr std::size_t shared_bytes(std::int64_t m) {
    return problem_bytes +
           sizeof(S) * (Slots * slice_elements + Tile::elements(m) +
                        panels_of(m) * panel_rows);
  }
  HSMA_FUNCTION std::int64_t tasks() const { return batch.count * tiles; }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    if (!left.has_some(batch.T.m)) return;
    BatchProblem<S>& problem = *reinterpret_cast<BatchProblem<S>*>(shared);
    S* const slots = reinterpret_cast<S*>(shared + problem_bytes);
    const Tile tile{slots + Slots * slice_elements,
                    Tile::distance_of(batch.T.m)};
    const Work<Block> work{
        block, problem, slots, tile, tile.data + Tile::elements(batch.T.m),
        alpha};
    for_each_task(block, tasks(), [&](std::int64_t task) {
      const std::int64_t p = quick_div(task, tiles);
      if (!left.has(p, batch.T.m)) return;
      block.barrier();
      if (block.rank() == 0) problem = batch.at(left.first + p);
      block.barrier();
      const std::int64_t n = problem.X.n;
      for (std::int64_t first = (task - p * tiles) * columns; first < n;
           first += tiles * columns)
        work.solve(first);
    });
  }

 private:
  static constexpr int problem_bytes = (sizeof(BatchProblem<S>) + 15) / 16 * 16;

  /// A slice of a panel, in the order in which they are taken.
  struct Place {
    int panel, slice;

    HSMA_FUNCTION void advance(int slices) {
      ++slice;
      if (slice < (panel + 1) * panel_squares && slice < slices) return;
      ++panel;
      slice = 0;
    }
  };

  template <class Block>
  struct Work {
    const Block& block;
    const BatchProblem<S>& problem;
    S* slots;
    Tile tile;
    S* reciprocals;
    S alpha;

    HSMA_FUNCTION void solve(std::int64_t first) const {
      const int m = static_cast<int>(problem.L.m);
      const int slices = (m + square_order - 1) / square_order;
      const int panels = (m + panel_rows - 1) / panel_rows;
      // Fetched anew at the end, so that no registers keep it.
      const auto target = [&] {
        Matrix<S> X = problem.X;
        X.n = smaller(std::int64_t{columns}, X.n - first);
        X.data += first * X.col_stride;
        return X;
      };
      stage(block, tile, 0, target());
      const Share share(problem.L, block.rank());
      Place ahead{0, 0};
      int filled = 0;
      const auto stage_next = [&] {
        if (ahead.panel < panels) stage_slice(share, ahead, m, slots + filled);
        block.commit();
        ahead.advance(slices);
        filled = next_slot(filled);
      };
      HSMA_UNROLL
      for (int i = 1; i < Slots; ++i) stage_next();
      const bool divides = block.any(prepare_diagonal(slices));
      block.template wait<Slots - 2>();
      if (!is_one(alpha)) scale_staged(block, tile, 0, target(), alpha);
      block.barrier();
      if (problem.L.conj) conjugate(target());
      Product product(block.rank());
      const int band = product.top / square_order;
      const int end = static_cast<int>(target().n);
      const int mine = block.rank() / 32 % across * own_columns;
      if (band == 0) solve_leaf(slots, 0, mine, end, divides);
      int slot = 0;
      HSMA_NO_UNROLL
      for (int t = 0; t < panels; ++t) {
        const bool exists = t * panel_rows + product.top < m;
        const int last =
            static_cast<int>(smaller((t + 1) * panel_squares, slices)) - 1;
        HSMA_NO_UNROLL
        for (int s = 0; s <= last; ++s) {
          block.template wait<Slots - 3>();
          block.barrier();
          stage_next();
          const int step = s - t * panel_squares, next = next_slot(slot);
          if (band > step && exists) {
            if (s == 0) begin(product, t * panel_rows);
            multiply(product, slots + slot, s * square_order);
            if (band == step + 1) {
              finish(product, t * panel_rows);
              block.lane_barrier();
              solve_leaf(slots + next + band * square_elements,
                         (s + 1) * square_order, mine, end, divides);
            }
          }
          slot = next;
        }
      }
      block.barrier();
      if (problem.L.conj) conjugate(target());
      unstage(block, tile, 0, target());
      block.template wait<0>();
      block.barrier();
    }

   private:
    /// Whether this thread's part of the diagonal lacks a reciprocal.
    HSMA_FUNCTION bool prepare_diagonal(int slices) const {
      bool lacks = false;
      for (int i = block.rank(); i < slices * square_order; i += threads) {
        reciprocals[i] = diagonal_reciprocal(problem.L, i);
        lacks = lacks || is_zero(reciprocals[i]);
      }
      return lacks;
    }

    /// This thread's elements of a slice: (i, k) and others of its column, or
    /// of its row, `lines` apart.
    struct Share {
      bool down;
      int i, k, place;
      const S* from;  ///< in the first slice
      std::int64_t row_stride, col_stride;

      HSMA_FUNCTION Share(const Triangle<S>& L, int rank)
          : down(walks_down(L)),
            i(down ? rank % panel_rows : rank / square_order),
            k(down ? rank / panel_rows : rank % square_order),
            place(i / square_order * square_elements +
                  Layout::at(i % square_order, k)),
            from(L.data + i * L.row_stride + k * L.col_stride),
            row_stride(L.row_stride),
            col_stride(L.col_stride) {}
    };

    /// Begins to copy what is below the diagonal.
    HSMA_FUNCTION void stage_slice(const Share& share, const Place& at, int m,
                                   S* slot) const {
      const int top = at.panel * panel_rows, left = at.slice * square_order;
      const int rows = m - top, below = left - top;  // i > k + below
      const S* from =
          share.from + top * share.row_stride + left * share.col_stride;
      S* const to = slot + share.place;
      if (share.down) {
        constexpr int lines = threads / panel_rows;
        const int last = share.i < rows ? share.i - below : 0;
        HSMA_UNROLL
        for (int q = 0; q < square_order; q += lines) {
          if (share.k + q < last) block.copy_async(to + Layout::at(0, q), from);
          from += lines * share.col_stride;
        }
      } else {
        constexpr int lines = threads / square_order;
        const int first = share.k + below;
        HSMA_UNROLL
        for (int q = 0; q < panel_rows; q += lines) {
          if (share.i + q > first && share.i + q < rows)
            block.copy_async(to + q / square_order * square_elements +
                                 Layout::at(q % square_order, 0),
                             from);
          from += lines * share.row_stride;
        }
      }
    }

    HSMA_FUNCTION void conjugate(const Matrix<S>& X) const {
      for_each_pair(block, 32, 0, static_cast<int>(X.m), 0,
                    static_cast<int>(X.n), [&](int k, int c) {
                      S* const x = tile.at(k, c);
                      *x = conjugate_if(true, *x);
                    });
      block.barrier();
    }

    /// The first is 0.
    HSMA_FUNCTION static int next_slot(int slot) {
      const int next = slot + slice_elements;
      return next == Slots * slice_elements ? 0 : next;
    }

    /// Rows top ... of the columns of a warp, which begin at `first`.
    HSMA_FUNCTION void solve_leaf(const S* leaf, int top, int first, int end,
                                  bool divides) const {
      constexpr int side = own_columns > 32 ? own_columns / 32 : 1;
      const int lane = block.rank() % 32, c = first + lane;
      if (lane >= own_columns || c >= end) return;
      if (divides) {
        HSMA_NO_UNROLL
        for (int j = 0; j < side; ++j)
          if (c + 32 * j < end) divide_leaf(leaf, top, c + 32 * j);
        return;
      }
      const bool unit = problem.L.unit;
      const S* const known = reciprocals + top;
      S r[side][square_order];
      HSMA_UNROLL
      for (int j = 0; j < side; ++j) load_rows(tile.at(top, c + 32 * j), r[j]);
      HSMA_UNROLL
      for (int k = 0; k < square_order; ++k) {
        HSMA_UNROLL
        for (int j = 0; j < side; ++j)
          r[j][k] = divided(r[j][k], known[k], unit);
        HSMA_UNROLL
        for (int i = k + 1; i < square_order; ++i) {
          const S l = leaf[Layout::at(i, k)];
          HSMA_UNROLL
          for (int j = 0; j < side; ++j)
            r[j][i] = minus_product(r[j][i], l, r[j][k]);
        }
      }
      HSMA_UNROLL
      for (int j = 0; j < side; ++j) store_rows(r[j], tile.at(top, c + 32 * j));
    }

    HSMA_FUNCTION void load_rows(const S* from, S (&r)[square_order]) const {
      if constexpr (Tile::by_rows) {
        HSMA_UNROLL
        for (int i = 0; i < square_order; ++i)
          r[i] = from[i * tile.row_stride()];
      } else {
        HSMA_UNROLL
        for (int i = 0; i < square_order; i += pack_size<S>) {
          const Pack<S> pack = pack_at(from + i);
          HSMA_UNROLL
          for (int q = 0; q < pack_size<S>; ++q) r[i + q] = pack.v[q];
        }
      }
    }
    HSMA_FUNCTION void store_rows(const S (&r)[square_order], S* to) const {
      if constexpr (Tile::by_rows) {
        HSMA_UNROLL
        for (int i = 0; i < square_order; ++i) to[i * tile.row_stride()] = r[i];
      } else {
        HSMA_UNROLL
        for (int i = 0; i < square_order; i += pack_size<S>) {
          Pack<S> pack;
          HSMA_UNROLL
          for (int q = 0; q < pack_size<S>; ++q) pack.v[q] = r[i + q];
          pack_at(to + i) = pack;
        }
      }
    }

    /// The same with true divisions where there is no reciprocal, for diagonals
    /// of extreme size, zero or NaN, where speed does not matter.
    HSMA_FUNCTION void divide_leaf(const S* leaf, int top, int c) const {
      const Triangle<S>& L = problem.L;
      const int count = static_cast<int>(smaller(square_order, L.m - top));
      HSMA_NO_UNROLL
      for (int k = 0; k < count; ++k) {
        S* const x = tile.at(top + k, c);
        const S known = reciprocals[top + k];
        *x = is_zero(known)
                 ? quotient(*x,
                            L.data[(top + k) * (L.row_stride + L.col_stride)])
                 : divided(*x, known, L.unit);
        HSMA_NO_UNROLL
        for (int i = k + 1; i < count; ++i) {
          S* const r = tile.at(top + i, c);
          *r = minus_product(*r, leaf[Layout::at(i, k)], *x);
        }
      }
    }

    /// sums += slice times the rows of X that it meets
    HSMA_FUNCTION void multiply(Product& product, const S* slice, int k) const {
      const auto rows = tile.from(k);
      HSMA_UNROLL
      for (int p = 0; p < Product::parts; ++p) {
        typename Product::Part part;
        product.load(slice, rows, p, part);
        product.template multiply<0>(part, rows);
      }
    }

    /// The sums begin with -B: then they are those of substitution in their
    /// order, and what does not overflow there does not here.
    HSMA_FUNCTION void begin(Product& product, int top) const {
      product.begin([&](int i, int c) {
        return negative(*tile.at(top + product.row + i, product.column + c));
      });
    }
    HSMA_FUNCTION void finish(Product& product, int top) const {
      product.for_each([&](int i, int c, const S& sum) {
        *tile.at(top + product.row + i, product.column + c) = negative(sum);
      });
    }
    HSMA_FUNCTION static S negative(const S& x) {
      if constexpr (is_real<S>)
        return -x;
      else
        return {-x.re, -x.im};
    }
  };
};

}  // namespace Hsma::Impl
