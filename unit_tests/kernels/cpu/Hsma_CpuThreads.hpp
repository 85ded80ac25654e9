// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Threads that run one function together and take turns on one processor: each
/// of them runs until it waits for others. A barrier of 256 threads takes some
/// microseconds so, where threads of the system take milliseconds.
#pragma once

#include <atomic>
#include <boost/context/fiber.hpp>
#include <boost/context/protected_fixedsize_stack.hpp>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>

extern "C" {
void AnnotateIgnoreReadsBegin(const char* file, int line);
void AnnotateIgnoreReadsEnd(const char* file, int line);
void AnnotateIgnoreWritesBegin(const char* file, int line);
void AnnotateIgnoreWritesEnd(const char* file, int line);
}
#endif

namespace Hsma::Test {

/// What a thread sanitizer knows of a thread. A change of turns orders no
/// memory for it, so that it sees races as among threads of the system.
class WatchedThread {
 public:
#if defined(__SANITIZE_THREAD__)
  static WatchedThread current() {
    return WatchedThread(__tsan_get_current_fiber());
  }
  static WatchedThread create() {
    return WatchedThread(__tsan_create_fiber(0));
  }
  // A function of their own would end in another thread than it begins in, and
  // the sanitizer counts the calls of each.
  [[gnu::always_inline]] void start() const {
    __tsan_switch_to_fiber(thread_, 0);
  }
  [[gnu::always_inline]] void take_turn() const {
    __tsan_switch_to_fiber(thread_, __tsan_switch_to_fiber_no_sync);
  }
  /// What the thread does between these is not looked at.
  static void hide() {
    AnnotateIgnoreReadsBegin(__FILE__, __LINE__);
    AnnotateIgnoreWritesBegin(__FILE__, __LINE__);
  }
  static void show() {
    AnnotateIgnoreWritesEnd(__FILE__, __LINE__);
    AnnotateIgnoreReadsEnd(__FILE__, __LINE__);
  }

 private:
  explicit WatchedThread(void* thread) : thread_(thread) {}
  void* thread_;
#else
  static WatchedThread current() { return {}; }
  static WatchedThread create() { return {}; }
  void start() const {}
  void take_turn() const {}
  static void hide() {}
  static void show() {}
#endif
};

/// They live until the program ends.
class CpuThreads {
 public:
  CpuThreads(const CpuThreads&) = delete;
  CpuThreads& operator=(const CpuThreads&) = delete;

  enum class Order { Forwards, Backwards };

  /// Calls work(rank) for every rank below `size`, each in its own thread, and
  /// returns when all have ended. They take turns in the order of their ranks
  /// or against it. Threads that wait for what does not come end the program.
  template <class Work>
  void run(int size, const Work& work, Order order = Order::Forwards) {
    while (static_cast<int>(threads_.size()) < size) add_thread();
    call_ = [](const void* w, int rank) {
      (*static_cast<const Work*>(w))(rank);
    };
    work_ = &work;
    for (int rank = 0; rank < size; ++rank)
      thread(rank).runs.store(true, std::memory_order_release);
    int left = size, rounds_in_vain = 0;
    while (left > 0) {
      progress_.store(false, std::memory_order_relaxed);
      for (int turn = 0; turn < size; ++turn) {
        Thread& next =
            thread(order == Order::Forwards ? turn : size - 1 - turn);
        if (!next.runs.load(std::memory_order_acquire)) continue;
        current_.store(&next, std::memory_order_relaxed);
        jump(next.watched, next.context);
        if (!next.runs.load(std::memory_order_acquire)) --left;
      }
      const bool progress = progress_.load(std::memory_order_relaxed);
      rounds_in_vain = progress ? 0 : rounds_in_vain + 1;
      if (rounds_in_vain == most_rounds_in_vain) give_up();
    }
  }

  /// The thread that calls this waits: the others have their turns.
  void pass() {
    jump(scheduler_, current_.load(std::memory_order_relaxed)->scheduler);
  }

  /// The thread that calls this did what another one may wait for.
  void note_progress() { progress_.store(true, std::memory_order_relaxed); }

 private:
  using Context = boost::context::fiber;
  struct Thread {
    WatchedThread watched = WatchedThread::create();
    std::atomic<bool> runs{false};
    Context context, scheduler;  ///< one of them is where to go on
  };

  CpuThreads() = default;
  friend CpuThreads& cpu_threads();

  static constexpr std::size_t stack_bytes = std::size_t{256} << 10;
  /// A thread may look at many letters, one turn for each, before it goes on.
  static constexpr int most_rounds_in_vain = 20000;

  Thread& thread(int rank) { return *threads_[static_cast<std::size_t>(rank)]; }

  /// A sanitizer counts the calls of each thread. What begins here in one
  /// thread ends in another, so both have to be in the same function.
  [[gnu::noinline]] static void jump(const WatchedThread& to,
                                     Context& context) {
    WatchedThread::hide();
    to.take_turn();
    context = std::move(context).resume();
    WatchedThread::show();
  }

  void add_thread() {
    const int rank = static_cast<int>(threads_.size());
    threads_.push_back(std::make_unique<Thread>());
    Thread& own = *threads_.back();
    own.context =
        Context(std::allocator_arg,
                boost::context::protected_fixedsize_stack(stack_bytes),
                [this, &own, rank](Context&& scheduler) -> Context&& {
                  own.scheduler = std::move(scheduler);
                  WatchedThread::show();
                  for (;;) {
                    do pass();
                    while (!own.runs.load(std::memory_order_acquire));
                    call_(work_, rank);
                    note_progress();
                    own.runs.store(false, std::memory_order_release);
                  }
                });
    // From here on, it is ready for its first turn.
    current_.store(&own, std::memory_order_relaxed);
    WatchedThread::hide();
    own.watched.start();
    WatchedThread::hide();
    own.context = std::move(own.context).resume();
    WatchedThread::show();
  }

  [[noreturn]] static void give_up() {
    std::fputs(
        "Some threads wait without end: a barrier or shuffle is not reached by "
        "all, or a letter does not come.\n",
        stderr);
    std::abort();
  }

  std::vector<std::unique_ptr<Thread>> threads_;
  WatchedThread scheduler_ = WatchedThread::current();
  void (*call_)(const void*, int) = nullptr;
  const void* work_ = nullptr;
  std::atomic<Thread*> current_{nullptr};
  std::atomic<bool> progress_{false};
};

/// The threads of every block.
inline CpuThreads& cpu_threads() {
  static CpuThreads* const threads = new CpuThreads;
  return *threads;
}

}  // namespace Hsma::Test
