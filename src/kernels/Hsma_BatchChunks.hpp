// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L_p X_p = alpha B_p for many triangles of few rows, all of one size, that
/// stand one after the other in memory, as their right-hand sides do.
///
/// So little is computed with each element that the time is that of reading it,
/// and of the instructions that ask for it. A chunk is the memory of `problems`
/// problems. It comes to the chip as it stands, by a few copies, and what was
/// solved goes back the same way:
///
///     memory   | L_0   L_1   L_2   L_3  ...   |   | B_0 B_1 B_2 B_3 ... |
///                  |                                |           ^
///     chip     | L_0   L_1  ..|  | L_q ..     |   | B_0 .. | | B_q ..   |
///                                                     |  solved   |
///                                                     |  in place |
///
/// The two halves of a chunk have different banks: neighbours, which solve
/// problems of different ones, disturb each other half as often.
///
/// All of L_p is read, the other triangle and the implicit diagonal, too, and
/// what stands between the lines of a matrix; it changes no result. Only X is
/// written.
///
/// A Mover brings elements to a stage of the chip and back. It has
///
///   bytes_of(stages)         memory that it takes of a block
///   Mover(shared, stages)
///   open(block)              once, by all threads, before all else
///   fetch(block, stage, L, B)   begins to copy parts of a chunk to a stage
///   await(block, stage)      until what was fetched to it is there
///   put(block, X)            begins to copy a part back, as all threads have
///                            left it, and returns when it may be overwritten
///   close(block)             once, at the end
///
/// of which no element is read before or behind a part. A Solver is what a
/// block does with a chunk:
///
///   most_order         of a triangle
///   packs_columns      whether it reads lines that are columns in packs, too
///   solve<V, Down, Backwards>(block, chunk)   in packs of V. Down: lines, of
///                      consecutive elements, are columns. Backwards: their
///                      addresses descend. Of lines that do not exist, those up
///                      to a multiple of four may be read
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// `count` consecutive elements of memory, of which the first `half` stand on
/// the chip, and the others `pitch` elements behind those.
template <class T>
struct ChunkPart {
  T* memory;
  std::remove_const_t<T>* chip;
  int half, pitch, count;

  HSMA_FUNCTION int first_of(int h) const { return h * half; }
  HSMA_FUNCTION int count_of(int h) const {
    const int left = count - first_of(h);
    return left < 0 ? 0 : (left < half ? left : half);
  }
};

/// A chunk on the chip. Neighbouring places are in different halves of it.
template <class S>
struct Chunk {
  const Triangle<S>& L;  ///< its data are not used, as those of X
  const Matrix<S>& X;
  S alpha;
  const S* triangles;
  S* columns;
  int triangle_step, triangle_pitch, column_step, column_pitch;
  int of_half, present;

  HSMA_FUNCTION int places() const { return 2 * of_half; }
  HSMA_FUNCTION bool has(int place) const {
    return place % 2 * of_half + place / 2 < present;
  }
  HSMA_FUNCTION const S* triangle(int place) const {
    return triangles + place % 2 * triangle_pitch + place / 2 * triangle_step;
  }
  HSMA_FUNCTION S* right_hand_sides(int place) const {
    return columns + place % 2 * column_pitch + place / 2 * column_step;
  }
};

/// Blocks are one warp.
template <class S, class Solver, class Mover>
struct BatchChunks {
  static constexpr int threads = 32, halves = 2;

  Batch<S> batch;
  S alpha;
  int problems;  ///< of a chunk, of which a half are whole packs
  int stages;    ///< chunks that are on the chip at a time

  /// Whether the matrices stand as they have to, and X_p without gaps.
  static bool is_possible(const Batch<S>& batch) {
    const std::int64_t m = batch.T.m, n = batch.B.n, step = step_of(batch);
    constexpr std::int64_t most_columns = 1 << 10;
    return !batch.is_ragged() && !batch.inverts && !batch.in_parts &&
           batch.ranks == 1 && batch.A_places.pointers == nullptr &&
           batch.B_places.pointers == nullptr && m <= Solver::most_order &&
           n <= most_columns &&
           (m == 1 || (near(batch.T) == 1 && far(batch.T) >= m)) &&
           step >= span_of(batch.T) && 4 * step <= 5 * m * m + 16 &&
           has_no_gaps(batch.B) && batch.B_places.stride[0] == m * n &&
           starts_packs(batch.A_places.data) &&
           starts_packs(batch.B_places.data);
  }

  HSMA_FUNCTION std::int64_t tasks() const {
    return (batch.count + problems - 1) / problems;
  }
  /// Those that all chunks move.
  std::int64_t bytes() const {
    return batch.count * (step_of(batch) + 2 * batch.B_places.stride[0]) *
           static_cast<std::int64_t>(sizeof(S));
  }
  HSMA_FUNCTION std::size_t shared_bytes() const {
    return static_cast<std::size_t>(stages) * elements_of_stage() * sizeof(S) +
           Mover::bytes_of(stages);
  }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    if (is_packed())
      run<pack_size<S>>(block, shared);
    else
      run<1>(block, shared);
  }

 private:
  HSMA_FUNCTION static std::int64_t step_of(const Batch<S>& batch) {
    return batch.A_places.stride[0];
  }
  template <class Strided>
  HSMA_FUNCTION static std::int64_t near(const Strided& matrix) {
    return walks_down(matrix) ? matrix.row_stride : matrix.col_stride;
  }
  template <class Strided>
  HSMA_FUNCTION static std::int64_t far(const Strided& matrix) {
    return walks_down(matrix) ? matrix.col_stride : matrix.row_stride;
  }
  /// From a line of a triangle to the next one.
  HSMA_FUNCTION static std::int64_t by_line(const Triangle<S>& T) {
    return T.m == 1 ? 1 : far(T);
  }
  HSMA_FUNCTION static std::int64_t span_of(const Triangle<S>& T) {
    return (T.m - 1) * by_line(T) + T.m;
  }
  static bool has_no_gaps(const Matrix<S>& B) {
    const auto stands = [](std::int64_t extent, std::int64_t stride,
                           std::int64_t wanted) {
      return extent == 1 || stride == wanted;
    };
    return (stands(B.m, B.row_stride, 1) && stands(B.n, B.col_stride, B.m)) ||
           (stands(B.n, B.col_stride, 1) && stands(B.m, B.row_stride, B.n));
  }
  static bool starts_packs(const void* data) {
    return reinterpret_cast<std::uintptr_t>(data) % sizeof(Pack<S>) == 0;
  }

  /// Whether all lines begin with a pack.
  HSMA_FUNCTION bool is_packed() const {
    return batch.T.m % pack_size<S> == 0 &&
           by_line(batch.T) % pack_size<S> == 0 &&
           step_of(batch) % pack_size<S> == 0;
  }

  HSMA_FUNCTION int of_half() const { return problems / halves; }
  /// From one half to the other on the chip, an odd number of packs.
  HSMA_FUNCTION int pitch_of(std::int64_t step) const {
    const int elements = of_half() * static_cast<int>(step);
    return ((elements + pack_size<S> - 1) / pack_size<S> | 1) * pack_size<S>;
  }
  /// What a thread may read of lines that do not exist, before the triangles of
  /// a stage or behind them.
  HSMA_FUNCTION int margin() const {
    const int m = static_cast<int>(batch.T.m), missing = (4 - m % 4) % 4;
    const int elements = missing * (static_cast<int>(by_line(batch.T)) + 1);
    return (elements + pack_size<S> - 1) / pack_size<S> * pack_size<S>;
  }
  /// A stage:  margin | triangles, in halves | margin | columns, in halves
  HSMA_FUNCTION int begin_of_columns() const {
    return 2 * margin() + halves * pitch_of(step_of(batch));
  }
  HSMA_FUNCTION int elements_of_stage() const {
    return begin_of_columns() + halves * pitch_of(batch.B_places.stride[0]);
  }

  template <int V, class Block>
  [[gnu::always_inline]] HSMA_FUNCTION void run(const Block& block,
                                                unsigned char* shared) const {
    const int stage_size = elements_of_stage();
    S* const chip = reinterpret_cast<S*>(shared);
    Mover mover(
        shared + static_cast<std::size_t>(stages) * stage_size * sizeof(S),
        stages);
    BatchProblem<S> model = batch.at(0);
    // Those of a single element say nothing.
    if (model.L.m == 1)
      model.L.row_stride = model.L.col_stride = batch.T.lower ? 1 : -1;
    const S* const first_triangle = batch.triangle_of(0);
    S* const first_columns = batch.right_hand_sides_of(0);
    const int of_triangle = static_cast<int>(batch.A_places.stride[0]),
              of_columns = static_cast<int>(batch.B_places.stride[0]);
    const int span = static_cast<int>(span_of(batch.T));

    const auto problems_of = [&](std::int64_t task) {
      return static_cast<int>(
          smaller(std::int64_t{problems}, batch.count - task * problems));
    };
    const auto columns_of = [&](std::int64_t task, int stage) {
      return ChunkPart<S>{first_columns + task * problems * of_columns,
                          chip + stage * stage_size + begin_of_columns(),
                          of_half() * of_columns, pitch_of(of_columns),
                          problems_of(task) * of_columns};
    };
    const auto fetch = [&](std::int64_t task, int stage) {
      if (task >= tasks()) return;
      const ChunkPart<const S> L{first_triangle + task * problems * of_triangle,
                                 chip + stage * stage_size + margin(),
                                 of_half() * of_triangle, pitch_of(of_triangle),
                                 (problems_of(task) - 1) * of_triangle + span};
      mover.fetch(block, stage, L, columns_of(task, stage));
    };

    mover.open(block);
    std::int64_t ahead = block.index();
    for (int s = 0; s < stages; ++s, ahead += block.count()) fetch(ahead, s);
    int stage = 0;
    for_each_task(block, tasks(), [&](std::int64_t task) {
      mover.await(block, stage);
      S* const here = chip + stage * stage_size;
      solve<V>(
          block,
          Chunk<S>{model.L, model.X, alpha,
                   here + margin() + (model.L.data - first_triangle),
                   here + begin_of_columns() + (model.X.data - first_columns),
                   of_triangle, pitch_of(of_triangle), of_columns,
                   pitch_of(of_columns), of_half(), problems_of(task)});
      mover.put(block, columns_of(task, stage));
      fetch(ahead, stage);
      ahead += block.count();
      if (++stage == stages) stage = 0;
    });
    mover.close(block);
  }

  template <int V, class Block>
  [[gnu::always_inline]] HSMA_FUNCTION void solve(const Block& block,
                                                  const Chunk<S>& chunk) const {
    constexpr int of_columns = Solver::packs_columns ? V : 1;
    const bool backwards = !batch.T.lower;
    if (walks_down(chunk.L))
      backwards ? Solver::template solve<of_columns, true, true>(block, chunk)
                : Solver::template solve<of_columns, true, false>(block, chunk);
    else
      backwards ? Solver::template solve<V, false, true>(block, chunk)
                : Solver::template solve<V, false, false>(block, chunk);
  }
};

}  // namespace Hsma::Impl
