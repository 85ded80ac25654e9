// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// B := alpha L^-1 B in one launch, one thread per row of L.
///
/// A block takes Columns right-hand sides. Its thread i keeps row i of them in
/// registers from the first step to the last, and writes the solution only. L
/// is cut into panels of 32 columns:
///
///         k
///     +------+                    for each panel k:
///     | \    |                      1. the threads of its rows put those into
///     |  \   |  <- rows of panel k     shared memory and solve
///     +------+                         L_kk X_k = R_k, some threads per column
///     |      |                      2. a barrier: X_k is there for all
///     | L_ik |  <- rows below       3. every thread below: its row of R
///     +------+                         less its row of L_ik times X_k
///
/// If the columns are few, the lanes that hold the panel's rows can solve for
/// all of them, and this is the only barrier. The threads of the next panel
/// finish step 3 and begin their step 1 while the threads below are still in
/// step 3; all meet at the next barrier. For this, X_k has two buffers. With
/// more columns, the first threads of the block solve, after one more barrier.
/// The other threads fetch the next triangle meanwhile, into the second of two
/// buffers.
///
/// Step 3 loads a row of L from memory into registers, Depth elements at a time
/// and two groups ahead. Neighbouring threads read neighbouring rows, and the
/// elements of the next panel arrive while its triangle is solved. All threads
/// read the same X_k from shared memory at once.
///
/// If the rows of L are contiguous, neighbouring threads would read distant
/// elements: a load of 32 threads takes 32 passes through the cache, and step 3
/// of order 256 16 us of a multiprocessor. A Staged body therefore exchanges
/// the 32 columns of step 3 among the lanes that hold some rows: they load them
/// along the rows into registers, two panels ahead, and pass them on through
/// shared memory as soon as all of them are done with the panel before.
///
/// In step 1, the threads of 32 lanes share the columns, if these are few: a
/// group of `spread` threads has one, of which thread t holds rows t, t +
/// spread, ... of the panel. The group goes on by four rows: it exchanges their
/// elements, every thread solves with their leaf (Hsma_PreparedLeaf.hpp) for
/// all of them and updates its own rows below.
///
/// The method is right-looking substitution: m^2 n / 2 multiply-adds, row-wise
/// backward stable, without a workspace or an inverse.
#pragma once

#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_OwnStrides.hpp"
#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_PreparedLeaf.hpp"

namespace Hsma::Impl {

template <class S, int Columns, int Depth, bool Staged = false>
struct DirectSolveRows {
  static constexpr int panel = 32, leaves_of_panel = panel / leaf_order;
  /// Threads that solve a column, and what each has of it.
  static constexpr int spread = Columns < 8 ? 32 / Columns : leaf_order;
  static constexpr int slots = panel / spread;
  static constexpr int depth = Depth, chunks = panel / depth;
  /// A thread reads so many rows of X_k in one burst: 256 bytes.
  static constexpr int row_bytes = Columns * sizeof(S);
  static constexpr int burst = row_bytes < 256 ? 256 / row_bytes : 1;
  static constexpr int pack = pack_size<S>;
  static_assert(Columns % pack == 0 && chunks % 2 == 0);
  /// The distance of rows is 4 banks modulo 32, so that a vector of each of
  /// eight rows is read without a conflict.
  static constexpr int a_stride = panel + pack, x_stride = Columns + pack;
  static constexpr int a_size = panel * a_stride, x_size = panel * x_stride;
  static constexpr int leaves_size = leaves_of_panel * leaf_elements<S>;
  /// The distance of staged rows of L.
  static constexpr int l_stride = panel + pack;

  Triangle<S> L;
  S alpha;
  Matrix<S> B;

  /// Threads of a block: one per row, and enough to solve a triangle.
  static std::int64_t threads(std::int64_t order, int lane_width) {
    const std::int64_t rows = ceil_div(order, lane_width) * lane_width;
    const std::int64_t least = solvers(lane_width);
    return rows < least ? least : rows;
  }
  HSMA_FUNCTION static constexpr std::size_t shared_bytes(std::int64_t order) {
    const std::int64_t rows = ceil_div(order, panel) * panel;
    return (2 * (a_size + x_size) + leaf_elements<S> * rows / leaf_order +
            (Staged ? rows * l_stride : 0)) *
           sizeof(S);
  }
  std::int64_t tasks() const { return tiles().count(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const auto& triangle = own_strides(block, L);
    for_each_task(block, tiles().count(), [&](std::int64_t task) {
      solve(block, shared, triangle, tiles().at(task));
      block.barrier();
    });
  }

 private:
  HSMA_FUNCTION ColumnTiles tiles() const { return {B.n, Columns}; }

  /// Threads that solve a triangle, rounded up to whole groups of lanes.
  HSMA_FUNCTION static int solvers(int lane_width) {
    return (spread * Columns + lane_width - 1) / lane_width * lane_width;
  }

  using Row = S[Columns];
  using Group = S[depth];

  template <class Block, class Lower>
  HSMA_FUNCTION void solve(const Block& block, unsigned char* shared,
                           const Lower& T, const ColumnTile& tile) const {
    const int m = static_cast<int>(L.m), i = block.own(block.rank());
    const int panels = static_cast<int>(ceil_div(m, panel));
    S* const a = reinterpret_cast<S*>(shared);
    S* const x = a + 2 * a_size;
    S* const leaves = x + 2 * x_size;
    S* const staged = leaves + panels * leaves_size;
    const DirectRhs<S> rhs(L, alpha, B);
    const auto [first, width] = tile;

    // Early, where there are registers for it.
    LeafColumn<S> column;
    if constexpr (!Block::few_scalars) column = load_leaf_column<S>(T, i);
    stage_triangle(i, block.size(), block, T, 0, a);
    block.commit();
    // `next` walks this thread's row of L, left of its panel, by groups of
    // `depth` elements, of which `left` are left.
    const int own = i < m ? i / panel : -1;
    const S* next = T.data + i * T.row_stride;
    int left = own > 0 ? own * chunks : 0;
    Group ahead[Staged ? chunks : 2] = {};
    if constexpr (Staged) {
      load_strip(i, block, T, 0, ahead);
    } else {
      fetch(T, next, left, ahead[0]);
      fetch(T, next, left, ahead[1]);
    }
    Row r;
    S* const row = rhs.at(i, first);
    const std::int64_t stride = block.own(B.col_stride);
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c)
      r[c] = i < m && c < width ? row[c * stride] : from_real<S>(0);

    bool divide = false;
    if (i < panels * panel) {
      if constexpr (Block::few_scalars) column = load_leaf_column<S>(T, i);
      const auto put = [&](int row, const S& c) {
        leaves[place_in_leaves<S>(row, i)] = c;
      };
      divide = !prepare_leaf_column(column, i, T.unit, put);
    }
    if constexpr (Staged) {
      put_strip(i, block, m, ahead, staged);
      load_strip(i, block, T, 1, ahead);
    }
    block.template wait<0>();
    divide = block.any(divide);
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c) r[c] = rhs.from_memory(r[c]);
    for (int p = 0; p < panels; ++p) {
      const S* const triangle = a + p % 2 * a_size;
      S* const solved = x + p % 2 * x_size;
      // `lane` numbers the threads that solve from 0.
      const int solving = solvers(block.lane_width());
      const bool alone = solving == block.lane_width();
      const int lane = i - (alone ? p * panel / solving * solving : 0);
      const bool solves = lane >= 0 && lane < solving;
      const int others = block.size() - solving;
      if (p + 1 < panels && (!solves || others == 0))
        stage_triangle(solves || lane < 0 ? i : i - solving,
                       others == 0 ? block.size() : others, block, T, p + 1,
                       a + (p + 1) % 2 * a_size);
      block.commit();
      S* const own_row = solved + i % panel * x_stride;
      if (p == own) put(r, own_row);
      if (alone)
        block.lane_barrier();
      else
        block.barrier();
      const int rows = static_cast<int>(smaller(panel, m - p * panel));
      const S* const leaf = leaves + p * leaves_size;
      if (solves && divide)
        solve_by_division(lane, solving, triangle, leaf, solved, rows);
      else if (solves && walks_down(T))
        solve_triangle<true>(block, lane, triangle, leaf, solved, rows);
      else if (solves)
        solve_triangle<false>(block, lane, triangle, leaf, solved, rows);
      block.template wait<0>();
      block.barrier();
      if (p == own) {
        // These are computed again: they need no registers in between.
        const int end = block.own(width);
        const std::int64_t step = block.own(B.col_stride);
        HSMA_UNROLL
        for (int c = 0; c < Columns; ++c)
          if (c < end) row[c * step] = rhs.to_memory(own_row[c]);
      }
      if (p < own) {
        HSMA_UNROLL
        for (int h = 0; h < chunks; ++h) {
          if constexpr (Staged) {
            Group group;
            take(staged + i * l_stride + h * depth, group);
            subtract(block, group, solved + h * depth * x_stride, r);
          } else {
            subtract(block, ahead[h % 2], solved + h * depth * x_stride, r);
            fetch(T, next, left, ahead[h % 2]);
          }
        }
      }
      if constexpr (Staged) {
        block.lane_barrier();
        put_strip(i, block, m, ahead, staged);
        block.lane_barrier();
        load_strip(i, block, T, p + 2, ahead);
      }
    }
  }

  /// The triangle of a panel in shared memory, stored as in memory:
  /// neighbouring threads copy to neighbouring places.
  template <bool Down>
  HSMA_FUNCTION static constexpr int place(int i, int k) {
    return Down ? k * a_stride + i : i * a_stride + k;
  }

  /// Starts copies of the lower triangle of panel p, with its diagonal unless
  /// that is unit. This thread is number `rank` of `size`. A thread stays in
  /// one row, or in one column if rows are contiguous.
  template <class Block, class Lower>
  HSMA_FUNCTION static void stage_triangle(int rank, int size,
                                           const Block& block, const Lower& L,
                                           int p, S* a) {
    const int rows = static_cast<int>(smaller(panel, L.m - p * panel));
    const int fixed = rank % panel, unit = L.unit ? 1 : 0;
    if (fixed >= rows) return;
    const bool down = walks_down(L);
    const std::int64_t line = down ? L.row_stride : L.col_stride;
    const std::int64_t along = down ? L.col_stride : L.row_stride;
    const int begin = down ? 0 : fixed + unit;
    const int end = down ? fixed - unit + 1 : rows;
    // Several copies at a time do not wait for one another's addresses.
    constexpr int abreast = Block::few_scalars ? 1 : 4;
    const int step = size / panel, leap = step * a_stride;
    const std::int64_t hop = step * along;
    int k = rank / panel;
    const S* from = L.data + p * panel * (L.row_stride + L.col_stride) +
                    fixed * line + k * along;
    S* to = a + fixed + k * a_stride;
    for (; k < end;
         k += abreast * step, from += abreast * hop, to += abreast * leap) {
      HSMA_UNROLL
      for (int u = 0; u < abreast; ++u)
        if (k + u * step >= begin && k + u * step < end)
          block.copy_async(to + u * leap, from + u * hop);
    }
  }

  /// Loads the columns of panel p, of the rows below it that the lanes of
  /// thread i hold: consecutive lanes have consecutive elements of 32.
  template <class Block, class Lower>
  HSMA_FUNCTION static void load_strip(int i, const Block& block,
                                       const Lower& L, int p,
                                       Group (&strip)[chunks]) {
    const int width = block.lane_width(), lane = i % width;
    const int step = width / panel, top = i - lane + lane / panel;
    const int begin = (p + 1) * panel - top;
    const int end = static_cast<int>(L.m) - top;
    const S* from =
        L.data + top * L.row_stride + (p * panel + lane % panel) * L.col_stride;
    HSMA_UNROLL
    for (int v = 0; v < panel; ++v, from += step * L.row_stride)
      if (v * step >= begin && v * step < end)
        strip[v / depth][v % depth] = *from;
  }
  /// Puts them where each thread finds its row.
  template <class Block>
  HSMA_FUNCTION static void put_strip(int i, const Block& block, int m,
                                      const Group (&strip)[chunks], S* staged) {
    const int width = block.lane_width(), lane = i % width;
    const int step = width / panel, top = i - lane + lane / panel;
    S* const to = staged + top * l_stride + lane % panel;
    HSMA_UNROLL
    for (int v = 0; v < panel; ++v)
      if (v * step < m - top)
        to[v * step * l_stride] = strip[v / depth][v % depth];
  }
  HSMA_FUNCTION static void take(const S* from, Group& group) {
    HSMA_UNROLL
    for (int d = 0; d < depth; d += pack) {
      const Pack<S> values = pack_at(from + d);
      HSMA_UNROLL
      for (int v = 0; v < pack; ++v) group[d + v] = values.v[v];
    }
  }

  template <class Lower>
  HSMA_FUNCTION static void fetch(const Lower& L, const S*& next, int& left,
                                  Group& group) {
    if (left == 0) return;
    --left;
    HSMA_UNROLL
    for (int d = 0; d < depth; ++d, next += L.col_stride) group[d] = *next;
  }

  /// Ends a group of operations on `values`: the compiler neither puts them
  /// off, with their operands in registers, nor begins later loads before.
  template <class Block, int N>
  HSMA_FUNCTION static void settle(const Block& block, S (&values)[N]) {
    HSMA_UNROLL
    for (int c = 0; c < N; ++c) values[c] = block.own(values[c]);
    block.schedule_barrier();
  }

  HSMA_FUNCTION static void put(const Row& r, S* to) {
    HSMA_UNROLL
    for (int c = 0; c < Columns; c += pack) {
      Pack<S> values;
      HSMA_UNROLL
      for (int v = 0; v < pack; ++v) values.v[v] = r[c + v];
      pack_at(to + c) = values;
    }
  }

  template <class Block>
  HSMA_FUNCTION static void subtract(const Block& block, const Group& group,
                                     const S* x, Row& r) {
    HSMA_UNROLL
    for (int d = 0; d < depth; ++d, x += x_stride) {
      block.schedule_barrier();
      HSMA_UNROLL
      for (int c = 0; c < Columns; c += pack) {
        const Pack<S> values = pack_at(x + c);
        HSMA_UNROLL
        for (int v = 0; v < pack; ++v)
          r[c + v] = minus_product(r[c + v], group[d], values.v[v]);
      }
      if (d % burst == burst - 1 || d == depth - 1) settle(block, r);
    }
  }

  /// first if `condition`, else second. It chooses between values: a choice
  /// between addresses would put them into memory.
  template <class R>
  HSMA_FUNCTION static R either(bool condition, R first, R second) {
    return condition ? first : second;
  }
  template <class R>
  HSMA_FUNCTION static Complex<R> either(bool condition, Complex<R> first,
                                         Complex<R> second) {
    return {condition ? first.re : second.re, condition ? first.im : second.im};
  }

  /// Whether the last panel takes no steps for rows that it has not. A Staged
  /// body has no registers left for exits.
  template <class Block>
  static constexpr bool exits_early = !Staged && !Block::few_scalars;

  /// Whole groups of lanes take part in every exchange, even where there is no
  /// column for them.
  template <bool Down, class Block>
  HSMA_FUNCTION void solve_triangle(const Block& block, int lane, const S* a,
                                    const S* leaves, S* x, int rows) const {
    const int c = lane / spread, t = lane % spread;
    S* const column = x + (c < Columns ? c : 0);
    S b[slots];
    HSMA_UNROLL
    for (int j = 0; j < slots; ++j)
      b[j] =
          c < Columns ? column[(spread * j + t) * x_stride] : from_real<S>(0);
    if (exits_early<Block> && rows < panel)
      steps<0, Down, exits_early<Block>>(block, t, a, leaves, rows, b);
    else
      steps<0, Down, false>(block, t, a, leaves, rows, b);
    // The stores come last: they would hold up loads of L that follow.
    if (c >= Columns) return;
    HSMA_UNROLL
    for (int j = 0; j < slots; ++j) column[(spread * j + t) * x_stride] = b[j];
  }

  /// From leaf s on, up to the last of so many rows, if it Exits there.
  template <int s, bool Down, bool Exits, class Block>
  [[gnu::always_inline]] HSMA_FUNCTION void steps(const Block& block, int t,
                                                  const S* a, const S* leaves,
                                                  int rows,
                                                  S (&b)[slots]) const {
    if constexpr (s < leaves_of_panel) {
      if (Exits && s > 0 && leaf_order * s >= rows) return;
      // The leaf's rows are `first` and following of slot `mine`.
      constexpr int mine = leaf_order * s / spread;
      constexpr int first = leaf_order * s % spread;
      settle(block, b);
      S solved[leaf_order][1];
      HSMA_UNROLL
      for (int q = 0; q < leaf_order; ++q)
        solved[q][0] = block.shuffle(b[mine], first + q, spread);
      const S* const leaf = leaves + s * leaf_elements<S>;
      solve_leaf([leaf](int row, int k) { return leaf[leaf_place(row, k)]; },
                 L.unit, solved);
      const int at = block.own(t) - first;
      const S low = either(at == 0, solved[0][0], solved[1][0]);
      const S high = either(at == 2, solved[2][0], solved[3][0]);
      const S own = either(at < 2, low, high);
      const S before = b[mine];
      HSMA_UNROLL
      for (int j = first + leaf_order < spread ? mine : mine + 1; j < slots;
           ++j)
        update<Down>(a, spread * j + t, leaf_order * s, solved, b[j]);
      // Of slot `mine`, rows above the leaf are done.
      b[mine] = either(at < 0, before, either(at < leaf_order, own, b[mine]));
      steps<s + 1, Down, Exits>(block, t, a, leaves, rows, b);
    }
  }

  /// b -= row i of the triangle, from column k on, times a leaf of X
  template <bool Down>
  HSMA_FUNCTION static void update(const S* a, int i, int k,
                                   const S (&solved)[leaf_order][1], S& b) {
    const S* const from = a + place<Down>(i, k);
    if constexpr (Down) {
      HSMA_UNROLL
      for (int q = 0; q < leaf_order; ++q)
        b = minus_product(b, from[place<Down>(0, q)], solved[q][0]);
    } else {
      HSMA_UNROLL
      for (int q = 0; q < leaf_order; q += pack) {
        const Pack<S> l = pack_at(from + q);
        HSMA_UNROLL
        for (int v = 0; v < pack; ++v)
          b = minus_product(b, l.v[v], solved[q + v][0]);
      }
    }
  }

  /// The same with true divisions, where a leaf cannot be prepared: for
  /// elements of extreme size, zeros on the diagonal or NaN. Speed does not
  /// matter.
  HSMA_FUNCTION void solve_by_division(int lane, int size, const S* a,
                                       const S* leaves, S* x, int rows) const {
    const auto at = [a, down = walks_down(L)](int i, int k) {
      return a[down ? place<true>(i, k) : place<false>(i, k)];
    };
    for (int c = lane; c < Columns; c += size)
      divide_column(at, leaves, x + c, rows);
  }

  template <class Element>
  HSMA_FUNCTION void divide_column(const Element& at, const S* leaves, S* x,
                                   int rows) const {
    for (int k = 0; k < rows; ++k) {
      S& solved = x[k * x_stride];
      if (!L.unit)
        solved = quotient(solved, at(k, k), leaves[place_in_leaves<S>(k, k)]);
      for (int i = k + 1; i < rows; ++i) {
        S& below = x[i * x_stride];
        below = minus_product(below, at(i, k), solved);
      }
    }
  }
};

}  // namespace Hsma::Impl
