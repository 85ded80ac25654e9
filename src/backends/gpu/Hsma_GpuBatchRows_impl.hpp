// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of batches by lines of lanes, for instantiation: which sizes they
/// take.
#pragma once

#include <cstdint>
#include <type_traits>

#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_BatchFewRows.hpp"
#include "kernels/Hsma_BatchRows.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class Body, int Resident>
__global__ void __launch_bounds__(Body::threads,
                                  Runtime::bounds(Body::threads, Resident))
    batch_rows(const Body body) {
  __shared__ __align__(16) unsigned char shared[Body::shared_bytes()];
  const typename Runtime::template Block<Body::threads> block;
  block.await_launches();
  body(block, shared);
}

/// Choices are from timings on an H100 and an H200.
template <class Runtime, class S>
struct BatchRowsLaunch {
  typename Runtime::Stream stream;
  const Batch<S>& batch;
  S alpha;

  /// The most right-hand sides for which lines are the fastest kernel whatever
  /// the load, in real types where a line has a thread for each row.
  int few_columns() const {
    const std::int64_t m = batch.T.m;
    if (!is_real<S> || batch.is_ragged() || m > widest_line) return 4;
    if (m <= 8) return 12;
    return sizeof(S) == 4 || (m > 12 && m <= 16) ? 8 : 4;
  }

  /// Warps of lines on a multiprocessor.
  double load() const {
    return static_cast<double>(
               warps(sizeof(S) == 4 && batch.T.m > 16 ? 8 : 4)) /
           Runtime::multiprocessors();
  }

  /// The load up to which there is so little to do that the time is that of a
  /// chain, of orders beyond 24 without panels: lines, which share the rows,
  /// have shorter ones. Where right-hand sides stand by rows, the accesses of a
  /// line are far apart.
  int short_load() const {
    const std::int64_t m = batch.T.m;
    constexpr bool is_float = std::is_same_v<S, float>;
    const bool down = batch.is_ragged() || walks_down(batch.B);
    int of_each = sizeof(S) > 8 ? (m <= 32 ? 5 : 7) : 16;
    if constexpr (sizeof(real_part_t<S>) == 8) {
      if (m > 160) of_each = 8;
    } else {
      if (m > 128) of_each = 24;
    }
    if (!down && sizeof(S) <= 8) of_each = is_float ? 5 : 8;
    if (batch.B.n <= 8 && is_real<S>) of_each = 30;
    return of_each;
  }

  template <class Problem>
  void run(const Problem& problem) const {
    if (batch.T.m <= 8) return run_lines<8>(problem);
    // A single column leaves registers for wide lines.
    if (sizeof(S) > 8 && batch.B.n == 1 && batch.T.m > 32)
      return launch<32, 1>(problem);
    if (batch.T.m <= 16 || widest_line == 16) return run_lines<16>(problem);
    run_lines<widest_line>(problem);
  }

 private:
  static constexpr int widest_line = sizeof(S) > 8 ? 16 : 32;

  /// Of lines that take so many columns each.
  std::int64_t warps(int columns) const {
    const std::int64_t m = batch.T.m;
    const int lines = m <= 8 ? 4 : (m <= 16 || widest_line == 16 ? 2 : 1);
    return batch.count > INT32_MAX || batch.B.n > INT32_MAX
               ? INT64_MAX
               : ceil_div(batch.count * ceil_div(batch.B.n, columns), lines);
  }
  template <int Width, class Problem>
  void run_lines(const Problem& problem) const {
    // A line with fewer columns has a shorter chain, if there is room for more
    // lines.
    constexpr int room = 8, room_of_pairs = sizeof(S) > 8 ? 16 : 8;
    const std::int64_t n = batch.B.n;
    if (n == 1 || warps(1) <= room * Runtime::multiprocessors())
      return launch<Width, 1>(problem);
    if (n == 2 || warps(2) <= room_of_pairs * Runtime::multiprocessors())
      return launch<Width, 2>(problem);
    if constexpr (Width == 32 && sizeof(S) == 4)
      if (warps(4) > 8 * Runtime::multiprocessors())
        return launch<Width, 8>(problem);
    launch<Width, 4>(problem);
  }
  template <int Width, int Columns, class Problem>
  void launch(const Problem& problem) const {
    const std::int64_t tiles =
        batch.B.n == INT64_MAX ? 1 : ceil_div(batch.B.n, Columns);
    using FewRows = BatchFewRows<S, Width, Columns>;
    // Wide lines of complex numbers have no registers left for what is computed
    // once, unless two columns make up for it.
    if constexpr (is_real<S> || Width < 32 || Columns == 2)
      if (batch.T.m <= Width && !batch.is_ragged()) {
        // As many blocks as are resident.
        constexpr int resident = few_rows_residents(FewRows::row_words);
        return launch_body<resident>(
            problem, FewRows{{batch, alpha, tiles}},
            std::int64_t{resident} * Runtime::multiprocessors());
      }
    using Rows = BatchRows<S, Width, Columns>;
    launch_body<residents(Rows::row_words)>(
        problem, Rows{{batch, alpha, tiles}}, INT64_MAX);
  }
  template <int Resident, class Problem, class Body>
  void launch_body(const Problem& problem, const Body& body,
                   std::int64_t most_blocks) const {
    Runtime::launch(
        "BatchRows", problem, stream,
        LaunchShape{launch_blocks(smaller(body.tasks(), most_blocks)),
                    Body::threads, 0, 1, Runtime::overlaps_launches()},
        batch_rows<Runtime, Body, Resident>, body);
  }

  /// For rows of so many words.
  static constexpr int residents(int words) {
    return words <= 9 ? 8 : (words < 36 ? 4 : (words <= 72 ? 3 : 2));
  }
  static constexpr int few_rows_residents(int words) {
    if (is_real<S>)
      return words <= 20 ? 8 : (words <= 36 ? 6 : (words <= 72 ? 4 : 3));
    return words <= 18 ? 6 : (words <= 40 ? 4 : (words <= 72 ? 3 : 2));
  }
};

}  // namespace Hsma::Impl::Gpu
