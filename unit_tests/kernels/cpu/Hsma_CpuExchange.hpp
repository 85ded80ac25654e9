// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How threads of the CPU meet, and exchange values as threads do that run in
/// lock step on a device.
///
/// A barrier orders memory. A shuffle orders no memory but the exchanged
/// values, and a kernel must not use it as a barrier. So a thread sanitizer
/// must see nothing but relaxed atomics there.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "cpu/Hsma_CpuThreads.hpp"

namespace Hsma::Test {

/// Where `size` threads wait for each other.
class CpuMeeting {
 public:
  explicit CpuMeeting(int size) : size_(size) {}

  void barrier() {
    meet(std::memory_order_acq_rel, std::memory_order_release,
         std::memory_order_acquire);
  }
  void meet() {
    constexpr auto unordered = std::memory_order_relaxed;
    meet(unordered, unordered, unordered);
  }

 private:
  void meet(std::memory_order arrive, std::memory_order open,
            std::memory_order look) {
    const unsigned round = round_.load(std::memory_order_relaxed);
    if (arrived_.fetch_add(1, arrive) + 1 == size_) {
      arrived_.store(0, std::memory_order_relaxed);
      round_.store(round + 1, open);
      cpu_threads().note_progress();
    } else {
      while (round_.load(look) == round) cpu_threads().pass();
    }
  }

  int size_;
  std::atomic<int> arrived_{0};
  std::atomic<unsigned> round_{0};
};

/// Places for one value of each of `size` threads.
class CpuExchange {
 public:
  explicit CpuExchange(int size)
      : size_(size),
        meeting_(size),
        words_(static_cast<std::size_t>(2 * size) * most_words) {}

  /// The value of thread `source`. All threads call it together, with the same
  /// `number`, which is one more each time. Two sets of places take turns: once
  /// all have met for an exchange, none of them looks at the set of the
  /// exchange before.
  template <class V>
  V exchange(const V& value, unsigned number, int rank, int source) {
    static_assert(sizeof(V) % sizeof(std::uint32_t) == 0);
    constexpr std::size_t count = sizeof(V) / sizeof(std::uint32_t);
    static_assert(count <= most_words);
    std::uint32_t words[count];
    std::memcpy(words, &value, sizeof(V));
    for (std::size_t w = 0; w < count; ++w)
      place(number, rank)[w].store(words[w], std::memory_order_relaxed);
    meeting_.meet();
    for (std::size_t w = 0; w < count; ++w)
      words[w] = place(number, source)[w].load(std::memory_order_relaxed);
    V result;
    std::memcpy(&result, words, sizeof(V));
    return result;
  }

 private:
  static constexpr std::size_t most_words = 4;

  std::atomic<std::uint32_t>* place(unsigned number, int rank) {
    return &words_[static_cast<std::size_t>(number % 2 * size_ + rank) *
                   most_words];
  }

  int size_;
  CpuMeeting meeting_;
  std::vector<std::atomic<std::uint32_t>> words_;
};

}  // namespace Hsma::Test
