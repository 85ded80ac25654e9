// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of batches of few rows by columns, for instantiation: which sizes
/// they take.
#pragma once

#include <cstddef>
#include <cstdint>

#include "backends/gpu/Hsma_GpuBatchRoom.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_BatchShortColumns.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class Body, int Resident>
__global__ void __launch_bounds__(Body::threads,
                                  Runtime::bounds(Body::threads, Resident))
    batch_short_columns(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  const typename Runtime::template Block<Body::threads> block;
  block.await_launches();
  body(block, dynamic_shared);
}

template <class Runtime, class S>
struct BatchShortColumnsLaunch {
  typename Runtime::Stream stream;
  const Batch<S>& batch;
  S alpha;

  /// False if another kernel is faster, or this one is not for such a batch.
  template <class Problem>
  bool run(const Problem& problem) const {
    const std::int64_t m = batch.T.m;
    if (batch.inverts || batch.is_ragged() || m > 24 || is_behind())
      return false;
    constexpr int two = sizeof(S) == 4 ? 2 : 1;
    if (m <= 8) return launch<8, two>(problem);
    if (m <= 12) return launch<12, 1>(problem);
    if (m <= 16) return launch<16, two>(problem);
    return launch<24, 1>(problem);
  }

 private:
  /// From timings on an H200: columns that leave half of a group idle, and few
  /// of orders that fill the tiles of BatchColumns.
  bool is_behind() const {
    const std::int64_t m = batch.T.m, n = batch.B.n;
    if (sizeof(S) > 4 && m > 12 && n <= 8) return true;
    if (sizeof(S) > 8)
      return n <= m ? m == 8 || m > 16 : m > 12 && m <= 16 && n > 4 * m;
    return sizeof(S) == 8 && m == 16 && n <= m;
  }

  /// Blocks for whose registers there is room.
  template <int Rows>
  static constexpr int residents() {
    if (sizeof(S) > 8) return Rows == 8 ? 4 : (Rows <= 16 ? 3 : 2);
    if (Rows == 8) return 8;
    if (!is_real<S>) return Rows <= 16 ? 4 : 3;
    return sizeof(S) == 8 && Rows > 16 ? 5 : 6;
  }

  template <int Rows, int Columns, class Problem>
  bool launch(const Problem& problem) const {
    using Body = BatchShortColumns<S, Rows, Columns>;
    constexpr int most = residents<Rows>();
    Body body{batch, alpha, 0};
    const std::int64_t resident =
        choose_groups<Columns>(body, most) * Runtime::multiprocessors();
    // Columns of few problems have to be shared by several groups.
    if (body.tasks() < resident) return false;
    Runtime::launch("BatchShortColumns", problem, stream,
                    LaunchShape{launch_blocks(smaller(body.tasks(), resident)),
                                Body::threads, body.shared_bytes(), 1,
                                Runtime::overlaps_launches()},
                    batch_short_columns<Runtime, Body, most>, body);
    return true;
  }

  /// Groups that keep the most threads of a multiprocessor at work. Returns how
  /// many blocks it has room for.
  template <int Columns, class Body>
  std::int64_t choose_groups(Body& body, int most) const {
    const std::size_t limit = Runtime::shared_limit();
    std::int64_t best = 0;
    double least = 0;
    for (int bits = Body::most_group_bits; bits >= 2; --bits) {
      Body other = body;
      other.group_bits = bits;
      const std::int64_t blocks =
          blocks_with_room(limit, other.shared_bytes(), most);
      if (blocks == 0) continue;
      const std::int64_t threads =
          ceil_div(batch.B.n, std::int64_t{Columns} << bits) << bits;
      const double time =
          static_cast<double>(threads) / static_cast<double>(blocks);
      if (best > 0 && time >= least) continue;
      least = time;
      best = blocks;
      body = other;
    }
    return best;
  }
};

}  // namespace Hsma::Impl::Gpu
