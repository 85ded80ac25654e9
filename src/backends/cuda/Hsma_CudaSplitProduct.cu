// SPDX-License-Identifier: BSD-3-Clause
// clang-format off
/// \file
/// cuda/Hsma_CudaSplitProduct.hpp. A block takes one tile of 128 x 128 elements
/// of C after another. One thread brings the tiles of L and R, of 32 terms each
/// (a slice), to a ring of four; two warp groups have 64 rows of C each and do
///
///     for each slice
///       split the numbers of L in registers, while the last slice is multiplied
///       part := lo hi + hi lo + hi hi       12 products of 64 x 128 x 8
///       sum  := sum + part                  rounded to nearest
///
/// The units truncate when they add to a part. There are four additions of
/// whole size to each, after eight that are 2^11 times smaller, so that the
/// error does not grow with the number of terms but by that of the sums: slices
/// times a roundoff at most. The groups take turns in issuing products: one
/// splits and adds while the units work for the other.
///
/// On an H200 a slice took 1.04 us in a forerunner that had one tile per block,
/// and the rest of a tile 9 us; tiles in a row, and C on its way to L2 before it
/// is needed, are against the latter.
// clang-format on
#include "backends/cuda/Hsma_CudaMatrixUnit.hpp"
#include "backends/cuda/Hsma_CudaPhaseBarrier.hpp"
#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/cuda/Hsma_CudaSplitProduct.hpp"
#include "core/Hsma_Integers.hpp"
#include "core/Hsma_SplitNumber.hpp"
#include "core/Hsma_SplitOperand.hpp"

namespace Hsma::Impl::Cuda {

namespace {

constexpr int edge = SplitTile::lines;  // of a tile of C
constexpr int slices = 4;               // in the ring
constexpr int left_bytes = SplitTile::numbers(SplitForm::Left) * 4;
constexpr int right_bytes = SplitTile::numbers(SplitForm::Right) * 4;
constexpr int slice_bytes = left_bytes + right_bytes;
constexpr int group = 128, groups = 2, threads = (groups + 1) * group;
constexpr int tall = 8;  // rows of tiles that are in L2 at a time

/// Numbers of a thread in a slice: 4 times 16 rows and 8 terms.
constexpr int steps = SplitTile::terms / 8;
struct Halves {
  float hi[steps][4], lo[steps][4];

  __device__ void load(const float4* shared) {
#pragma unroll
    for (int s = 0; s < steps; ++s) {
      const float4 a = shared[s * group];
      const float whole[4] = {a.x, a.y, a.z, a.w};
#pragma unroll
      for (int k = 0; k < 4; ++k) {
        hi[s][k] = to_tf32(whole[k]);
        lo[s][k] = to_tf32(whole[k] - hi[s][k]);
      }
    }
  }
};

/// A place in the ring, and how often it has been gone round.
struct RingPlace {
  int slice = 0;
  unsigned parity = 0;
  __device__ void advance() {
    if (++slice < slices) return;
    slice = 0;
    parity ^= 1;
  }
};

struct Ring {
  PhaseBarrier full[slices], empty[slices];
  volatile int begun;  ///< tiles that have been
};

/// Tiles in the order in which they are taken: `tall` rows, by columns.
struct Tiles {
  std::int64_t rows, columns;
  __device__ std::int64_t count() const { return rows * columns; }
  __device__ void at(std::int64_t tile, std::int64_t& row,
                     std::int64_t& column) const {
    const std::int64_t top = tile / (tall * columns) * tall;
    const std::int64_t high = smaller(tall, rows - top);
    const std::int64_t within = tile - top * columns;
    row = top + within % high;
    column = within / high;
  }
};

__device__ void bring(const SplitProduct& p, const Tiles& tiles, Ring& ring,
                      unsigned char* shared) {
  RingPlace place;
  for (std::int64_t t = blockIdx.x; t < tiles.count(); t += gridDim.x) {
    std::int64_t row = 0, column = 0;
    tiles.at(t, row, column);
    ring.begun = ring.begun + 1;
    const float* left = p.L + row * p.depth * (left_bytes / 4);
    const float* right = p.R + column * p.depth * (right_bytes / 4);
    for (std::int64_t k = 0; k < p.depth; ++k) {
      // The first time round the ring is empty.
      ring.empty[place.slice].wait(place.parity ^ 1);
      PhaseBarrier& full = ring.full[place.slice];
      unsigned char* const to = shared + place.slice * slice_bytes;
      full.arrive_expecting(slice_bytes);
      full.copy(to, left + k * (left_bytes / 4), left_bytes);
      full.copy(to + left_bytes, right + k * (right_bytes / 4), right_bytes);
      place.advance();
    }
  }
}

/// What a tile will read of C, on the way before it is needed.
__device__ void prefetch(const SplitProduct& p, const Tiles& tiles,
                         const Ring& ring, int rank, int count) {
  constexpr int line = 32;  // floats
  constexpr unsigned nanoseconds = 500;
  int begun = 0;
  if (p.beta == 0) return;
  for (std::int64_t t = blockIdx.x; t < tiles.count(); t += gridDim.x) {
    std::int64_t row = 0, column = 0;
    tiles.at(t, row, column);
    for (++begun; ring.begun < begun;) __nanosleep(nanoseconds);
    for (int e = rank; e < edge * (edge / line); e += count) {
      const std::int64_t i = row * edge + e % (edge / line) * line;
      const std::int64_t j = column * edge + e / (edge / line);
      if (i < p.m && j < p.n) prefetch_to_l2(p.C + i + j * p.ldc);
    }
  }
}

class Multiplier {
 public:
  __device__ Multiplier(const SplitProduct& p, Ring& ring,
                        const unsigned char* shared)
      : p_(p),
        ring_(ring),
        shared_(shared),
        group_(static_cast<int>(threadIdx.x) / group),
        warp_(static_cast<int>(threadIdx.x) / 32 % 4),
        lane_(static_cast<int>(threadIdx.x) % 32) {}

  __device__ void run(const Tiles& tiles) {
    constexpr int both = groups * group;
    if (group_ == 1) turn_pass(turn(0), both);
    for (std::int64_t t = blockIdx.x; t < tiles.count(); t += gridDim.x) {
      std::int64_t row = 0, column = 0;
      tiles.at(t, row, column);
      float sum[64];
#pragma unroll
      for (float& s : sum) s = 0;
      Halves even, odd;
      fetch(even);
      const int depth = static_cast<int>(p_.depth);
      int k = 0;
      for (; k + 1 < depth; k += 2) {
        step(even, odd, sum, true);
        step(odd, even, sum, k + 2 < depth);
      }
      if (k < depth) step(even, odd, sum, false);
      store(sum, row * edge, column * edge);
    }
    if (group_ == 0) turn_wait(turn(0), both);
  }

 private:
  __device__ static int turn(int which) { return 1 + which; }

  /// Waits for the slice at next_ and splits this thread's part of it.
  __device__ void fetch(Halves& halves) {
    ring_.full[next_.slice].wait(next_.parity);
    halves.load(
        reinterpret_cast<const float4*>(shared_ + next_.slice * slice_bytes) +
        group_ * (steps * group) + warp_ * 32 + lane_);
    next_.advance();
  }

  __device__ void step(const Halves& now, Halves& then, float (&sum)[64],
                       bool more) {
    constexpr int both = groups * group;
    constexpr unsigned terms = edge * 16, eight_terms = 2 * terms;
    constexpr unsigned lines = 8 * 16;
    const std::uint32_t right =
        shared_address(shared_ + place_.slice * slice_bytes + left_bytes);
    const std::uint64_t hi = MatrixUnit::right(right, lines, terms);
    const std::uint64_t lo = hi + (right_bytes / 2 >> 4);
    float part[64];
    turn_wait(turn(group_), both);
    MatrixUnit::fence();
#pragma unroll
    for (int s = 0; s < steps; ++s)
      MatrixUnit::multiply(part, now.lo[s], hi + s * (eight_terms >> 4), s > 0);
#pragma unroll
    for (int s = 0; s < steps; ++s)
      MatrixUnit::multiply(part, now.hi[s], lo + s * (eight_terms >> 4), true);
#pragma unroll
    for (int s = 0; s < steps; ++s)
      MatrixUnit::multiply(part, now.hi[s], hi + s * (eight_terms >> 4), true);
    MatrixUnit::commit();
    turn_pass(turn(1 - group_), both);
    if (more) fetch(then);
    MatrixUnit::wait();
    if (lane_ == 0) ring_.empty[place_.slice].arrive();
    place_.advance();
#pragma unroll
    for (int e = 0; e < 64; ++e) sum[e] += part[e];
  }

  /// Loads before stores: C may be far away.
  __device__ void store(const float (&sum)[64], std::int64_t row,
                        std::int64_t column) const {
    row += group_ * 64 + warp_ * 16 + lane_ / 4;
    column += lane_ % 4 * 2;
    float* const C = p_.C + row + column * p_.ldc;
    const auto inside = [&](int e) {
      return row + down(e) < p_.m && column + along(e) < p_.n;
    };
    constexpr int batch = 32;
#pragma unroll
    for (int first = 0; first < 64; first += batch) {
      float old[batch];
#pragma unroll
      for (int e = 0; e < batch; ++e) {
        const int at = first + e;
        old[e] =
            p_.beta != 0 && inside(at) ? C[down(at) + along(at) * p_.ldc] : 0;
      }
#pragma unroll
      for (int e = 0; e < batch; ++e) {
        const int at = first + e;
        const float scaled = p_.beta == 0 ? 0 : p_.beta * old[e];
        if (inside(at)) C[down(at) + along(at) * p_.ldc] = scaled - sum[at];
      }
    }
  }
  __device__ static constexpr int down(int e) { return e / 2 % 2 * 8; }
  __device__ static constexpr int along(int e) { return e / 4 * 8 + e % 2; }

  const SplitProduct& p_;
  Ring& ring_;
  const unsigned char* shared_;
  int group_, warp_, lane_;
  RingPlace place_, next_;
};

__global__ void __launch_bounds__(threads, 1)
    split_product(const SplitProduct p) {
  extern __shared__ __align__(1024) unsigned char shared[];
  __shared__ Ring ring;
  const Tiles tiles{ceil_div(p.m, edge), ceil_div(p.n, edge)};
  if (threadIdx.x == 0) {
    for (int s = 0; s < slices; ++s) {
      ring.full[s].init(1);
      ring.empty[s].init(groups * group / 32);
    }
    ring.begun = 0;
    PhaseBarrier::publish();
  }
  __syncthreads();
  if (threadIdx.x >= groups * group) {
    give_registers<56>();
    const int rank = static_cast<int>(threadIdx.x) - groups * group;
    if (rank == 0)
      bring(p, tiles, ring, shared);
    else if (rank >= 32)
      prefetch(p, tiles, ring, rank - 32, group - 32);
  } else {
    take_registers<224>();
    Multiplier(p, ring, shared).run(tiles);
  }
}

}  // namespace

bool SplitProduct::is_available() { return true; }

void SplitProduct::run(cudaStream_t stream) const {
  const std::int64_t tiles = ceil_div(m, edge) * ceil_div(n, edge);
  if (tiles == 0 || depth == 0) return;
  const auto problem = [&] {
    return std::to_string(m) + " x " + std::to_string(n) + " sums of " +
           std::to_string(depth * SplitTile::terms) + " terms";
  };
  const auto blocks =
      static_cast<unsigned>(smaller(tiles, CudaRuntime::multiprocessors()));
  CudaRuntime::launch("Hsma::split_product", problem, stream,
                      Gpu::LaunchShape{blocks, threads, slices * slice_bytes},
                      split_product, *this);
}

}  // namespace Hsma::Impl::Cuda
