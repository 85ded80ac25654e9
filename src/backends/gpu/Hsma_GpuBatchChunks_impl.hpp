// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of batches by chunks, for instantiation: which sizes they take.
#pragma once

#include <cstddef>
#include <cstdint>

#include "backends/gpu/Hsma_GpuBatchRoom.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_BatchChunks.hpp"

namespace Hsma::Impl::Gpu {

/// A backend that takes batches by chunks specialises
///
///   exist              true
///   Mover              of kernels/Hsma_BatchChunks.hpp
///   moves_in_bulk()    whether the device does, and there is code for that
///   most_order         of the largest triangles
///   suits(m, n)        whether chunks are the fastest kernel for triangles of
///                      order m with n right-hand sides, if there are enough
///   least_bytes(m)     that each multiprocessor has to move for that
template <class Runtime, class S>
struct BatchChunkShapes {
  static constexpr bool exist = false;
};

template <class Runtime, class Body, int Resident>
__global__ void __launch_bounds__(Body::threads,
                                  Runtime::bounds(Body::threads, Resident))
    batch_chunks(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  const typename Runtime::template Block<Body::threads> block;
  block.await_launches();
  body(block, dynamic_shared);
}

/// Where such shapes exist.
template <class Runtime, class S>
struct BatchChunkLaunch {
  using Shapes = BatchChunkShapes<Runtime, S>;

  typename Runtime::Stream stream;
  const Batch<S>& batch;
  S alpha;

  /// Whether no other kernel is expected to take less time.
  bool pays() const {
    const std::int64_t m = batch.T.m;
    if (!Shapes::suits(m, batch.B.n) || !Shapes::moves_in_bulk() ||
        !BodyOf<Shapes::most_order, 1>::is_possible(batch))
      return false;
    const BodyOf<Shapes::most_order, 1> body{batch, alpha, 0, 0};
    return body.bytes() >= Runtime::multiprocessors() * Shapes::least_bytes(m);
  }

  template <class Problem>
  void run(const Problem& problem) const {
    if (batch.T.m <= 8)
      run_up_to<8>(problem);
    else
      run_up_to<Shapes::most_order>(problem);
  }

 private:
  template <int Rows, int Columns>
  using BodyOf = BatchChunks<S, Rows, Columns, typename Shapes::Mover>;

  /// Blocks for whose registers there is room.
  template <int Rows, int Columns>
  static constexpr int resident() {
    constexpr int words = Rows * Columns * static_cast<int>(sizeof(S)) / 4;
    return words <= 8 ? 20 : (words <= 16 ? 16 : (words < 64 ? 12 : 8));
  }

  template <int Rows, class Problem>
  void run_up_to(const Problem& problem) const {
    constexpr int words = Rows * static_cast<int>(sizeof(S)) / 4;
    constexpr int most = is_real<S> && words <= 16 ? 4 : (words <= 32 ? 2 : 1);
    const std::int64_t n = batch.B.n;
    if constexpr (most > 2)
      if (n > 2) return launch<Rows, 4>(problem);
    if constexpr (most > 1)
      if (n > 1) return launch<Rows, 2>(problem);
    launch<Rows, 1>(problem);
  }

  template <int Rows, int Columns, class Problem>
  void launch(const Problem& problem) const {
    using Body = BodyOf<Rows, Columns>;
    constexpr int most = resident<Rows, Columns>();
    const std::size_t limit = Runtime::shared_limit();
    const auto blocks_of = [&](const Body& body) {
      return blocks_with_room(limit, body.shared_bytes(), most);
    };
    // Large chunks, unless few would have room, or threads have columns to
    // share. Two at a time, where as many blocks have room nevertheless.
    Body body{batch, alpha, 32, 1};
    if (batch.B.n > Columns || blocks_of(body) < 5) body.problems = 16;
    Body two = body;
    two.stages = 2;
    if (blocks_of(two) >= (batch.B.n == 1 ? 16 : 6)) body = two;
    const std::int64_t blocks = blocks_of(body) * Runtime::multiprocessors();
    Runtime::launch(
        "BatchChunks", problem, stream,
        LaunchShape{launch_blocks(smaller(body.tasks(), blocks)), Body::threads,
                    body.shared_bytes(), 1, Runtime::overlaps_launches()},
        batch_chunks<Runtime, Body, most>, body);
  }
};

}  // namespace Hsma::Impl::Gpu
