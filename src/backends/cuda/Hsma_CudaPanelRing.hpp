// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The slices of packed panels through a ring in shared memory, filled by bulk
/// copies Slots slices ahead of their use. The copies go on while the warps
/// wait for each other, from one panel to the next and from one tile of
/// right-hand sides to the next, since T depends on nothing.
///
///     slot       | 0 | 1 | 2 | 3 |
///     full[i]    the copy to slot i has arrived
///     empty[i]   all Warps warps that read slot i have done so
///
/// A warp beside those that read fills it.
#pragma once

#include <cstdint>

#include "backends/cuda/Hsma_CudaBlock.hpp"
#include "backends/cuda/Hsma_CudaPhaseBarrier.hpp"
#include "kernels/Hsma_PanelFeed.hpp"

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

template <class S, int Warps>
class PanelRing {
  static constexpr int slice_bytes = slice_elements * sizeof(S);

 public:
  /// What a ring takes of a block for each slice that it holds.
  static constexpr std::size_t slot_bytes =
      slice_bytes + 2 * sizeof(PhaseBarrier);

  __device__ PanelRing(const S* packed, std::int64_t slices, int slots,
                       unsigned char* shared)
      : packed_(packed), slices_(slices), slots_(slots) {
    data_ = reinterpret_cast<S*>(shared);
    full_ = reinterpret_cast<PhaseBarrier*>(shared + slots * slice_bytes);
  }

  /// By the warp that fills the ring with all slices, `runs` times.
  __device__ void run(std::int64_t runs) {
    const bool fills = threadIdx.x % 32 == 0;
    // One thread does it all: the fence takes longer if the warp does.
    if (fills) {
      for (int i = 0; i < 2 * slots_; ++i)
        full_[i].init(i < slots_ ? 1 : Warps);
      PhaseBarrier::publish();
    }
    __syncwarp();
    asm volatile("bar.arrive %0, %1;" ::"n"(opening), "r"(blockDim.x)
                 : "memory");
    if (!fills) return;
    OverlappingLaunches::await_launches();
    fill(runs);
  }

  __device__ void open() {
    asm volatile("bar.sync %0, %1;" ::"n"(opening), "r"(blockDim.x) : "memory");
  }
  __device__ const S* acquire() {
    full_[slot_].wait(phase_);
    return data_ + slot_ * slice_elements;
  }
  __device__ void advance(int step) {
    held_ = slot_;
    skip(step);
  }
  __device__ void release() {
    __syncwarp();
    if (threadIdx.x % 32 == 0) full_[slots_ + held_].arrive();
  }
  __device__ void skip(int count) {
    slot_ += count;
    if (slot_ < slots_) return;
    slot_ -= slots_;
    phase_ ^= 1;
  }

 private:
  /// The barrier of a block that opens the ring.
  static constexpr int opening = 2;

  __device__ void fill(std::int64_t runs) {
    phase_ = 1;  // empty from the start
    for (; runs > 0; --runs) {
      for (std::int64_t i = 0; i < slices_; ++i) {
        full_[slots_ + slot_].wait(phase_);
        full_[slot_].arrive_expecting(slice_bytes);
        full_[slot_].copy(data_ + slot_ * slice_elements,
                          packed_ + i * slice_elements, slice_bytes);
        skip(1);
      }
    }
  }

  const S* packed_;
  std::int64_t slices_;
  S* data_;
  PhaseBarrier* full_;
  int slots_, slot_ = 0, held_ = 0;
  unsigned phase_ = 0;
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
