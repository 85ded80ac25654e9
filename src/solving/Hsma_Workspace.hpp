// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The workspace of one call: a buffer of the cache, or memory in order with
/// the work. A call that is being recorded into a graph needs the latter, which
/// is the graph's own: what a cache lends for the duration of a call would be
/// used again at every replay, when it may have been lent to others or freed.
#pragma once

#include <cstddef>

#include "solving/Hsma_CachedBuffer.hpp"

namespace Hsma::Impl {

template <class Executor>
class Workspace {
 public:
  Workspace(const Executor& executor, std::size_t bytes)
      : executor_(executor),
        ordered_(ordered(executor, bytes)),
        cached_(executor.key(), ordered_ == nullptr ? bytes : 0) {}
  ~Workspace() {
    if constexpr (Executor::orders_memory)
      if (ordered_ != nullptr) executor_.release_ordered(ordered_);
  }
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  char* data() const { return ordered_ != nullptr ? ordered_ : cached_.data(); }

 private:
  /// Null where the cache serves.
  static char* ordered(const Executor& executor, std::size_t bytes) {
    if constexpr (Executor::orders_memory)
      if (bytes > 0 && executor.needs_ordered_memory())
        return static_cast<char*>(executor.allocate_ordered(bytes));
    return nullptr;
  }

  const Executor& executor_;
  char* ordered_;
  CachedBuffer<typename Executor::Memory> cached_;
};

}  // namespace Hsma::Impl
