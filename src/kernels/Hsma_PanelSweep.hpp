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
///       B_r := alpha B_r - T_r,0:r X_0:r   (a)
///       X_r := D_r^-1 B_r                  (b)
///
/// A warp has 16 rows of panel r and some of the columns, and goes through the
/// panel once, from (a) into (b):
///
///                   0      r I                 tile (shared)
///                  +--------+----+             +------+
///     panel r      |  T_rs  |inv |             | X_0  |
///                  +--------+----+             | X_1  |
///                      (a)    (b)              | B_r  |
///                                              | ...  |
///                                              +------+
///
/// The result of (b) stays in registers until all warps have read B_r. It is
/// that of substitution in every case: where it is not finite, or the inverse
/// is not trusted, B_r still stands in the tile, and T in memory. Rows beyond
/// the last one of T stay zero in the tile: what is zero in the panels must not
/// meet an infinity there.
///
/// Complexity: at most m^2 / 2 + 3/4 I m multiply-adds per column; T is read
/// once a tile, B read and written once.
#pragma once

#include <cstdint>

#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_ColumnTiles.hpp"
#include "kernels/Hsma_FlaggedSubstitution.hpp"
#include "kernels/Hsma_OwnStrides.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "kernels/Hsma_PanelFeed.hpp"
#include "kernels/Hsma_PanelTile.hpp"

namespace Hsma::Impl {

/// Needs exactly `threads` threads in a block. With two Buffers, the next tile
/// arrives while this one is solved. With more than one Group of warps, the
/// groups take the slices in turn, and the first one adds what they have summed
/// up: for tiles of so few columns that a warp alone would wait most of the
/// time.
template <class S, class Product, class PanelFeed, int Buffers, int Groups>
struct PanelSweep {
  using Feed = PanelFeed;
  static constexpr int threads = Groups * Product::threads;
  static_assert(panel_squares % Groups == 0, "");
  static constexpr int columns = Product::columns;
  using Tile = typename Product::Tile;

  Triangle<S> T;
  const S* packed;
  const int* trusted;  ///< one per panel, from the first rows of T on
  S alpha;
  Matrix<S> B;
  int slots;  ///< of the feed

  HSMA_FUNCTION static constexpr std::size_t shared_bytes(std::int64_t m,
                                                          int slots) {
    return static_cast<std::size_t>(slots) * Feed::slot_bytes +
           sizeof(S) * (Buffers * Tile::elements(m) +
                        (Groups - 1) * columns * sums_distance) +
           sizeof(int) * (2 * (columns + 1) + panels_of(m));
  }
  /// The most slots of the feed for which there is room in so many bytes, or -1
  /// if there is not even room for the fewest. A group of warps holds two. It
  /// has slots of its own: by parity alone, one that has not seen a slot's last
  /// filling could take that for the next.
  HSMA_FUNCTION static constexpr int slots_in(std::size_t bytes,
                                              std::int64_t m) {
    constexpr int least = Feed::slot_bytes > 0 ? 2 * Groups : 0;
    if (shared_bytes(m, least) > bytes) return -1;
    int count = least;
    while (count + Groups <= Feed::most_slots &&
           shared_bytes(m, count + Groups) <= bytes)
      count += Groups;
    return count;
  }
  HSMA_FUNCTION std::int64_t tasks() const { return tiles().count(); }

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
    int* const flags =
        reinterpret_cast<int*>(sums + (Groups - 1) * columns * sums_distance);
    const Shared rest{sums, flags, flags + 2 * (columns + 1)};
    for (int t = block.rank(); t < blocks(); t += block.size())
      rest.trusted[t] = trusted[t];
    const auto& triangle = own_strides(block, T);
    const auto& rhs = own_strides(block, B);
    Feed slices = feed(shared);
    const int rank = block.own(block.rank());
    Worker worker{Product(rank % Product::threads), rank / Product::threads};
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
    for (int b = 0; b < Buffers; ++b)
      for_each_pair(block, 16, static_cast<int>(T.m), blocks() * panel_rows, 0,
                    columns, [&](int k, int c) {
                      *(b == 0 ? tile : next).at(k, c) = from_real<S>(0);
                    });
    block.barrier();
    if (Buffers > 1 && block.index() < count)
      stage_blocks(block, tile, target_of(block.index()));
    for_each_task(block, count, [&](std::int64_t task) {
      const std::int64_t ahead = Buffers > 1 ? task + block.count() : task;
      if (ahead < count)
        stage_blocks(block, next, target_of(ahead));
      else
        for (int step = 0; step < blocks(); ++step) block.commit();
      solve(block, tile, rest, slices, worker, triangle, target_of(task));
      const Tile free = tile;
      tile = next;
      next = free;
    });
  }

 private:
  /// Whether a thread stores its results itself: for tiles of few columns. A
  /// wider tile goes back to memory as it came, in packs.
  static constexpr bool stores_directly = Groups > 1;
  /// Of two columns of a group's sums.
  static constexpr int sums_distance =
      PanelTile<S, columns, false>::distance_of(panel_rows);
  struct Shared {
    S* sums;  ///< of groups 1, 2, ...
    int* flags;
    int* trusted;
  };
  struct Worker {
    Product product;
    int group;
  };

  HSMA_FUNCTION ColumnTiles tiles() const { return {B.n, columns}; }
  HSMA_FUNCTION int blocks() const { return static_cast<int>(panels_of(T.m)); }
  /// The block that is solved at a step.
  HSMA_FUNCTION int block_of(int step) const {
    return T.lower ? step : blocks() - 1 - step;
  }

  template <class Target>
  HSMA_FUNCTION static Target rows_of(const Target& X, int t) {
    Target rows = X;
    rows.m = smaller(panel_rows, X.m - t * panel_rows);
    rows.data += t * panel_rows * X.row_stride;
    return rows;
  }

  /// Begins to copy X to the tile, a group of copies for each block of rows.
  template <class Block, class Target>
  HSMA_FUNCTION void stage_blocks(const Block& block, const Tile& tile,
                                  const Target& X) const {
    const int m = static_cast<int>(X.m), width = static_cast<int>(X.n);
    for (int step = 0; step < blocks(); ++step) {
      const int t = block_of(step);
      stage(block, tile, t * panel_rows, rows_of(X, t));
      block.commit();
    }
    const auto zero = [&](int k, int c) { *tile.at(k, c) = from_real<S>(0); };
    if (width < columns) for_each_pair(block, 32, 0, m, width, columns, zero);
  }

  template <class Block, class Triangular, class Target>
  HSMA_FUNCTION void solve(const Block& block, const Tile& tile,
                           const Shared& shared, Feed& slices, Worker& worker,
                           const Triangular& triangle, const Target& X) const {
    const int count = blocks();
    for (int step = 0; step < count; ++step) {
      wait_for(block, Buffers * count - 1 - step);
      const bool usable = shared.trusted[block_of(step)] != 0;
      int* flags = shared.flags + step % 2 * (columns + 1);
      for (int c = block.own(block.rank()); c <= columns; c += block.size())
        flags[c] = !usable;
      block.barrier();
      if (!stores_directly && step > 0)
        unstage_block(block, tile, block_of(step - 1), X);
      solve_block(block, tile, {shared.sums, flags, nullptr}, slices, worker,
                  step, usable, triangle, X);
    }
    block.barrier();
    if (stores_directly) return;
    unstage_block(block, tile, block_of(count - 1), X);
    block.barrier();
  }

  template <class Block, class Target>
  HSMA_FUNCTION static void unstage_block(const Block& block, const Tile& tile,
                                          int t, const Target& X) {
    unstage(block, tile, t * panel_rows, rows_of(X, t));
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
                                 Worker& worker, int step, bool usable,
                                 const Triangular& triangle,
                                 const Target& X) const {
    Product& product = worker.product;
    int* const flags = shared.flags;
    const int m = static_cast<int>(X.m), width = static_cast<int>(X.n);
    const int t = block_of(step), begin = t * panel_rows;
    const int top = begin + product.band * square_order;
    const int row = top + product.row, column = product.column;
    const int square = product.band * square_elements;
    const bool active = top < m, stores = active && worker.group == 0;
    // No row of the thread's is beyond T.
    const bool whole = top + square_order <= m;
    const bool scales = !is_one(alpha);

    // Rows of the tile that the panel's slices meet, one after the other.
    const int turn = T.lower ? square_order : -square_order;
    const int start = T.lower ? 0 : blocks() * panel_rows - square_order;

    if (step > 0 || scales) {
      product.clear();
      run(slices, worker, active ? step * panel_squares : 0,
          step * panel_squares, square, tile, start, turn);
      gather(block, shared.sums, worker);
      if (stores) {
        S* const b = tile.at(row, column);
        if (whole && !scales)
          product.for_each([&](int i, int c, const S& sum) {
            S& value = b[i * tile.row_stride() + c * tile.col_stride()];
            value = difference(value, sum);
          });
        else
          product.for_each([&](int i, int c, const S& sum) {
            if (row + i >= m) return;
            S& value = b[i * tile.row_stride() + c * tile.col_stride()];
            value = difference(Impl::product(alpha, value), sum);
          });
      }
      block.barrier();
    }
    product.clear();
    const int needed =
        T.lower ? product.band + 1 : panel_squares - product.band;
    run(slices, worker, active && usable ? needed : 0, panel_squares, square,
        tile, start + step * panel_squares * turn, turn);
    if (usable) {
      gather(block, shared.sums, worker);
      if (stores) {
        // Zero times a number is zero, unless that is infinite or NaN.
        S zero = from_real<S>(0);
        product.for_each([&](int, int, const S& sum) {
          zero = plus_product(zero, sum, from_real<S>(0));
        });
        if (!is_zero(zero))
          product.for_each([&](int, int c, const S& sum) {
            if (is_finite(sum)) return;
            block.raise(flags + column + c);
            block.raise(flags + columns);
          });
      }
      block.barrier();
      const bool any = flags[columns] != 0;
      if (stores) {
        S* const x = tile.at(row, column);
        S* const to = X.data + row * X.row_stride + column * X.col_stride;
        const auto store = [&](int i, int c, const S& sum) {
          x[i * tile.row_stride() + c * tile.col_stride()] = sum;
          if (stores_directly && column + c < width)
            to[i * X.row_stride + c * X.col_stride] = sum;
        };
        if (whole && !any)
          product.for_each(store);
        else
          product.for_each([&](int i, int c, const S& sum) {
            if (row + i < m && flags[column + c] == 0) store(i, c, sum);
          });
      }
      if (!any) return;
    }
    Triangular D = triangle;
    D.m = smaller(panel_rows, m - begin);
    D.data += begin * (triangle.row_stride + triangle.col_stride);
    substitute_flagged(block, D, width, flags,
                       [&](int i, int c) { return tile.at(begin + i, c); });
    if (!stores_directly) return;
    for_each_pair(block, 32, 0, static_cast<int>(D.m), 0, width,
                  [&](int i, int c) {
                    if (flags[c] == 0) return;
                    X.data[(begin + i) * X.row_stride + c * X.col_stride] =
                        *tile.at(begin + i, c);
                  });
  }

  /// sums += squares times rows k, k + turn, ... of the tile, for the next
  /// slices up to number `needed`, whose squares are at `square`. All `count`
  /// are released. Where the feed is on chip, a part is loaded before the one
  /// ahead of it is multiplied.
  HSMA_FUNCTION static void run(Feed& slices, Worker& worker, int needed,
                                int count, int square, const Tile& tile, int k,
                                int turn) {
    Product& product = worker.product;
    constexpr int parts = Product::parts;
    constexpr int ahead = parts % 2 == 0 ? parts : 2 * parts;
    int i = worker.group;
    k += i * turn;
    if constexpr (!Feed::loads_ahead || !Product::loads_ahead) {
      for (; i < needed; i += Groups, k += Groups * turn) {
        const S* const from = slices.acquire() + square;
        const auto take = [&](int p) {
          typename Product::Part part;
          product.load(from, tile, k, p, part);
          product.template multiply<0>(part, tile);
        };
        if constexpr (Product::loads_ahead) {
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
      typename Product::Part part[2];
      const S* from = slices.acquire() + square;
      product.load(from, tile, k, 0, part[0]);
      for (bool more = true; more;) {
        HSMA_UNROLL
        for (int u = 0; u < ahead; ++u) {
          const bool ends = u % parts + 1 == parts;
          if (!ends) {
            product.load(from, tile, k, u % parts + 1, part[(u + 1) % 2]);
          } else {
            slices.advance(Groups);
            i += Groups;
            k += Groups * turn;
            more = i < needed;
            if (more) {
              from = slices.acquire() + square;
              product.load(from, tile, k, 0, part[(u + 1) % 2]);
            }
          }
          if (u % 2 == 0)
            product.template multiply<0>(part[0], tile);
          else
            product.template multiply<1 % Product::chains>(part[1], tile);
          if (ends) slices.release();
          if (ends && !more) break;
        }
      }
      product.join();
    }
    for (; i < count; i += Groups) {
      slices.acquire();
      slices.advance(Groups);
      slices.release();
    }
  }

  /// To the sums of group 0 those of the others, in their order.
  template <class Block>
  HSMA_FUNCTION static void gather(const Block& block, S* sums,
                                   Worker& worker) {
    if constexpr (Groups > 1) {
      constexpr int size = columns * sums_distance;
      Product& product = worker.product;
      S* mine = sums + (worker.group - 1) * size +
                product.column * sums_distance + product.band * square_order +
                product.row;
      if (worker.group > 0)
        product.for_each([&](int i, int c, const S& sum) {
          mine[i + c * sums_distance] = sum;
        });
      block.barrier();
      if (worker.group == 0)
        product.change([&](int i, int c, S sum) {
          HSMA_UNROLL
          for (int g = 1; g < Groups; ++g)
            sum = Impl::sum(sum, mine[g * size + i + c * sums_distance]);
          return sum;
        });
    }
  }
};

}  // namespace Hsma::Impl
