// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of the packing of panels and of the sweep over them, for
/// instantiation.
///
/// Narrow tiles make more blocks of few columns; wide tiles read the panels
/// less often. The launch takes the shape that is expected to take the least
/// time, among those for which there is room. A feed gets what room is left.
/// There are no more blocks than are resident at a time: each takes several
/// tiles then.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>

#include "backends/gpu/Hsma_GpuBatch.hpp"
#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"
#include "kernels/Hsma_PackPanels.hpp"
#include "kernels/Hsma_PanelSweep.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class Body, int Resident>
__global__ void __launch_bounds__(Body::threads,
                                  Runtime::bounds(Body::threads, Resident))
    run_pack_panels(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  const typename Runtime::template Block<Body::threads> block;
  block.let_next_begin();
  body(block, dynamic_shared);
}

template <class Runtime, class Feeder, class Body, int Resident>
__global__ void __launch_bounds__(Body::threads + Feeder::threads,
                                  Runtime::bounds(Body::threads +
                                                      Feeder::threads,
                                                  Feeder::residents(Resident)))
    run_panel_sweep(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  if constexpr (Body::can_leave) {
    const typename Runtime::template Block<Body::threads> block;
    if (body.may_leave) block.let_next_begin();
    if (body.leaves(block)) return;
  }
  Feeder::run(body, dynamic_shared);
}

/// Launches of the sweep for right-hand sides that stand by rows, or not.
template <class Runtime, class S, bool ByRows>
struct PanelSweepLaunch {
  using Shapes = PanelShapes<Runtime, S>;
  using Feeder = typename Shapes::Feeder;
  using List = typename Shapes::template Of<ByRows>;
  using Layout = typename Shapes::Scaling::Layout;
  using Batches = GpuBatch<Runtime, S>;

  typename Runtime::Stream stream;
  Triangle<S> D;
  const S* packed;
  const int* trusted;
  S alpha;
  Matrix<S> B;
  std::size_t limit = Runtime::shared_limit();
  std::int64_t multiprocessors = Runtime::multiprocessors();

  void run() const { run_best(List()); }

 private:
  template <class... Listed>
  void run_best(PanelShapeList<Listed...>) const {
    using Last =
        std::tuple_element_t<sizeof...(Listed) - 1, std::tuple<Listed...>>;
    using Body = typename Last::body;
    static_assert(Body::slots_in(Shapes::panel_bytes(64), 64) >= 0 &&
                  Body::slots_in(Shapes::panel_bytes(999), 999) >= 0);
    const std::int64_t times[] = {time_of<Listed>()...};
    const std::int64_t least =
        *std::min_element(std::begin(times), std::end(times));
    const bool leaves = least >= long_enough && least < never &&
                        Batches::substitutes_untrusted(D, B);
    std::int64_t chosen = least;
    const std::int64_t* time = times;
    if (leaves) {
      // A shape that can leave, unless another one is faster by a tenth.
      const std::int64_t leaving =
          std::min({(Listed::body::can_leave ? *time++ : (++time, never))...});
      if (leaving / 11 <= least / 10) chosen = leaving;
      time = times;
    }
    const bool done =
        least < never && ((*time++ == chosen && launch<Listed>(leaves)) || ...);
    if (!done)
      throw std::runtime_error(
          "Hsma: kernel PanelSweep takes no block of order " +
          std::to_string(D.m));
  }

  /// As Shape::time(): 10 us. A second launch that finds nothing to do takes 1
  /// to 2.
  static constexpr std::int64_t long_enough = 1000000;

  template <class Body>
  Body body_of(std::int64_t resident, bool leaves = false) const {
    return {D,     packed, trusted,
            alpha, B,      Body::slots_in(room(resident), D.m),
            leaves};
  }

  /// The blocks of a shape that a multiprocessor has room for.
  template <class Shape>
  std::int64_t resident() const {
    return resident_sweeps<typename Shape::body>(Shape::resident, limit, D.m);
  }

  static constexpr std::int64_t never = INT64_MAX;

  /// That the tiles of a shape take.
  template <class Shape>
  std::int64_t time_of() const {
    static_assert(std::is_same_v<typename Shape::layout, Layout>);
    const std::int64_t blocks = resident<Shape>();
    if (blocks == 0) return never;
    const std::int64_t tiles = body_of<typename Shape::body>(blocks).tasks();
    return Shape::time(D.m, tiles, blocks, multiprocessors);
  }

  template <class Shape>
  bool launch(bool leaves) const {
    using Body = typename Shape::body;
    const std::int64_t blocks = resident<Shape>();
    const bool left = leaves && Body::can_leave;
    const auto body = body_of<Body>(blocks, left);
    Runtime::launch(
        "PanelSweep", [&] { return solve_of(D.m, B.n); }, stream,
        LaunchShape{
            launch_blocks(std::min(body.tasks(), multiprocessors * blocks)),
            Body::threads + Feeder::threads,
            Body::shared_bytes(D.m, body.slots), 1,
            Runtime::overlaps_launches()},
        run_panel_sweep<Runtime, Feeder, Body, Shape::resident>, body);
    if (left) Batches::substitute_untrusted(stream, D, trusted, alpha, B);
    return true;
  }

  std::size_t room(std::int64_t blocks) const {
    return shared_for(limit, blocks);
  }
};

template <class Runtime, class S>
void GpuKernels<Runtime, S>::pack_panels(Stream stream, const Triangle<S>& T,
                                         std::int64_t NB, const S* inverse,
                                         const int* trusted, S* packed) {
  if (T.m == 0) return;
  using Shapes = PanelShapes<Runtime, S>;
  using Few = PackPanels<S, typename Shapes::FewScaling>;
  using Usual = PackPanels<S, typename Shapes::Scaling>;
  const auto launch = [&](const auto& body) {
    using Body = std::decay_t<decltype(body)>;
    const auto problem = [&] {
      return "diagonal blocks of order " + std::to_string(NB) +
             " of a triangle of order " + std::to_string(T.m);
    };
    Runtime::launch(
        "PackPanels", problem, stream,
        LaunchShape{launch_blocks(body.tasks()), Body::threads,
                    Body::shared_bytes(), 1, Runtime::overlaps_launches()},
        run_pack_panels<Runtime, Body, (sizeof(S) > 8 ? 1 : 2)>, body);
  };
  const Few few{{T}, NB, inverse, trusted, packed};
  if (few.tasks() <= Runtime::multiprocessors())
    launch(few);
  else
    launch(Usual{{T}, NB, inverse, trusted, packed});
}

template <class Runtime, class S>
void GpuKernels<Runtime, S>::sweep_panels(Stream stream, const Triangle<S>& D,
                                          const S* packed, const int* trusted,
                                          S alpha, const Matrix<S>& B) {
  if (B.m == 0 || B.n == 0) return;
  if (walks_down(B))
    PanelSweepLaunch<Runtime, S, false>{stream, D, packed, trusted, alpha, B}
        .run();
  else
    PanelSweepLaunch<Runtime, S, true>{stream, D, packed, trusted, alpha, B}
        .run();
}

}  // namespace Hsma::Impl::Gpu
