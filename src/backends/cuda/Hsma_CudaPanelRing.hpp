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

/// It has MostSlots slots or fewer.
template <class S, int Warps, int MostSlots>
class PanelRing {
  static constexpr int slice_bytes = slice_elements * sizeof(S);
  /// Larger copies are not faster, and fewer do not arrive in time.
  static constexpr int most_bytes = 32 * 1024, least_copies = 4;
  /// Whether there may be copies of several slices. They take registers.
  static constexpr bool shares =
      slice_bytes < most_bytes && MostSlots >= 2 * least_copies;

 public:
  /// What a ring takes of a block for each slice that it holds.
  static constexpr std::size_t slot_bytes =
      slice_bytes + 2 * sizeof(PhaseBarrier);

  __device__ PanelRing(const S* packed, std::int64_t slices, int slots,
                       unsigned char* shared)
      : packed_(packed), slices_(slices), slots_(slots) {
    data_ = reinterpret_cast<S*>(shared);
    full_ = reinterpret_cast<PhaseBarrier*>(shared + slots * slice_bytes);
    if constexpr (shares)
      while (slice_bytes << shift_ < most_bytes && slots % (2 << shift_) == 0 &&
             slots >> shift_ >= 2 * least_copies)
        ++shift_;
  }

  /// The slots of the last copy of a tile that it does not fill.
  __device__ int padding() const {
    return shares ? -static_cast<int>(slices_) & (span() - 1) : 0;
  }

  /// By the warp that fills the ring with all slices, `runs` times.
  __device__ void run(std::int64_t runs) {
    const bool fills = threadIdx.x % 32 == 0;
    // One thread does it all: the fence takes longer if the warp does.
    if (fills) {
      for (int slot = 0; slot < slots_; slot += span()) {
        full(slot).init(1);
        empty(slot).init(Warps * span());
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
    full(slot_).wait(phase_);
    return place();
  }
  __device__ bool has_arrived() const {
    return !Warp::lane_any(!full(slot_).is_complete(phase_));
  }
  __device__ const S* place() const { return data_ + slot_ * slice_elements; }
  __device__ void advance(int step) {
    held_ = slot_;
    skip(step);
  }
  __device__ void release() {
    __syncwarp();
    if (threadIdx.x % 32 == 0) empty(held_).arrive();
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
      for (std::int64_t i = 0; i < slices_; i += span()) {
        const int bytes =
            static_cast<int>(smaller(span(), slices_ - i)) * slice_bytes;
        empty(slot_).wait(phase_);
        full(slot_).arrive_expecting(bytes);
        full(slot_).copy(data_ + slot_ * slice_elements,
                         packed_ + i * slice_elements, bytes);
        skip(span());
      }
    }
  }

  __device__ int shift() const { return shares ? shift_ : 0; }
  __device__ int span() const { return 1 << shift(); }
  /// The barriers of the copy that has this slot.
  __device__ PhaseBarrier& full(int slot) const {
    return full_[slot >> shift()];
  }
  __device__ PhaseBarrier& empty(int slot) const {
    return full_[(slots_ + slot) >> shift()];
  }

  const S* packed_;
  std::int64_t slices_;
  S* data_;
  PhaseBarrier* full_;
  int slots_, shift_ = 0;
  int slot_ = 0, held_ = 0;
  unsigned phase_ = 0;
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
