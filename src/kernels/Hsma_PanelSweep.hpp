// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// B := alpha T^-1 B in place, in one go: the blocked sweep with the right-hand
/// sides on chip.
///
/// One task is a tile of Product::columns columns of B. The block stages all of
/// it in shared memory and runs through T by itself, of which it reads the
/// packed panels (Hsma_PackedPanels.hpp), for T lower:
///
///     for r = 0, 1, ...                    blocks of order panel_rows
///       X_r := D_r^-1 (alpha B_r) - (D_r^-1 T_r,0:r) X_0:r
///
///                   0      r I                 tile (shared)
///                  +--------+----+             +------+
///     panel r      |-D^-1 T |D^-1|             | 0    |  border
///                  +--------+----+             | X_0  |
///                                              | X_1  |
///                                              | B_r  |
///                                              | ...  |
///                                              +------+
///
/// The border of the panels (Hsma_PackedPanels.hpp) is zero in the tile. A warp
/// has some rows of panel r and some of the columns, and goes through the panel
/// once.
///
/// The result is that of substitution in every case. Where D_r^-1 is not
/// trusted, the panel says what D_r has to be solved with. A column that is not
/// finite is computed anew, from B and T in memory: so what is zero in the
/// panels may meet an infinity.
///
/// Complexity: at most (m + I)^2 / 2 multiply-adds per column for I =
/// panel_rows; T is read once a tile, B read and written once. The residual is
/// that of a solve with inverted blocks, eps kappa(D_r) |T| |X| in norm.
#pragma once

#include <cstdint>

#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_FlaggedSubstitution.hpp"
#include "kernels/Hsma_LeafSubstitution.hpp"
#include "kernels/Hsma_OwnStrides.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "kernels/Hsma_PanelFeed.hpp"
#include "kernels/Hsma_PanelSums.hpp"
#include "kernels/Hsma_PanelTile.hpp"
#include "kernels/Hsma_UntrustedPanels.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// Needs exactly `threads` threads in a block. With two Buffers, the next tile
/// arrives while this one is solved. With more than one Group of warps, the
/// groups take the slices in turn, and then all threads add what the groups
/// have summed up: for tiles of so few columns that a warp alone would wait
/// most of the time.
template <class S, class Product, class PanelFeed, int Buffers, int Groups>
struct PanelSweep {
  static_assert(Buffers == 1 || Groups == 1);
  using Feed = PanelFeed;
  static constexpr int threads = Groups * Product::threads;
  static constexpr int columns = Product::columns;
  using Tile = typename Product::Tile;

  Triangle<S> T;
  const S* packed;
  const int* trusted;  ///< one per panel, from the first rows of T on
  S alpha;
  Matrix<S> B;
  int slots;  ///< of the feed
  /// Whether another launch substitutes where too few inverses are trusted: for
  /// tiles that can_leave. Narrower ones have no registers left to ask.
  bool may_leave = false;
  static constexpr bool can_leave = columns >= 12;
  /// Whether a warp asks for a slice long before it needs it, which costs
  /// instructions, and not when it does, which costs the time of the answer.
  static constexpr bool asks_early =
      Product::asks_early && (Groups == 1 || sizeof(S) > 8);

  HSMA_FUNCTION static constexpr std::size_t shared_bytes(std::int64_t m,
                                                          int slots) {
    return static_cast<std::size_t>(slots) * Feed::slot_bytes +
           sizeof(S) * (Buffers * Tile::elements(m) + all_sums) +
           sizeof(int) * (columns + panels_of(m));
  }
  /// The most slots of the feed for which there is room in so many bytes, or -1
  /// if there is not even room for the fewest. A group of warps holds two, and
  /// by itself needs as many as the product says. It has slots of its own: by
  /// parity alone, one that has not seen a slot's last filling could take that
  /// for the next.
  HSMA_FUNCTION static constexpr int slots_in(std::size_t bytes,
                                              std::int64_t m) {
    constexpr int least = Feed::slot_bytes == 0 ? 0
                          : Groups > 1          ? 2 * Groups
                                                : Product::least_slots;
    if (shared_bytes(m, least) > bytes) return -1;
    int count = least;
    while (count + Groups <= Feed::most_slots &&
           shared_bytes(m, count + Groups) <= bytes)
      count += Groups;
    return count;
  }
  HSMA_FUNCTION std::int64_t tasks() const { return tiles().count(); }

  /// Whether there is nothing to do here (Hsma_UntrustedPanels.hpp).
  template <class Block>
  HSMA_FUNCTION bool leaves(const Block& block) const {
    if (!can_leave || !may_leave) return false;
    block.await_launches();
    return is_left_to_substitution(trusted, blocks());
  }

  HSMA_FUNCTION Feed feed(unsigned char* shared) const {
    return Feed(packed, slices_of(T.m), slots, shared);
  }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const int distance = Tile::distance_of(T.m);
    const std::int64_t tile_size = Tile::elements(T.m);
    S* const memory = reinterpret_cast<S*>(
        shared + static_cast<std::size_t>(slots) * Feed::slot_bytes);
    S* const sums = memory + Buffers * tile_size;
    int* const flags = reinterpret_cast<int*>(sums + all_sums);
    const Shared rest{sums, flags, flags + columns};
    block.await_launches();
    // They arrive with the first rows that are staged.
    for (int t = block.rank(); t < blocks(); t += block.size())
      block.copy_async(rest.trusted + t, trusted + t);
    const auto& triangle = own_strides(block, T);
    const auto& rhs = own_strides(block, B);
    Feed slices = feed(shared);
    const int rank = block.own(block.rank());
    const int group = rank / Product::threads;
    Worker worker{Product(rank % Product::threads), group, group};
    slices.skip(worker.group);

    const auto target_of = [&](std::int64_t task) {
      const auto [begin, width] = tiles().at(task);
      auto target = rhs;
      target.n = width;
      target.data += begin * rhs.col_stride;
      return target;
    };
    Tile tile{memory, distance},
        next{memory + (Buffers - 1) * tile_size, distance};
    const std::int64_t count = tasks();
    if (Buffers > 1 && block.index() < count)
      stage_blocks(block, tile, target_of(block.index()));
    if constexpr (Groups > 1) clear_border(block, tile);
    slices.open();
    for_each_task(block, count, [&](std::int64_t task) {
      const std::int64_t ahead = Buffers > 1 ? task + block.count() : task;
      if (ahead < count)
        stage_blocks(block, next, target_of(ahead));
      else
        for (int step = 0; step < blocks(); ++step) block.commit();
      solve(block, tile, rest, slices, worker, triangle, target_of(task),
            task < Buffers * block.count());
      const Tile free = tile;
      tile = next;
      next = free;
    });
  }

 private:
  using Sums = PanelSums<S, Product, Groups>;
  static constexpr bool by_leaves = Groups == 1 && Product::mends_by_leaves;
  static constexpr int all_sums = by_leaves ? LeafColumns<panel_rows>::elements
                                  : (Groups > 1) ? Sums::elements
                                                 : 0;
  struct Shared {
    S* sums;  ///< of the groups, or else room for leaves
    int* flags;
    int* trusted;
  };
  struct Worker {
    Product product;
    int group;
    int next;  ///< the group's next slice, from the first of a panel on
  };

  HSMA_FUNCTION ColumnTiles tiles() const { return {B.n, columns}; }
  HSMA_FUNCTION int blocks() const { return static_cast<int>(panels_of(T.m)); }
  /// The first row of X in the tile.
  HSMA_FUNCTION int top() const { return T.lower ? border_of(T.m) : 0; }
  /// The block that is solved at a step.
  HSMA_FUNCTION int block_of(int step) const {
    return T.lower ? step : blocks() - 1 - step;
  }

  /// The first row of block t in the tile.
  HSMA_FUNCTION int top_of(int t) const {
    return t == 0 ? top() : t * panel_rows;
  }
  template <class Target>
  HSMA_FUNCTION Target rows_of(const Target& X, int t) const {
    Target rows = X;
    const int begin = top_of(t) - top();
    rows.m = t == 0 ? smaller(panel_rows - top(), X.m)
                    : smaller(panel_rows, X.m - begin);
    rows.data += begin * X.row_stride;
    return rows;
  }

  /// Zeros for the rows of the tile that X has not. Groups of warps leave them
  /// alone. A warp alone stores its sums there, too, which are not zero in a
  /// column that is not finite: until mend() has seen it.
  template <class Block>
  HSMA_FUNCTION void clear_border(const Block& block, const Tile& tile) const {
    const int first = T.lower ? 0 : static_cast<int>(T.m);
    for_each_pair(block, 16, first, first + border_of(T.m), 0, columns,
                  [&](int k, int c) { *tile.at(k, c) = from_real<S>(0); });
  }

  /// Blocks of rows of a tile whose copies are begun before the first step. The
  /// panels of a long triangle wait for the copies of the whole tile otherwise,
  /// whose last blocks are needed late.
  HSMA_FUNCTION int early_blocks() const {
    return stages_ahead && blocks() > 4 ? 2 : blocks();
  }
  /// For more blocks of wider tiles there is hardly ever room.
  static constexpr bool stages_ahead =
      Groups == 1 && Buffers == 1 && columns <= 32 && Feed::loads_ahead;

  /// Begins to copy the block of a step, if there is one, as a group.
  template <class Block, class Target>
  HSMA_FUNCTION void stage_block(const Block& block, const Tile& tile, int step,
                                 const Target& X) const {
    if (step < blocks()) {
      const int t = block_of(step);
      stage(block, tile, top_of(t), rows_of(X, t));
    }
    block.commit();
  }

  /// Begins to copy X to the tile, a group of copies for each block of rows, or
  /// for all of them.
  template <class Block, class Target>
  HSMA_FUNCTION void stage_blocks(const Block& block, const Tile& tile,
                                  const Target& X) const {
    const int m = static_cast<int>(X.m), width = static_cast<int>(X.n);
    if constexpr (arrives_by_blocks) {
      for (int step = 0; step < early_blocks(); ++step)
        stage_block(block, tile, step, X);
    } else {
      stage(block, tile, top(), X);
      block.commit();
    }
    const auto zero = [&](int k, int c) { *tile.at(k, c) = from_real<S>(0); };
    if (width < columns)
      for_each_pair(block, 32, top(), top() + m, width, columns, zero);
  }

  /// A fresh tile is one that has held nothing yet.
  template <class Block, class Triangular, class Target>
  HSMA_FUNCTION void solve(const Block& block, const Tile& tile,
                           const Shared& shared, Feed& slices, Worker& worker,
                           const Triangular& triangle, const Target& X,
                           bool fresh) const {
    const int count = blocks();
    const Sums sums{block.own(block.rank())};
    receive(block, tile, 0, X);
    if (Groups == 1 && (fresh || Buffers == 1)) clear_border(block, tile);
    block.barrier();
    for (int step = 0; step < count; ++step) {
      if constexpr (stages_ahead)
        stage_block(block, tile, step + early_blocks(), X);
      solve_block(block, tile, shared, slices, worker, step, triangle, X, sums);
    }
    block.barrier();
  }

  /// A tile of few columns is there at once.
  static constexpr bool arrives_by_blocks = Groups == 1;

  /// Waits for what this thread has begun to copy for a step, and scales it.
  template <class Block, class Target>
  HSMA_FUNCTION void receive(const Block& block, const Tile& tile, int step,
                             const Target& X) const {
    if (step == blocks() || (!arrives_by_blocks && step > 0)) return;
    if constexpr (arrives_by_blocks)
      wait_for(block, stages_ahead ? early_blocks() - 1
                                   : Buffers * blocks() - 1 - step);
    else
      block.template wait<0>();
    if (is_one(alpha)) return;
    const int t = block_of(step);
    if constexpr (arrives_by_blocks)
      scale_staged(block, tile, top_of(t), rows_of(X, t), alpha);
    else
      scale_staged(block, tile, top(), X, alpha);
  }

  /// Until all but the latest `groups` groups of copies have arrived.
  template <class Block>
  HSMA_FUNCTION static void wait_for(const Block& block, int groups) {
    switch (groups) {
      case 0:
        return block.template wait<0>();
      case 1:
        return block.template wait<1>();
      case 2:
        return block.template wait<2>();
      case 3:
        return block.template wait<3>();
      case 4:
        return block.template wait<4>();
      case 5:
        return block.template wait<5>();
      case 6:
        return block.template wait<6>();
      default:
        return block.template wait<7>();
    }
  }

  template <class Block, class Triangular, class Target>
  HSMA_FUNCTION void solve_block(const Block& block, const Tile& tile,
                                 const Shared& shared, Feed& slices,
                                 Worker& worker, int step,
                                 const Triangular& triangle, const Target& X,
                                 const Sums& sums) const {
    Product& product = worker.product;
    const int t = block_of(step), begin = t * panel_rows;
    const int band = product.top / square_order;

    // Rows of the tile that the panel's slices meet, one after the other.
    const int empty = empty_slices_of(T.m);
    const int before = step * panel_squares - empty;
    const int turn = T.lower ? square_order : -square_order;
    const int start =
        (T.lower ? empty : blocks() * panel_squares - 1 - empty) * square_order;
    const int of_inverse =
        T.lower ? band + Product::squares : panel_squares - band;
    const int after = step + 1 == blocks() ? slices.padding() : 0;
    product.clear();
    run(slices, worker, before + of_inverse, before + panel_squares + after,
        tile, start, turn);

    // Zero times a number is zero, unless that is infinite or NaN.
    S zero = from_real<S>(0);
    const auto inspect = [&](const S& value) {
      zero = plus_product(zero, value, from_real<S>(0));
    };
    [[maybe_unused]] const int shift = begin - top();
    [[maybe_unused]] typename Sums::Values values;
    if constexpr (Groups > 1) {
      sums.share(shared.sums, product, worker.group);
      block.barrier();
      sums.add_up(shared.sums, values, inspect);
      sums.keep(values, tile, begin, shift, static_cast<int>(X.m));
    } else {
      block.barrier();
      product.for_each([&](int i, int c, const S& sum) {
        inspect(sum);
        *tile.at(begin + product.row + i, product.column + c) = sum;
      });
    }
    receive(block, tile, step + 1, X);
    const bool usable = shared.trusted[t] != 0;
    const bool mends = block.any(!usable || !is_zero(zero));
    if (mends) mend(block, tile, shared, step, usable, triangle, rows_of(X, t));
    if constexpr (Groups > 1) {
      if (mends) sums.read(tile, begin, values);
      sums.store(values, shift, X);
    } else {
      unstage(block, tile, top_of(t), rows_of(X, t));
    }
  }

  /// Computes anew the columns of the block that are not finite, as
  /// substitution would, and solves with D_r where its inverse is not usable.
  /// In memory, x is still B.
  template <class Block, class Triangular, class Target>
  HSMA_FUNCTION void mend(const Block& block, const Tile& tile,
                          const Shared& shared, int step, bool usable,
                          const Triangular& triangle, const Target& x) const {
    int* const flags = shared.flags;
    const int place = top_of(block_of(step)), begin = place - top();
    const int rows = static_cast<int>(x.m), width = static_cast<int>(x.n);
    const int m = static_cast<int>(T.m);
    const int first = T.lower ? 0 : begin + rows, last = T.lower ? begin : m;
    const auto set_flags = [&](int flag) {
      for (int c = block.own(block.rank()); c < width; c += block.size())
        flags[c] = flag;
      block.barrier();
    };
    if (Buffers > 1 && step == 0) clear_border(block, tile);
    set_flags(0);
    for_each_pair(block, 32, 0, rows, 0, width, [&](int i, int c) {
      if (!is_finite(*tile.at(place + i, c))) block.raise(flags + c);
    });
    block.barrier();
    for_each_pair(block, 32, 0, rows, 0, width, [&](int i, int c) {
      if (flags[c] == 0) return;
      S value = x.data[i * x.row_stride + c * x.col_stride];
      if (!is_one(alpha)) value = product(alpha, value);
      const S* a = triangle.data + (begin + i) * triangle.row_stride;
      for (int k = first; k < last; ++k)
        value = minus_product(
            value, conjugate_if(triangle.conj, a[k * triangle.col_stride]),
            *tile.at(top() + k, c));
      *tile.at(place + i, c) = value;
    });
    block.barrier();
    if (!usable) set_flags(1);
    Triangular D = triangle;
    D.m = rows;
    D.data += begin * (triangle.row_stride + triangle.col_stride);
    const auto at = [&](int i, int c) { return tile.at(place + i, c); };
    if constexpr (by_leaves)
      substitute_by_leaves<panel_rows>(block, D, shared.sums, width, flags, at);
    else
      substitute_flagged<S, columns_of_32(columns, threads)>(block, D, width,
                                                             flags, at);
  }

  /// sums += slices times rows k, k + turn, ... of the tile, for the next
  /// slices up to number `needed`. All `count` are released. Where the feed is
  /// on chip, a part is loaded before the one ahead of it is multiplied.
  HSMA_FUNCTION static void run(Feed& slices, Worker& worker, int needed,
                                int count, const Tile& tile, int k, int turn) {
    Product& product = worker.product;
    constexpr int parts = Product::parts;
    int i = Groups > 1 ? worker.next : 0;
    k += i * turn;
    if constexpr (!Feed::loads_ahead || !Product::loads_ahead) {
      for (; i < needed; i += Groups, k += Groups * turn) {
        const S* const from = slices.acquire();
        const Tile here = tile.from(k);
        const auto take = [&](int p) {
          typename Product::Part part;
          product.load(from, here, p, part);
          product.template multiply<0>(part, here);
        };
        if constexpr (Product::loads_ahead && Groups == 1) {
          HSMA_UNROLL
          for (int p = 0; p < parts; ++p) take(p);
        } else {
          HSMA_NO_UNROLL
          for (int p = 0; p < parts; ++p) take(p);
        }
        slices.advance(Groups);
        slices.release();
      }
    } else if (i < needed) {
      static_assert(parts % 2 == 0);
      typename Product::Part part[2];
      const S* from = slices.acquire();
      Tile here = tile.from(k);
      const int step = Groups * turn * tile.row_stride();
      product.load(from, here, 0, part[0]);
      for (bool more = true; more;) {
        slices.advance(Groups);
        i += Groups;
        more = i < needed;
        const bool waits = more && !(asks_early && slices.has_arrived());
        const S* const next = more ? slices.place() : from;
        const Tile there{here.data + (more ? step : 0), here.distance};
        HSMA_UNROLL
        for (int p = 0; p < parts; ++p) {
          auto& ahead = part[(p + 1) % 2];
          if (p + 1 < parts) {
            product.load(from, here, p + 1, ahead);
          } else {
            // In vain after the last slice: so no branch stands round it.
            if (waits) slices.acquire();
            product.load(next, there, 0, ahead);
          }
          if (p % 2 == 0)
            product.template multiply<0>(part[0], here);
          else
            product.template multiply<1 % Product::chains>(part[1], here);
        }
        slices.release();
        from = next;
        here = there;
      }
      product.join();
    }
    for (; i < count; i += Groups) {
      slices.acquire();
      slices.advance(Groups);
      slices.release();
    }
    if (Groups > 1) worker.next = i - count;
  }
};

}  // namespace Hsma::Impl
