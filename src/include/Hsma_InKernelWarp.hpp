// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// L X = alpha B by the threads of a team on a GPU of NVIDIA.
///
/// A block of the device is a team, and its threads, vector lanes included, are
/// the lanes here. In a small system, a lane takes a row of a column, and as
/// many columns as fit stand beside each other in a warp:
///
///   x_k = sum_k / L_kk          from the lane of row k, by a shuffle
///   sum_i = sum_i - L_ik x_k    i > k
///
/// So no lane waits for an element of A within the recurrence, reads more of A
/// than its row, or divides for another row, and nobody meets.
///
/// One column of more rows, or very few, is shared likewise: warp after warp
/// solves its rows, and the team meets once for each.
///
/// Of larger systems, a lane takes columns, each with a sweep of its own
/// (Hsma_InKernelThin.hpp), which meets nobody.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>

#include "Hsma_InKernelLanes.hpp"
#include "Hsma_InKernelSystem.hpp"
#include "Hsma_InKernelThin.hpp"

#if defined(__CUDA_ARCH__)

namespace Hsma::Impl::InKernel {

/// Lanes that shuffle.
inline constexpr int warp_lanes = 32;

/// Who calls: its number among the lanes of its team.
struct Lane {
  int index, count;

  __device__ __forceinline__ static Lane mine() {
    return {static_cast<int>(threadIdx.y * blockDim.x + threadIdx.x),
            static_cast<int>(blockDim.x * blockDim.y)};
  }
  __device__ __forceinline__ int in_warp() const { return index % warp_lanes; }
};

/// `value` of a lane of the warp. All of the team's lanes in it call.
template <class R>
__device__ __forceinline__ R from_lane(const Lane& lane, R value, int source) {
  const int rest = lane.count - (lane.index - lane.in_warp());
  const unsigned all = rest >= warp_lanes ? 0xffffffffu : (1u << rest) - 1u;
  return __shfl_sync(all, value, source, warp_lanes);
}
template <class TB>
__device__ __forceinline__ Lanes<TB, 1> from_lane(const Lane& lane,
                                                  const Lanes<TB, 1>& x,
                                                  int source) {
  Lanes<TB, 1> y;
  HSMA_UNROLLED
  for (int k = 0; k < Lanes<TB, 1>::count; ++k)
    y.v[k] = from_lane(lane, x.v[k], source);
  return y;
}

/// Rows in a warp, a lane for each: from what is left of W columns, x.
template <bool Conj, bool Unit, int W, class TA, class TB>
struct WarpRows {
  using X = Lanes<TB, 1>;
  using F = Factor<TB, 1, is_complex_v<TA>>;
  static constexpr int steps = sizeof(TA) == 16 ? 2 : 4;

  Lane lane;
  const TA* a;  ///< of this lane's row, in the first row's column
  std::ptrdiff_t a_col;
  int rows;    ///< at most as many as a warp has lanes
  int mine;    ///< this lane's row; negative: none
  int origin;  ///< the lane of the first row

  __device__ __forceinline__ void load(int k, TA (&l)[steps]) const {
    HSMA_UNROLLED
    for (int t = 0; t < steps; ++t) {
      l[t] = TA(0);
      if (k + t < mine) l[t] = a[(k + t) * a_col];
    }
  }

  __device__ __forceinline__ void run(X (&sum)[W]) const {
    TA l[steps];
    load(0, l);
    ScaledReciprocal<TA> d{TA(1), 1};
    if constexpr (!Unit) {
      TA diagonal = TA(1);
      if (mine >= 0) diagonal = conjugate_if<Conj>(a[mine * a_col]);
      d = ScaledReciprocal<TA>::of(diagonal);
    }
    HSMA_ROLLED
    for (int k = 0; k < rows; k += steps) {
      TA next[steps];
      load(k + steps, next);
      HSMA_UNROLLED
      for (int t = 0; t < steps; ++t) {
        HSMA_UNROLLED
        for (int w = 0; w < W; ++w) {
          X x = sum[w];
          if constexpr (!Unit) divide_by(x, d);
          const X x_k = from_lane(lane, x, (origin + k + t) % warp_lanes);
          if (k + t < mine)
            subtract_product(sum[w], conjugate_if<Conj>(l[t]), F(x_k));
        }
      }
      HSMA_UNROLLED
      for (int t = 0; t < steps; ++t) l[t] = next[t];
    }
    if constexpr (!Unit) {
      HSMA_UNROLLED
      for (int w = 0; w < W; ++w) divide_by(sum[w], d);
    }
  }
};

/// The order up to which columns stand beside each other in a warp.
inline constexpr int small_order = 16;

/// The columns of a lane at a time, where they do not all fit beside each
/// other.
template <class TB>
inline constexpr int columns_of_lane = sizeof(TB) == 16 ? 2 : 4;

/// An order that a warp has lanes for. `column` is the first of this lane's,
/// `columns` are beside each other in the team; row < 0: a lane without work.
template <bool Conj, bool Unit, int W, class TA, class TB>
__device__ __forceinline__ void solve_small(const Lane& lane,
                                            const System<TA, TB>& s, TB alpha,
                                            int row, int column, int columns,
                                            int origin) {
  const bool scales = !equals(alpha, 1);
  TB* b = s.b + row * s.b_row + column * s.b_col;
  const WarpRows<Conj, Unit, W, TA, TB> rows{
      lane, s.a + row * s.a_row, s.a_col, s.m, row, origin};
  std::ptrdiff_t left = row < 0 ? 0 : s.n - column;
  HSMA_ROLLED
  for (std::ptrdiff_t j = 0; j < s.n; j += W * columns) {
    Lanes<TB, 1> sum[W];
    HSMA_UNROLLED
    for (int w = 0; w < W; ++w) {
      TB x(0);
      if (w * columns < left) x = b[w * columns * s.b_col];
      sum[w].load(&x, One{});
      if (scales) multiply(sum[w], alpha);
    }
    rows.run(sum);
    HSMA_UNROLLED
    for (int w = 0; w < W; ++w)
      if (w * columns < left) sum[w].store(b + w * columns * s.b_col, One{});
    b += W * columns * s.b_col;
    left -= W * columns;
  }
}

/// By warps of `width` lanes.
template <bool Conj, bool Unit, class TA, class TB>
__device__ __forceinline__ void solve_small(const Lane& lane, int width,
                                            const System<TA, TB>& s, TB alpha) {
  const int warps = lane.count / width, warp = lane.index / width;
  if (warp >= warps) return;
  if (s.n == 1) {
    if (warp == 0)
      solve_small<Conj, Unit, 1>(lane, s, alpha,
                                 lane.index < s.m ? lane.index : -1, 0, 1, 0);
    return;
  }
  const int beside = width / s.m, group = lane.in_warp() / s.m;
  const bool works = group < beside;
  const int origin = works ? group * s.m : 0;
  const int row = works ? lane.in_warp() - origin : -1;
  const int column = works ? warp * beside + group : 0;
  const int columns = warps * beside;
  if (s.n <= columns)
    solve_small<Conj, Unit, 1>(lane, s, alpha, row, column, columns, origin);
  else
    solve_small<Conj, Unit, columns_of_lane<TB>>(lane, s, alpha, row, column,
                                                 columns, origin);
}

/// One column of more rows than a warp has lanes, a lane of the team for each
/// row.
template <bool Conj, bool Unit, class Member, class TA, class TB>
struct RowShares {
  using X = Lanes<TB, 1>;

  const Member& member;
  System<TA, TB> s;
  TB alpha;
  TB* b;  ///< the column
  Lane lane;

  /// sum -= L_ik x_k for the x_k from `first` to before `last` that are in
  /// memory.
  __device__ __forceinline__ void subtract(const TA* a_i, int first, int last,
                                           X& sum) const {
    const TA* a = a_i + first * s.a_col;
    const TB* x = b + first * s.b_row;
    HSMA_UNROLLED_TWICE
    for (int k = first; k < last; ++k) {
      X x_k;
      x_k.load(x, One{});
      subtract_product(sum, conjugate_if<Conj>(*a),
                       Factor<TB, 1, is_complex_v<TA>>(x_k));
      a += s.a_col;
      x += s.b_row;
    }
  }

  __device__ __forceinline__ void run() const {
    const bool scales = !equals(alpha, 1);
    HSMA_ROLLED
    for (int chunk = 0; chunk < s.m; chunk += lane.count) {
      const int i = chunk + lane.index;
      const int warp = i - lane.in_warp();
      const bool works = i < s.m;
      const TA* a_i = s.a + (works ? i : 0) * s.a_row;
      TB* b_i = b + (works ? i : 0) * s.b_row;
      X sum;
      sum.load(b_i, One{});
      if (scales) multiply(sum, alpha);
      if (works) subtract(a_i, 0, chunk, sum);
      const int end = chunk + lane.count < s.m ? chunk + lane.count : s.m;
      HSMA_ROLLED
      for (int first = chunk; first < end; first += warp_lanes) {
        const int next = first + warp_lanes < end ? first + warp_lanes : end;
        if (warp == first) {
          X share[1] = {sum};
          WarpRows<Conj, Unit, 1, TA, TB>{
              lane,         a_i + first * s.a_col,  s.a_col,
              next - first, works ? i - first : -1, 0}
              .run(share);
          if (works) share[0].store(b_i, One{});
        }
        if (next < s.m) member.team_barrier();
        if (works && i >= next) subtract(a_i, first, next, sum);
      }
    }
  }
};

/// By a team. alpha is not 0.
template <bool Conj, bool Unit, class Member, class TA, class TB>
__device__ __forceinline__ void device_sweep(const Member& member,
                                             const System<TA, TB>& s,
                                             TB alpha) {
  const Lane lane = Lane::mine();
  const int width = lane.count < warp_lanes ? lane.count : warp_lanes;
  if (s.m <= width && (s.n == 1 || s.m <= small_order)) {
    solve_small<Conj, Unit>(lane, width, s, alpha);
    return;
  }
  if (lane.count >= 8 && (s.n == 1 || 16 * s.n <= s.m)) {
    HSMA_ROLLED
    for (std::ptrdiff_t j = 0; j < s.n; ++j)
      RowShares<Conj, Unit, Member, TA, TB>{member, s, alpha, s.b + j * s.b_col,
                                            lane}
          .run();
    return;
  }
  if (lane.index < s.n) {
    const std::ptrdiff_t mine =
        s.n <= lane.count ? 1
                          : (static_cast<unsigned>(s.n - 1 - lane.index)) /
                                    static_cast<unsigned>(lane.count) +
                                1;
    thin_sweep<Conj, Unit, 2>(s.columns(lane.index, mine, lane.count), alpha);
  }
}

}  // namespace Hsma::Impl::InKernel

#endif
