// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Threads that live for the whole test and run one function together.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <semaphore>
#include <thread>
#include <vector>

namespace Hsma::Test {

class CpuThreads {
 public:
  CpuThreads() = default;
  CpuThreads(const CpuThreads&) = delete;
  CpuThreads& operator=(const CpuThreads&) = delete;
  ~CpuThreads() {
    for (const auto& worker : workers_) worker->stop = true;
    for (const auto& worker : workers_) worker->start.release();
    for (const auto& worker : workers_) worker->thread.join();
  }

  static constexpr std::chrono::seconds usual_limit{600};  // others run, too

  /// Calls work(rank) for every rank below `size`, each on its own thread, and
  /// waits for all of them. Threads that wait for what does not come end the
  /// program.
  template <class Work>
  void run(int size, const Work& work,
           std::chrono::seconds limit = usual_limit) {
    while (static_cast<int>(workers_.size()) < size) add_worker();
    call_ = [](const void* w, int rank) {
      (*static_cast<const Work*>(w))(rank);
    };
    work_ = &work;
    running_ = size;
    for (int rank = 0; rank < size; ++rank)
      workers_[static_cast<std::size_t>(rank)]->start.release();
    std::unique_lock<std::mutex> lock(mutex_);
    if (done_.wait_for(lock, limit, [&] { return running_ == 0; })) return;
    std::fputs(
        "Some threads wait without end: a barrier or shuffle is not reached by "
        "all, or a letter does not come.\n",
        stderr);
    std::abort();
  }

 private:
  struct Worker {
    std::binary_semaphore start{0};
    bool stop = false;
    std::thread thread;
  };

  void add_worker() {
    const int rank = static_cast<int>(workers_.size());
    workers_.push_back(std::make_unique<Worker>());
    Worker& worker = *workers_.back();
    worker.thread = std::thread([this, &worker, rank] {
      for (worker.start.acquire(); !worker.stop; worker.start.acquire()) {
        call_(work_, rank);
        const std::lock_guard<std::mutex> lock(mutex_);
        if (--running_ == 0) done_.notify_one();
      }
    });
  }

  std::vector<std::unique_ptr<Worker>> workers_;
  void (*call_)(const void*, int) = nullptr;
  const void* work_ = nullptr;
  std::mutex mutex_;
  std::condition_variable done_;
  int running_ = 0;  // guarded by mutex_ while threads run
};

}  // namespace Hsma::Test
