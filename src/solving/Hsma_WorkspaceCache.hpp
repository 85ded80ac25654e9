// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Workspace of calls that bring none: a small cache of buffers, so that a
/// repeated call allocates nothing.
///
/// A buffer is lent to one call at a time. It remembers the executor that used
/// it last, by its key, and is lent again only to that one, whose work is
/// ordered; a host thread that finds it lent gets another one. The cache keeps
/// eight idle buffers, each no larger than the largest request so far, and up
/// to 64 while they take at most a gibibyte; all go when the memory's time
/// ends, for Kokkos in Kokkos::finalize.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <random>
#include <vector>

namespace Hsma::Impl {

/// Memory is that of an Executor (executors/Hsma_Executor.hpp).
template <class Memory>
class WorkspaceCache {
 public:
  struct Buffer {
    char* data = nullptr;
    std::size_t bytes = 0;
    std::uint64_t key = 0;
  };

  /// It outlives everything that may still call at the end.
  static WorkspaceCache& instance() {
    static auto* const cache = new WorkspaceCache;
    return *cache;
  }

  Buffer acquire(std::uint64_t key, std::size_t bytes) {
    Buffer outgrown;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      // The largest, so that a call that fitted once fits again whatever
      // smaller buffers other host threads have left behind.
      auto largest = idle_.end();
      for (auto it = idle_.begin(); it != idle_.end(); ++it)
        if (it->key == key &&
            (largest == idle_.end() || it->bytes > largest->bytes))
          largest = it;
      if (largest != idle_.end()) {
        const Buffer buffer = *largest;
        idle_.erase(largest);
        if (buffer.bytes >= bytes) return buffer;
        outgrown = buffer;
      }
      if (!hooked_) {
        Memory::at_exit([] { instance().clear(); });
        hooked_ = true;
      }
    }
    release_memory(outgrown);
    return {static_cast<char*>(Memory::allocate("Hsma::workspace", bytes)),
            bytes, key};
  }

  void release(const Buffer& buffer) {
    std::vector<Buffer> evicted;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      idle_.push_back(buffer);
      while (is_full()) {
        const auto one = idle_.begin() + any_index();
        evicted.push_back(*one);
        idle_.erase(one);
      }
    }
    for (const Buffer& one : evicted) release_memory(one);
  }

  void clear() {
    const std::lock_guard<std::mutex> lock(mutex_);
    for (const Buffer& buffer : idle_) release_memory(buffer);
    idle_.clear();
    hooked_ = false;
  }

 private:
  static constexpr std::size_t always_kept = 8, most_kept = 64;
  static constexpr std::size_t most_kept_bytes = std::size_t{1} << 30;

  bool is_full() const {
    std::size_t bytes = 0;
    for (const Buffer& buffer : idle_) bytes += buffer.bytes;
    return idle_.size() > most_kept ||
           (idle_.size() > always_kept && bytes > most_kept_bytes);
  }

  static void release_memory(const Buffer& buffer) {
    if (buffer.data == nullptr) return;
    Memory::settle(
        "Hsma: a workspace is freed that pending work may still use");
    Memory::release(buffer.data);
  }

  /// Any of the idle ones, in no order that a program could be in step with: to
  /// free what was used longest ago would be to free what instances that take
  /// turns need next.
  std::ptrdiff_t any_index() {
    return static_cast<std::ptrdiff_t>(choice_() % idle_.size());
  }

  std::mutex mutex_;
  std::vector<Buffer> idle_;
  std::minstd_rand choice_;
  bool hooked_ = false;
};

}  // namespace Hsma::Impl
