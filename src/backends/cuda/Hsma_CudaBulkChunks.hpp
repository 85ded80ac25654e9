// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A Mover of kernels/Hsma_BatchChunks.hpp by bulk copies, which the first
/// thread of a block begins, where the architecture has them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "backends/cuda/Hsma_CudaBlock.hpp"
#include "backends/cuda/Hsma_CudaPhaseBarrier.hpp"
#include "kernels/Hsma_CopiedChunks.hpp"

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

/// Blocks are one warp.
template <class S>
class BulkChunks {
 public:
  __host__ __device__ static constexpr std::size_t bytes_of(int stages) {
    return stages * sizeof(PhaseBarrier);
  }
  __device__ BulkChunks(unsigned char* shared, int stages)
      : arrived_(reinterpret_cast<PhaseBarrier*>(shared)), stages_(stages) {}

  template <class Block>
  __device__ void open(const Block& block) const {
    if (leads()) {
      for (int s = 0; s < stages_; ++s) arrived_[s].init(1);
      PhaseBarrier::publish();
    }
    block.lane_barrier();
  }

  template <class Block>
  __device__ void fetch(const Block&, int stage, const ChunkPart<const S>& L,
                        const ChunkPart<S>& B) const {
    if (!leads()) return;
    PhaseBarrier& arrived = arrived_[stage];
    arrived.arrive_expecting(bulk_bytes(L) + bulk_bytes(B));
    copy(arrived, L);
    copy(arrived, B);
  }
  template <class Block>
  __device__ void await(const Block& block, int stage) {
    arrived_[stage].wait(phase_);
    block.lane_barrier();  // What the first thread has copied by itself.
    if (stage == stages_ - 1) phase_ ^= 1;
  }

  template <class Block>
  __device__ void put(const Block& block, const ChunkPart<S>& X) const {
    BulkStores::show();
    block.lane_barrier();
    if (!leads()) return;
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      S* const memory = X.memory + X.first_of(h);
      const S* const chip = X.chip + h * X.pitch;
      const int bulk = whole_packs(X.count_of(h));
      if (bulk > 0)
        BulkStores::copy(memory, chip, bulk * static_cast<int>(sizeof(S)));
      for (int e = bulk; e < X.count_of(h); ++e) memory[e] = chip[e];
    }
    BulkStores::commit();
    BulkStores::wait_for_reads();
  }
  template <class Block>
  __device__ void close(const Block&) const {
    if (leads()) BulkStores::wait();
  }

 private:
  __device__ static bool leads() { return threadIdx.x == 0; }
  __device__ static int whole_packs(int count) {
    return count / pack_size<S> * pack_size<S>;
  }
  template <class T>
  __device__ static int bulk_bytes(const ChunkPart<T>& part) {
    return (whole_packs(part.count_of(0)) + whole_packs(part.count_of(1))) *
           static_cast<int>(sizeof(S));
  }
  template <class T>
  __device__ static void copy(PhaseBarrier& arrived, const ChunkPart<T>& part) {
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      const S* const memory = part.memory + part.first_of(h);
      S* const chip = part.chip + h * part.pitch;
      const int bulk = whole_packs(part.count_of(h));
      if (bulk > 0)
        arrived.copy(chip, memory, bulk * static_cast<int>(sizeof(S)));
      for (int e = bulk; e < part.count_of(h); ++e) chip[e] = memory[e];
    }
  }

  PhaseBarrier* arrived_;
  int stages_;
  unsigned phase_ = 0;
};

/// The memory of the barriers stays unused there.
template <class S>
struct PlainChunks : CopiedChunks<S> {
  using CopiedChunks<S>::CopiedChunks;
  __host__ __device__ static constexpr std::size_t bytes_of(int stages) {
    return BulkChunks<S>::bytes_of(stages);
  }
};

/// One name for all architectures, as kernels have that are launched with it.
template <class S>
class ChunkMover : public std::conditional_t<has_bulk_copies, BulkChunks<S>,
                                             PlainChunks<S>> {
  using Base =
      std::conditional_t<has_bulk_copies, BulkChunks<S>, PlainChunks<S>>;

 public:
  using Base::Base;
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
