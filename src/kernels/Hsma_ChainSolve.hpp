// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// X := alpha L^-1 B for few right-hand sides, in one launch.
///
/// The rows of L are cut into blocks of `Order` rows, those of B likewise, and
/// B into groups of `Columns` columns. A task is one block of rows r of one
/// group; with D_r on the diagonal,
///
///     Y_r = alpha B_r - sum_{s < r} L_rs X_s,      X_r = D_r^-1 Y_r.
///
///     +-----+
///     | D_0 \                    X_0 --+       a task waits for one X_s after
///     +-----+-----+                    |       the other, in the order of s;
///     | L_10| D_1 \              X_1 <-+--+    L_rs is on chip by then, and
///     +-----+-----+-----+              |  |    D_r is inverted.
///     | L_20| L_21| D_2 \        X_2 <-+--+
///     +-----+-----+-----+
///
/// What lies between X_s and X_{s+1} is the length of the chain: a transfer
/// from thread block to thread block, L_{s+1,s} X_s and D_{s+1}^-1 Y_{s+1}.
///
/// No deadlock: thread blocks take the tasks from a ticket, those of small r
/// first. A task waits for tasks of smaller tickets alone, which were taken
/// before by thread blocks that run. So the first of the unfinished tasks
/// waits for nothing, however many thread blocks there are.
///
/// The result is that of substitution: Y_r is kept, and substitution from Y_r
/// replaces a column that is not finite, and every column if the inverse is not
/// trusted. All sums have a fixed order.
///
/// Threads as lanes and groups: lane l of group g holds rows l, l + 32, ... and
/// the columns g depth, ... (g + 1) depth - 1 of a tile L_rs in registers, and
/// its part of Y_r for all columns of the task:
///
///               g=0   g=1   g=2  ...            parts of all groups are added
///             +-----+-----+-----+               at the end, through shared
///     l = 0   |     |     |     |      X_s      memory
///     l = 1   |     |     |     |
///     ...     +-----+-----+-----+
#pragma once

#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_BorderedSubstitution.hpp"
#include "kernels/Hsma_FlaggedSubstitution.hpp"
#include "kernels/Hsma_InversionByHalves.hpp"
#include "kernels/Hsma_Letters.hpp"
#include "kernels/Hsma_OwnStrides.hpp"
#include "kernels/Hsma_Pack.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

template <class S, int Columns, int Order = 64, int Threads = 256,
          int Stages = 2, bool Holds = (Columns <= 4)>
struct ChainSolve {
  using R = real_part_t<S>;
  static constexpr int lanes = 32, threads = Threads, columns = Columns;
  static constexpr int order = Order, groups = Threads / lanes;
  static constexpr int held = Order / lanes, depth = Order / groups;
  /// Distance of columns of a tile in shared memory: walks down columns and
  /// along rows are free of bank conflicts.
  static constexpr int stride = Order + 1;
  static constexpr int tile = Order * stride;
  using Inverse = InversionByHalves<S, Order, Threads>;
  static constexpr int distance = Inverse::distance;
  static constexpr int values = Order * Columns;  ///< of X_s in one group
  static constexpr int share = (values + Threads - 1) / Threads;
  static_assert(Order % lanes == 0 && Order % groups == 0);

  Triangle<S> L;
  S alpha;
  Matrix<S> B;
  R max_condition;
  int* ticket;       ///< zero
  Letters<S>* mail;  ///< zero, letters(m, n) of them

  HSMA_FUNCTION static constexpr std::int64_t letters(std::int64_t m,
                                                      std::int64_t n) {
    return ceil_div(m, Order) * Order * ceil_div(n, Columns) * Columns;
  }

  struct Shared {
    alignas(16) S tiles[Stages * tile];
    alignas(16) S inverse[Inverse::inverse_elements];
    alignas(16) S known[2 * values];  ///< X_s, twice
    alignas(16) S rhs[values];        ///< Y_r
    R sums[Inverse::sums];
    S reciprocal[Order];
    int task, any[Columns];
  };
  static_assert(groups * values <= Stages * tile, "parts reuse the tiles");
  static_assert(Inverse::block_elements <= Stages * tile,
                "D_r and what inverts it reuse the tiles");

  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return sizeof(Shared);
  }
  HSMA_FUNCTION std::int64_t row_blocks() const { return ceil_div(L.m, Order); }
  HSMA_FUNCTION std::int64_t column_groups() const {
    return ceil_div(B.n, Columns);
  }
  HSMA_FUNCTION std::int64_t tasks() const {
    return row_blocks() * column_groups();
  }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* memory) const {
    Shared& shared = *reinterpret_cast<Shared*>(memory);
    const int count = static_cast<int>(tasks());
    const int across = static_cast<int>(column_groups());
    for (;;) {
      if (block.rank() == 0) shared.task = block.take(ticket);
      block.barrier();
      const int task = shared.task;
      if (task >= count) return;
      solve(block, shared, task / across, task % across);
      // Every thread block has taken one, or there are more tasks.
      if (block.count() >= count) return;
    }
  }

 private:
  /// What a task is about.
  struct Place {
    int r, group;
    int rows, width;  ///< of X_r that exist
    const S* row;     ///< L_r0
    S* B;
    Letters<S>* mail;  ///< of the group of columns
  };

  template <class Block>
  HSMA_FUNCTION void solve(const Block& block, Shared& shared, int r,
                           int group) const {
    Place at;
    at.r = r;
    at.group = group;
    at.rows = static_cast<int>(smaller(Order, L.m - std::int64_t{r} * Order));
    at.width =
        static_cast<int>(smaller(Columns, B.n - std::int64_t{group} * Columns));
    const auto& T = own_strides(block, L);
    const auto& rhs = own_strides(block, B);
    at.row = block.own(T.data + std::int64_t{r} * Order * T.row_stride);
    at.B = block.own(rhs.data + std::int64_t{r} * Order * rhs.row_stride +
                     std::int64_t{group} * Columns * rhs.col_stride);
    const int rank = block.own(block.rank());
    at.mail = block.own(mail + group * row_blocks() * values);

    // Y_r starts as alpha B_r.
    S right[share];
    HSMA_UNROLL
    for (int j = 0; j < share; ++j) {
      const int e = rank + j * Threads, i = e % Order, c = e / Order;
      right[j] = from_real<S>(0);
      if (i < at.rows && c < at.width)
        right[j] = at.B[i * rhs.row_stride + c * rhs.col_stride];
    }
    const bool trusted = invert(block, shared, T, at);
    for (int e = rank; e < 2 * values; e += Threads)
      if (e % values / Order >= at.width) shared.known[e] = from_real<S>(0);

    const int lane = rank % lanes, first = rank / lanes * depth;
    S a[held][depth], inverse[held][depth];
    S sums[held][Columns];
    clear(sums);
    if constexpr (Holds)
      load(shared.inverse, distance, false, lane, first, inverse);

    HSMA_UNROLL
    for (int s = 0; s < Stages; ++s) {
      if (s < r) fetch(block, shared, T, at, s);
      block.commit();
    }
    Letters<S> next[share];
    if (r > 0) look(block, at, 0, next);
    for (int s = 0; s < r; ++s) {
      block.template wait<Stages - 1>();
      block.barrier();
      load(shared.tiles + s % Stages * tile, stride, L.conj, lane, first, a);
      S* x = shared.known + s % 2 * values;
      await(block, at, s, next, x);
      block.barrier();
      if (s + 1 < r) look(block, at, s + 1, next);
      if (s + Stages < r) fetch(block, shared, T, at, s + Stages);
      block.commit();
      multiply(a, x, first, sums);
    }

    // All have read the last tile before they met for the last X_s.
    S* parts = shared.tiles;
    if constexpr (!Holds)
      load(shared.inverse, distance, false, lane, first, inverse);
    park(parts, rank / lanes, lane, sums);
    block.barrier();
    HSMA_UNROLL
    for (int j = 0; j < share; ++j) {
      const int e = rank + j * Threads, i = e % Order, c = e / Order;
      if (e >= values) break;
      const bool exists = i < at.rows && c < at.width;
      const S b = is_one(alpha) ? right[j] : product(alpha, right[j]);
      shared.rhs[e] = exists ? difference(b, total(parts, e)) : from_real<S>(0);
    }
    block.barrier();

    bool good = trusted;
    S x[share];
    if (good) {
      clear(sums);
      multiply(inverse, shared.rhs, first, sums);
      park(parts, rank / lanes, lane, sums);
      block.barrier();
      bool finite = true;
      HSMA_UNROLL
      for (int j = 0; j < share; ++j) {
        const int e = rank + j * Threads;
        if (e >= values) break;
        x[j] = total(parts, e);
        finite = finite && (e % Order >= at.rows || is_finite(x[j]));
      }
      good = !block.any(!finite);
    }
    if (!trusted)
      substitute(block, shared, T.unit, at, x);
    else if (!good)
      replace(block, shared, T, at, x);
    HSMA_UNROLL
    for (int j = 0; j < share; ++j) {
      const int e = rank + j * Threads, i = e % Order, c = e / Order;
      if (e >= values || i >= at.rows || c >= at.width) continue;
      Letters<S>::send(block, at.mail + std::int64_t{at.r} * values + e, x[j]);
      at.B[i * rhs.row_stride + c * rhs.col_stride] = x[j];
    }
  }

  HSMA_FUNCTION static void clear(S (&sums)[held][Columns]) {
    HSMA_UNROLL
    for (int p = 0; p < held; ++p) {
      HSMA_UNROLL
      for (int c = 0; c < Columns; ++c) sums[p][c] = from_real<S>(0);
    }
  }

  /// Begins to copy L_rs to its slot. Rows beyond the last one are zero.
  template <class Block, class Lower>
  HSMA_FUNCTION static void fetch(const Block& block, Shared& shared,
                                  const Lower& T, const Place& at, int s) {
    S* slot = shared.tiles + s % Stages * tile;
    const S* from = at.row + std::int64_t{s} * Order * T.col_stride;
    constexpr int lines = Threads / Order;
    const int rank = block.own(block.rank());
    const int fast = rank % Order, slow = rank / Order;
    if (walks_down(T)) {
      if (fast >= at.rows) {
        for (int k = slow; k < Order; k += lines)
          slot[k * stride + fast] = from_real<S>(0);
        return;
      }
      from += fast * T.row_stride + slow * T.col_stride;
      slot += slow * stride + fast;
      const std::int64_t step = lines * T.col_stride;
      HSMA_UNROLL
      for (int k = 0; k < Order / lines; ++k, from += step)
        block.copy_async(slot + k * lines * stride, from);
    } else {
      from += fast * T.col_stride + slow * T.row_stride;
      slot += fast * stride + slow;
      const std::int64_t step = lines * T.row_stride;
      HSMA_UNROLL
      for (int k = 0; k < Order / lines; ++k, from += step) {
        if (slow + k * lines < at.rows)
          block.copy_async(slot + k * lines, from);
        else
          slot[k * lines] = from_real<S>(0);
      }
    }
  }

  HSMA_FUNCTION static void load(const S* from, int between, bool conj,
                                 int lane, int first, S (&a)[held][depth]) {
    HSMA_UNROLL
    for (int k = 0; k < depth; ++k) {
      HSMA_UNROLL
      for (int p = 0; p < held; ++p)
        a[p][k] =
            conjugate_if(conj, from[(first + k) * between + lane + p * lanes]);
    }
  }

  template <class Block>
  HSMA_FUNCTION void look(const Block& block, const Place& at, int s,
                          Letters<S> (&next)[share]) const {
    HSMA_UNROLL
    for (int j = 0; j < share; ++j) {
      const int e = block.own(block.rank()) + j * Threads;
      if (e < values && e / Order < at.width)
        next[j] =
            Letters<S>::look(block, at.mail + std::int64_t{s} * values + e);
    }
  }

  /// X_s, of which `next` has been seen, in shared memory.
  template <class Block>
  HSMA_FUNCTION void await(const Block& block, const Place& at, int s,
                           Letters<S> (&next)[share], S* x) const {
    HSMA_UNROLL
    for (int j = 0; j < share; ++j) {
      const int e = block.own(block.rank()) + j * Threads;
      if (e >= values || e / Order >= at.width) continue;
      while (!next[j].complete())
        next[j] =
            Letters<S>::look(block, at.mail + std::int64_t{s} * values + e);
      x[e] = next[j].value();
    }
  }

  /// sums += a x
  HSMA_FUNCTION static void multiply(const S (&a)[held][depth], const S* x,
                                     int first, S (&sums)[held][Columns]) {
    constexpr int size = pack_size<S> < depth ? pack_size<S> : depth;
    // Few sums are cut in two: a shorter sequence of dependent additions.
    constexpr bool cuts = held * Columns <= 4;
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c) {
      S second[held];
      HSMA_UNROLL
      for (int p = 0; p < held; ++p) second[p] = from_real<S>(0);
      HSMA_UNROLL
      for (int k = 0; k < depth; k += size) {
        const Pack<S> pack = pack_at(x + c * Order + first + k);
        HSMA_UNROLL
        for (int q = 0; q < size; ++q) {
          HSMA_UNROLL
          for (int p = 0; p < held; ++p) {
            S& sum = cuts && 2 * k >= depth ? second[p] : sums[p][c];
            sum = plus_product(sum, a[p][k + q], pack.v[q]);
          }
        }
      }
      HSMA_UNROLL
      for (int p = 0; p < held; ++p)
        if (cuts) sums[p][c] = sum(sums[p][c], second[p]);
    }
  }

  HSMA_FUNCTION static void park(S* parts, int group, int lane,
                                 const S (&sums)[held][Columns]) {
    HSMA_UNROLL
    for (int c = 0; c < Columns; ++c) {
      HSMA_UNROLL
      for (int p = 0; p < held; ++p)
        parts[group * values + c * Order + lane + p * lanes] = sums[p][c];
    }
  }

  HSMA_FUNCTION static S total(const S* parts, int e) {
    S part[groups];
    HSMA_UNROLL
    for (int g = 0; g < groups; ++g) part[g] = parts[g * values + e];
    HSMA_UNROLL
    for (int half = groups / 2; half > 0; half /= 2) {
      HSMA_UNROLL
      for (int g = 0; g < half; ++g) part[g] = sum(part[g], part[g + half]);
    }
    return part[0];
  }

  /// Substitution from Y_r, of all columns. D_r stands where its inverse did.
  template <class Block>
  HSMA_FUNCTION static void substitute(const Block& block, Shared& shared,
                                       bool unit, const Place& at,
                                       S (&x)[share]) {
    const int rank = block.own(block.rank());
    bool lacks = false;
    for (int k = rank; k < Order; k += Threads)
      lacks = lacks || is_zero(shared.reciprocal[k]);
    S* const y = shared.rhs;
    if (!block.any(lacks)) {
      const BorderedSubstitution<S, Order> solve{shared.inverse, distance,
                                                 shared.reciprocal, unit};
      for (int c = rank / lanes; c < at.width; c += groups)
        solve(block, y + c * Order);
      block.barrier();
    } else {
      for (int c = rank; c < at.width; c += Threads) shared.any[c] = 1;
      block.barrier();
      substitute_flagged<S, columns_of_32(Columns, Threads)>(
          block, Triangle<S>{at.rows, shared.inverse, 1, distance, true, unit},
          at.width, shared.any,
          [&](int i, int c) { return y + c * Order + i; });
    }
    HSMA_UNROLL
    for (int j = 0; j < share; ++j) {
      const int e = rank + j * Threads;
      if (e < values) x[j] = y[e];
    }
  }

  /// The same for the columns whose product is not finite.
  template <class Block, class Lower>
  HSMA_FUNCTION static void replace(const Block& block, Shared& shared,
                                    const Lower& T, const Place& at,
                                    S (&x)[share]) {
    const int rank = block.own(block.rank());
    for (int c = rank; c < Columns; c += Threads) shared.any[c] = 0;
    block.barrier();
    HSMA_UNROLL
    for (int j = 0; j < share; ++j) {
      const int e = rank + j * Threads;
      if (e < values && e % Order < at.rows && !is_finite(x[j]))
        block.raise(shared.any + e / Order);
    }
    block.barrier();
    S* const y = shared.rhs;
    Lower D = T;
    D.m = at.rows;
    D.data = at.row + std::int64_t{at.r} * Order * T.col_stride;
    substitute_flagged<S, columns_of_32(Columns, Threads)>(
        block, D, at.width, shared.any,
        [&](int i, int c) { return y + c * Order + i; });
    HSMA_UNROLL
    for (int j = 0; j < share; ++j) {
      const int e = rank + j * Threads;
      if (e < values && shared.any[e / Order] != 0) x[j] = y[e];
    }
  }

  /// D_r^-1, bordered with an identity; returns whether it is trusted. If it is
  /// not, D_r stands in its place, conjugated if need be.
  template <class Block, class Lower>
  HSMA_FUNCTION bool invert(const Block& block, Shared& shared, const Lower& T,
                            const Place& at) const {
    block.barrier();  // the task before is done with its tiles
    const typename Inverse::Memory memory{shared.tiles, shared.inverse,
                                          shared.reciprocal, shared.sums};
    const bool trusted = Inverse::invert(
        block, memory, T, at.row + std::int64_t{at.r} * Order * T.col_stride,
        at.rows, max_condition);
    if (!trusted) {
      for (int e = block.own(block.rank()); e < Order * Order; e += Threads) {
        const int place = e / Order * distance + e % Order;
        shared.inverse[place] = shared.tiles[place];
      }
      block.barrier();
    }
    return trusted;
  }
};

}  // namespace Hsma::Impl
