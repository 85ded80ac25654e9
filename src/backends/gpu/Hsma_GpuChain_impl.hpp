// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launch of the chain of row blocks, for instantiation. The workspace starts
/// with the ticket; the letters follow.
#pragma once

#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"
#include "core/Hsma_Alignment.hpp"
#include "kernels/Hsma_ChainSolve.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class Body>
__global__ void __launch_bounds__(Body::threads,
                                  Runtime::bounds(Body::threads, 1))
    chain_solve(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  body(typename Runtime::template Block<Body::threads>(), dynamic_shared);
}

/// The letters stand so far behind the ticket.
inline constexpr std::size_t ticket_bytes = workspace_alignment;

template <class Runtime, class S>
struct ChainLaunch {
  using Shapes = ChainShapes<Runtime, S>;
  using R = real_part_t<S>;

  typename Runtime::Stream stream;
  Triangle<S> L;
  S alpha;
  Matrix<S> B;
  R max_condition;
  char* workspace;

  /// Tasks of so many columns.
  template <int Columns>
  void run(int columns) const {
    if constexpr (Columns < Shapes::widest)
      if (columns > Columns) return run<2 * Columns>(columns);
    using Body = typename Shapes::template Of<Columns>;
    const Body body{L,
                    alpha,
                    B,
                    max_condition,
                    reinterpret_cast<int*>(workspace),
                    reinterpret_cast<Letters<S>*>(workspace + ticket_bytes)};
    Runtime::launch(
        "ChainSolve", [&] { return solve_of(L.m, B.n); }, stream,
        LaunchShape{launch_blocks(body.tasks()), Body::threads,
                    Body::shared_bytes()},
        chain_solve<Runtime, Body>, body);
  }
};

template <class Runtime, class S>
std::int64_t GpuKernels<Runtime, S>::chain_order() {
  return ChainShapes<Runtime, S>::order;
}

template <class Runtime, class S>
std::size_t GpuKernels<Runtime, S>::chain_bytes(std::int64_t order,
                                                std::int64_t columns) {
  const std::int64_t letters = ChainShapes<Runtime, S>::letters(order, columns);
  return ticket_bytes +
         aligned(static_cast<std::size_t>(letters) * sizeof(Letters<S>));
}

template <class Runtime, class S>
void GpuKernels<Runtime, S>::chain_solve(Stream stream, const Triangle<S>& T,
                                         S alpha, const Matrix<S>& B,
                                         R max_condition, char* workspace) {
  if (T.m == 0 || B.n == 0) return;
  using Shapes = ChainShapes<Runtime, S>;
  Runtime::zero(stream, workspace, chain_bytes(T.m, B.n));
  // Two tasks of the usual order share a multiprocessor, or four small ones.
  const std::int64_t slots =
      std::int64_t{Runtime::multiprocessors()} * (128 / Shapes::order);
  ChainLaunch<Runtime, S>{stream,        as_lower(T),
                          alpha,         rows_as_lower(T.lower, B),
                          max_condition, workspace}
      .template run<1>(Shapes::columns_of(T.m, B.n, slots));
}

}  // namespace Hsma::Impl::Gpu
