// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of batches by panels, for instantiation.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

#include "backends/gpu/Hsma_GpuBatchRoom.hpp"
#include "backends/gpu/Hsma_GpuBatchSpans.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"
#include "kernels/Hsma_BatchPanels.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl::Gpu {

/// Batches by panels with so many blocks resident at a time. `Time` is what a
/// tile takes, for any order, as that of other shapes of the scalar has it.
template <class S, class Product, int Slots, int Resident, int Time,
          int Beside = 0>
struct BatchPanelShape : Shape<BatchPanels<S, Product, Slots>, Resident> {
  using costs = PanelCosts<Time, 0, Beside>;
};

/// The last one takes the largest triangles.
template <class... Shapes>
struct BatchPanelShapeList {};

/// Each backend that takes batches by panels specialises
///
///   Of<ByRows>   a BatchPanelShapeList, for right-hand sides by rows, or not
///   table        of BatchSpansRows
///   ragged_table of BatchSpansRows, for problems of sizes of their own
template <class Runtime, class S>
struct BatchPanelShapes;

template <class Runtime, class Body, int Resident>
__global__ void __launch_bounds__(Body::threads,
                                  Runtime::bounds(Body::threads, Resident))
    batch_panels(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  const typename Runtime::template Block<Body::threads> block;
  block.await_launches();
  body(block, dynamic_shared);
}

template <class Runtime, class S>
struct BatchPanelLaunch {
  using Shapes = BatchPanelShapes<Runtime, S>;

  typename Runtime::Stream stream;
  Batch<S> batch;
  S alpha;
  std::size_t limit = Runtime::shared_limit();
  std::int64_t multiprocessors = Runtime::multiprocessors();

  BatchSpans spans() const {
    const auto in = [&](const auto& table) {
      return spans_in(table, batch.T.m, batch.B.n, !is_down());
    };
    return batch.is_ragged() ? in(Shapes::ragged_table) : in(Shapes::table);
  }
  /// Whether there is room, and enough columns: tiles need not be full, but a
  /// tile that is nearly empty takes as long as a full one.
  bool suits() const {
    return !batch.inverts && batch.T.m < beyond && with_body([&](auto shape) {
      return half_fills(shape) && fits(shape);
    });
  }

  /// Whether all tiles are resident at once.
  bool is_one_wave() const {
    return with_body([&](auto shape) {
      using Shape = decltype(shape);
      return tiles_of<Shape>() <= resident<Shape>() * multiprocessors;
    });
  }

  template <class Problem>
  void run(const Problem& problem) const {
    with_body([&](auto shape) {
      using Body = typename decltype(shape)::body;
      const std::int64_t n = batch.B.n;
      launch(
          shape, problem,
          Body{batch, alpha, n == INT64_MAX ? 1 : ceil_div(n, Body::columns)},
          INT64_MAX);
      return true;
    });
  }

  /// Whether the one problem of the batch has room, and tiles for most
  /// multiprocessors.
  bool suits_one() const {
    return batch.T.m < beyond && with_body([&](auto shape) {
             constexpr int columns = decltype(shape)::body::columns;
             return fits(shape) &&
                    2 * ceil_div(batch.B.n, columns) >= multiprocessors;
           });
  }

  /// Of the problems of the batch those that a sweep over panels has left.
  template <class Problem>
  void run_left(const LeftProblems& left, const Problem& problem) const {
    with_body([&](auto shape) {
      using Body = typename decltype(shape)::body;
      launch(shape, problem,
             Body{batch, alpha, ceil_div(batch.B.n, Body::columns), left},
             multiprocessors * decltype(shape)::resident);
      return true;
    });
  }
  /// Whether there is room for a tile.
  bool has_room() const {
    return batch.T.m < beyond &&
           with_body([&](auto shape) { return fits(shape); });
  }

 private:
  static constexpr std::int64_t beyond = 1 << 16;  // bytes of a tile are an int

  template <class Shape, class Problem, class Body>
  void launch(Shape, const Problem& problem, const Body& body,
              std::int64_t most_blocks) const {
    Runtime::launch(
        "BatchPanels", problem, stream,
        LaunchShape{launch_blocks(smaller(body.tasks(), most_blocks)),
                    Body::threads, Body::shared_bytes(batch.T.m), 1,
                    Runtime::overlaps_launches()},
        batch_panels<Runtime, Body, Shape::resident>, body);
  }

  /// The leading dimension of ragged problems is 0 here.
  bool is_down() const {
    return batch.is_ragged() ? batch.B.row_stride != 0 : walks_down(batch.B);
  }

  /// visit(shape) for the shape that is expected to take the least time.
  template <class Visit>
  bool with_body(const Visit& visit) const {
    return is_down() ? with_best(typename Shapes::template Of<false>(), visit)
                     : with_best(typename Shapes::template Of<true>(), visit);
  }
  template <class... Listed, class Visit>
  bool with_best(BatchPanelShapeList<Listed...>, const Visit& visit) const {
    const std::int64_t times[] = {time_of<Listed>()...};
    const std::int64_t least =
        *std::min_element(std::begin(times), std::end(times));
    const std::int64_t* time = times;
    bool result = false;
    static_cast<void>(
        ((*time++ == least && (result = visit(Listed()), true)) || ...));
    return result;
  }

  static constexpr std::int64_t never = INT64_MAX;

  template <class Shape>
  std::int64_t time_of() const {
    using Costs = typename Shape::costs;
    const std::int64_t blocks = resident<Shape>();
    if (blocks == 0) return never;
    return Costs::percent(tiles_of<Shape>(), blocks, multiprocessors) *
           Costs::of(1, 0);
  }

  template <class Shape>
  std::int64_t tiles_of() const {
    // More of them would not change a choice, and might overflow.
    constexpr std::int64_t most = std::int64_t{1} << 24;
    return smaller(batch.count, most) *
           ceil_div(smaller(batch.B.n, most),
                    std::int64_t{Shape::body::columns});
  }

  /// The blocks that a multiprocessor has room for.
  template <class Shape>
  std::int64_t resident() const {
    return blocks_with_room(limit, Shape::body::shared_bytes(batch.T.m),
                            Shape::resident);
  }

  template <class Shape>
  bool fits(Shape) const {
    return resident<Shape>() > 0;
  }
  template <class Shape>
  bool half_fills(Shape) const {
    return batch.B.n > Shape::body::columns / 2;
  }
};

}  // namespace Hsma::Impl::Gpu
