// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of batches by columns, for instantiation: the tiles of sizes, and
/// how groups share them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_BatchColumns.hpp"

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

/// Choices are from timings on an H100 and an H200.
template <class Runtime, class S>
struct BatchColumnsLaunch {
  typename Runtime::Stream stream;
  const Batch<S>& batch;
  S alpha;
  bool fills = false;  ///< of inverses, the other triangle with zeros

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

  /// `load` is that of lines (gpu/Hsma_GpuBatchRows_impl.hpp).
  template <class Problem>
  void run(const Problem& problem, double load) const {
    const std::int64_t m = batch.T.m, n = batch.B.n;
    constexpr bool is_real_double = sizeof(S) == 8 && is_real<S>;
    if (m <= 8) return n < 32 ? launch<8, 1>(problem) : launch<8, 2>(problem);
    // Groups for which there is room have short chains.
    const bool has_room = !batch.inverts && load <= (sizeof(S) > 8 ? 15 : 40);
    if (m <= 16 && n >= 48 && !(has_room && sizeof(S) > 8))
      return launch<16, 2>(problem);
    if (m <= 16)
      return is_real_double || sizeof(S) > 8 ? launch<8, 1>(problem)
                                             : launch<16, 1>(problem);
    if (m <= 24 && !has_room)
      return sizeof(S) == 4 ? launch<8, 2>(problem) : launch<8, 1>(problem);
    if (m <= 32 && n >= 64 && is_real<S>) return launch<16, 2>(problem);
    if constexpr (sizeof(S) <= 8)
      if (m > (sizeof(S) == 4 ? 48 : (is_real<S> ? 64 : 96)) &&
          !(is_real_double && m > 96 && m <= 160))
        return launch<32, 1>(problem);
    launch<16, 1>(problem);
  }

 private:
  template <int Rows, int Columns, class Problem>
  void launch(const Problem& problem) const {
    using Body = BatchColumns<S, Rows, Columns>;
    Body body{batch, alpha, {}};
    const int threads = share<Rows, Columns>(body);
    constexpr int registers = Rows * Columns * static_cast<int>(sizeof(S)) / 4;
    constexpr int resident =
        registers <= 8 ? 6 : (registers <= 16 ? 5 : (registers <= 32 ? 3 : 2));
    Runtime::launch(
        "BatchColumns", problem, stream,
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

}  // namespace Hsma::Impl::Gpu
