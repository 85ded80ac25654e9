// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a block of HIP is made of (gpu/Hsma_GpuBlock.hpp).
#pragma once

#include <type_traits>

#include "backends/gpu/Hsma_GpuBlock.hpp"
#include "backends/hip/Hsma_HipWavefront.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl::Hip {

#if defined(__HIPCC__) || defined(__CUDACC__)

/// The staged copy through a register: the load is under way until wait(),
/// which stores to shared memory. There is one copy per thread and group. It
/// copies words, because a structure of 16 bytes would pass through private
/// memory.
template <class Element>
class RegisterCopy {
 public:
  __device__ void copy_async(Element* shared, const Element* global) const {
    to_ = reinterpret_cast<Words*>(shared);
    value_ = *reinterpret_cast<const Words*>(global);
  }
  __device__ static void commit() {}
  template <int Pending>
  __device__ void wait() const {
    static_assert(Pending == 0, "there is one register");
    if (to_ != nullptr) *to_ = value_;
    to_ = nullptr;
  }

 private:
  using Words = std::conditional_t<
      sizeof(Element) == 16, FourWords,
      std::conditional_t<sizeof(Element) == 8, TwoWords, int>>;
  static_assert(sizeof(Words) == sizeof(Element));

  mutable Words* to_ = nullptr;
  mutable Words value_;
};

template <int Threads = 0, class Copy = PlainCopy>
class HipBlock : public Gpu::GpuBlock<Threads, Wavefront, Copy, Registers>,
                 public LaunchesInTurn {};

#endif

}  // namespace Hsma::Impl::Hip
