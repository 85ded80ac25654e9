// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of the packing of panels and of the sweep over them, for
/// instantiation.
///
/// Narrow tiles make more blocks of few columns; wide tiles read the panels
/// less often. The launch takes the first of the shapes that still gives almost
/// every multiprocessor a tile, and that leaves room for the blocks that are to
/// be resident; the last one in any case. A feed gets what room there is. There
/// are no more blocks than are resident at a time: each takes several tiles
/// then.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "kernels/Hsma_PanelSweep.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl::Gpu {

inline constexpr int pack_threads = 256;

template <class Runtime, class Body>
__global__ void __launch_bounds__(pack_threads)
    run_pack_panels(const Body body) {
  body(typename Runtime::template Block<pack_threads>(), nullptr);
}

template <class Runtime, class Feeder, class Body, int Resident>
__global__ void __launch_bounds__(Body::threads + Feeder::threads,
                                  Runtime::bounds(Body::threads +
                                                      Feeder::threads,
                                                  Feeder::residents(Resident)))
    run_panel_sweep(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  Feeder::run(body, dynamic_shared);
}

/// Launches of the sweep for right-hand sides that stand by rows, or not.
template <class Runtime, class S, bool ByRows>
struct PanelSweepLaunch {
  using Shapes = PanelShapes<Runtime, S>;
  using Feeder = typename Shapes::Feeder;
  using List = typename Shapes::template Of<ByRows>;
  using Layout = typename Shapes::template Of<false>::first::layout;

  typename Runtime::Stream stream;
  Triangle<S> D;
  const S* packed;
  const int* trusted;
  S alpha;
  Matrix<S> B;
  std::size_t limit = Runtime::shared_limit();
  std::int64_t multiprocessors = Runtime::multiprocessors();

  void run() const { run_first(List()); }

 private:
  template <class Shape, class Next, class... Others>
  void run_first(PanelShapeList<Shape, Next, Others...>) const {
    const std::int64_t fewest = 3 * multiprocessors / 4;
    if (!take<Shape>(fewest, Shape::resident))
      run_first(PanelShapeList<Next, Others...>());
  }
  template <class Last>
  void run_first(PanelShapeList<Last>) const {
    using Body = typename Last::body;
    static_assert(Body::slots_in(Shapes::panel_bytes(64), 64) >= 0 &&
                  Body::slots_in(Shapes::panel_bytes(999), 999) >= 0);
    if (!take<Last>(0, 1))
      throw std::runtime_error(
          "Hsma: kernel PanelSweep takes no block of order " +
          std::to_string(D.m));
  }

  /// Whether there are at least so many tiles, and room for so many blocks.
  template <class Shape>
  bool take(std::int64_t fewest, std::int64_t blocks) const {
    using Body = typename Shape::body;
    static_assert(std::is_same_v<typename Shape::layout, Layout>);
    Body body{D, packed, trusted, alpha, B, 0};
    const std::int64_t tasks = body.tasks();
    if (tasks < fewest) return false;
    std::int64_t resident = Shape::resident;
    while (resident > blocks && Body::slots_in(room(resident), D.m) < 0)
      --resident;
    body.slots = Body::slots_in(room(resident), D.m);
    if (body.slots < 0) return false;
    Runtime::launch(
        "PanelSweep", [&] { return solve_of(D.m, B.n); }, stream,
        LaunchShape{launch_blocks(std::min(tasks, multiprocessors * resident)),
                    Body::threads + Feeder::threads,
                    Body::shared_bytes(D.m, body.slots)},
        run_panel_sweep<Runtime, Feeder, Body, Shape::resident>, body);
    return true;
  }

  /// For each of so many blocks. A multiprocessor has as much as a block may,
  /// and what the system takes of each.
  std::size_t room(std::int64_t blocks) const {
    constexpr std::size_t taken = 1024;
    return (limit + taken) / static_cast<std::size_t>(blocks) - taken;
  }
};

template <class Runtime, class S>
void GpuKernels<Runtime, S>::pack_panels(Stream stream, const Triangle<S>& T,
                                         std::int64_t NB, const S* inverse,
                                         S* packed) {
  if (T.m == 0) return;
  using Layout =
      typename PanelShapes<Runtime, S>::template Of<false>::first::layout;
  using Body = PackPanels<S, Layout>;
  const Body body{T, NB, inverse, packed};
  const auto problem = [&] {
    return "diagonal blocks of order " + std::to_string(NB) +
           " of a triangle of order " + std::to_string(T.m);
  };
  Runtime::launch("PackPanels", problem, stream,
                  LaunchShape{launch_blocks(body.tasks()), pack_threads},
                  run_pack_panels<Runtime, Body>, body);
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
