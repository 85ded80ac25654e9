// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Packed panels through a ring that a warp of its own fills
/// (cuda/Hsma_CudaPanelRing.hpp), where the architecture has bulk copies; read
/// in place elsewhere.
#pragma once

#include <cstdint>
#include <type_traits>

#include "backends/cuda/Hsma_CudaBlock.hpp"
#include "backends/cuda/Hsma_CudaPanelRing.hpp"
#include "kernels/Hsma_PanelFeed.hpp"

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

/// The ring's memory stays unused here: the host does not know for which
/// architecture the code was compiled.
template <class S>
class NoRing : public PanelsInPlace<S> {
 public:
  using PanelsInPlace<S>::PanelsInPlace;
  __device__ void run(std::int64_t /*runs*/) {}
};

/// A feed, which the threads of Warps warps read together.
template <class S, int MostSlots, int Warps>
class PanelFeed
    : public std::conditional_t<has_bulk_copies, PanelRing<S, Warps, MostSlots>,
                                NoRing<S>> {
  using Ring = PanelRing<S, Warps, MostSlots>;
  using Base = std::conditional_t<has_bulk_copies, Ring, NoRing<S>>;

 public:
  using Base::Base;
  static constexpr std::size_t slot_bytes = Ring::slot_bytes;
  static constexpr int most_slots = MostSlots;
  static constexpr bool loads_ahead = has_bulk_copies;
};

/// The threads of a block that compute, beside others that do not.
template <int Threads>
struct ComputingBlock : CudaBlock<Threads> {
  __device__ static void barrier() {
    asm volatile("bar.sync 1, %0;" ::"n"(Threads) : "memory");
  }
  __device__ static bool any(bool condition) {
    int found;
    asm volatile(
        "{\n"
        ".reg .pred mine, all;\n"
        "setp.ne.b32 mine, %1, 0;\n"
        "bar.red.or.pred all, 1, %2, mine;\n"
        "selp.b32 %0, 1, 0, all;\n"
        "}\n"
        : "=r"(found)
        : "r"(static_cast<int>(condition)), "n"(Threads)
        : "memory");
    return found != 0;
  }
};

/// The last warp of a block fills the ring.
struct PanelFeeder {
  static constexpr int threads = 32;

  /// Blocks for which registers are left. Reading in place takes more.
  static constexpr int residents(int wanted) {
    return has_bulk_copies ? wanted : 1;
  }

  template <class Body>
  __device__ static void run(const Body& body, unsigned char* shared) {
    if (threadIdx.x < Body::threads) {
      body(ComputingBlock<Body::threads>(), shared);
    } else {
      body.feed(shared).run((body.tasks() - blockIdx.x + gridDim.x - 1) /
                            gridDim.x);
    }
  }
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
