// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of batches by strips, for instantiation: which sizes they take.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

#include "backends/gpu/Hsma_GpuBatchRoom.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_BatchStrips.hpp"
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
///   most_squares     on the diagonal of a triangle, a multiple of 4
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
  const Batch<S>& batch;
  S alpha;

  /// Whether no other kernel is expected to take less time.
  bool pays() const {
    if (batch.inverts || batch.is_ragged() || batch.T.m > most_order ||
        batch.B.n >= beyond || batch.count >= beyond)
      return false;
    const BatchStripSpan* span = std::begin(Shapes::table);
    while (batch.T.m > span->m) ++span;
    const double load = static_cast<double>(batch.count) *
                        static_cast<double>(strips()) /
                        Runtime::multiprocessors();
    return batch.B.n >= span->n && load >= span->from &&
           BodyOf<4>::shared_bytes(batch.T.m, false) <= Runtime::shared_limit();
  }

  template <class Problem>
  void run(const Problem& problem) const {
    launch_up_to<4>(problem);
  }

 private:
  using Layout = StripSquares<parts_of_scalar<S>>;
  /// Tasks are counted by an int.
  static constexpr std::int64_t beyond = std::int64_t{1} << 28;

  /// Float has half of the digits of the numbers on the chip.
  static constexpr double most_condition =
      max_block_condition *
      (sizeof(real_part_t<S>) < 8 ? max_block_condition : 1);

  static constexpr std::int64_t most_order =
      Shapes::most_squares * Layout::order;

  template <int Squares>
  using BodyOf = BatchStrips<S, typename Shapes::Product, Squares>;

  std::int64_t strips() const {
    return ceil_div(batch.B.n, std::int64_t{BodyOf<4>::columns});
  }
  /// Of the kernel that takes the triangles.
  int squares() const {
    constexpr int step = 4 * Layout::order;
    return 4 * static_cast<int>(ceil_div(batch.T.m, std::int64_t{step}));
  }

  /// How blocks share a multiprocessor.
  struct Sharing {
    int warps = 0;            ///< of a block
    std::int64_t blocks = 0;  ///< resident ones
    bool arrives_early = true;
  };
  /// Triangles arrive early if there is room. Then, the most strips are solved
  /// at a time, and of such shapes the blocks are the largest; the smallest
  /// where real problems are wide and many, so that one inverts while another
  /// one solves.
  Sharing sharing() const {
    const Sharing best = sharing(true);
    return best.blocks > 0 ? best : sharing(false);
  }
  Sharing sharing(bool arrives_early) const {
    const int most_warps = Shapes::warps(squares());
    const std::size_t bytes = BodyOf<4>::shared_bytes(batch.T.m, arrives_early);
    const std::size_t limit = Runtime::shared_limit();
    const bool smallest = is_real<S> && squares() > 4 &&
                          batch.B.n >= 2 * batch.T.m &&
                          batch.count > Runtime::multiprocessors();
    Sharing best;
    double most = 0;
    for (int warps = most_warps; warps > 0; --warps) {
      const std::int64_t blocks =
          blocks_with_room(limit, bytes, most_warps / warps);
      const double at_once =
          static_cast<double>(blocks) * static_cast<double>(strips()) /
          static_cast<double>(ceil_div(strips(), std::int64_t{warps}));
      if (at_once > most || (at_once == most && smallest)) {
        most = at_once;
        best = {warps, blocks, arrives_early};
      }
    }
    return best;
  }

  template <int Squares, class Problem>
  void launch_up_to(const Problem& problem) const {
    if constexpr (Squares < Shapes::most_squares)
      if (squares() > Squares) return launch_up_to<Squares + 4>(problem);
    launch<Squares>(problem);
  }

  template <int Squares, class Problem>
  void launch(const Problem& problem) const {
    using Body = BodyOf<Squares>;
    const Sharing of = sharing();
    const std::int64_t resident = of.blocks * Runtime::multiprocessors();
    // Few problems take all multiprocessors, too.
    const std::int64_t shares =
        smaller(ceil_div(strips(), std::int64_t{of.warps}),
                batch.count < resident ? resident / batch.count : 1);
    const Body body(batch, alpha, static_cast<int>(shares), of.arrives_early,
                    most_condition);
    Runtime::launch("BatchStrips", problem, stream,
                    LaunchShape{launch_blocks(smaller(body.tasks(), resident)),
                                static_cast<unsigned>(32 * of.warps),
                                Body::shared_bytes(batch.T.m, of.arrives_early),
                                1, Runtime::overlaps_launches()},
                    batch_strips<Runtime, Body, Shapes::warps(Squares)>, body);
  }
};

}  // namespace Hsma::Impl::Gpu
