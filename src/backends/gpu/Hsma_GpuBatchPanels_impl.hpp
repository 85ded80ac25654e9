// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of batches by panels, for instantiation.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"
#include "kernels/Hsma_BatchPanels.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl::Gpu {

/// Each backend that takes batches by panels specialises
///
///   Wide<ByRows>    Shape<BatchPanels>, for right-hand sides by rows, or not
///   Low<ByRows>     the same, for orders up to `low`
///   Narrow<ByRows>  of fewer columns, where others leave multiprocessors idle
///                   or are too wide, and beyond the order `narrow`
///   full            tiles for a multiprocessor from which none is idle
///   many, few       the largest orders of which many problems, and few, are
///                   solved in another way
template <class Runtime, class S>
struct BatchPanelShapes;

template <class Runtime, class Body, int Resident>
__global__ void __launch_bounds__(Body::threads,
                                  Runtime::bounds(Body::threads, Resident))
    batch_panels(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  body(typename Runtime::template Block<Body::threads>(), dynamic_shared);
}

template <class Runtime, class S>
struct BatchPanelLaunch {
  using Shapes = BatchPanelShapes<Runtime, S>;

  typename Runtime::Stream stream;
  Batch<S> batch;
  S alpha;

  /// Whether this is the way for these sizes. Tiles need not be full, but a
  /// tile that is nearly empty takes as long as a full one.
  bool suits(bool is_few) const {
    const std::int64_t m = batch.T.m;
    const int elsewhere = is_few ? Shapes::few : Shapes::many;
    // Of ragged problems, most are smaller than the largest.
    if (batch.inverts || m <= (batch.is_ragged() ? 2 * elsewhere : elsewhere))
      return false;
    return m < beyond && with_body([&](auto shape) {
             return half_fills(shape) && fits(shape);
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
             return fits(shape) && 2 * ceil_div(batch.B.n, columns) >=
                                       Runtime::multiprocessors();
           });
  }

  /// Of the one problem of the batch, after a sweep over panels: nothing,
  /// unless that leaves it to substitution.
  template <class Problem>
  void run_unless(const int* trusted, const Problem& problem) const {
    with_body([&](auto shape) {
      using Body = typename decltype(shape)::body;
      launch(
          shape, problem,
          Body{batch, alpha, ceil_div(batch.B.n, Body::columns), trusted},
          std::int64_t{Runtime::multiprocessors()} * decltype(shape)::resident);
      return true;
    });
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
                    body.trusted != nullptr && Runtime::overlaps_launches()},
        batch_panels<Runtime, Body, Shape::resident>, body);
  }

  /// visit(shape) for the shape of these sizes.
  template <class Visit>
  bool with_body(const Visit& visit) const {
    // The leading dimension of ragged problems is 0 here.
    const bool down =
        batch.is_ragged() ? batch.B.row_stride != 0 : walks_down(batch.B);
    return down ? with_body_of<false>(visit) : with_body_of<true>(visit);
  }
  template <bool ByRows, class Visit>
  bool with_body_of(const Visit& visit) const {
    const typename Shapes::template Narrow<ByRows> narrow;
    return batch.T.m <= Shapes::low
               ? visit_one(typename Shapes::template Low<ByRows>(), narrow,
                           visit)
               : visit_one(typename Shapes::template Wide<ByRows>(), narrow,
                           visit);
  }
  template <class Wide, class Narrow, class Visit>
  bool visit_one(Wide wide, Narrow narrow, const Visit& visit) const {
    return batch.T.m > Shapes::narrow || !fits(wide) || !half_fills(wide) ||
                   !occupies(wide)
               ? visit(narrow)
               : visit(wide);
  }

  template <class Shape>
  bool fits(Shape) const {
    return Shape::body::shared_bytes(batch.T.m) <= Runtime::shared_limit();
  }
  template <class Shape>
  bool half_fills(Shape) const {
    return batch.B.n > Shape::body::columns / 2;
  }
  /// Whether there are tiles for all multiprocessors.
  template <class Shape>
  bool occupies(Shape) const {
    const double wide = Shape::body::columns;
    return static_cast<double>(batch.count) *
               std::ceil(static_cast<double>(batch.B.n) / wide) >=
           Shapes::full * Runtime::multiprocessors();
  }
};

}  // namespace Hsma::Impl::Gpu
