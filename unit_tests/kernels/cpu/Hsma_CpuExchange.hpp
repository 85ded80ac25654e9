// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Exchange of values among threads that run in lock step on a device.
///
/// A shuffle orders no memory but the exchanged values, and a kernel must not
/// use it as a barrier. So a thread sanitizer, which knows no fences, must see
/// nothing but relaxed atomics here; fences order the rest for the hardware.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <thread>
#include <vector>

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpragmas"
#pragma GCC diagnostic ignored "-Wtsan"
#endif

namespace Hsma::Test {

/// Places for one value of each of `size` threads.
class CpuExchange {
 public:
  explicit CpuExchange(int size)
      : size_(size), words_(static_cast<std::size_t>(2 * size) * most_words) {}

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
    meet();
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

  void meet() {
    const unsigned round = round_.load(std::memory_order_relaxed);
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (arrived_.fetch_add(1, std::memory_order_relaxed) + 1 == size_) {
      arrived_.store(0, std::memory_order_relaxed);
      std::atomic_thread_fence(std::memory_order_seq_cst);
      round_.store(round + 1, std::memory_order_relaxed);
    } else {
      while (round_.load(std::memory_order_relaxed) == round)
        std::this_thread::yield();
    }
    std::atomic_thread_fence(std::memory_order_seq_cst);
  }

  int size_;
  std::vector<std::atomic<std::uint32_t>> words_;
  std::atomic<int> arrived_{0};
  std::atomic<unsigned> round_{0};
};

}  // namespace Hsma::Test

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif
