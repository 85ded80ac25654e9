// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of the packing of panels and of the sweep over them, for
/// instantiation.
///
/// Narrow tiles make more blocks of few columns; wide tiles read the panels
/// less often. The launch takes the widest tile that has room and still gives
/// almost every multiprocessor one. But for the narrowest, the blocks that are
/// to be resident have to have room. There are no more blocks than are resident
/// at a time: each takes several tiles then.
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
__global__ void __launch_bounds__(
    Body::threads + Feeder::threads,
    Runtime::bounds(Body::threads + Feeder::threads, Resident))
    run_panel_sweep(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  Feeder::run(body, dynamic_shared);
}

/// Launches of the sweep for right-hand sides that stand by rows, or not.
template <class Runtime, class S, bool ByRows>
struct PanelSweepLaunch {
  using Shapes = PanelShapes<Runtime, S>;
  using Feeder = typename Shapes::Feeder;
  using Narrowest = typename Shapes::template Of8<ByRows>;
  using Layout = typename Shapes::template Of8<false>::layout;
  static_assert(Narrowest::body::shared_bytes(64) <= Shapes::panel_bytes(64) &&
                Narrowest::body::shared_bytes(999) <= Shapes::panel_bytes(999));

  typename Runtime::Stream stream;
  Triangle<S> D;
  const S* packed;
  const int* trusted;
  S alpha;
  Matrix<S> B;
  std::size_t limit = Runtime::shared_limit();
  std::int64_t multiprocessors = Runtime::multiprocessors();

  void run() const {
    const std::int64_t most = 3 * multiprocessors / 4;
    if (take<typename Shapes::template Of64<ByRows>>(most)) return;
    if (take<typename Shapes::template Of32<ByRows>>(most)) return;
    if (take<typename Shapes::template Of16<ByRows>>(most)) return;
    if (take<typename Shapes::template Of8<ByRows>>(0)) return;
    throw std::runtime_error(
        "Hsma: kernel PanelSweep takes no block of order " +
        std::to_string(D.m));
  }

 private:
  /// Whether there is room, and at least so many tiles.
  template <class Shape>
  bool take(std::int64_t fewest) const {
    if constexpr (std::is_void_v<Shape>) {
      return false;
    } else {
      using Body = typename Shape::body;
      static_assert(std::is_same_v<typename Shape::layout, Layout>);
      const Body body{D, packed, trusted, alpha, B};
      const std::size_t bytes = Body::shared_bytes(D.m);
      const std::int64_t tasks = body.tasks();
      if (tasks < fewest || bytes > limit) return false;
      // A multiprocessor has as much as a block may, and what the system takes
      // of each.
      constexpr std::size_t taken = 1024;
      const auto room =
          static_cast<std::int64_t>((limit + taken) / (bytes + taken));
      if (fewest > 0 && room < Shape::resident) return false;
      const std::int64_t resident =
          multiprocessors * std::min<std::int64_t>(Shape::resident, room);
      Runtime::launch(
          "PanelSweep", [&] { return solve_of(D.m, B.n); }, stream,
          LaunchShape{launch_blocks(std::min(tasks, resident)),
                      Body::threads + Feeder::threads, bytes},
          run_panel_sweep<Runtime, Feeder, Body, Shape::resident>, body);
      return true;
    }
  }
};

template <class Runtime, class S>
void GpuKernels<Runtime, S>::pack_panels(Stream stream, const Triangle<S>& T,
                                         std::int64_t NB, const S* inverse,
                                         S* packed) {
  if (T.m == 0) return;
  using Layout = typename PanelShapes<Runtime, S>::template Of8<false>::layout;
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
