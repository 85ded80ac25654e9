// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution over all columns, tile by tile.
#pragma once

#include "backends/host/Hsma_HostMicroKernel.hpp"
#include "backends/host/Hsma_HostPack.hpp"
#include "backends/host/Hsma_HostTile.hpp"

namespace Hsma::Impl::Host::HSMA_HOST_ISA {

/// Rows of a tile. Longer columns are solved chunk by chunk.
inline constexpr Index chunk_rows = 256;

/// Reals in a row of the widest tile.
template <class R, int Planes>
inline constexpr Index tile_row = Planes* tile_vectors<Planes>* lanes<R>;

/// So many tiles go through the chunks together: half a mebibyte.
template <class R, int Planes>
inline constexpr Index strip_tiles = (Index{1} << 19) /
                                     (chunk_rows * tile_row<R, Planes> *
                                      Index(sizeof(R)));

/// Columns of T in a block of chunk_rows rows. A block is a quarter of a
/// mebibyte at most, so that it and the next one fit in the second-level cache.
template <class R, int Planes>
inline constexpr Index depth_rows = chunk_rows /
                                    (Planes * Index(sizeof(R)) / 4);

/// How the micro-kernels find the triangle: packed, or where it stands.
template <class R>
struct StoredTriangle {
  const R* t;  ///< The first panel, or T(0, 0).
  Index row_stride, col_stride;
  const R* pivots;  ///< Or null: to be computed chunk by chunk.
  Pivot pivot;
  bool conj;

  /// The triangle on `rows` rows from row `first` on.
  TriangleView<R> chunk(Index first, Index rows) const {
    return {rows,
            t + first * (row_stride + col_stride),
            row_stride,
            col_stride,
            pivot == Pivot::unit,
            conj};
  }
};

/// `Chunked` if there may be more rows than a tile has.
template <class R, Field F, bool Packed, bool Chunked>
struct TileSubstitution {
  static constexpr int P = planes(F);
  static constexpr int H = panel_height<P>;
  static constexpr int W = lanes<R>;
  static constexpr int widest = tile_vectors<P>;
  static constexpr Index widest_tile = widest * W;  ///< Columns.

  template <int NV>
  static HSMA_HOST_INLINE void run_kernel(Index height, const RowBlock<R>& b) {
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

  /// The columns of one tile of a strip, and where its rows stand.
  struct TileColumns {
    MatrixView<R> B;    ///< All rows of these columns.
    R* tile;            ///< chunk_rows x width.
    const R* next;      ///< The columns that come after, to be prefetched.
    Index part, parts;  ///< This is tile `part` of `parts`.
    bool in_place;      ///< The micro-kernels read and write B themselves:
    bool by_columns;    ///< its contiguous columns, four rows at a time.
    MatrixView<R> rows(Index first, Index count) const {
      MatrixView<R> chunk = B;
      chunk.m = B.m - first < count ? B.m - first : count;
      chunk.data = B.data + first * B.row_stride;
      return chunk;
    }
  };

  /// Brings H rows of the next columns nearer, line by line.
  static HSMA_HOST_INLINE void prefetch(const R* next, const MatrixView<R>& B,
                                        Index width) {
    constexpr Index line = cache_line<R>;
    if (B.col_stride == P) {
      for (Index r = 0; r < H; ++r) {
        for (Index j = 0; j < width * P; j += line) {
          __builtin_prefetch(next + r * B.row_stride + j, 1);
        }
      }
    } else {
      for (Index j = 0; j < width; ++j) {
        __builtin_prefetch(next + j * B.col_stride, 1);
      }
    }
  }

  /// Brings one of `parts` shares of a contiguous piece of T nearer.
  static HSMA_HOST_INLINE void prefetch_share(const R* t, Index reals,
                                              Index part, Index parts) {
    constexpr Index line = cache_line<R>;
    const Index share = (reals / line + parts - 1) / parts * line;
    const R* const end = t + reals;
    t += part * share;
    const R* const stop = end - t < share ? end : t + share;
    for (; t < stop; t += line) __builtin_prefetch(t, 0, 2);
  }

  /// The first block of the next chunk, of which this is the panel at `row`.
  static HSMA_HOST_INLINE void prefetch_chunk(const StoredTriangle<R>& A,
                                              Index m, Index row, Index part,
                                              Index parts) {
    if (row + H > m) return;
    prefetch_share(A.t + row * (row + H) / 2 * P, depth_rows<R, P> * H * P,
                   part, parts);
  }

  /// One pass of the micro-kernels over a chunk: rows [first, first +
  /// chunk_rows) of the system, in one tile.
  struct Pass {
    Index first;
    Index from, depth;  ///< The solved rows [from, from + depth) are used;
    const R* x;         ///< they stand here.
    bool solve;         ///< Or all rows of the chunk before, and it is solved.
  };

  /// The first pass over a chunk takes it from B, if in place, and scales it.
  template <int NV>
  static void run_pass(const StoredTriangle<R>& A, const R* alpha,
                       const TileColumns& c, const Pass& pass) {
    using BTile = Tile<R, P, NV * W>;
    constexpr Index row_size = P * NV * W;
    const auto [first, from, depth, x, solve] = pass;
    const MatrixView<R> B = c.rows(first, chunk_rows);
    const R* const source = from == 0 && c.in_place ? B.data : nullptr;
    R* const target = solve && c.in_place ? B.data : nullptr;
    const R* const next = c.next ? c.next + from * B.row_stride : nullptr;
    // Panels before this chunk are all of full height.
    const R* panel = A.t + first * (first + H) / 2 * P;
    RowBlock<R> b;
    alignas(64) R pivots[Packed || !Chunked ? 1 : chunk_rows * P];
    const R* pivot_of_first = pivots;
    if constexpr (Packed || !Chunked) {
      pivot_of_first = A.pivots + first * P;
    } else if (solve) {
      read_pivots<R, P>(A.chunk(first, B.m), A.pivot, pivots);
    }
    b.pivot = A.pivot;
    b.solve = solve;
    b.x = x;
    b.alpha = from == 0 ? alpha : nullptr;
    b.row_stride = A.row_stride;
    b.col_stride = A.col_stride;
    b.b_stride = B.row_stride;
    b.b_columns = c.by_columns ? B.col_stride : 0;
    b.last = B.n - W;
    for (Index i = 0; i < B.m;) {
      const Index row = first + i;
      const Index h = height_of_panel<P>(c.B.m - row);
      b.t = Packed ? panel + from * h * P
                   : A.t + row * A.row_stride + from * A.col_stride;
      b.depth = solve ? i : depth;
      b.pivots = pivot_of_first + i * P;
      b.tile = c.tile + i * row_size;
      b.source = source ? source + i * B.row_stride : nullptr;
      b.target = target ? target + i * B.row_stride : nullptr;
      // The last few rows go through the tile.
      const bool is_low = c.by_columns && h < H;
      if (is_low) {
        if (source) BTile::gather(b.tile, c.rows(row, h));
        b.source = b.target = nullptr;
      }
      if (next && h == H && (solve || i < depth)) {
        prefetch(next + i * B.row_stride, B, NV * W);
      }
      if constexpr (Packed && Chunked) {
        if (solve) {
          prefetch_chunk(A, c.B.m, row + chunk_rows, c.part, c.parts);
        } else {
          const Index ahead = from + depth < first ? depth : i;
          prefetch_share(panel + (from + depth) * h * P, ahead * h * P, c.part,
                         c.parts);
        }
      }
      run_kernel<NV>(h, b);
      if (is_low && target) BTile::scatter(b.tile, c.rows(row, h));
      panel += h * (row + h) * P;
      i += h;
    }
  }

  /// Subtracts the products with the solved rows [from, from + depth_rows) from
  /// rows [first, first + chunk_rows) of a tile.
  template <int NV>
  static void update(const StoredTriangle<R>& A, const R* alpha,
                     const TileColumns& c, Index first, Index from,
                     R* earlier) {
    using BTile = Tile<R, P, NV * W>;
    constexpr Index depth = depth_rows<R, P>;
    if (from == 0 && !c.in_place) {
      BTile::gather(c.tile, c.rows(first, chunk_rows));
    }
    BTile::gather(earlier, c.rows(from, depth));
    run_pass<NV>(A, alpha, c, {first, from, depth, earlier, false});
  }

  /// Solves the same rows, from which the products with all earlier chunks are
  /// subtracted.
  template <int NV>
  static void solve(const StoredTriangle<R>& A, const R* alpha,
                    const TileColumns& c, Index first) {
    using BTile = Tile<R, P, NV * W>;
    const MatrixView<R> rows = c.rows(first, chunk_rows);
    if (first == 0 && !c.in_place) BTile::gather(c.tile, rows);
    run_pass<NV>(A, alpha, c, {first, first, 0, c.tile, true});
    if (!c.in_place) BTile::scatter(c.tile, rows);
  }

  /// f(Constant<NV>) for the narrowest tile that n columns fit in.
  template <class Function>
  static HSMA_HOST_INLINE void with_vectors(Index n, const Function& f) {
    if (n <= W) {
      f(Constant<1>{});
    } else if (widest == 2 || n <= 2 * W) {
      f(Constant<(widest >= 2 ? 2 : 1)>{});
    } else {
      f(Constant<widest>{});
    }
  }

  /// How many of the columns left the next tile takes. A tile of one vector has
  /// too few sums under way to hide their latency, so that four vectors are two
  /// and two rather than three and one.
  static constexpr Index tile_columns(Index left) {
    if (widest == 3 && left > widest_tile && left <= widest_tile + W) {
      return widest_tile - W;
    }
    return left < widest_tile ? left : widest_tile;
  }

  /// Whether a first-level cache of 64 sets of 8 lines holds a line of each of
  /// n columns, until the next four rows come. The stride decides how many sets
  /// these share.
  static bool stay_cached(Index n, Index col_stride) {
    constexpr Index period = 4096, line = 64, ways = 8;
    const Index bytes = col_stride * Index(sizeof(R));
    Index step = bytes & -bytes;  // The largest power of two that divides it.
    if (step > period) step = period;
    return n <= period / (step > line ? step : line) * ways;
  }

  /// The columns of B that the tile at j takes. If rows are contiguous, the
  /// micro-kernels read and write them. Their last vector may overlap the one
  /// before: then a few columns are computed and written twice.
  static TileColumns columns(const MatrixView<R>& B, Index j, R* tile) {
    TileColumns c;
    c.B = B;
    c.B.data = B.data + j * B.col_stride;
    c.B.n = tile_columns(B.n - j);
    c.tile = tile;
    c.next = B.n - j >= 2 * widest_tile ? c.B.data + widest_tile * B.col_stride
                                        : nullptr;
    c.part = j / widest_tile;
    c.parts = (B.n + widest_tile - 1) / widest_tile;
    c.by_columns = moves_columns<R> && c.B.n % W == 0 &&
                   (B.row_stride == P || B.row_stride == -P) &&
                   stay_cached(c.B.n, B.col_stride);
    c.in_place = c.by_columns || (B.col_stride == P && c.B.n >= W &&
                                  (c.B.n % W == 0 || B.m <= chunk_rows));
    return c;
  }

  /// Takes the widest tiles, then those that fit the columns left.
  static void run(const StoredTriangle<R>& A, const R* alpha,
                  const MatrixView<R>& B, R* tiles, R* earlier) {
    if (!Chunked || B.m <= chunk_rows) {
      for (Index j = 0; j < B.n;) {
        const TileColumns c = columns(B, j, tiles);
        with_vectors(
            c.B.n, [&](auto nv) __attribute__((always_inline)) {
              solve<nv.value>(A, alpha, c, 0);
            });
        j += c.B.n;
      }
    } else {
      constexpr Index strip = strip_tiles<R, P> * widest_tile;
      for (Index j = 0; j < B.n; j += strip) {
        MatrixView<R> part = B;
        part.data = B.data + j * B.col_stride;
        part.n = B.n - j < strip ? B.n - j : strip;
        run_strip(A, alpha, part, tiles, earlier);
      }
    }
  }

  /// Goes chunk by chunk down the rows. A block of T, chunk_rows x depth_rows,
  /// stays in the second-level cache while all tiles of the strip pass by.
  static void run_strip(const StoredTriangle<R>& A, const R* alpha,
                        const MatrixView<R>& B, R* tiles, R* earlier) {
    for (Index first = 0; first < B.m; first += chunk_rows) {
      for (Index from = 0; from < first; from += depth_rows<R, P>) {
        for_each_tile(B, tiles, [&](auto nv, const TileColumns& c) {
          update<nv.value>(A, alpha, c, first, from, earlier);
        });
      }
      for_each_tile(B, tiles, [&](auto nv, const TileColumns& c) {
        solve<nv.value>(A, alpha, c, first);
      });
    }
  }

  template <class Function>
  static HSMA_HOST_INLINE void for_each_tile(const MatrixView<R>& B, R* tiles,
                                             const Function& f) {
    for (Index j = 0; j < B.n;) {
      const TileColumns c = columns(B, j, tiles + j * P * chunk_rows);
      with_vectors(
          c.B.n, [&](auto nv) __attribute__((always_inline)) { f(nv, c); });
      j += c.B.n;
    }
  }
};

}  // namespace Hsma::Impl::Host::HSMA_HOST_ISA
