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
        is_ordered_(bytes > 0 && needs_order(executor)),
        cached_(executor.key(), is_ordered_ ? 0 : bytes) {
    if constexpr (Executor::orders_memory)
      if (is_ordered_)
        ordered_ = static_cast<char*>(executor.allocate_ordered(bytes));
  }
  ~Workspace() {
    if constexpr (Executor::orders_memory)
      if (is_ordered_) executor_.release_ordered(ordered_);
  }
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  char* data() const { return is_ordered_ ? ordered_ : cached_.data(); }

 private:
  static bool needs_order(const Executor& executor) {
    if constexpr (Executor::orders_memory)
      return executor.needs_ordered_memory();
    else
      return false;
  }

  const Executor& executor_;
  bool is_ordered_;
  CachedBuffer<typename Executor::Memory> cached_;
  char* ordered_ = nullptr;
};

}  // namespace Hsma::Impl
