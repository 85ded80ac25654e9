// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Gram matrix V^H V of very few columns, and its kernels on a device: each
/// thread has rows, and a block of G in its registers, so V is read once, at
/// the speed of memory. It is divided by triangles on the way, if there are
/// any. The sums of threads and of teams are added in a fixed order.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>
#include <type_traits>

#include "Hsma_Stored.hpp"
#include "Hsma_Views.hpp"
#include "core/Hsma_BlockPair.hpp"
#include "core/Hsma_Function.hpp"
#include "factoring/Hsma_NarrowRows.hpp"
#include "factoring/Hsma_RowDivisors.hpp"
#include "factoring/Hsma_Scalars.hpp"

namespace Hsma::Impl {

/// all[e] := the sum of all[e], all[e + distance], ... of all threads of a
/// team, for e < width: first as many sums as there are threads, then half as
/// many, down to `width`, which their number is a power of two times.
template <class Member, class S>
KOKKOS_INLINE_FUNCTION void add_over_team(const Member& member, S* all,
                                          int width, int distance) {
  const int t = member.team_rank(), count = member.team_size();
  member.team_barrier();
  S sum(0);
  for (int q = t / width; q < count; q += count / width)
    sum += all[q * distance + t % width];
  member.team_barrier();
  all[t] = sum;
  for (int left = count / 2; left >= width; left /= 2) {
    member.team_barrier();
    if (t < left) all[t] += all[t + left];
  }
}

/// What GramRows sums up: the triangle of a single block of columns, the same
/// of V C_0^-1 C_1^-1, or V_I^H V_J for each pair of blocks.
enum class GramPart { Triangle, TriangleOfQuotient, Squares };

/// The sums of each team over its rows. The teams of all pairs of some rows are
/// neighbours, and find in the cache what one of them has read.
template <class T, GramPart part>
struct GramRows {
  using S = sum_of_t<T>;
  static constexpr int most = RowDivisors<T>::most;
  static constexpr int size = most * most, threads = 128;
  static constexpr bool divides = part == GramPart::TriangleOfQuotient,
                        in_pairs = part == GramPart::Squares;
  /// Rows that a thread loads at once, and how often before it works on the
  /// first of them.
  static constexpr int rows = sizeof(real_t<T>) < sizeof(double) ? 2 : 1;
  static constexpr int ahead = in_pairs ? 1 : 3;
  /// What fits in the registers.
  static constexpr int teams_per_processor =
      in_pairs || std::is_same_v<T, float> ? 2 : 3;
  /// Sums of a thread that are added up over the team at once: what three teams
  /// have room for where a processor has 64 KB. In different banks of the
  /// memory, those of threads side by side are faster.
  static constexpr int width = 2 * most, distance = width + 1;
  /// Of scratch memory: so many sums for each thread.
  static constexpr int bytes = threads * distance * static_cast<int>(sizeof(S));

  Stored<T> V;
  S* partial;  ///< team after team
  int pairs;
  RowDivisors<T> divisors;  ///< used if `divides`; if full, V becomes the
                            ///< quotient, too

  template <class Member>
  KOKKOS_FUNCTION void operator()(const Member& member) const {
    S sums[most][most] = {};
    if (V.rows > 0) sum_up(member, sums);
    S* const all = reinterpret_cast<S*>(
        member.team_scratch(0).get_shmem_aligned(int{bytes}, 16));
    S* const mine =
        partial + static_cast<std::int64_t>(member.league_rank()) * size;
    HSMA_UNROLL
    for (int begin = 0; begin < size; begin += width) {
      member.team_barrier();
      HSMA_UNROLL
      for (int e = 0; e < width; ++e)
        all[member.team_rank() * distance + e] =
            sums[(begin + e) / most][(begin + e) % most];
      add_over_team(member, all, width, distance);
      if (member.team_rank() < width)
        mine[begin + member.team_rank()] = all[member.team_rank()];
    }
  }

 private:
  template <class Member>
  KOKKOS_INLINE_FUNCTION void sum_up(const Member& member,
                                     S (&sums)[most][most]) const {
    const int team = member.league_rank() / pairs,
              teams = member.league_size() / pairs;
    const BlockPair at = BlockPair::at(member.league_rank() % pairs);
    const NarrowRows<T> left(V, at.I * most), right(V, at.J * most);
    const std::int64_t step = static_cast<std::int64_t>(teams) * threads;
    std::int64_t r =
        static_cast<std::int64_t>(team) * threads + member.team_rank();
    T x[ahead][rows][most], y[ahead][rows][most];
    const auto load = [&](int b) {
      HSMA_UNROLL
      for (int q = 0; q < rows; ++q) {
        right.load(r + q * step, y[b][q]);
        if constexpr (in_pairs) left.load(r + q * step, x[b][q]);
      }
      r += rows * step;
    };
    const auto work = [&](int b, std::int64_t first) {
      HSMA_UNROLL
      for (int q = 0; q < rows; ++q)
        right.clear_what_is_not(first + q * step, y[b][q]);
      if constexpr (divides) divisors.divide(y[b]);
      HSMA_UNROLL
      for (int q = 0; q < rows; ++q) {
        if (divides && divisors.is_full())
          right.store(first + q * step, y[b][q]);
        if constexpr (in_pairs)
          left.clear_what_is_not(first + q * step, x[b][q]);
        add(in_pairs ? x[b][q] : y[b][q], y[b][q], sums);
      }
    };
    constexpr int before = ahead - 1;
    HSMA_UNROLL
    for (int b = 0; b < before; ++b) load(b);
    const auto more = [&] { return r - before * rows * step < V.rows; };
    while (more()) {
      HSMA_UNROLL
      for (int b = 0; b < ahead; ++b)
        if (more()) {
          load((b + before) % ahead);
          work(b, r - ahead * rows * step);
        }
    }
  }

  KOKKOS_INLINE_FUNCTION static void add(const T (&x)[most], const T (&y)[most],
                                         S (&sums)[most][most]) {
    HSMA_UNROLL
    for (int i = 0; i < most; ++i) {
      const S left = conjugate(S(x[i]));
      HSMA_UNROLL
      for (int j = in_pairs ? 0 : i; j < most; ++j)
        sums[i][j] += left * S(y[j]);
    }
  }
};

/// G := the sum of those of all teams, each element by a team.
template <class T>
struct GramTotal {
  using S = sum_of_t<T>;
  static constexpr int threads = 128;
  static constexpr int bytes = threads * static_cast<int>(sizeof(S));

  const S* partial;
  int teams;
  S* G;
  std::int64_t k;
  int pairs, most;  ///< of blocks of so many columns

  template <class Member>
  KOKKOS_FUNCTION void operator()(const Member& member) const {
    const int e = member.league_rank(), size = most * most;
    const auto [I, J] = BlockPair::at(e / size);
    const int i = I * most + e % size / most, j = J * most + e % most;
    if (i > j || j >= k) return;
    S* const all = reinterpret_cast<S*>(
        member.team_scratch(0).get_shmem_aligned(int{bytes}, 16));
    S sum(0);
    for (int team = member.team_rank(); team < teams;
         team += member.team_size())
      sum += partial[static_cast<std::int64_t>(team) * pairs * size + e];
    all[member.team_rank()] = sum;
    add_over_team(member, all, 1, 1);
    if (member.team_rank() == 0) G[i + j * k] = all[0];
  }
};

}  // namespace Hsma::Impl
