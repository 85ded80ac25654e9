// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of batches by strips, for instantiation: which sizes they take.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "backends/gpu/Hsma_GpuBatchRoom.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_BatchStrips.hpp"
#include "kernels/Hsma_StripBounds.hpp"
#include "tuning/Hsma_Condition.hpp"

namespace Hsma::Impl::Gpu {

/// Of triangles up to order m: strips are the fastest kernel for so many
/// right-hand sides or more, if each multiprocessor has `from` strips or more.
struct BatchStripSpan {
  std::int64_t m, n;
  double from = 0;
};

/// A backend that takes batches by strips specialises
///
///   exist            true
///   Product          of kernels/Hsma_StripProduct.hpp
///   most_squares     on the diagonal of a triangle
///   warps(squares)   for whose registers a multiprocessor has room
///   table            of BatchStripSpan, up to the largest order
template <class Runtime, class S>
struct BatchStripShapes {
  static constexpr bool exist = false;
};

template <class Runtime, class Body, int Warps>
__global__ void __launch_bounds__(32 * Warps, Runtime::bounds(32 * Warps, 1))
    batch_strips(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  const typename Runtime::template Block<0> block;
  block.await_launches();
  body(block, dynamic_shared);
}

/// Where such shapes exist.
template <class Runtime, class S>
struct BatchStripLaunch {
  using Shapes = BatchStripShapes<Runtime, S>;

  typename Runtime::Stream stream;
  Batch<S> batch;
  S alpha;

  /// Where doubles are slow, they are no help to floats.
  bool is_possible() const {
    return !batch.inverts && !batch.is_ragged() && batch.T.m <= most_order &&
           batch.count < Bounds::most && Bounds::hold(batch.B) &&
           Bounds::shared_bytes(batch.T.m, false) <= Runtime::shared_limit() &&
           (sizeof(real_part_t<S>) == sizeof(double) || Runtime::has_doubles());
  }

  /// Whether no other kernel is expected to take less time.
  bool pays() const {
    if (!is_possible()) return false;
    const BatchStripSpan* span = std::begin(Shapes::table);
    while (batch.T.m > span->m) ++span;
    const double load = static_cast<double>(batch.count) *
                        static_cast<double>(strips()) /
                        Runtime::multiprocessors();
    return batch.B.n >= span->n && load >= span->from;
  }

  template <class Problem>
  void run(const Problem& problem) const {
    launch_up_to<4>(problem);
  }

 private:
  using Layout = StripSquares<parts_of_scalar<S>>;
  using Bounds = StripBounds<S>;
  /// Float has half of the digits of the numbers on the chip.
  static constexpr double most_condition =
      max_strip_condition *
      (sizeof(real_part_t<S>) < 8 ? max_strip_condition : 1);

  static constexpr std::int64_t most_order =
      Shapes::most_squares * Layout::order;

  template <int Squares, bool InHalves = false>
  using BodyOf = BatchStrips<S, typename Shapes::Product, Squares, InHalves>;

  std::int64_t strips() const {
    return ceil_div(batch.B.n, std::int64_t{BodyOf<4>::columns});
  }
  /// Larger triangles are solved in halves.
  static constexpr int most_whole = 16;
  /// Of the kernel that takes the triangles.
  int squares() const {
    constexpr int step = 4 * Layout::order;
    return 4 * static_cast<int>(ceil_div(batch.T.m, std::int64_t{step}));
  }

  /// How blocks share a multiprocessor and the strips of a problem.
  struct Sharing {
    int warps;  ///< of a block
    bool arrives_early;
    std::int64_t blocks = 0;  ///< resident ones
    std::int64_t shares = 1;  ///< of a problem: few take all multiprocessors
  };
  Sharing sharing() const {
    const Device device{Runtime::multiprocessors(), Runtime::shared_limit()};
    const int most_warps = static_cast<int>(
        smaller(std::int64_t{Shapes::warps(squares())}, strips()));
    Sharing best{};
    double least = 0;
    for (const bool early : {true, false})
      for (int warps = 1; warps <= most_warps; ++warps) {
        const Sharing of = sharing(device, warps, early);
        if (of.blocks == 0) continue;
        const double time = time_of(device, of);
        if (best.blocks > 0 && time >= least) continue;
        best = of;
        least = time;
      }
    return best;
  }
  /// Asked once for all that might be.
  struct Device {
    int multiprocessors;
    std::size_t shared;
  };
  Sharing sharing(const Device& device, int warps, bool early) const {
    Sharing of{warps, early};
    of.blocks =
        blocks_with_room(device.shared, bytes_of(of),
                         std::int64_t{Shapes::warps(squares()) / warps});
    const std::int64_t resident = of.blocks * device.multiprocessors;
    if (batch.count < resident)
      of.shares = smaller(ceil_div(strips(), std::int64_t{warps}),
                          resident / batch.count);
    return of;
  }
  std::size_t bytes_of(const Sharing& of) const {
    return Bounds::shared_bytes(batch.T.m, of.arrives_early);
  }

  /// The time of a batch in that of a strip, where strips take all registers of
  /// a multiprocessor. The numbers are those with the least loss, 2 % in the
  /// mean, against the best sharing of 45 batches of each type on an H200.
  double time_of(const Device& device, const Sharing& of) const {
    const std::int64_t at_once = of.warps * of.shares;
    const std::int64_t turns = ceil_div(strips(), at_once);
    const double inverting =
        0.1 * Layout::rows_of(static_cast<int>(batch.T.m)) / of.warps;
    const double rounds = static_cast<double>(batch.count * of.shares) /
                          static_cast<double>(of.blocks) /
                          device.multiprocessors;
    const double whole = std::floor(rounds);
    double time =
        (static_cast<double>(turns) + inverting) *
        (rounds > whole ? whole + 0.8 + 0.2 * (rounds - whole) : rounds);
    // While the only block inverts, nobody solves.
    if (of.blocks == 1 && batch.count > device.multiprocessors) time *= 1.2;
    // What the shared memory leaves to the first-level cache.
    if (static_cast<double>(of.blocks) * static_cast<double>(bytes_of(of)) >
            0.85 * static_cast<double>(device.shared) &&
        turns > 1)
      time *= 1.1;
    // Warps write halves of a line at different times.
    constexpr std::int64_t line = 128, size = sizeof(S);
    if (batch.B.col_stride == 1 && size * BodyOf<4>::columns < line &&
        turns > 1 && of.warps > 1 &&
        (of.warps % 2 == 1 || batch.B.row_stride * size % line != 0))
      time *= 1.7;
    return time;
  }

  template <int Squares, class Problem>
  void launch_up_to(const Problem& problem) const {
    if (squares() <= Squares) return launch<BodyOf<Squares>, Squares>(problem);
    if constexpr (Squares < most_whole)
      launch_up_to<Squares + 4>(problem);
    else
      launch<BodyOf<(Shapes::most_squares + 1) / 2, true>,
             Shapes::most_squares>(problem);
  }

  template <class Body, int Squares, class Problem>
  void launch(const Problem& problem) const {
    const Sharing of = sharing();
    const Body body(batch, alpha, static_cast<int>(of.shares), of.arrives_early,
                    most_condition);
    Runtime::launch(
        "BatchStrips", problem, stream,
        LaunchShape{launch_blocks(smaller(
                        body.tasks(), of.blocks * Runtime::multiprocessors())),
                    static_cast<unsigned>(32 * of.warps), bytes_of(of), 1,
                    Runtime::overlaps_launches()},
        batch_strips<Runtime, Body, Shapes::warps(Squares)>, body);
  }
};

}  // namespace Hsma::Impl::Gpu
