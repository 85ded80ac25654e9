// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution over all columns, tile by tile, and the table of one
/// instruction set.
#pragma once

#include "backends/host/Hsma_HostMicroKernel.hpp"
#include "backends/host/Hsma_HostNarrow.hpp"
#include "backends/host/Hsma_HostPack.hpp"
#include "backends/host/Hsma_HostTile.hpp"

namespace Hsma::Impl::Host::HSMA_HOST_ISA {

/// Rows of a tile on the stack; longer columns are solved chunk by chunk.
inline constexpr Index chunk_rows = 256;

/// How the micro-kernels find the triangle: packed, or where it stands.
template <class R>
struct Operand {
  const R* t;  ///< The first panel, or T(0, 0).
  Index row_stride, col_stride;
  const R* pivots;
  Pivot pivot;
};

/// `Chunked` if there may be more rows than a tile has.
template <class R, Field F, bool Packed, bool Chunked>
struct Substitution {
  static constexpr int P = planes(F);
  static constexpr int H = panel_height<P>;
  static constexpr int W = lanes<R>;

  template <int NV>
  static HSMA_HOST_INLINE void run_kernel(Index height, const Block<R>& b) {
    if (height == H) {
      MicroKernel<R, F, Packed, H, NV>::run(b);
    } else if (H > 4 && height == 4) {
      MicroKernel<R, F, Packed, 4, NV>::run(b);
    } else if (height == 2) {
      MicroKernel<R, F, Packed, 2, NV>::run(b);
    } else {
      MicroKernel<R, F, Packed, 1, NV>::run(b);
    }
  }

  /// Rows [first, first + B.m) of one tile less the products with the rows
  /// [from, from + depth) in `x`, or, if `solve`, with all rows of this chunk
  /// before and then solved.
  template <int NV>
  static void sweep(const Operand<R>& A, Index m, Index first, Index from,
                    Index depth, bool solve, const R* x, R* tile,
                    const MatrixView<R>& B, const R* source, R* target,
                    const R* alpha) {
    constexpr Index row_size = P * NV * W;
    // Panels before this chunk are all of full height.
    const R* panel = A.t + first * (first + H) / 2 * P;
    Block<R> b;
    b.pivot = A.pivot;
    b.solve = solve;
    b.x = x;
    b.alpha = alpha;
    b.row_stride = A.row_stride;
    b.col_stride = A.col_stride;
    b.b_stride = B.row_stride;
    b.last = B.n - W;
    for (Index i = 0; i < B.m;) {
      const Index row = first + i;
      const Index h = height_of_panel<P>(m - row);
      b.t = Packed ? panel + from * h * P
                   : A.t + row * A.row_stride + from * A.col_stride;
      b.depth = solve ? i : depth;
      b.pivots = A.pivots + row * P;
      b.tile = tile + i * row_size;
      b.source = source ? source + i * B.row_stride : nullptr;
      b.target = target ? target + i * B.row_stride : nullptr;
      run_kernel<NV>(h, b);
      panel += h * (row + h) * P;
      i += h;
    }
  }

  /// All columns of B fit in a tile of NV vectors, and in none of fewer.
  /// Contiguous rows are read and written in place by the micro-kernels; the
  /// last vector may overlap the one before, which computes and writes a few
  /// columns twice. `earlier` is a second tile, for more than one chunk.
  template <int NV>
  static void solve_tile(const Operand<R>& A, const R* alpha,
                         const MatrixView<R>& B, R* tile, R* earlier) {
    using BTile = Tile<R, P, NV * W>;
    const bool in_place =
        B.col_stride == P && B.n >= W && (B.n == NV * W || B.m <= chunk_rows);
    for (Index first = 0; first < B.m; first += chunk_rows) {
      MatrixView<R> rows = B;
      rows.m = B.m - first < chunk_rows ? B.m - first : chunk_rows;
      rows.data = B.data + first * B.row_stride;
      const R* source = in_place ? rows.data : nullptr;
      const R* factor = alpha;
      if (!in_place) BTile::gather(tile, rows);
      for (Index from = 0; Chunked && from < first; from += chunk_rows) {
        MatrixView<R> solved = B;
        solved.m = chunk_rows;
        solved.data = B.data + from * B.row_stride;
        BTile::gather(earlier, solved);
        sweep<NV>(A, B.m, first, from, chunk_rows, false, earlier, tile, rows,
                  source, nullptr, factor);
        source = nullptr;
        factor = nullptr;
      }
      sweep<NV>(A, B.m, first, first, 0, true, tile, tile, rows, source,
                in_place ? rows.data : nullptr, factor);
      if (!in_place) BTile::scatter(tile, rows);
      if (!Chunked) return;
    }
  }

  /// The widest tiles, then one no wider than the columns left need.
  static void run(const Operand<R>& A, const R* alpha, const MatrixView<R>& B,
                  R* tile, R* earlier) {
    constexpr int widest = tile_vectors<P>;
    for (Index j = 0; j < B.n;) {
      MatrixView<R> columns = B;
      columns.data = B.data + j * B.col_stride;
      columns.n = B.n - j < widest * W ? B.n - j : widest * W;
      if (columns.n <= W) {
        solve_tile<1>(A, alpha, columns, tile, earlier);
      } else if (widest == 2 || columns.n <= 2 * W) {
        solve_tile<(widest >= 2 ? 2 : 1)>(A, alpha, columns, tile, earlier);
      } else {
        solve_tile<widest>(A, alpha, columns, tile, earlier);
      }
      j += columns.n;
    }
  }
};

/// The functions of KernelSet.
template <class R, int Planes>
struct Kernels {
  static constexpr Index tile_row = Planes * tile_vectors<Planes> * lanes<R>;
  static constexpr Field field = Planes == 1 ? Field::real : Field::complex;

  static const R* unless_one(const R* alpha) {
    const bool one = alpha[0] == 1 && (Planes == 1 || alpha[Planes - 1] == 0);
    return one ? nullptr : alpha;
  }

  static Index packed_size(Index m) {
    return packed_reals<R, Planes>(m) / Planes;
  }

  static void pack_triangle(const TriangleView<R>& A, R* packed) {
    pack<R, Planes>(A, packed);
  }

  static Operand<R> operand(const R* packed, Index m) {
    const R* const pivots = packed + header_size<R>;
    return {pivots + padded<R>(m * Planes), 0, 0, pivots, Pivot(int(*packed))};
  }

  static void substitute(const R* packed, const R* alpha,
                         const MatrixView<R>& B) {
    alignas(64) R tile[chunk_rows * tile_row];
    alignas(64) R earlier[chunk_rows * tile_row];
    Substitution<R, field, true, true>::run(
        operand(packed, B.m), unless_one(alpha), B, tile, earlier);
  }

  /// One or two tiles do not repay packing.
  static void substitute_small(const TriangleView<R>& A, const R* alpha,
                               const MatrixView<R>& B) {
    alignas(64) R tile[small_rows * tile_row];
    const R* const factor = unless_one(alpha);
    if (B.n > 2 * tile_vectors<Planes> * lanes<R>) {
      alignas(64) R packed[packed_reals<R, Planes>(small_rows)];
      pack<R, Planes>(A, packed);
      Substitution<R, field, true, false>::run(operand(packed, A.m), factor, B,
                                               tile, tile);
      return;
    }
    alignas(64) R pivots[small_rows * Planes];
    const Pivot pivot = read_diagonal<R, Planes>(A, pivots);
    if constexpr (Planes == 2) {
      static_assert(2 * Narrow<R>::max_columns <= tile_row);
      if (Narrow<R>::applies(A, pivot, B.n)) {
        Narrow<R>::run(A, pivots, pivot == Pivot::unit, factor, B, tile);
        return;
      }
    }
    const Operand<R> T{A.data, A.row_stride, A.col_stride, pivots, pivot};
    if (Planes == 2 && A.conj) {
      constexpr Field conj = Planes == 2 ? Field::complex_conj : field;
      Substitution<R, conj, false, false>::run(T, factor, B, tile, tile);
    } else {
      Substitution<R, field, false, false>::run(T, factor, B, tile, tile);
    }
  }

  static constexpr KernelSet<R> set{packed_size, pack_triangle, substitute,
                                    substitute_small};
};

}  // namespace Hsma::Impl::Host::HSMA_HOST_ISA
