// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B for a lower triangle of order m <= M in one pass, four
/// neighbouring threads per column of B.
///
/// One thread per column has two weaknesses: few columns keep few threads busy,
/// each with all m^2 / 2 operations, and every element of L that a thread
/// fetches from shared memory serves one column only. Here, thread t of a group
/// of four has rows i = 4 s + t of `Columns` columns, and L is cut into blocks
/// of 4 x 4. The steps of block column s are
///
///   1. gather   b(4s ... 4s+3) from the four threads, by shuffles;
///   2. solve    the 4 x 4 triangle L_ss, a leaf (Hsma_PreparedLeaf.hpp). Each
///               of the four threads does this for itself, so that all know
///               x(4s ... 4s+3) without another exchange;
///   3. update   b_i -= sum_q L(i, 4s + q) x(4s + q), row i = 4 j + t, j > s,
///               by its thread.
///
/// For four rows, the chain of dependent operations is one shuffle, four steps
/// of the recurrence and one update; the updates j > s + 1 fill its gaps. An
/// element of L serves `Columns` columns of the thread and one of each other
/// group of the block. In the update, a thread needs its row of a 4 x 4 block.
/// The block is stored so that the four threads fetch adjacent vectors of 16
/// bytes (here pairs of elements of 8 bytes):
///
///          q  0  1  2  3
///     t = 0   0  1  8  9
///         1   2  3 10 11
///         2   4  5 12 13      blocks (j, s), s <= j, one after another
///         3   6  7 14 15
///
/// Complete unrolling puts b into registers, but the program grows like
/// M^2 Columns. Where it would exceed the instruction cache, the rows are cut
/// into panels. The steps above solve the triangle of a panel, after a loop
/// over the panels before it,
///
///   b_i -= sum_k L(i, k) x_k        with x_k from shared memory, or from B.
///
/// So the registers hold the rows of one panel only.
///
/// Without panels, L comes in chunks of 16 columns, and the solve starts when
/// the first chunk is there. The leaves stand in the places of the elements
/// that they are made of. Rows and columns of L beyond m are never fetched:
/// what stands in their place reaches only rows beyond m, which are not stored.
#pragma once

#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_DirectSolveParts.hpp"
#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_PreparedLeaf.hpp"

namespace Hsma::Impl {

/// One task is `Columns` columns for each group of four threads of a block. If
/// it Keeps X in shared memory, later panels need not wait for B.
template <class S, int M, int Columns, int Panel = M, bool Keeps = false>
struct DirectSolveLanes {
  static constexpr int lanes = leaf_order, slots = Panel / lanes,
                       panels = M / Panel;
  static constexpr int chunk = panels == 1 && M > 16 ? 16 : M;
  static constexpr int chunks = M / chunk;
  static constexpr int pack = pack_size<S>;
  static constexpr int threads = 128;

  Triangle<S> L;
  S alpha;
  Matrix<S> B;

  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return (elements + kept_rows * distance) * sizeof(S);
  }
  std::int64_t tasks() const {
    return ColumnTiles{B.n, threads / lanes * Columns}.count();
  }

  template <class Block>
  [[gnu::always_inline]] HSMA_FUNCTION void operator()(
      const Block& block, unsigned char* shared) const {
    S* const a = reinterpret_cast<S*>(shared);
    const DirectRhs<S> rhs(L, alpha, B);
    const ColumnTiles tiles{B.n, block.size() / lanes * Columns};
    const std::int64_t count = tiles.count();

    // Early, where there are registers for it.
    LeafColumn<S> column;
    if constexpr (!Block::few_scalars)
      column = load_leaf_column(L, block.rank());
    HSMA_UNROLL
    for (int c = 0; c < chunks; ++c) {
      stage_columns<M, chunk, lanes>(block, L, c * chunk, a, place);
      block.commit();
    }
    Tile tile(*this, block, rhs, a, a + elements,
              tiles.at(block.index()).first);
    tile.load(0);
    bool divide = false;
    for (int k = block.rank(); k < M; k += block.size()) {
      const auto put = [&](int i, const S& c) { a[place(i, k)] = c; };
      if constexpr (Block::few_scalars) column = load_leaf_column(L, k);
      divide = !prepare_leaf_column(column, k, L.unit, put) || divide;
      if constexpr (!Block::few_scalars)
        column = load_leaf_column(L, k + block.size());
    }
    block.template wait<chunks - 1>();
    if (block.any(divide)) {
      for_each_task(block, count, [&](std::int64_t task) {
        substitute_by_division(block, L, rhs, tiles.at(task));
      });
      return;
    }

    bool first = true;
    for (std::int64_t task = block.index();;) {
      tile.solve(block, first);
      task += block.count();
      if (task >= count) return;
      first = false;
      tile.move(block, tiles.at(task).first);
      tile.load(0);
    }
  }

 private:
  // First come the blocks of the panels' triangles, row by row, then the blocks
  // of the squares to the left of the panels.
  static constexpr int area = lanes * lanes;
  static constexpr int triangle = slots * (slots + 1) / 2 * area;
  static constexpr int square = slots * slots * area;
  static constexpr int elements =
      panels * triangle + panels * (panels - 1) / 2 * square;

  static constexpr int kept_rows = Keeps ? M - Panel : 0;
  /// Of rows of X in shared memory: the four rows that a group stores at a time
  /// are in different banks.
  static constexpr int distance = threads / lanes * Columns + 8;

  HSMA_FUNCTION static constexpr unsigned block_at(unsigned j, unsigned s) {
    return (j * (j + 1) / 2 + s) * area;
  }
  HSMA_FUNCTION static constexpr unsigned square_at(unsigned p, unsigned r) {
    return panels * triangle + (p * (p - 1) / 2 + r) * square;
  }
  HSMA_FUNCTION static constexpr int place_in_block(int t, int q) {
    return (q / pack * lanes + t) * pack + q % pack;
  }
  /// The elements of a row have the same distances in both kinds of area. In
  /// unsigned arithmetic the divisions are shifts.
  HSMA_FUNCTION static int place(unsigned i, unsigned k) {
    constexpr unsigned rows = Panel, width = pack;
    const unsigned p = i / rows, r = k / rows, j = i % rows / lanes;
    const unsigned start = p == r ? p * triangle + block_at(j, 0)
                                  : square_at(p, r) + j * (slots * area);
    const unsigned from_left = k % rows;
    return start + i % lanes * width + from_left / width * (lanes * width) +
           from_left % width;
  }

  /// This thread's rows of its columns, one panel at a time.
  class Tile {
   public:
    template <class Block>
    HSMA_FUNCTION Tile(const DirectSolveLanes& body, const Block& block,
                       const DirectRhs<S>& rhs, const S* a, S* known,
                       std::int64_t first)
        : rhs_(rhs),
          a_(a),
          known_(known + block.rank() / lanes),
          m_(static_cast<int>(body.L.m)),
          unit_(body.L.unit),
          t_(block.rank() % lanes),
          group_(block.rank() / lanes),
          step_(block.size() / lanes) {
      move(block, first);
    }

    /// To other columns, at addresses of their own: not one for each row, kept
    /// from task to task.
    template <class Block>
    HSMA_FUNCTION void move(const Block& block, std::int64_t first) {
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c) {
        const std::int64_t j = first + group_ + c * step_;
        rows_[c] = j < rhs_.B.n ? m_ - t_ : 0;
        at_[c] = block.own(rhs_.at(t_, j));
      }
    }

    /// The rows of the panel that starts at row `top`.
    HSMA_FUNCTION void load(int top) {
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c) {
        const S* from = at_[c] + top * rhs_.B.row_stride;
        HSMA_UNROLL
        for (int s = 0; s < slots; ++s, from += lanes * rhs_.B.row_stride)
          b_[s][c] = top + lanes * s < rows_[c] ? *from : from_real<S>(0);
      }
    }

    /// The first panel is loaded. If `first`, the chunks of L after the first
    /// one may still be on their way.
    template <class Block>
    [[gnu::always_inline]] HSMA_FUNCTION void solve(const Block& block,
                                                    bool first) {
      // So L is fetched from shared memory each time, not kept in registers.
      block.lane_barrier();
      if constexpr (panels == 1) {
        solve_panel(block, 0, first);
      } else {
        for (int p = 0; p * Panel < m_; ++p) {
          if (p > 0) load(p * Panel);
          solve_panel(block, p, first);
        }
      }
    }

   private:
    template <class Block>
    [[gnu::always_inline]] HSMA_FUNCTION void solve_panel(const Block& block,
                                                          int p, bool first) {
      HSMA_UNROLL
      for (int s = 0; s < slots; ++s) {
        HSMA_UNROLL
        for (int c = 0; c < Columns; ++c) b_[s][c] = rhs_.from_memory(b_[s][c]);
      }
      if constexpr (panels > 1) {
        for (int r = 0; r < p; ++r) subtract_panel(block, p, r);
      }
      steps<0>(block, p, first);
      if constexpr (panels > 1) block.lane_barrier();
    }

    /// Subtracts the contribution of panel r from panel p.
    template <class Block>
    HSMA_FUNCTION void subtract_panel(const Block& block, int p, int r) {
      const S* a = a_ + square_at(p, r);
      for (int s = 0; s < slots; ++s, a += area) {
        S x[lanes][Columns];
        HSMA_UNROLL
        for (int q = 0; q < lanes; ++q) {
          HSMA_UNROLL
          for (int c = 0; c < Columns; ++c)
            x[q][c] = solved(r * Panel + lanes * s + q, c);
        }
        HSMA_UNROLL
        for (int j = 0; j < slots; ++j) update(a + j * slots * area, x, j);
        settle<0>(block);
      }
    }

    template <int s, class Block>
    [[gnu::always_inline]] HSMA_FUNCTION void steps(const Block& block, int p,
                                                    bool first) {
      if constexpr (s < slots) {
        if (p * Panel + lanes * s >= m_) return;
        if constexpr (chunks > 1 && s > 0 && lanes * s % chunk == 0) {
          if (first) {
            block.template wait<chunks - 1 - lanes * s / chunk>();
            block.barrier();
          }
        }
        step<s>(block, p);
        steps<s + 1>(block, p, first);
      }
    }

    template <int s, class Block>
    [[gnu::always_inline]] HSMA_FUNCTION void step(const Block& block, int p) {
      const S* a = a_ + p * triangle;
      S x[lanes][Columns];
      HSMA_UNROLL
      for (int q = 0; q < lanes; ++q) {
        HSMA_UNROLL
        for (int c = 0; c < Columns; ++c)
          x[q][c] = block.shuffle(b_[s][c], q, lanes);
      }
      const S* const leaf = a + block_at(s, s);
      solve_leaf(
          [leaf](int row, int k) { return leaf[place_in_block(row, k)]; },
          unit_, x);
      store(p * Panel + lanes * s, x);
      HSMA_UNROLL
      for (int j = s + 1; j < slots; ++j) update(a + block_at(j, s), x, j);
      settle<s + 1>(block);
    }

    /// Ends a step: the compiler does not put its arithmetic off to where b is
    /// needed, with all operands in registers until then.
    template <int first, class Block>
    HSMA_FUNCTION void settle(const Block& block) {
      HSMA_UNROLL
      for (int j = first; j < slots; ++j) {
        HSMA_UNROLL
        for (int c = 0; c < Columns; ++c) b_[j][c] = block.own(b_[j][c]);
      }
    }

    HSMA_FUNCTION void update(const S* a, const S (&x)[lanes][Columns], int j) {
      const Pack<S>* row = &pack_at(a) + t_;
      HSMA_UNROLL
      for (int v = 0; v < lanes / pack; ++v) {
        const Pack<S> l = row[v * lanes];
        HSMA_UNROLL
        for (int q = 0; q < pack; ++q) {
          HSMA_UNROLL
          for (int c = 0; c < Columns; ++c)
            b_[j][c] = minus_product(b_[j][c], l.v[q], x[v * pack + q][c]);
        }
      }
    }

    HSMA_FUNCTION S solved(int row, int c) const {
      if constexpr (Keeps)
        return *known(row, c);
      else
        return rhs_.to_memory(rows_[c] > 0
                                  ? at_[c][(row - t_) * rhs_.B.row_stride]
                                  : from_real<S>(0));
    }
    /// Where X(row, c) is kept.
    HSMA_FUNCTION S* known(int row, int c) const {
      return known_ + row * distance + c * step_;
    }

    HSMA_FUNCTION void store(int row, const S (&x)[lanes][Columns]) const {
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c) {
        const S low = t_ == 0 ? x[0][c] : x[1][c];
        const S high = t_ == 2 ? x[2][c] : x[3][c];
        const S own = t_ < 2 ? low : high;
        if (row < kept_rows) *known(row + t_, c) = own;
        if (row < rows_[c])
          at_[c][row * rhs_.B.row_stride] = rhs_.to_memory(own);
      }
    }

    const DirectRhs<S>& rhs_;
    const S* a_;
    S* known_;
    int m_;
    bool unit_;
    int t_, group_, step_;
    int rows_[Columns];  // rows from at_ on, 0 for columns beyond the end
    S* at_[Columns];     // row t_
    S b_[slots][Columns];
  };
};

}  // namespace Hsma::Impl
