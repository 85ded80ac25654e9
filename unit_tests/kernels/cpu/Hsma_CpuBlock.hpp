// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The thread-block concept of kernels/Hsma_Block.hpp with a thread of the CPU
/// for every thread of a block. Where a device has a choice, this takes the one
/// that is worst for the kernel:
///
///   - A thread runs until it waits for others. What it does not wait for has
///     not been done by any thread that comes after it, in every other block
///     the threads of lower rank.
///   - Shared memory has exactly the size that was asked for and starts as NaN.
///   - A staged copy may take place at any time between copy_async() and the
///     wait() that covers its group. So its destination is spoilt at once, the
///     source has to stay as it is, and the value arrives in wait().
///   - The last block of a grid runs first, and as many blocks at a time as the
///     test wants.
///   - Memory is ordered by the barriers of the concept and by nothing else, so
///     that a thread sanitizer sees where one is missing.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <iterator>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "cpu/Hsma_CpuExchange.hpp"
#include "cpu/Hsma_CpuThreads.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Test {

/// What the threads of one block have in common.
class CpuTeam {
 public:
  CpuTeam(int size, int lane_width)
      : size_(size), lane_width_(lane_width), block_(size) {
    for (int first = 0; first < size; first += lane_width) {
      const int count = size - first < lane_width ? size - first : lane_width;
      lanes_.emplace_back(count);
      exchanges_.emplace_back(count);
    }
  }

  int size() const { return size_; }
  int lane_width() const { return lane_width_; }
  void barrier() { block_.barrier(); }
  void lane_barrier(int rank) {
    lanes_[static_cast<std::size_t>(rank / lane_width_)].barrier();
  }
  CpuExchange& exchange(int rank) {
    return exchanges_[static_cast<std::size_t>(rank / lane_width_)];
  }

  /// Votes take three flags in turn: once all threads have met for a vote, none
  /// of them looks at the flag of the vote before.
  std::atomic<int>& vote(unsigned number) { return votes_[number % 3]; }

  /// Notes that the kernel breaks a rule of the concept.
  void complain(const char* problem) {
    problem_.store(problem, std::memory_order_relaxed);
  }
  const char* problem() const {
    return problem_.load(std::memory_order_relaxed);
  }

 private:
  int size_, lane_width_;
  CpuMeeting block_;
  std::deque<CpuMeeting> lanes_;
  std::deque<CpuExchange> exchanges_;
  std::atomic<int> votes_[3] = {0, 0, 0};
  std::atomic<const char*> problem_{nullptr};
};

/// The copies of one thread that are under way.
class CpuTransfers {
 public:
  explicit CpuTransfers(CpuTeam& team) : team_(team) {}
  void add(void* to, const void* from, std::size_t size) {
    if (reinterpret_cast<std::uintptr_t>(to) % size != 0 ||
        reinterpret_cast<std::uintptr_t>(from) % size != 0)
      team_.complain("a staged copy is not aligned");
    pending_.push_back({to, from, size, groups_, {}});
    std::memcpy(pending_.back().value, from, size);
    std::memset(to, 0xff, size);
  }
  void commit() { ++groups_; }
  void wait(std::int64_t latest) {
    while (!pending_.empty() && pending_.front().group < groups_ - latest) {
      const Transfer& t = pending_.front();
      if (std::memcmp(t.value, t.from, t.size) != 0)
        team_.complain("the source of a staged copy changed under way");
      std::memcpy(t.to, t.value, t.size);
      pending_.pop_front();
    }
  }

 private:
  struct Transfer {
    void* to;
    const void* from;
    std::size_t size;
    std::int64_t group;
    unsigned char value[16];
  };

  CpuTeam& team_;
  std::deque<Transfer> pending_;
  std::int64_t groups_ = 0;
};

/// One thread's view of its block.
class CpuBlock : public Impl::LaunchesInTurn {
 public:
  CpuBlock(CpuTeam& team, int rank, std::int64_t index, std::int64_t count)
      : team_(team),
        transfers_(team),
        rank_(rank),
        index_(index),
        count_(count) {}

  int rank() const { return rank_; }
  int size() const { return team_.size(); }
  std::int64_t index() const { return index_; }
  std::int64_t count() const { return count_; }
  int lane_width() const { return team_.lane_width(); }

  void barrier() const { team_.barrier(); }
  bool any(bool condition) const {
    const unsigned number = votes_++;
    if (condition) team_.vote(number).store(1, std::memory_order_relaxed);
    barrier();
    if (rank_ == 0) team_.vote(number + 2).store(0, std::memory_order_relaxed);
    return team_.vote(number).load(std::memory_order_relaxed) != 0;
  }
  /// Threads exchange in pairs, at ever smaller distances. The last group may
  /// be smaller by a power of two.
  bool lane_any(bool condition) const {
    const int lane = rank_ % lane_width(), lanes = size() - (rank_ - lane);
    int found = condition ? 1 : 0;
    for (int distance = lane_width() / 2; distance > 0; distance /= 2) {
      const int partner = lane ^ distance;
      found |= shuffle(found, partner < lanes ? partner : lane, lane_width());
    }
    return found != 0;
  }
  void lane_barrier() const { team_.lane_barrier(rank_); }

  void raise(int* flag) const {
    std::atomic_ref<int>(*flag).store(1, std::memory_order_relaxed);
  }
  void lower(std::uint64_t* least, std::uint64_t value) const {
    const std::atomic_ref<std::uint64_t> target(*least);
    std::uint64_t old = target.load(std::memory_order_relaxed);
    while (value < old && !target.compare_exchange_weak(
                              old, value, std::memory_order_relaxed)) {
    }
  }

  int take(int* counter) const {
    return std::atomic_ref<int>(*counter).fetch_add(1,
                                                    std::memory_order_relaxed);
  }
  template <class L>
  L peek(const L* letter) const {
    cpu_threads().pass();
    L found;
    for (std::size_t w = 0; w < std::size(found.word); ++w)
      found.word[w] =
          std::atomic_ref<std::uint64_t>(const_cast<L*>(letter)->word[w])
              .load(std::memory_order_relaxed);
    return found;
  }
  template <class L>
  void post(L* letter, const L& value) const {
    // Words may arrive in any order.
    for (std::size_t w = std::size(value.word); w-- > 0;)
      std::atomic_ref<std::uint64_t>(letter->word[w])
          .store(value.word[w], std::memory_order_relaxed);
    cpu_threads().note_progress();
  }

  template <class V>
  void copy_async(V* shared, const V* global) const {
    static_assert(sizeof(V) == 4 || sizeof(V) == 8 || sizeof(V) == 16);
    transfers_.add(shared, global, sizeof(V));
  }
  void commit() const { transfers_.commit(); }
  template <int Pending>
  void wait() const {
    transfers_.wait(Pending);
  }

  /// This is no PlainRegisters, so bodies take the way of a device on which
  /// these do something.
  template <class V>
  static V own(V value) {
    return value;
  }
  static void schedule_barrier() {}
  static constexpr bool few_scalars = false;

  template <class V>
  V shuffle(const V& value, int source, int width) const {
    const int lane = rank_ % lane_width();
    return team_.exchange(rank_).exchange(value, shuffles_++, lane,
                                          lane / width * width + source);
  }

 private:
  CpuTeam& team_;
  mutable CpuTransfers transfers_;
  int rank_;
  std::int64_t index_, count_;
  mutable unsigned votes_ = 0, shuffles_ = 0;
};

/// A block of a launch: its threads' team and its shared memory.
class CpuBlockMemory {
 public:
  CpuBlockMemory(int threads, int lane_width, std::size_t bytes)
      : team(threads, lane_width), shared(::operator new(bytes, alignment)) {
    std::memset(shared, 0xff, bytes);
  }
  CpuBlockMemory(const CpuBlockMemory&) = delete;
  CpuBlockMemory& operator=(const CpuBlockMemory&) = delete;
  ~CpuBlockMemory() { ::operator delete(shared, alignment); }

  void check() const {
    if (team.problem() != nullptr)
      throw std::runtime_error(std::string("broken rule: ") + team.problem());
  }

  CpuTeam team;
  void* shared;

 private:
  static constexpr std::align_val_t alignment{16};
};

/// Runs `body` in `count` blocks: groups of `resident` blocks at a time, one
/// group after another. A body that waits for a block that does not run ends
/// the program, see CpuThreads.
template <class Body>
void run_blocks(const Body& body, std::int64_t count, int threads,
                int lane_width, std::size_t shared_bytes, int resident = 1) {
  for (std::int64_t last = count; last > 0; last -= resident) {
    const int blocks = static_cast<int>(last < resident ? last : resident);
    std::deque<CpuBlockMemory> memory;
    for (int b = 0; b < blocks; ++b)
      memory.emplace_back(threads, lane_width, shared_bytes);
    cpu_threads().run(
        blocks * threads,
        [&](int worker) {
          CpuBlockMemory& own =
              memory[static_cast<std::size_t>(worker / threads)];
          body(CpuBlock(own.team, worker % threads, last - 1 - worker / threads,
                        count),
               static_cast<unsigned char*>(own.shared));
        },
        last % 2 == 0 ? CpuThreads::Order::Forwards
                      : CpuThreads::Order::Backwards);
    for (const CpuBlockMemory& own : memory) own.check();
  }
}

}  // namespace Hsma::Test
