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
#include "kernels/Hsma_ChunkLines.hpp"
#include "kernels/Hsma_ChunkThreads.hpp"

namespace Hsma::Impl::Gpu {

/// A backend that takes batches by chunks specialises
///
///   exist              true
///   Mover              of kernels/Hsma_BatchChunks.hpp
///   has_lines          whether some are larger than order 12
///   moves_in_bulk()    whether the device does, and there is code for that
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
    using Body = BodyOf<Lines>;
    if (!Shapes::suits(m, batch.B.n) || !Shapes::moves_in_bulk() ||
        !Body::is_possible(batch))
      return false;
    return Body{batch, alpha, 0, 0}.bytes() >=
           Runtime::multiprocessors() * Shapes::least_bytes(m);
  }

  template <class Problem>
  void run(const Problem& problem) const {
    if constexpr (Shapes::has_lines)
      if (batch.T.m > 12) return launch_lines(problem);
    if (batch.T.m > 8)
      launch_threads<12>(problem);
    else
      launch_threads<8>(problem);
  }

 private:
  template <class Solver>
  using BodyOf = BatchChunks<S, Solver, typename Shapes::Mover>;
  using Lines = ChunkLines<S, 8, 3>;

  template <class Problem>
  void launch_lines(const Problem& problem) const {
    constexpr int most = 16;
    launch<most>(problem, BodyOf<Lines>{batch, alpha, sizeof(S) > 4 ? 4 : 8, 1},
                 Runtime::shared_limit());
  }

  template <int Rows, class Problem>
  void launch_threads(const Problem& problem) const {
    constexpr int words = Rows * static_cast<int>(sizeof(S)) / 4;
    constexpr int most = is_real<S> && words <= 16 ? 4 : (words <= 32 ? 2 : 1);
    const std::int64_t n = batch.B.n;
    if constexpr (most > 2)
      if (n > 2) return launch_threads<Rows, 4>(problem);
    if constexpr (most > 1)
      if (n > 1) return launch_threads<Rows, 2>(problem);
    launch_threads<Rows, 1>(problem);
  }
  /// Large chunks, unless few would have room, or threads have columns to
  /// share. Two at a time, where as many blocks have room nevertheless.
  template <int Rows, int Columns, class Problem>
  void launch_threads(const Problem& problem) const {
    using Body = BodyOf<ChunkThreads<S, Rows, Columns>>;
    constexpr int words = Rows * Columns * static_cast<int>(sizeof(S)) / 4;
    constexpr int most =
        words <= 8 ? 20 : (words <= 16 ? 16 : (words < 64 ? 12 : 8));
    const std::size_t limit = Runtime::shared_limit();
    Body body{batch, alpha, 32, 1};
    if (batch.B.n > Columns || blocks_of(body, limit, most) < 5)
      body.problems = 16;
    Body two = body;
    two.stages = 2;
    if (blocks_of(two, limit, most) >= (batch.B.n == 1 ? 16 : 6)) body = two;
    launch<most>(problem, body, limit);
  }

  template <class Body>
  static std::int64_t blocks_of(const Body& body, std::size_t limit,
                                std::int64_t most) {
    return blocks_with_room(limit, body.shared_bytes(), most);
  }
  /// Of blocks for whose registers there is room.
  template <int Resident, class Problem, class Body>
  void launch(const Problem& problem, const Body& body,
              std::size_t limit) const {
    const std::int64_t blocks =
        blocks_of(body, limit, Resident) * Runtime::multiprocessors();
    Runtime::launch(
        "BatchChunks", problem, stream,
        LaunchShape{launch_blocks(smaller(body.tasks(), blocks)), Body::threads,
                    body.shared_bytes(), 1, Runtime::overlaps_launches()},
        batch_chunks<Runtime, Body, Resident>, body);
  }
};

}  // namespace Hsma::Impl::Gpu
