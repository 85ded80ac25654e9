// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B by the threads of a team and their vector lanes.
///
/// Columns do not depend on each other. Where there are more than fit the
/// registers of a thread, every lane sweeps over columns of its own, and the
/// team meets before and after.
///
/// Fewer columns are shared by rows, and the sweep looks right. For each block
/// of R rows, from the first,
///
///   x = L_ii^{-1} b_i               every lane, all of it, in its registers
///   b_q = b_q - L_qi x    q > i     a row for every lane
///   meet, and one lane writes x
///
/// Nobody reads b_i again once the team has met, so one barrier a block is
/// enough.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>

#include "Hsma_InKernelLanes.hpp"
#include "Hsma_InKernelSweep.hpp"
#include "Hsma_InKernelSystem.hpp"
#include "Hsma_InKernelWarp.hpp"

namespace Hsma::Impl::InKernel {

/// Whether lanes are threads of a device, whose neighbours should access
/// neighbouring elements at a time.
template <class Member>
inline constexpr bool on_device = !Kokkos::SpaceAccessibility<
    Kokkos::HostSpace,
    typename Member::execution_space::memory_space>::accessible;

/// Vector lanes of every thread. Kokkos does not say, but a lane can count its
/// share of a range.
template <class Member>
KOKKOS_INLINE_FUNCTION int vector_lanes(const Member& member) {
  if constexpr (on_device<Member>) {
    constexpr int all = 64;
    int mine = 0;
    Kokkos::parallel_for(Kokkos::ThreadVectorRange(member, all),
                         [&](int) { ++mine; });
    return all / mine;
  } else {
    return 1;
  }
}

/// At most so many columns are shared by rows.
template <class TB>
inline constexpr int shared_columns = has_vectors ? TeamTile<TB>::columns : 4;

/// Every lane sweeps over columns of its own: a few on a device, as far
/// apart as there are lanes at work, a part of all of them on a host.
template <bool Conj, bool Unit, class Member, class TA, class TB>
KOKKOS_INLINE_FUNCTION void sweep_columns(const Member& member, int lanes,
                                          System<TA, TB> s, TB alpha) {
  constexpr std::ptrdiff_t most = TeamTile<TB>::columns;
  std::ptrdiff_t width = 1;
  if constexpr (on_device<Member>) {
    while (2 * width <= most && 2 * width * lanes <= s.n) width *= 2;
  } else {
    width = ((s.n + lanes - 1) / lanes + most - 1) / most * most;
  }
  const std::ptrdiff_t parts = (s.n + width - 1) / width;
  Kokkos::parallel_for(
      Kokkos::TeamVectorRange(member, std::ptrdiff_t(0), parts),
      [&](std::ptrdiff_t p) {
        if constexpr (on_device<Member>) {
          sweep<Conj, Unit, TeamTile<TB>>(
              s.columns(p, (s.n - p + parts - 1) / parts, parts), alpha);
        } else {
          const std::ptrdiff_t j = p * width;
          sweep<Conj, Unit, TeamTile<TB>>(
              s.columns(j, j + width < s.n ? width : s.n - j), alpha);
        }
      });
}

/// The sweep by rows over the W columns from j on.
template <bool Conj, bool Unit, int W, class Member, class TA, class TB>
struct RowSweep {
  const Member& member;
  System<TA, TB> s;
  TB alpha;
  bool scales;
  std::ptrdiff_t j;

  KOKKOS_FORCEINLINE_FUNCTION TA element(int i, int k) const {
    return conjugate_if<Conj>(s.a[i * s.a_row + k * s.a_col]);
  }
  KOKKOS_FORCEINLINE_FUNCTION TB* row(int i) const {
    return s.b + i * s.b_row + j * s.b_col;
  }

  template <int R>
  KOKKOS_FORCEINLINE_FUNCTION void solve_block(int i,
                                               Lanes<TB, W> (&x)[R]) const {
    HSMA_UNROLLED
    for (int r = 0; r < R; ++r) {
      x[r].load(row(i + r), s.b_col);
      if (scales && i == 0) multiply(x[r], alpha);
    }
    HSMA_UNROLLED
    for (int r = 0; r < R; ++r) {
      if constexpr (!Unit) {
        const TA d = element(i + r, i + r);
        if (has_reciprocal(d))
          multiply(x[r], quotient(TA(1), d));
        else
          x[r].divide(d);
      }
      const Factor<TB, W, is_complex_v<TA>> factor(x[r]);
      HSMA_UNROLLED
      for (int q = r + 1; q < R; ++q)
        subtract_product(x[q], element(i + q, i + r), factor);
    }
  }

  template <int R>
  KOKKOS_FORCEINLINE_FUNCTION void update(int i,
                                          const Lanes<TB, W> (&x)[R]) const {
    Kokkos::parallel_for(
        Kokkos::TeamVectorRange(member, i + R, s.m), [&](int q) {
          Lanes<TB, W> b;
          b.load(row(q), s.b_col);
          if (scales && i == 0) multiply(b, alpha);
          HSMA_UNROLLED
          for (int r = 0; r < R; ++r)
            subtract_product(b, element(q, i + r),
                             Factor<TB, W, is_complex_v<TA>>(x[r]));
          b.store(row(q), s.b_col);
        });
  }

  /// Rows from i on, in blocks of R and less.
  template <int R>
  KOKKOS_FORCEINLINE_FUNCTION void run(int i = 0) const {
    for (; i + R <= s.m; i += R) {
      Lanes<TB, W> x[R];
      solve_block<R>(i, x);
      update<R>(i, x);
      member.team_barrier();
      Kokkos::single(Kokkos::PerTeam(member), [&]() {
        HSMA_UNROLLED
        for (int r = 0; r < R; ++r) x[r].store(row(i + r), s.b_col);
      });
    }
    if constexpr (R > 1) {
      if (i < s.m) run<R / 2>(i);
    }
  }
};

/// Columns from j on, W or less at a time.
template <bool Conj, bool Unit, int W, class Member, class TA, class TB>
KOKKOS_INLINE_FUNCTION void sweep_rows(const Member& member, System<TA, TB> s,
                                       TB alpha, std::ptrdiff_t j = 0) {
  for (; j + W <= s.n; j += W)
    RowSweep<Conj, Unit, W, Member, TA, TB>{member, s, alpha, !equals(alpha, 1),
                                            j}
        .template run<TeamTile<TB>::rows>();
  if constexpr (W > 1) {
    if (j < s.n) sweep_rows<Conj, Unit, W / 2>(member, s, alpha, j);
  }
}

/// By a team. alpha is not 0.
template <bool Conj, bool Unit, class Member, class TA, class TB>
KOKKOS_FORCEINLINE_FUNCTION void team_sweep(const Member& member,
                                            System<TA, TB> s, TB alpha) {
#if defined(__CUDA_ARCH__)
  device_sweep<Conj, Unit>(member, s, alpha);
#else
  const int lanes = member.team_size() * vector_lanes(member);
  if (!on_device<Member> && lanes == 1)
    sweep<Conj, Unit, TeamTile<TB>>(s, alpha);
  else if (lanes > 1 && s.n <= shared_columns<TB>)
    sweep_rows<Conj, Unit, TeamTile<TB>::columns>(member, s, alpha);
  else
    sweep_columns<Conj, Unit>(member, lanes, s, alpha);
#endif
}

/// Sets B to zero, by a team.
template <class Member, class TA, class TB>
KOKKOS_INLINE_FUNCTION void team_set_zero(const Member& member,
                                          System<TA, TB> s) {
  Kokkos::parallel_for(
      Kokkos::TeamVectorRange(member, std::ptrdiff_t(0), s.m * s.n),
      [&](std::ptrdiff_t k) {
        s.b[k / s.n * s.b_row + k % s.n * s.b_col] = TB(0);
      });
}

/// By a team, for any alpha and shape.
template <bool Conj, bool Unit, class Member, class TA, class TB>
KOKKOS_FORCEINLINE_FUNCTION void team_solve(const Member& member,
                                            System<TA, TB> s, TB alpha) {
  if (s.m == 0 || s.n == 0) return;
  member.team_barrier();
  if (equals(alpha, 0))
    team_set_zero(member, s);
  else
    team_sweep<Conj, Unit>(member, s, alpha);
  member.team_barrier();
}

}  // namespace Hsma::Impl::InKernel
