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
/// A thread beside those of the warps fills it.
#pragma once

#include <cstdint>

#include "kernels/Hsma_PanelFeed.hpp"

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

/// A barrier in shared memory that counts arrivals and bytes.
class TransactionBarrier {
 public:
  __device__ void init(int arrivals) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(place()),
                 "r"(arrivals)
                 : "memory");
  }
  __device__ void arrive() {
    asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(place())
                 : "memory");
  }
  /// Arrives, and expects so many bytes of a bulk copy that begins here.
  __device__ void copy(void* shared, const void* global, unsigned bytes) {
    const auto to = static_cast<unsigned>(__cvta_generic_to_shared(shared));
    asm volatile(
        "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(place()),
        "r"(bytes)
        : "memory");
    asm volatile(
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes "
        "[%0], [%1], %2, [%3];" ::"r"(to),
        "l"(global), "r"(bytes), "r"(place())
        : "memory");
  }
  /// Until the phase of this parity is complete.
  __device__ void wait(unsigned parity) {
    asm volatile(
        "{\n"
        ".reg .pred done;\n"
        "again:\n"
        "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
        "@!done bra again;\n"
        "}" ::"r"(place()),
        "r"(parity)
        : "memory");
  }

 private:
  __device__ unsigned place() {
    return static_cast<unsigned>(__cvta_generic_to_shared(&word_));
  }
  std::uint64_t word_;
};

template <class S, int Slots, int Warps>
class PanelRing {
  static constexpr unsigned slice_bytes = slice_elements * sizeof(S);

 public:
  static constexpr int slots = Slots;
  static constexpr std::size_t shared_bytes =
      Slots * (slice_bytes + 2 * sizeof(TransactionBarrier));

  __device__ PanelRing(const S* packed, std::int64_t slices,
                       unsigned char* shared)
      : packed_(packed), slices_(slices) {
    data_ = reinterpret_cast<S*>(shared);
    full_ = reinterpret_cast<TransactionBarrier*>(shared + Slots * slice_bytes);
  }

  /// By one thread, before all others.
  __device__ void init() {
    for (int i = 0; i < Slots; ++i) {
      full_[i].init(1);
      full_[Slots + i].init(Warps);
    }
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }

  /// Fills the ring with all slices, `runs` times.
  __device__ void fill(std::int64_t runs) {
    phase_ = 1;  // empty from the start
    for (; runs > 0; --runs) {
      for (std::int64_t i = 0; i < slices_; ++i) {
        full_[Slots + slot_].wait(phase_);
        full_[slot_].copy(data_ + slot_ * slice_elements,
                          packed_ + i * slice_elements, slice_bytes);
        skip(1);
      }
    }
  }

  __device__ const S* acquire() {
    full_[slot_].wait(phase_);
    return data_ + slot_ * slice_elements;
  }
  __device__ void release(int step) {
    __syncwarp();
    if (threadIdx.x % 32 == 0) full_[Slots + slot_].arrive();
    skip(step);
  }
  __device__ void skip(int count) {
    slot_ += count;
    if (slot_ < Slots) return;
    slot_ -= Slots;
    phase_ ^= 1;
  }

 private:
  const S* packed_;
  std::int64_t slices_;
  S* data_;
  TransactionBarrier* full_;
  int slot_ = 0;
  unsigned phase_ = 0;
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
