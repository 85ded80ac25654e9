// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the backends of GPUs share about launches, and the Runtime that each of
/// them is written over. A Runtime is a struct of static functions on the
/// runtime library of a vendor. A function throws std::runtime_error if the
/// library reports an error:
// clang-format off
///
///   Stream                   a queue of the device
///   device(), set_device(d)  of the calling thread
///   multiprocessors()        of the current device
///   lane_width()             threads that run in lock step on it
///   shared_limit()           bytes of shared memory that its blocks can have
///   shared_budget            the same on any device, as a constant
///   static_shared_budget     as much of it as may be allocated statically
///   solves_chains            whether its backend has the chain of row blocks
///   sums_tiles               whether it has a GramUnit, for
///                            kernels/Hsma_GramTiles.hpp
///   shares_batches           whether its backend has the kernels in which
///                            threads share the problems of a batch; otherwise
///                            each has a column
///   overlaps_launches()      whether the device and the code for it do
///   bounds(threads, blocks)  the second argument of __launch_bounds__ that
///                            leaves registers for so many resident blocks
///   resident(kernel, shape)  blocks of it that a multiprocessor takes at once
///   launch(name, problem, stream, shape, kernel, arguments...)
///                            kernel(arguments...) on the stream. A failure
///                            names the kernel and problem(). Only this launch
///                            is looked at: an error that the application left
///                            behind is not taken for one of ours
///   is_capturing(stream)     whether work is recorded rather than run
///   allocate(stream, bytes), release(stream, data), zero(stream, data, bytes)
///                            in order with the work
///
// clang-format on
/// For device code, it has Block<Threads> and StagingBlock<S>, which model the
/// thread-block concept of kernels/Hsma_Block.hpp. A StagingBlock is for
/// kernels in which a thread has at most one staged copy, of an S, under way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

// The words of device code, which nvcc knows by itself.
#ifdef __HIPCC__
#include <hip/hip_runtime.h>
#endif

namespace Hsma::Impl::Gpu {

/// Blocks, threads and shared memory of a launch.
struct LaunchShape {
  unsigned blocks;
  unsigned threads;
  std::size_t shared_bytes = 0;
  unsigned cluster = 1;  ///< blocks that share a cluster, where there are any
  /// Its blocks may begin before the launch before it is complete: they
  /// await_launches().
  bool overlaps = false;
  /// So many times these blocks, in the second dimension of the grid: at most
  /// most_problems.
  unsigned problems = 1;
};

/// The second dimension of a grid is no larger.
inline constexpr unsigned most_problems = 0xffff;

/// The blocks of a launch: one per task, up to the size of a grid.
inline unsigned launch_blocks(std::int64_t tasks) {
  constexpr std::int64_t most = 0x7fffffff;
  return static_cast<unsigned>(tasks < most ? tasks : most);
}

/// Shared memory for each of so many blocks of a multiprocessor, which has as
/// much as one block may, and what the system takes of each.
inline std::size_t shared_for(std::size_t limit, std::int64_t blocks) {
  constexpr std::size_t taken = 1024;
  return (limit + taken) / static_cast<std::size_t>(blocks) - taken;
}

/// "a triangle of order m and n right-hand sides"
inline std::string solve_of(std::int64_t m, std::int64_t n) {
  return "a triangle of order " + std::to_string(m) + " and " +
         std::to_string(n) + " right-hand sides";
}

/// The same of each problem of a batch, where INT64_MAX is no bound.
inline std::string batch_of(std::int64_t count, std::int64_t m,
                            std::int64_t n) {
  const auto size = [](std::int64_t x) {
    return x == INT64_MAX ? std::string("any") : std::to_string(x);
  };
  return std::to_string(count) + " triangles of order " + size(m) + " and " +
         size(n) + " right-hand sides";
}

/// How many launches of this host thread have been issued: a call that fails
/// without another one has written nothing.
inline std::uint64_t& launches_issued() {
  thread_local std::uint64_t count = 0;
  return count;
}

[[noreturn]] inline void launch_failed(const char* kernel,
                                       const std::string& problem,
                                       const char* reason) {
  throw std::runtime_error("Hsma: kernel " + std::string(kernel) +
                           " could not be launched for " + problem + " (" +
                           reason + ")");
}

}  // namespace Hsma::Impl::Gpu
