// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of the direct solves, for instantiation.
#pragma once

#include <algorithm>

#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"
#include "kernels/Hsma_DirectSolveColumns.hpp"
#include "kernels/Hsma_DirectSolveGroups.hpp"
#include "kernels/Hsma_DirectSolveSmall.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class Body, int Resident>
__global__ void __launch_bounds__(Body::threads,
                                  Runtime::bounds(Body::threads, Resident))
    direct_solve(const Body body) {
  using Block = typename Runtime::template Block<Body::threads>;
  static_assert(Body::shared_bytes() <= Runtime::shared_budget);
  const Block block;
  block.await_launches();
  block.let_next_begin();
  if constexpr (Body::shared_bytes() <= Runtime::static_shared_budget) {
    __shared__ __align__(16) unsigned char shared[Body::shared_bytes()];
    body(block, shared);
  } else {
    extern __shared__ __align__(16) unsigned char dynamic_shared[];
    body(block, dynamic_shared);
  }
}

/// A block stages the triangle once. It then takes several tasks, if there are
/// more tasks than blocks when every multiprocessor has Resident of them.
template <class Runtime, int Resident, class Body>
void launch_direct(typename Runtime::Stream stream, const char* name,
                   const Body& body) {
  constexpr std::size_t bytes = Body::shared_bytes();
  std::int64_t blocks = body.tasks();
  if (blocks > 64)
    blocks =
        std::min<std::int64_t>(blocks, Resident * Runtime::multiprocessors());
  Runtime::launch(
      name, [&] { return solve_of(body.L.m, body.B.n); }, stream,
      LaunchShape{static_cast<unsigned>(blocks), Body::threads,
                  bytes <= Runtime::static_shared_budget ? 0 : bytes, 1,
                  Runtime::overlaps_launches()},
      direct_solve<Runtime, Body, Resident>, body);
}

/// Right-hand sides for each multiprocessor.
template <class Runtime>
double load_of(std::int64_t columns) {
  return static_cast<double>(columns) / Runtime::multiprocessors();
}

template <class Runtime, class S>
struct DirectSolveLaunch {
  using Shapes = DirectSolveShapes<Runtime, S>;

  typename Runtime::Stream stream;
  Triangle<S> L;
  S alpha;
  Matrix<S> B;

  void paper() const {
    constexpr const char* name = "DirectSolve";
    if (L.m <= 32)
      return launch_direct<Runtime, Shapes::paper_resident(32)>(
          stream, name,
          DirectSolve<S, 32, Shapes::paper_exit(32)>{L, alpha, B});
    if constexpr (Shapes::paper_order == 64)
      launch_direct<Runtime, Shapes::paper_resident(64)>(
          stream, name,
          DirectSolve<S, 64, Shapes::paper_exit(64)>{L, alpha, B});
    else
      pipeline();
  }

  void pipeline() const {
    if constexpr (Shapes::paper_order == 64)
      paper();
    else
      launch_direct<Runtime, Shapes::pipeline_resident>(
          stream, "PartitionedPipeline",
          PartitionedPipeline<S, Shapes::pipeline_width>{L, alpha, B});
  }

  void lanes() const {
    if (is_small()) return small();
    if (L.m <= 8) return lanes_of<typename Shapes::Of8>();
    if (L.m <= 16) return lanes_of<typename Shapes::Of16>();
    if (L.m <= 32) return lanes_of<typename Shapes::Of32>();
    lanes_of<typename Shapes::Of64>();
  }

  void columns() const {
    if (!Shapes::Columns::with_shape(L.m, [&](auto shape) {
          in_shape<decltype(shape)>("DirectSolveColumns");
        }))
      lanes();
  }

  void wide_lanes() const {
    if (is_small()) return small();
    if (L.m <= 8) return lanes_of<typename Shapes::WideOf8>();
    if (L.m <= 16) return lanes_of<typename Shapes::WideOf16>();
    if (L.m <= 32) return lanes_of<typename Shapes::WideOf32>();
    lanes_of<typename Shapes::WideOf64>();
  }

  void groups() const {
    if constexpr (Shapes::groups_order > 0) {
      if (L.m <= 8) return groups_of<8>();
      if (L.m <= 12) return groups_of<12>();
      if (L.m <= 16) return groups_of<16>();
      if (L.m <= 24) return groups_of<24>();
      if (L.m <= Shapes::groups_order) return groups_of<Shapes::groups_order>();
    }
    lanes();
  }

 private:
  static constexpr int small_order = 4;

  bool is_small() const {
    return Shapes::small_load > 0 && L.m <= small_order &&
           (!walks_down(B) || load_of<Runtime>(B.n) <= Shapes::small_load);
  }
  void small() const {
    if constexpr (Shapes::small_load > 0)
      launch_direct<Runtime, 16>(stream, "DirectSolveSmall",
                                 DirectSolveSmall<S, small_order>{L, alpha, B});
  }

  /// A column for each group, or several if there are many columns.
  template <int M>
  void groups_of() const {
    using One = typename Shapes::template Groups<M, 1>;
    using Several = typename Shapes::template Groups<M, pack_size<S>>;
    constexpr int few_blocks = 4;
    constexpr const char* name = "DirectSolveGroups";
    if (ceil_div(B.n, One::body::columns) >
        std::int64_t{few_blocks} * Runtime::multiprocessors())
      in_shape<Several>(name);
    else
      in_shape<One>(name);
  }

  template <class Shape>
  void lanes_of() const {
    in_shape<Shape>("DirectSolveLanes");
  }

  template <class Shape>
  void in_shape(const char* name) const {
    launch_direct<Runtime, Shape::resident>(stream, name,
                                            typename Shape::body{L, alpha, B});
  }
};

template <class Runtime, class S>
std::int64_t GpuKernels<Runtime, S>::columns_order() {
  return DirectSolveShapes<Runtime, S>::Columns::largest;
}

template <class Runtime, class S>
DirectKernel GpuKernels<Runtime, S>::direct_kernel(std::int64_t order,
                                                   const Matrix<S>& B) {
  const DirectSpansRow& spans =
      direct_spans_in(DirectSolveShapes<Runtime, S>::Spans::table, order);
  const double load = load_of<Runtime>(B.n);
  if (load < spans.groups) return DirectKernel::Groups;
  if (load < (walks_down(B) ? spans.rows : spans.rows_across))
    return DirectKernel::Rows;
  return load < spans.lanes ? DirectKernel::Lanes : DirectKernel::WideLanes;
}

template <class Runtime, class S>
void GpuKernels<Runtime, S>::direct_solve(Stream stream, const Triangle<S>& T,
                                          S alpha, const Matrix<S>& B,
                                          DirectKernel kernel) {
  if (T.m == 0 || B.n == 0) return;
  const DirectSolveLaunch<Runtime, S> launch{stream, as_lower(T), alpha,
                                             rows_as_lower(T.lower, B)};
  switch (kernel) {
    case DirectKernel::Paper:
      return launch.paper();
    case DirectKernel::Pipeline:
      return launch.pipeline();
    case DirectKernel::WideLanes:
      return launch.wide_lanes();
    case DirectKernel::Columns:
      return launch.columns();
    case DirectKernel::Groups:
      return launch.groups();
    default:
      return launch.lanes();
  }
}

}  // namespace Hsma::Impl::Gpu
