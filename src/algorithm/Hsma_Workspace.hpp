// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Workspace of calls that bring none: a small cache of buffers, so that a
/// repeated call allocates nothing.
///
/// A buffer is lent to one call at a time. It remembers the execution space
/// instance that used it last and is lent again only to that instance, whose
/// work is ordered; a host thread that finds it lent gets another one. The
/// cache keeps eight idle buffers, each no larger than the largest request so
/// far, and up to 64 while they take at most a gibibyte; all go in
/// Kokkos::finalize. A call that is recorded into a graph gets memory of the
/// graph's own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <random>
#include <vector>

#include "backends/Hsma_CapturedMemory.hpp"
#include "compat/Hsma_KokkosCompat.hpp"

namespace Hsma::Impl {

inline constexpr std::size_t workspace_alignment = 256;

constexpr std::size_t aligned(std::size_t bytes) {
  return (bytes + workspace_alignment - 1) / workspace_alignment *
         workspace_alignment;
}

/// Kokkos aligns what it allocates well enough; a caller's memory may not be.
/// The first address at or after `pointer` with the workspace's alignment.
inline char* align(char* pointer) {
  const auto address = reinterpret_cast<std::uintptr_t>(pointer);
  return pointer + (workspace_alignment - address % workspace_alignment) %
                       workspace_alignment;
}

template <class MemorySpace>
class WorkspaceCache {
 public:
  struct Buffer {
    char* data = nullptr;
    std::size_t bytes = 0;
    std::uint64_t key = 0;
  };

  static WorkspaceCache& instance() {
    static WorkspaceCache cache;
    return cache;
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
        Kokkos::push_finalize_hook([] { instance().clear(); });
        hooked_ = true;
      }
    }
    release_memory(outgrown);
    return {static_cast<char*>(
                Kokkos::kokkos_malloc<MemorySpace>("Hsma::workspace", bytes)),
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
    if constexpr (!std::is_same_v<MemorySpace, Kokkos::HostSpace>)
      fence_all("Hsma: a workspace is freed that pending work may still use");
    Kokkos::kokkos_free<MemorySpace>(buffer.data);
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

/// A buffer for the lifetime of one call.
template <class ExecutionSpace>
class Workspace {
  using Cache = WorkspaceCache<typename ExecutionSpace::memory_space>;
  using Captured = CapturedMemory<ExecutionSpace>;

 public:
  Workspace(const ExecutionSpace& space, std::size_t bytes)
      : space_(space), captured_(bytes > 0 && Captured::needed(space)) {
    if (captured_)
      buffer_.data = Captured::allocate(space, bytes);
    else if (bytes > 0)
      buffer_ = Cache::instance().acquire(instance_key(space), bytes);
  }
  ~Workspace() {
    if (captured_)
      Captured::release(space_, buffer_.data);
    else if (buffer_.data != nullptr)
      Cache::instance().release(buffer_);
  }
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  char* data() const { return buffer_.data; }

 private:
  const ExecutionSpace& space_;
  bool captured_;
  typename Cache::Buffer buffer_;
};

}  // namespace Hsma::Impl
