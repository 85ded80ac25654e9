// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launch of the direct solve with one thread per row, for instantiation.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <limits>

#include "backends/gpu/Hsma_GpuDirectRowsWidth.hpp"
#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"
#include "kernels/Hsma_DirectSolveRows.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class Body, int MostRows>
__global__ void __launch_bounds__(MostRows, Runtime::bounds(MostRows, 1))
    direct_solve_rows(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  const typename Runtime::template Block<0> block;
  block.await_launches();
  // The blocks of the next launch would crowd where those of many end first.
  block.let_next_begin(128);
  body(block, dynamic_shared);
}

/// Whether the rows of L are contiguous, and its columns are not.
template <class S>
bool stands_by_rows(const Triangle<S>& L) {
  return magnitude(L.col_stride) == 1 && magnitude(L.row_stride) != 1;
}

/// The launch of blocks that take so many columns. `staged`: rows of L pass
/// through shared memory.
template <class Runtime, class S, int Columns>
struct DirectSolveRowsLaunch {
  using Shapes = DirectSolveRowsShapes<Runtime, S>;
  using Body = DirectSolveRows<S, Columns, Shapes::depth>;
  /// More columns leave no registers for staged rows.
  static constexpr bool stages_rows =
      Shapes::stages_rows && Columns == Shapes::few;
  using StagedBody = DirectSolveRows<S, Columns, Shapes::depth, stages_rows>;
  static constexpr int columns = Columns;
  static constexpr int most_rows = Shapes::most_rows(columns);
  static constexpr int most_staged = stages_rows ? rows_order : most_rows;
  static_assert(Body::shared_bytes(most_rows) <= Runtime::shared_budget);

  static void run(typename Runtime::Stream stream, const Triangle<S>& L,
                  S alpha, const Matrix<S>& B, bool staged) {
    if (staged)
      run_body<StagedBody, most_staged>(stream, L, alpha, B);
    else
      run_body<Body, most_rows>(stream, L, alpha, B);
  }

  /// Whether it pays to stage rows of L, and a block has room for them.
  static bool can_stage(std::int64_t m, std::int64_t n) {
    return stages_rows && m > least_staged_rows && m <= most_staged &&
           n <= std::int64_t{Shapes::few} * Runtime::multiprocessors() &&
           StagedBody::shared_bytes(m) <= Runtime::shared_limit();
  }

  /// The runtime takes as long to answer as to launch, so it is asked once for
  /// each number of panels. (With devices of several kinds, the answer is that
  /// of the first one.) Staged rows leave registers as they are and take shared
  /// memory.
  static int resident(std::int64_t m, bool staged) {
    static std::atomic<int> known[most_rows / Body::panel + 1];
    std::atomic<int>& answer =
        known[static_cast<std::size_t>(ceil_div(m, std::int64_t{Body::panel}))];
    int blocks = answer.load(std::memory_order_relaxed);
    if (blocks == 0) {
      blocks = Runtime::resident(direct_solve_rows<Runtime, Body, most_rows>,
                                 shape<Body>(m, 1));
      answer.store(blocks, std::memory_order_relaxed);
    }
    if (!staged || !stages_rows) return blocks;
    const std::size_t room =
        Runtime::shared_limit() / StagedBody::shared_bytes(m);
    return std::min(blocks, static_cast<int>(room));
  }

 private:
  template <class SomeBody, int MostRows>
  static void run_body(typename Runtime::Stream stream, const Triangle<S>& L,
                       S alpha, const Matrix<S>& B) {
    const SomeBody body{L, alpha, B};
    LaunchShape all = shape<SomeBody>(L.m, launch_blocks(body.tasks()));
    // Threads without a row help to copy. They would leave room for fewer
    // blocks.
    constexpr unsigned helped = 128;
    if (all.blocks <= static_cast<unsigned>(Runtime::multiprocessors()))
      all.threads = std::max(all.threads, helped);
    Runtime::launch(
        "DirectSolveRows", [&] { return solve_of(L.m, B.n); }, stream, all,
        direct_solve_rows<Runtime, SomeBody, MostRows>, body);
  }
  template <class SomeBody>
  static LaunchShape shape(std::int64_t m, unsigned blocks) {
    return {blocks,
            static_cast<unsigned>(SomeBody::threads(m, Runtime::lane_width())),
            SomeBody::shared_bytes(m), 1, Runtime::overlaps_launches()};
  }
};

/// Calls f with the launches that take m rows, from that of the fewest columns
/// to the widest.
template <class Runtime, class S, class Function>
void for_each_rows_launch(std::int64_t m, const Function& function) {
  const auto f = [&](auto launch) {
    if (m <= launch.most_rows) function(launch);
  };
  constexpr int few = DirectSolveRowsShapes<Runtime, S>::few;
  constexpr int widest = DirectSolveRowsShapes<Runtime, S>::widest;
  f(DirectSolveRowsLaunch<Runtime, S, few>());
  if constexpr (few < 4 && widest > 4)
    f(DirectSolveRowsLaunch<Runtime, S, 4>());
  if constexpr (few < 8 && widest > 8)
    f(DirectSolveRowsLaunch<Runtime, S, 8>());
  f(DirectSolveRowsLaunch<Runtime, S, widest>());
}

/// The columns of a block with which the solve takes the least time.
template <class Runtime, class S>
int best_rows_columns(const Triangle<S>& L, std::int64_t n, bool staged) {
  const int multiprocessors = Runtime::multiprocessors();
  constexpr int few = DirectSolveRowsShapes<Runtime, S>::few;
  if (n <= std::int64_t{few} * multiprocessors) return few;
  const bool by_rows = stands_by_rows(L) && !staged;
  int columns = few;
  double least = std::numeric_limits<double>::infinity();
  for_each_rows_launch<Runtime, S>(L.m, [&](auto launch) {
    const double time = rows_time(
        DirectSolveRowsShapes<Runtime, S>::costs, L.m, by_rows, n,
        launch.columns, few, multiprocessors, launch.resident(L.m, staged));
    if (time >= least) return;
    least = time;
    columns = launch.columns;
  });
  return columns;
}

template <class Runtime, class S>
void GpuKernels<Runtime, S>::direct_solve_rows(Stream stream,
                                               const Triangle<S>& T, S alpha,
                                               const Matrix<S>& rhs,
                                               int columns) {
  if (T.m == 0 || rhs.n == 0) return;
  const Triangle<S> L = as_lower(T);
  const Matrix<S> B = rows_as_lower(T.lower, rhs);
  using Shapes = DirectSolveRowsShapes<Runtime, S>;
  constexpr int few = Shapes::few;
  const bool staged =
      stands_by_rows(L) &&
      DirectSolveRowsLaunch<Runtime, S, few>::can_stage(L.m, B.n);
  if (columns == 0) columns = best_rows_columns<Runtime>(L, B.n, staged);
  // The widest that there is, if none takes so many.
  int taken = few;
  for_each_rows_launch<Runtime, S>(L.m, [&](auto launch) {
    if (taken < columns) taken = launch.columns;
  });
  for_each_rows_launch<Runtime, S>(L.m, [&](auto launch) {
    if (launch.columns == taken) launch.run(stream, L, alpha, B, staged);
  });
}

}  // namespace Hsma::Impl::Gpu
