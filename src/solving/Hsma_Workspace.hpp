// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The workspace of one call: a buffer of the cache, or memory in order with
/// the work. A call that is being recorded into a graph needs the latter, which
/// is the graph's own: what a cache lends for the duration of a call would be
/// used again at every replay, when it may have been lent to others or freed.
#pragma once

#include <cstddef>

#include "solving/Hsma_WorkspaceCache.hpp"

namespace Hsma::Impl {

template <class Executor>
class Workspace {
  using Cache = WorkspaceCache<typename Executor::Memory>;

 public:
  Workspace(const Executor& executor, std::size_t bytes) : executor_(executor) {
    if (bytes == 0) return;
    if constexpr (Executor::orders_memory) {
      ordered_ = executor.needs_ordered_memory();
      if (ordered_)
        buffer_.data = static_cast<char*>(executor.allocate_ordered(bytes));
    }
    if (!ordered_) buffer_ = Cache::instance().acquire(executor.key(), bytes);
  }
  ~Workspace() {
    if (buffer_.data == nullptr) return;
    if constexpr (Executor::orders_memory) {
      if (ordered_) {
        executor_.release_ordered(buffer_.data);
        return;
      }
    }
    Cache::instance().release(buffer_);
  }
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  char* data() const { return buffer_.data; }

 private:
  const Executor& executor_;
  bool ordered_ = false;
  typename Cache::Buffer buffer_;
};

}  // namespace Hsma::Impl
