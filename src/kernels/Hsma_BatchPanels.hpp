// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L_p X_p = alpha B_p for many triangles of large order by substitution: a
/// block has a tile of columns of a B_p, all of it in shared memory, and
/// multiplies as Hsma_PanelSweep.hpp does, on matrix units where there are any.
///
/// The rows of L are cut into panels of panel_rows, and a panel into slices of
/// square_order columns. A warp has a band of the rows of a panel:
///
///             slice s -->
///        +--+--+--+--+--+--+
///        |  |  |  |  |\ |  |    band 0    sums := L(panel, s) X_s - B, all
///        |  |  |  |  |  |\ |    band 1    bands, one slice after the other
///        |  |  |  |  |  |  |    ...
///        +--+--+--+--+--+--+
///                     leaf
///
/// Where slice s meets the diagonal, the band above the slice's rows is
/// complete: its rows -sums are solved with the leaf, a triangle of order
/// square_order, by substitution, a thread for each column. Then the bands
/// below take the slice as any other.
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
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// Needs exactly `threads` threads in a block. One task is a tile of columns of
/// a problem, or every `tiles`-th of them. Slots hold slices that are on their
/// way while one is multiplied.
template <class S, class Product, int Slots>
struct BatchPanels {
  using Tile = typename Product::Tile;
  using Layout = typename Product::Layout;
  static constexpr int threads = Product::threads;
  static constexpr int columns = Product::columns;
  static_assert(Product::squares == 1 && Slots >= 2 && columns <= threads);

  Batch<S> batch;
  S alpha;
  std::int64_t tiles;  ///< blocks that share the columns of a problem

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
    BatchProblem<S>& problem = *reinterpret_cast<BatchProblem<S>*>(shared);
    S* const slots = reinterpret_cast<S*>(shared + problem_bytes);
    const Tile tile{slots + Slots * slice_elements,
                    Tile::distance_of(batch.T.m)};
    const Work<Block> work{
        block, problem, slots, tile, tile.data + Tile::elements(batch.T.m),
        alpha};
    for_each_task(block, tasks(), [&](std::int64_t task) {
      const std::int64_t p = tiles == 1 ? task : task / tiles;
      block.barrier();
      if (block.rank() == 0) problem = batch.at(p);
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

    HSMA_FUNCTION int step() const { return slice - panel * panel_squares; }
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
      Matrix<S> X = problem.X;
      X.n = smaller(std::int64_t{columns}, X.n - first);
      X.data += first * X.col_stride;
      stage(block, tile, 0, X);
      Place ahead{0, 0};
      int filled = 0;
      const auto stage_next = [&] {
        if (ahead.panel < panels) stage_slice(ahead, slots + filled);
        block.commit();
        ahead.advance(slices);
        filled = next_slot(filled);
      };
      HSMA_UNROLL
      for (int i = 1; i < Slots; ++i) stage_next();
      const bool divides = block.any(prepare_diagonal(slices));
      Product product(block.rank());
      const int band = product.top / square_order;
      bool begins = true;
      int slot = 0;
      HSMA_NO_UNROLL
      for (int t = 0; t < panels; ++t) {
        const int last =
            static_cast<int>(smaller((t + 1) * panel_squares, slices));
        const bool exists = t * panel_rows + product.top < m;
        HSMA_NO_UNROLL
        for (int s = 0; s < last; ++s) {
          block.template wait<Slots - 2>();
          if (begins && !is_one(alpha)) scale_staged(block, tile, 0, X, alpha);
          block.barrier();
          if (begins && problem.L.conj) conjugate(X);
          begins = false;
          stage_next();
          const int step = s - t * panel_squares;
          if (step >= 0) {
            if (block.rank() < static_cast<int>(X.n))
              solve_leaf(slots + slot + step * square_elements,
                         s * square_order, divides);
            block.barrier();
          }
          if (band > step && exists) {
            if (s == 0) begin(product, t * panel_rows);
            multiply(product, slots + slot, s * square_order);
            if (band == step + 1) finish(product, t * panel_rows);
          }
          slot = next_slot(slot);
        }
      }
      if (problem.L.conj) conjugate(X);
      unstage(block, tile, 0, X);
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

    /// Begins to copy what is below the diagonal.
    HSMA_FUNCTION void stage_slice(const Place& at, S* to) const {
      const Triangle<S>& L = problem.L;
      const bool down = walks_down(L);
      const int rank = block.rank();
      const int top = at.panel * panel_rows, left = at.slice * square_order;
      const int rows = static_cast<int>(smaller(panel_rows, L.m - top));
      const int below = left - top;  // i > k + below
      if (down) {
        constexpr int lines = threads / panel_rows;
        const int i = rank % panel_rows;
        if (i >= rows) return;
        int k = rank / panel_rows;
        const S* from =
            L.data + (top + i) * L.row_stride + (left + k) * L.col_stride;
        S* const line = to + i / square_order * square_elements;
        HSMA_UNROLL_BY_4
        for (int q = 0; q < square_order / lines; ++q) {
          if (i > k + below)
            block.copy_async(line + Layout::at(i % square_order, k), from);
          k += lines;
          from += lines * L.col_stride;
        }
      } else {
        constexpr int lines = threads / square_order;
        const int k = rank % square_order;
        int i = rank / square_order;
        const S* from =
            L.data + (top + i) * L.row_stride + (left + k) * L.col_stride;
        HSMA_UNROLL_BY_4
        for (int q = 0; q < panel_rows / lines; ++q) {
          if (i < rows && i > k + below)
            block.copy_async(to + i / square_order * square_elements +
                                 Layout::at(i % square_order, k),
                             from);
          i += lines;
          from += lines * L.row_stride;
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

    /// Rows top ... of this thread's column.
    HSMA_FUNCTION void solve_leaf(const S* leaf, int top, bool divides) const {
      const bool unit = problem.L.unit;
      const int c = block.rank();
      const S* const known = reciprocals + top;
      if (divides) return divide_leaf(leaf, top, c);
      S r[square_order];
      HSMA_UNROLL
      for (int i = 0; i < square_order; ++i) r[i] = *tile.at(top + i, c);
      HSMA_UNROLL
      for (int k = 0; k < square_order; ++k) {
        r[k] = divided(r[k], known[k], unit);
        HSMA_UNROLL
        for (int i = k + 1; i < square_order; ++i)
          r[i] = minus_product(r[i], leaf[Layout::at(i, k)], r[k]);
      }
      HSMA_UNROLL
      for (int i = 0; i < square_order; ++i) *tile.at(top + i, c) = r[i];
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
      HSMA_UNROLL
      for (int p = 0; p < Product::parts; ++p) {
        typename Product::Part part;
        product.load(slice, tile, k, p, part);
        product.template multiply<0>(part, tile);
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
