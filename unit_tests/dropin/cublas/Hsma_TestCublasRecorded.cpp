// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The first call of a process is recorded, another thread records, and no call
/// waits for the device.
#include <gtest/gtest.h>

#include <atomic>
#include <exception>
#include <string>
#include <thread>
#include <vector>

#include "Hsma_CublasScenes.hpp"

namespace Hsma::Test {
namespace {

// --- the first call of a process is recorded ---------------------------------

cudaStreamCaptureMode mode_of(const std::string& word) {
  return word == "global"  ? cudaStreamCaptureModeGlobal
         : word == "local" ? cudaStreamCaptureModeThreadLocal
                           : cudaStreamCaptureModeRelaxed;
}

/// Words: what, the mode of the capture, the flags of the stream.
int first_recorded(const Words& words) {
  const Stream stream(words.at(2) == "blocking" ? cudaStreamDefault
                                                : cudaStreamNonBlocking);
  if (words.at(0) == "batch") {
    const Handle handle(stream.get());
    const SystemBatch<double> batch(all_flags()[2], 30, 9, 12, 60);
    finish();
    const Recording recording(stream.get(), mode_of(words.at(1)),
                              [&] { batch.solve(handle.get()); });
    recording.replay(stream.get());
    return result_of(batch.solved());
  }
  if (words.at(0) == "potrs") {
    const SolverHandle handle(stream.get());
    const Halves system(200);
    finish();
    const Recording recording(stream.get(), mode_of(words.at(1)),
                              [&] { must(system.solve(handle.get())); });
    recording.replay(stream.get());
    return result_of(system.solved());
  }
  const Handle handle(stream.get());
  const System<double> system(
      make_problem<double>(all_flags()[8], std::stoi(words.at(0)), 70, 3));
  finish();
  const Recording recording(stream.get(), mode_of(words.at(1)),
                            [&] { system.solve(handle.get()); });
  for (int repeat = 0; repeat < 2; ++repeat) {
    system.restore();
    recording.replay(stream.get());
    if (const int bad = result_of(solved(system.problem(), system.X())))
      return bad;
  }
  return 0;
}
const SceneOf first_recorded_scene("first-recorded", first_recorded);

TEST(CublasRecorded, TheFirstCallIsRecorded) {
  std::vector<Playing> all;
  for (const char* const what : {"40", "600", "batch", "potrs"}) {
    for (const char* const mode : {"global", "local", "relaxed"})
      all.push_back({{"first-recorded", what, mode, "free"}, with_mode("on")});
    all.push_back(
        {{"first-recorded", what, "global", "blocking"}, with_mode("on")});
  }
  expect_good(all);
}

TEST(CublasRecorded, TheFirstCallIsRecordedAndLogged) {
  std::vector<Playing> all;
  for (const char* const what : {"40", "600", "batch", "potrs"})
    all.push_back(
        {{"first-recorded", what, "global", "free"}, with_mode("log")});
  expect_good(all);
}

// --- another thread records --------------------------------------------------

/// Words: "first" or "later".
int beside_a_recording(const Words& words) {
  const Stream recorded, stream;
  const Handle handle(stream.get());
  const SolverHandle solver(stream.get());
  const auto small = usual_system(40), large = usual_system(600);
  const SystemBatch<double> batch({}, 30, 9, 12, 60);
  const Halves halves(64);
  const DeviceArray<char> memory(64);
  const auto solve_all = [&] {
    small.solve(handle.get());
    large.solve(handle.get());
    batch.solve(handle.get());
    must(halves.solve(solver.get()));
  };
  if (words.at(0) == "later") {
    solve_all();
    finish();
    small.restore();
    large.restore();
    batch.restore();
    halves.restore();
  }
  finish();

  std::atomic<int> step{0};
  std::string failure;
  const auto until = [&](int wanted) {
    while (step.load() < wanted) std::this_thread::yield();
  };
  std::thread other([&] {
    try {
      const Recording recording(
          recorded.get(), cudaStreamCaptureModeGlobal, [&] {
            must(cudaMemsetAsync(memory.get(), 1, 64, recorded.get()));
            step = 1;
            until(2);
          });
    } catch (const std::exception& error) {
      failure = error.what();
      if (step.load() == 0) step = 1;
    }
  });
  until(1);
  std::string own_failure;
  try {
    solve_all();
  } catch (const std::exception& error) {
    own_failure = error.what();
  }
  step = 2;
  other.join();
  if (!own_failure.empty()) std::printf("here: %s\n", own_failure.c_str());
  if (!failure.empty()) std::printf("there: %s\n", failure.c_str());
  if (!own_failure.empty() || !failure.empty()) return 1;
  return result_of(solved(small.problem(), small.X())) +
         result_of(solved(large.problem(), large.X())) +
         result_of(batch.solved()) + result_of(halves.solved());
}
const SceneOf beside_a_recording_scene("beside-a-recording",
                                       beside_a_recording);

TEST(CublasRecorded, AnotherThreadRecords) {
  expect_good({{{"beside-a-recording", "later"}, with_mode("on")},
               {{"beside-a-recording", "first"}, with_mode("on")}});
}

TEST(CublasRecorded, AnotherThreadRecordsAndCallsAreLogged) {
  expect_good({{{"beside-a-recording", "later"}, with_mode("log")}});
}

// --- no call waits -----------------------------------------------------------

void CUDART_CB wait_for_go(void* go) {
  const auto& there = *static_cast<const std::atomic<bool>*>(go);
  while (!there.load()) std::this_thread::yield();
}

/// The stream is held up until the calls have returned.
int no_call_waits(const Words&) {
  const Stream stream;
  const Handle handle(stream.get());
  const SolverHandle solver(stream.get());
  const auto small = usual_system(40), large = usual_system(600);
  const SystemBatch<double> batch({}, 30, 9, 12, 60);
  const Halves halves(64);
  const auto solve_all = [&] {
    small.solve(handle.get());
    large.solve(handle.get());
    batch.solve(handle.get());
    must(halves.solve(solver.get()));
  };
  solve_all();  // kernels are loaded when they are called first
  small.restore();
  large.restore();
  batch.restore();
  halves.restore();
  finish();
  std::atomic<bool> go{false};
  must(cudaLaunchHostFunc(stream.get(), wait_for_go, &go));
  solve_all();
  go = true;
  return result_of(solved(small.problem(), small.X())) +
         result_of(solved(large.problem(), large.X())) +
         result_of(batch.solved()) + result_of(halves.solved());
}
const SceneOf no_call_waits_scene("no-call-waits", no_call_waits);

TEST(CublasRecorded, NoCallWaits) {
  expect_good({{{"no-call-waits"}, with_mode("on"), 60}});
}

}  // namespace
}  // namespace Hsma::Test
