// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Memory that belongs to a graph of a GPU under construction
/// (backends/Hsma_CapturedMemory.hpp).
#pragma once

#include <cstddef>

namespace Hsma::Impl {

/// Queue::stream(space) is the stream of an instance of Queue::Space.
template <class Queue>
struct GpuCapturedMemory {
  using Runtime = typename Queue::Runtime;
  using Space = typename Queue::Space;

  static bool needed(const Space& space) {
    return Runtime::is_capturing(Queue::stream(space));
  }
  static char* allocate(const Space& space, std::size_t bytes) {
    return static_cast<char*>(Runtime::allocate(Queue::stream(space), bytes));
  }
  static void release(const Space& space, char* data) {
    Runtime::release(Queue::stream(space), data);
  }
};

}  // namespace Hsma::Impl
