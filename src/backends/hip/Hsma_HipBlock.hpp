// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The thread-block concept of kernels/Hsma_Block.hpp on a native HIP block.
#pragma once

#include <type_traits>

#include "backends/gpu/Hsma_GpuBlock.hpp"
#include "backends/hip/Hsma_HipWavefront.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl::Hip {

#if defined(__HIPCC__) || defined(__CUDACC__)

/// The staged copy through a register: the load is under way until wait(),
/// where the store to shared memory follows. One copy per thread and group. A
/// structure of 16 bytes would be copied by way of private memory, words are
/// not.
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
  using Words =
      std::conditional_t<sizeof(Element) == 16, int4,
                         std::conditional_t<sizeof(Element) == 8, int2, int>>;
  static_assert(sizeof(Words) == sizeof(Element));

  mutable Words* to_ = nullptr;
  mutable Words value_;
};

template <int Threads = 0, class Copy = PlainCopy>
class HipBlock : public Gpu::GpuBlock<Threads>, public Copy {
  template <class V>
  using Words = typename Gpu::GpuBlock<Threads>::template Words<V>;

 public:
  __device__ static int lane_width() { return wavefront_size(); }
  __device__ static bool lane_any(bool condition) {
    return wavefront_any(condition);
  }
  __device__ static void lane_barrier() { wavefront_barrier(); }

  template <class V>
  __device__ static V shuffle(const V& value, int source, int width) {
    Words<V> from, to;
    from.value = value;
#pragma unroll
    for (int w = 0; w < Words<V>::count; ++w)
      to.word[w] = wavefront_shuffle(from.word[w], source, width);
    return to.value;
  }

  template <class V>
  __device__ static V own(V value) {
    static_assert(!std::is_pointer_v<V>);
    Words<V> words;
    words.value = value;
#pragma unroll
    for (int w = 0; w < Words<V>::count; ++w) make_own(words.word[w]);
    return words.value;
  }
  /// To global memory, which the compiler would forget otherwise.
  template <class V>
  __device__ static V* own(V* address) {
    return own_address(address);
  }
  __device__ static void schedule_barrier() { asm volatile("" ::: "memory"); }
};

#endif

}  // namespace Hsma::Impl::Hip
