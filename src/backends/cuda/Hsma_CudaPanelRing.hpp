// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The slices of packed panels through a ring in shared memory, filled by bulk
/// copies ahead of their use. The copies go on while the warps wait for each
/// other, from one panel to the next and from one tile of right-hand sides to
/// the next, since T depends on nothing.
///
///     slot       | 0 | 1 | 2 | 3 | 4 | 5 |     slices
///     copy       |   0   |   1   |   2   |     of `span` slots each
///     full[i]    copy i has arrived
///     empty[i]   the Warps warps that read a slot have done so, for all slots
///                of copy i
///
/// A warp beside those that read fills it. One thread needs 70 ns for a copy of
/// 4 KB and as much for one of 16 KB (H100), which is why slices share a copy.
/// The last copy of a tile of right-hand sides is short, unless they come out
/// even; the slots that it does not fill are released like the others.
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
  /// Larger copies are not faster, and fewer do not arrive in time.
  static constexpr int most_bytes = 32 * 1024, least_copies = 4;

 public:
  /// What a ring takes of a block for each slice that it holds.
  static constexpr std::size_t slot_bytes =
      slice_bytes + 2 * sizeof(PhaseBarrier);

  __device__ PanelRing(const S* packed, std::int64_t slices, int slots,
                       unsigned char* shared)
      : packed_(packed), slices_(slices), slots_(slots) {
    data_ = reinterpret_cast<S*>(shared);
    full_ = reinterpret_cast<PhaseBarrier*>(shared + slots * slice_bytes);
    while (slice_bytes << shift_ < most_bytes && slots % (2 << shift_) == 0 &&
           slots >> shift_ >= 2 * least_copies)
      ++shift_;
    empty_ = full_ + (slots >> shift_);
  }

  /// The slots of the last copy of a tile that it does not fill.
  __device__ int padding() const {
    return -static_cast<int>(slices_) & ((1 << shift_) - 1);
  }

  /// By the warp that fills the ring with all slices, `runs` times.
  __device__ void run(std::int64_t runs) {
    const bool fills = threadIdx.x % 32 == 0;
    // One thread does it all: the fence takes longer if the warp does.
    if (fills) {
      for (int i = 0; i < slots_ >> shift_; ++i) {
        full_[i].init(1);
        empty_[i].init(Warps << shift_);
      }
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
    full_[slot_ >> shift_].wait(phase_);
    return data_ + slot_ * slice_elements;
  }
  __device__ void advance(int step) {
    held_ = slot_;
    skip(step);
  }
  __device__ void release() {
    __syncwarp();
    if (threadIdx.x % 32 == 0) empty_[held_ >> shift_].arrive();
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
    const int span = 1 << shift_;
    for (; runs > 0; --runs) {
      for (std::int64_t i = 0; i < slices_; i += span) {
        const int bytes =
            static_cast<int>(smaller(span, slices_ - i)) * slice_bytes;
        const int at = slot_ >> shift_;
        empty_[at].wait(phase_);
        full_[at].arrive_expecting(bytes);
        full_[at].copy(data_ + slot_ * slice_elements,
                       packed_ + i * slice_elements, bytes);
        skip(span);
      }
    }
  }

  const S* packed_;
  std::int64_t slices_;
  S* data_;
  PhaseBarrier *full_, *empty_;
  int slots_;
  int shift_ = 0;  ///< log2(span)
  int slot_ = 0, held_ = 0;
  unsigned phase_ = 0;
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
