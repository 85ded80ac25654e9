// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The workspace of one call: a buffer of the cache, or, if the call is being
/// recorded into a graph, memory of the graph's own. What a cache lends for the
/// duration of a call would be used again at every replay, when it may have
/// been lent to others or freed.
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
    if constexpr (Executor::records) {
      recorded_ = executor.is_recording();
      if (recorded_)
        buffer_.data = static_cast<char*>(executor.allocate_recorded(bytes));
    }
    if (!recorded_) buffer_ = Cache::instance().acquire(executor.key(), bytes);
  }
  ~Workspace() {
    if (buffer_.data == nullptr) return;
    if constexpr (Executor::records) {
      if (recorded_) {
        executor_.release_recorded(buffer_.data);
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
  bool recorded_ = false;
  typename Cache::Buffer buffer_;
};

}  // namespace Hsma::Impl
