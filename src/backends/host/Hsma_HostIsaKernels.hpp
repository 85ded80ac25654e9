// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels of one instruction set: which of the ways to substitute takes
/// which problem.
#pragma once

#include "backends/host/Hsma_HostAbreast.hpp"
#include "backends/host/Hsma_HostNarrow.hpp"
#include "backends/host/Hsma_HostScratch.hpp"
#include "backends/host/Hsma_HostSubstitute.hpp"

namespace Hsma::Impl::Host::HSMA_HOST_ISA {

/// The largest order that substitute_small takes.
inline constexpr Index small_rows = 64;

/// The largest order whose complex diagonal is inverted before a few columns
/// are solved for, on the stack: so no division waits in the chain of blocks.
/// Real numbers gain nothing.
inline constexpr Index early_rows = 256;

/// The functions of KernelSet.
template <class R, int Planes>
struct IsaKernels {
  static constexpr Field field = Planes == 1 ? Field::real : Field::complex;

  static const R* unless_one(const R* alpha) {
    const bool one = alpha[0] == 1 && (Planes == 1 || alpha[Planes - 1] == 0);
    return one ? nullptr : alpha;
  }

  /// The tiles of a strip, behind which there is room for one more.
  static constexpr Index tile_reals = chunk_rows * tile_row<R, Planes>;
  static constexpr Index strip_reals = strip_tiles<R, Planes> * tile_reals;
  static_assert((strip_reals + tile_reals) * Index(sizeof(R)) <=
                Index(scratch_bytes));

  static Index packed_size(Index m) {
    return packed_reals<R, Planes>(m) / Planes;
  }

  static void pack_triangle(const TriangleView<R>& A, Index first, Index last,
                            R* packed) {
    pack<R, Planes>(A, first, last, packed);
  }

  static StoredTriangle<R> operand(const R* packed, Index m) {
    const R* const pivots = packed + header_size<R>;
    return {pivots + padded<R>(m * Planes),
            0,
            0,
            pivots,
            Pivot(int(*packed)),
            false};
  }

  static void substitute(const R* packed, const R* alpha,
                         const MatrixView<R>& B) {
    const Scratch scratch;
    R* const tiles = static_cast<R*>(scratch.data);
    TileSubstitution<R, field, true, true>::run(
        operand(packed, B.m), unless_one(alpha), B, tiles, tiles + strip_reals);
  }

  /// Vectors go down the rows for up to so many columns: `most` for a large
  /// triangle, half as many for one of order `half`.
  struct Narrowness {
    Index most, half;
  };
  /// Where T has contiguous rows, blocks of it are transposed; where B has,
  /// its columns are gathered, and a tile could have loaded them. The numbers
  /// were measured at orders 32 to 2048 on a Zen 4. Most for vectors of 512
  /// bits are below the ones at which both ways took as long, because a CPU
  /// whose vectors are not two halves computes tiles faster.
  static constexpr Narrowness narrowness(bool rows_of_T, bool rows_of_B) {
    constexpr bool wide = HSMA_HOST_VECTOR_BYTES == 64;
    constexpr Narrowness measured[2][4][2][2] = {
        // float, double, complex float, complex double
        {{{{12, 256}, {12, 320}}, {{5, 170}, {5, 170}}},
         {{{5, 155}, {3, 120}}, {{0, 0}, {2, 300}}},
         {{{5, 80}, {5, 100}}, {{4, 100}, {3, 100}}},
         {{{2, 80}, {2, 80}}, {{0, 0}, {0, 0}}}},
        // The same with vectors of 512 bits.
        {{{{12, 400}, {12, 400}}, {{8, 250}, {6, 150}}},
         {{{6, 128}, {6, 128}}, {{3, 100}, {3, 100}}},
         {{{10, 80}, {10, 100}}, {{11, 64}, {12, 100}}},
         {{{6, 50}, {6, 64}}, {{5, 50}, {5, 64}}}}};
    constexpr int type = (Planes - 1) * 2 + (sizeof(R) == 8 ? 1 : 0);
    return measured[wide][type][rows_of_T][rows_of_B];
  }

  /// Whether vectors should go down the rows. They should if reading T takes
  /// longer than what a tile computes in vain.
  static bool narrow_pays(const TriangleView<R>& A, const MatrixView<R>& B) {
    constexpr bool wide_vectors = HSMA_HOST_VECTOR_BYTES == 64;
    constexpr Index least =
        Planes == 1 ? small_rows + 1 : (wide_vectors ? 32 : 48);
    if (A.m < least) return false;
    const auto is_unit = [](Index stride) {
      return stride == Planes || stride == -Planes;
    };
    const bool rows_of_T = is_unit(A.col_stride);
    const Narrowness columns = narrowness(rows_of_T, !is_unit(B.row_stride));
    // Tiles of shorter vectors wait for columns of T which push each other out
    // of the cache.
    const bool waits = Narrow<R, Planes>::in_one_set(A.col_stride);
    const Index times = waits && !wide_vectors ? 2 : 1;
    // A T that comes from memory is better read as it is contiguous: along its
    // rows by tiles, down its columns by vectors.
    if (!rows_of_T && B.n * small_rows <= A.m) return true;
    const Index room = A.m > 1024 && rows_of_T && Planes == 2 ? 2 : 1;
    return room * B.n * (A.m + columns.half) <= times * columns.most * A.m;
  }

  /// Takes any number of columns, but is meant for a few.
  static void substitute_unpacked(const TriangleView<R>& A, const R* alpha,
                                  const MatrixView<R>& B) {
    if (A.m <= small_rows) return substitute_small(A, alpha, B);
    const R* const factor = unless_one(alpha);
    alignas(64) R pivots[early_rows * Planes];
    const bool narrow = narrow_pays(A, B);
    const bool early = Planes == 2 && narrow && A.m <= early_rows;
    const Pivot pivot = early ? read_diagonal<R, Planes>(A, pivots)
                              : classify_diagonal<R, Planes>(A);
    if (narrow && Narrow<R, Planes>::applies(A, pivot, B.n)) {
      return Narrow<R, Planes>::run(A, pivot, early ? pivots : nullptr, factor,
                                    B);
    }
    const Scratch scratch;
    R* const tiles = static_cast<R*>(scratch.data);
    R* const earlier = tiles + strip_reals;
    const StoredTriangle<R> T{A.data,  A.row_stride, A.col_stride,
                              nullptr, pivot,        A.conj};
    if (Planes == 2 && A.conj) {
      constexpr Field conj = Planes == 2 ? Field::complex_conj : field;
      TileSubstitution<R, conj, false, true>::run(T, factor, B, tiles, earlier);
    } else {
      TileSubstitution<R, field, false, true>::run(T, factor, B, tiles,
                                                   earlier);
    }
  }

  /// Packs only for more than two tiles: fewer do not repay it.
  static void substitute_small(const TriangleView<R>& A, const R* alpha,
                               const MatrixView<R>& B) {
    alignas(64) R tile[small_rows * tile_row<R, Planes>];
    const R* const factor = unless_one(alpha);
    if (B.n > 2 * tile_vectors<Planes> * lanes<R>) {
      static_assert(packed_reals<R, Planes>(small_rows) * Index(sizeof(R)) <=
                    Index(scratch_bytes));
      const Scratch scratch;
      R* const packed = static_cast<R*>(scratch.data);
      pack<R, Planes>(A, 0, A.m, packed);
      TileSubstitution<R, field, true, false>::run(operand(packed, A.m), factor,
                                                   B, tile, tile);
      return;
    }
    alignas(64) R pivots[small_rows * Planes];
    const Pivot pivot = read_diagonal<R, Planes>(A, pivots);
    if (narrow_pays(A, B) && Narrow<R, Planes>::applies(A, pivot, B.n)) {
      return Narrow<R, Planes>::run(A, pivot, pivots, factor, B);
    }
    const StoredTriangle<R> T{A.data, A.row_stride, A.col_stride,
                              pivots, pivot,        A.conj};
    if (Planes == 2 && A.conj) {
      constexpr Field conj = Planes == 2 ? Field::complex_conj : field;
      TileSubstitution<R, conj, false, false>::run(T, factor, B, tile, tile);
    } else {
      TileSubstitution<R, field, false, false>::run(T, factor, B, tile, tile);
    }
  }

  /// Where a problem by itself fills its vectors badly, which it does not if it
  /// has contiguous rows of many columns. Few columns take the time of reading
  /// T, and triangles that come from memory are better read one by one. The
  /// numbers were measured with AVX-512.
  static int abreast(Index m, Index n, bool cached, bool by_rows) {
    constexpr bool is_float = sizeof(R) == 4 && Planes == 1;
    constexpr Index in_a_vector = lanes<R> / Planes;
    if (by_rows && n >= (in_a_vector > 8 ? in_a_vector : 8)) return 0;
    bool pays = false;
    if (n > 4)
      pays = m <= (Planes == 2 ? 24 : is_float && n <= 16 ? 12 : 8);
    else if (cached || (Planes == 2 && m > 20))
      pays = m <= abreast_rows;
    else
      pays = m <= (Planes == 1 ? 8 : 6);
    return pays ? Abreast<R, Planes>::problems : 0;
  }

  static void substitute_abreast(const AbreastView<R>& all, const R* alpha) {
    int rest[Abreast<R, Planes>::problems], left = 0;
    Abreast<R, Planes>::run(all, unless_one(alpha), rest, left);
    for (int q = 0; q < left; ++q) {
      const int p = rest[q];
      substitute_small(
          {all.m, all.A[p], all.a_row, all.a_col, all.unit, all.conj}, alpha,
          {all.m, all.n, all.B[p], all.b_row, all.b_col});
    }
  }

  static constexpr KernelSet<R> set{packed_size, pack_triangle,
                                    substitute,  substitute_unpacked,
                                    abreast,     substitute_abreast};
};

}  // namespace Hsma::Impl::Host::HSMA_HOST_ISA
