// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of batches, for instantiation: which kernel takes which sizes.
#pragma once

#include <algorithm>
#include <string>
#include <type_traits>

#include "Hsma_BatchPlan.hpp"
#include "backends/gpu/Hsma_GpuBatch.hpp"
#include "backends/gpu/Hsma_GpuBatchPanels_impl.hpp"
#include "backends/gpu/Hsma_GpuBatchShortColumns_impl.hpp"
#include "backends/gpu/Hsma_GpuBatchStrips_impl.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuOperations_impl.hpp"
#include "kernels/Hsma_BatchColumns.hpp"
#include "kernels/Hsma_BatchFewRows.hpp"
#include "kernels/Hsma_BatchOperations.hpp"
#include "kernels/Hsma_BatchRows.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl::Gpu {

inline constexpr int batch_threads = 128;

template <class Runtime, class Body, int Resident>
__global__ void __launch_bounds__(batch_threads,
                                  Runtime::bounds(batch_threads, Resident))
    batch_columns(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  const typename Runtime::template Block<0> block;
  block.await_launches();
  body(block, dynamic_shared);
}

template <class Runtime, class Body, int Resident>
__global__ void __launch_bounds__(Body::threads,
                                  Runtime::bounds(Body::threads, Resident))
    batch_rows(const Body body) {
  __shared__ __align__(16) unsigned char shared[Body::shared_bytes()];
  const typename Runtime::template Block<Body::threads> block;
  block.await_launches();
  body(block, shared);
}

/// The smallest power of two that is not below n, and not above `most`.
inline int power_of_two(std::int64_t n, int most) {
  int power = 1;
  while (power < n && power < most) power *= 2;
  return power;
}

/// Of a power of two.
inline int bits_of(int power) {
  int bits = 0;
  while (1 << bits < power) ++bits;
  return bits;
}

template <class Runtime, class S>
class BatchLaunch {
 public:
  typename Runtime::Stream stream;
  const Batch<S>& batch;
  S alpha;
  bool fills = false;

  /// Whether a group has room for a whole inverse, in place of its triangle or
  /// not.
  bool can_invert() const {
    const std::int64_t m = batch.T.m;
    if (m > batch_threads) return false;
    constexpr int widest_panel = sizeof(S) > 8 ? 16 : 32;
    constexpr int widest = widest_panel + pack_size<S> + 1;
    const std::int64_t elements = std::max(8, power_of_two(m, batch_threads)) *
                                      (round_up(m, widest_panel) + 1) +
                                  2 * widest_panel * widest;
    constexpr std::size_t rest = 512;
    return static_cast<std::size_t>(elements) * sizeof(S) + rest <=
           Runtime::shared_limit();
  }

  /// From timings on an H100 and, as all choices below, on an H200.
  BatchKernel kernel() const {
    if (batch.inverts) return BatchKernel::Columns;
    if constexpr (has_strips)
      if (strips().pays()) return BatchKernel::Strips;
    if (batch.B.n <= few_columns()) return BatchKernel::Rows;
    const BatchPanelLaunch<Runtime, S> by_panels = panels();
    const BatchSpans spans = by_panels.spans();
    const double of_lines = load();
    if (of_lines <= spans.lines)
      return of_lines > spans.wave && by_panels.is_one_wave() &&
                     by_panels.suits()
                 ? BatchKernel::Panels
                 : BatchKernel::Rows;
    if (of_lines <= spans.panels && by_panels.suits())
      return BatchKernel::Panels;
    return batch.T.m > 24 && of_lines <= few() ? BatchKernel::Rows
                                               : BatchKernel::Columns;
  }

  void run() const {
    if (batch.count == 0 || batch.T.m == 0 || batch.B.n == 0) return;
    switch (kernel()) {
      case BatchKernel::Rows:
        return by_rows();
      case BatchKernel::Panels:
        return panels().run([&] { return problem(); });
      case BatchKernel::Strips:
        if constexpr (has_strips) strips().run([&] { return problem(); });
        return;
      default:
        return by_columns();
    }
  }

 private:
  static constexpr int widest_line = sizeof(S) > 8 ? 16 : 32;
  static constexpr bool has_strips = BatchStripShapes<Runtime, S>::exist;

  BatchPanelLaunch<Runtime, S> panels() const { return {stream, batch, alpha}; }
  BatchStripLaunch<Runtime, S> strips() const { return {stream, batch, alpha}; }
  BatchShortColumnsLaunch<Runtime, S> short_columns() const {
    return {stream, batch, alpha};
  }

  void by_columns() const {
    if (short_columns().run([&] { return problem(); })) return;
    const std::int64_t m = batch.T.m, n = batch.B.n;
    constexpr bool is_real_double = sizeof(S) == 8 && is_real<S>;
    if (m <= 8) return n < 32 ? by_columns<8, 1>() : by_columns<8, 2>();
    // Groups for which there is room have short chains.
    const bool has_room = !batch.inverts && load() <= (sizeof(S) > 8 ? 15 : 40);
    if (m <= 16 && n >= 48 && !(has_room && sizeof(S) > 8))
      return by_columns<16, 2>();
    if (m <= 16)
      return is_real_double || sizeof(S) > 8 ? by_columns<8, 1>()
                                             : by_columns<16, 1>();
    if (m <= 24 && !has_room)
      return sizeof(S) == 4 ? by_columns<8, 2>() : by_columns<8, 1>();
    if (m <= 32 && n >= 64 && is_real<S>) return by_columns<16, 2>();
    if constexpr (sizeof(S) <= 8)
      if (m > (sizeof(S) == 4 ? 48 : (is_real<S> ? 64 : 96)) &&
          !(is_real_double && m > 96 && m <= 160))
        return by_columns<32, 1>();
    by_columns<16, 1>();
  }

  std::string problem() const {
    return batch_of(batch.count, batch.T.m, batch.B.n);
  }

  /// The most right-hand sides for which lines are the fastest kernel whatever
  /// the load, in real types where a line has a thread for each row.
  int few_columns() const {
    const std::int64_t m = batch.T.m;
    if (!is_real<S> || batch.is_ragged() || m > widest_line) return 4;
    if (sizeof(S) == 4) return m <= 16 ? 12 : 8;
    return m <= 8 ? 12 : (m > 12 && m <= 16 ? 8 : 4);
  }

  /// Of lines that take so many columns each.
  std::int64_t warps(int columns) const {
    const std::int64_t m = batch.T.m;
    const int lines = m <= 8 ? 4 : (m <= 16 || widest_line == 16 ? 2 : 1);
    return batch.count > INT32_MAX || batch.B.n > INT32_MAX
               ? INT64_MAX
               : ceil_div(batch.count * ceil_div(batch.B.n, columns), lines);
  }
  /// The load up to which there is so little to do that the time is that of a
  /// chain, of orders beyond 24 without panels: lines, which share the rows,
  /// have shorter ones. Where right-hand sides stand by rows, the accesses of a
  /// line are far apart.
  int few() const {
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
  /// Warps of lines on a multiprocessor.
  double load() const {
    return static_cast<double>(
               warps(sizeof(S) == 4 && batch.T.m > 16 ? 8 : 4)) /
           Runtime::multiprocessors();
  }

  void by_rows() const {
    if (batch.T.m <= 8) return by_rows_of<8>();
    // A single column leaves registers for wide lines.
    if (sizeof(S) > 8 && batch.B.n == 1 && batch.T.m > 32)
      return launch_rows<32, 1>();
    if (batch.T.m <= 16 || widest_line == 16) return by_rows_of<16>();
    by_rows_of<widest_line>();
  }
  template <int Width>
  void by_rows_of() const {
    // A line with fewer columns has a shorter chain, if there is room for more
    // lines.
    constexpr int room = 8, room_of_pairs = sizeof(S) > 8 ? 16 : 8;
    const std::int64_t n = batch.B.n;
    if (n == 1 || warps(1) <= room * Runtime::multiprocessors())
      return launch_rows<Width, 1>();
    if (n == 2 || warps(2) <= room_of_pairs * Runtime::multiprocessors())
      return launch_rows<Width, 2>();
    if constexpr (Width == 32 && sizeof(S) == 4)
      if (warps(4) > 8 * Runtime::multiprocessors())
        return launch_rows<Width, 8>();
    launch_rows<Width, 4>();
  }
  template <int Width, int Columns>
  void launch_rows() const {
    const std::int64_t tiles =
        batch.B.n == INT64_MAX ? 1 : ceil_div(batch.B.n, Columns);
    using FewRows = BatchFewRows<S, Width, Columns>;
    // Wide lines of complex numbers have no registers left for what is computed
    // once, unless two columns make up for it.
    if constexpr (is_real<S> || Width < 32 || Columns == 2)
      if (batch.T.m <= Width && !batch.is_ragged()) {
        // As many blocks as are resident.
        constexpr int resident = few_rows_residents(FewRows::row_words);
        return launch_rows<resident>(
            FewRows{{batch, alpha, tiles}},
            std::int64_t{resident} * Runtime::multiprocessors());
      }
    using Rows = BatchRows<S, Width, Columns>;
    launch_rows<residents(Rows::row_words)>(Rows{{batch, alpha, tiles}},
                                            INT64_MAX);
  }
  template <int Resident, class Body>
  void launch_rows(const Body& body, std::int64_t most_blocks) const {
    Runtime::launch(
        "BatchRows", [&] { return problem(); }, stream,
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

  template <int Rows, int Columns>
  void by_columns() const {
    using Body = BatchColumns<S, Rows, Columns>;
    Body body{batch, alpha, {}};
    const int threads = share<Rows, Columns>(body);
    constexpr int registers = Rows * Columns * static_cast<int>(sizeof(S)) / 4;
    constexpr int resident =
        registers <= 8 ? 6 : (registers <= 16 ? 5 : (registers <= 32 ? 3 : 2));
    Runtime::launch(
        "BatchColumns", [&] { return problem(); }, stream,
        LaunchShape{launch_blocks(body.tasks(threads)),
                    static_cast<unsigned>(threads), body.shared_bytes(threads),
                    1, Runtime::overlaps_launches()},
        batch_columns<Runtime, Body, resident>, body);
  }

  /// Fills in the shares of a body, and returns the threads of a block.
  template <int Rows, int Columns, class Body>
  int share(Body& body) const {
    BatchShares& shares = body.shares;
    const std::int64_t m = batch.T.m, n = batch.B.n;
    const int warp = Runtime::lane_width();
    const std::int64_t wanted = n / Columns + (n % Columns != 0 ? 1 : 0);
    shares.fills = fills;
    // Ragged problems of one warp would have to meet in the same places.
    const int least = batch.is_ragged() ? warp : 8;
    int group = std::max(least, power_of_two(wanted, batch_threads));
    const auto tiles = [&] {
      return batch.inverts || n == INT64_MAX
                 ? 1
                 : ceil_div(n, std::int64_t{group} * Columns);
    };
    // Few problems take all multiprocessors, too.
    while (!batch.inverts && group > warp &&
           batch.count * tiles() < 2 * Runtime::multiprocessors())
      group /= 2;
    for (;; group /= 2) {
      shares.group_bits = bits_of(group);
      shares.keeps = m <= 1024;
      shares.rows = shares.keeps ? static_cast<int>(round_up(m, Rows)) : Rows;
      // What is not written of an inverse cannot be fetched again.
      if (batch.inverts) break;
      if (shares.keeps && body.shared_bytes(group) > most_shared()) {
        shares.keeps = false;
        shares.rows = Rows;
      }
      if (group <= warp || body.shared_bytes(group) <= most_shared()) break;
    }
    shares.meets = group > warp;
    shares.tiles = tiles();
    int threads = std::max(group, batch_threads);
    while (threads > std::max(group, warp) &&
           (shares.meets || body.shared_bytes(threads) > most_shared() ||
            body.tasks(threads) < Runtime::multiprocessors()))
      threads /= 2;
    return threads;
  }

  /// For a block, so that several share a multiprocessor.
  std::size_t most_shared() const {
    const bool is_large = batch.T.m > 64 && (batch.T.m <= 96 || sizeof(S) < 8);
    return is_large || batch.T.m > 160 ? Runtime::shared_budget : 48 * 1024;
  }
};

template <class Runtime, class S>
void GpuBatch<Runtime, S>::solve(Stream stream, const Batch<S>& batch,
                                 S alpha) {
  if constexpr (Runtime::shares_batches)
    if (!is_interleaved(batch))
      return BatchLaunch<Runtime, S>{stream, batch, alpha}.run();
  substitute_batch_with(UsualLaunch<Runtime>{stream, batch.B.m, batch.B.n},
                        batch, alpha);
}

template <class Runtime, class S>
BatchKernel GpuBatch<Runtime, S>::kernel(const Batch<S>& batch) {
  if constexpr (Runtime::shares_batches)
    if (!is_interleaved(batch))
      return BatchLaunch<Runtime, S>{{}, batch, from_real<S>(1)}.kernel();
  return BatchKernel::Substitution;
}

template <class S>
Batch<S> batch_of_one(const Triangle<S>& T, const Matrix<S>& B) {
  Batch<S> batch;
  batch.T = T;
  batch.B = B;
  batch.count = batch.extent[0] = 1;
  batch.A_places.data = T.data;
  batch.B_places.data = B.data;
  return batch;
}

template <class Runtime, class S>
bool GpuBatch<Runtime, S>::substitutes_untrusted(const Triangle<S>& D,
                                                 const Matrix<S>& B) {
  if constexpr (Runtime::shares_batches)
    return BatchPanelLaunch<Runtime, S>{{}, batch_of_one(D, B), from_real<S>(1)}
        .suits_one();
  else
    return false;
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::substitute_untrusted(Stream stream,
                                                const Triangle<S>& D,
                                                const int* trusted, S alpha,
                                                const Matrix<S>& B) {
  substitute_left(stream, batch_of_one(D, B), 1, LeftProblems{trusted}, alpha);
}

template <class Runtime, class S>
bool GpuBatch<Runtime, S>::substitutes_left(const Batch<S>& batch) {
  if constexpr (Runtime::shares_batches)
    return BatchPanelLaunch<Runtime, S>{{}, batch, from_real<S>(1)}.has_room();
  else
    return false;
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::substitute_left(Stream stream, const Batch<S>& batch,
                                           std::int64_t count,
                                           const LeftProblems& left, S alpha) {
  if constexpr (Runtime::shares_batches) {
    BatchPanelLaunch<Runtime, S> launch{stream, batch, alpha};
    launch.batch.count = count;
    launch.run_left(left, [&] {
      return count == 1 ? solve_of(batch.T.m, batch.B.n)
                        : batch_of(count, batch.T.m, batch.B.n);
    });
  }
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::invert(Stream stream, const Batch<S>& batch,
                                  bool fills) {
  if constexpr (Runtime::shares_batches) {
    const BatchLaunch<Runtime, S> launch{stream, batch, from_real<S>(1), fills};
    if (!is_interleaved(batch) && launch.can_invert()) return launch.run();
  }
  invert_batch_with(UsualLaunch<Runtime>{stream, batch.B.m, batch.B.n}, batch,
                    fills);
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::scale(Stream stream, const Batch<S>& batch,
                                 S alpha) {
  scale_batch_with(UsualLaunch<Runtime>{stream, batch.B.m, batch.B.n}, batch,
                   alpha);
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::scale_on_device(Stream stream, const Batch<S>& batch,
                                           const S* alpha, bool after) {
  scale_batch_on_device_with(UsualLaunch<Runtime>{stream, batch.B.m, batch.B.n},
                             batch, alpha, after);
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::reset(Stream stream, const BatchStatusTarget& target,
                                 std::int64_t count) {
  reset_batch_status_with(UsualLaunch<Runtime>{stream, count, 1}, target,
                          count);
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::scan(Stream stream, const Batch<S>& batch,
                                const BatchStatusTarget& target) {
  scan_batch_with(UsualLaunch<Runtime>{stream, batch.B.m, batch.B.n}, batch,
                  target);
}

template <class Runtime, class S>
void GpuBatch<Runtime, S>::condition(Stream stream, const Batch<S>& batch,
                                     BatchStatus* problems, bool of_inverse) {
  condition_batch_with(UsualLaunch<Runtime>{stream, batch.B.m, 1}, batch,
                       problems, of_inverse);
}

}  // namespace Hsma::Impl::Gpu
