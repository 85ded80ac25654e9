// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launch of the sweep with one thread per row, for instantiation.
#pragma once

#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"
#include "kernels/Hsma_RowSweep.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class Body>
__global__ void __launch_bounds__(sweep_order, Runtime::bounds(sweep_order, 1))
    sweep_rows(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  body(typename Runtime::template Block<0>(), dynamic_shared);
}

template <class Runtime, int Columns, class S>
void launch_sweep(typename Runtime::Stream stream, const Triangle<S>& L,
                  S alpha, const Matrix<S>& B) {
  using Body = RowSweep<S, Columns, SweepShapes<Runtime, S>::depth>;
  static_assert(Body::shared_bytes(sweep_order) <= Runtime::shared_budget);
  const Body body{L, alpha, B};
  const LaunchShape shape{
      launch_blocks(body.tasks()),
      static_cast<unsigned>(Body::threads(L.m, Runtime::lane_width())),
      Body::shared_bytes(L.m)};
  Runtime::launch(
      "sweep_rows", [&] { return solve_of(L.m, B.n); }, stream, shape,
      sweep_rows<Runtime, Body>, body);
}

template <class Runtime, class S>
void Kernels<Runtime, S>::row_sweep(Stream stream, const Triangle<S>& T,
                                    S alpha, const Matrix<S>& rhs,
                                    int columns) {
  if (T.m == 0 || rhs.n == 0) return;
  using Shapes = SweepShapes<Runtime, S>;
  constexpr int few = Shapes::few, widest = Shapes::widest;
  const Triangle<S> L = as_lower(T);
  const Matrix<S> B = rows_as_lower(T.lower, rhs);
  if (columns == 0) {
    // The fewest columns with which one wave of blocks takes them all.
    const std::int64_t wave = Runtime::multiprocessors();
    columns = few;
    while (columns < widest && columns * wave < B.n) columns *= 2;
  }
  const auto launch = [&](auto width) {
    launch_sweep<Runtime, decltype(width)::value>(stream, L, alpha, B);
  };
  if (columns <= few) return launch(std::integral_constant<int, few>());
  if constexpr (few < 4 && widest > 4)
    if (columns <= 4) return launch(std::integral_constant<int, 4>());
  if constexpr (few < 8 && widest > 8)
    if (columns <= 8) return launch(std::integral_constant<int, 8>());
  launch(std::integral_constant<int, widest>());
}

}  // namespace Hsma::Impl::Gpu
