// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What needs a process of its own: the first call of a process, a device
/// without memory, forks, handles that are gone, null pointers, and what the
/// environment decides.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "Hsma_CublasAlone.hpp"
#include "Hsma_CublasDevice.hpp"
#include "Hsma_CublasFunctions.hpp"
#include "Hsma_CublasProblem.hpp"
#include "Hsma_CublasSystem.hpp"

namespace Hsma::Test {
namespace {

using Words = std::vector<std::string>;

/// 0, or 1 with a word about it.
int result_of(const ::testing::AssertionResult& result) {
  if (!result) std::printf("%s\n", result.message());
  return result ? 0 : 1;
}

/// The functions that a scene is about.
const Calls<double>& calls_of(const std::string& word) {
  return word == "vendor" ? Calls<double>::vendors() : Calls<double>::linked();
}

System<double> usual_system(std::int64_t order = 200) {
  return System<double>(make_problem<double>({}, order, 70, 3));
}

/// A system for potrs with the factor 2 I, so that X = B / 4.
class Halves {
 public:
  explicit Halves(std::int64_t order, std::int64_t columns = 3)
      : order_(order),
        columns_(columns),
        A_(factor(order)),
        B_(eights()),
        info_(std::vector<int>{77}) {}

  cusolverStatus_t solve(cusolverDnHandle_t handle, bool wide = false) const {
    return Calls<double>::linked().potrs(wide, handle, CUBLAS_FILL_MODE_LOWER,
                                         order_, columns_, A_.get(), order_,
                                         B_.get(), order_, info_.get());
  }
  void restore() const {
    B_.set(eights());
    info_.set({77});
  }
  ::testing::AssertionResult solved() const {
    if (info_.copy() != std::vector<int>{0})
      return ::testing::AssertionFailure() << "info is not 0";
    if (B_.copy() != std::vector<double>(B_.count(), 2))
      return ::testing::AssertionFailure() << "X is not B / 4";
    return ::testing::AssertionSuccess();
  }

 private:
  static std::vector<double> factor(std::int64_t order) {
    std::vector<double> A(static_cast<std::size_t>(order * order), 0);
    for (std::int64_t i = 0; i < order; ++i)
      A[static_cast<std::size_t>(i * order + i)] = 2;
    return A;
  }
  std::vector<double> eights() const {
    return std::vector<double>(static_cast<std::size_t>(order_ * columns_), 8);
  }

  std::int64_t order_, columns_;
  DeviceArray<double> A_, B_;
  DeviceArray<int> info_;
};

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

std::map<std::string, std::string> with_mode(const char* mode) {
  return {{"HSMA_DROPIN", mode}, {"HSMA_LOG", "/dev/null"}};
}

void expect_good(const std::vector<Playing>& all) {
  const auto endings = alone(all);
  for (std::size_t k = 0; k < all.size(); ++k) {
    std::string name;
    for (const std::string& word : all[k].words) name += word + ' ';
    EXPECT_TRUE(endings[k].good()) << name << ": " << endings[k];
  }
}

TEST(CublasAlone, TheFirstCallIsRecorded) {
  std::vector<Playing> all;
  for (const char* const what : {"40", "600", "batch", "potrs"}) {
    for (const char* const mode : {"global", "local", "relaxed"})
      all.push_back({{"first-recorded", what, mode, "free"}, with_mode("on")});
    all.push_back(
        {{"first-recorded", what, "global", "blocking"}, with_mode("on")});
  }
  expect_good(all);
}

TEST(CublasAlone, TheFirstCallIsRecordedAndLogged) {
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

TEST(CublasAlone, AnotherThreadRecords) {
  expect_good({{{"beside-a-recording", "later"}, with_mode("on")},
               {{"beside-a-recording", "first"}, with_mode("on")}});
}

TEST(CublasAlone, AnotherThreadRecordsAndCallsAreLogged) {
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

TEST(CublasAlone, NoCallWaits) {
  expect_good({{{"no-call-waits"}, with_mode("on"), 60}});
}

// --- a device without memory -------------------------------------------------

/// Takes memory until less than 8 MiB are left.
class NearlyAll {
 public:
  NearlyAll() {
    for (std::size_t size = std::size_t{1} << 34; size >= (1 << 20);
         size /= 2) {
      void* data = nullptr;
      while (left() > (8 << 20) + size &&
             cudaMalloc(&data, size) == cudaSuccess)
        taken_.push_back(data);
      static_cast<void>(cudaGetLastError());
    }
    std::printf("%zu bytes are left\n", left());
  }
  ~NearlyAll() {
    for (void* const data : taken_) static_cast<void>(cudaFree(data));
  }
  NearlyAll(const NearlyAll&) = delete;
  NearlyAll& operator=(const NearlyAll&) = delete;

 private:
  static std::size_t left() {
    std::size_t free = 0, total = 0;
    must(cudaMemGetInfo(&free, &total));
    return free;
  }
  std::vector<void*> taken_;
};

/// Words: "warm" or "cold". A right result, or a status.
int without_memory(const Words& words) {
  const Stream stream;
  const Handle handle(stream.get());
  const SolverHandle solver(stream.get());
  std::vector<System<double>> systems;
  for (const std::int64_t order : {3, 40, 200, 600, 2000})
    systems.push_back(usual_system(order));
  const SystemBatch<double> batch({}, 100, 40, 300, 60);
  const Halves halves(1000, 500);
  if (words.at(0) == "warm") {
    for (const auto& system : systems) system.solve(handle.get());
    batch.solve(handle.get());
    must(halves.solve(solver.get()));
    for (const auto& system : systems) system.restore();
    batch.restore();
    halves.restore();
  }
  finish();
  int wrong = 0;
  {
    const NearlyAll none;
    for (int repeat = 0; repeat < 2; ++repeat) {
      for (const auto& system : systems) {
        const auto status = system.solve(Calls<double>::linked(), handle.get(),
                                         &system.problem().alpha, repeat == 1);
        std::printf("%s: status %d, device %d\n",
                    describe(system.problem()).c_str(),
                    static_cast<int>(status),
                    static_cast<int>(cudaDeviceSynchronize()));
        if (status == CUBLAS_STATUS_SUCCESS)
          wrong += result_of(solved(system.problem(), system.X()));
        static_cast<void>(cudaGetLastError());
        system.restore();
      }
      const auto status = batch.solve(Calls<double>::linked(), handle.get(),
                                      &batch.first().alpha);
      std::printf("a batch: status %d\n", static_cast<int>(status));
      if (status == CUBLAS_STATUS_SUCCESS) wrong += result_of(batch.solved());
      batch.restore();
      const auto factored = halves.solve(solver.get(), repeat == 1);
      std::printf("potrs: status %d\n", static_cast<int>(factored));
      if (factored == CUSOLVER_STATUS_SUCCESS)
        wrong += result_of(halves.solved());
      static_cast<void>(cudaGetLastError());
      halves.restore();
    }
  }
  // It is as before when there is memory again.
  for (const auto& system : systems) {
    system.solve(handle.get());
    wrong += result_of(solved(system.problem(), system.X()));
  }
  must(halves.solve(solver.get()));
  return wrong + result_of(halves.solved());
}
const SceneOf without_memory_scene("without-memory", without_memory);

TEST(CublasAlone, WithoutMemory) {
  for (const char* const when : {"warm", "cold"})
    for (const char* const mode : {"on", "log"}) {
      const Ending ending =
          alone(Playing{{"without-memory", when}, with_mode(mode), 200});
      EXPECT_TRUE(ending.good()) << when << ", " << mode << ": " << ending;
    }
}

/// A scene with cuBLAS's own functions, and with those that are linked. The
/// first word of it says which.
std::pair<Ending, Ending> both(const Words& words, const char* mode = "on") {
  std::vector<Playing> all;
  for (const char* const whose : {"vendor", "ours"}) {
    Words with = words;
    with.insert(with.begin() + 1, whose);
    all.push_back({with, with_mode(mode)});
  }
  const auto endings = alone(all);
  return {endings[0], endings[1]};
}

// --- forks -------------------------------------------------------------------

/// Words: whose functions, "before" or "after" a call of the parent.
int forked(const Words& words) {
  const Handle handle;
  const auto system = usual_system();
  const auto& calls = calls_of(words.at(0));
  if (words.at(1) == "after")
    must(system.solve(calls, handle.get(), &system.problem().alpha));
  finish();
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    const auto status =
        system.solve(calls, handle.get(), &system.problem().alpha);
    _exit(status == CUBLAS_STATUS_SUCCESS ? 9 : 0);
  }
  int status = 0;
  for (int tenths = 0; tenths < 200; ++tenths) {
    if (waitpid(child, &status, WNOHANG) == child) {
      if (WIFSIGNALED(status))
        std::printf("the child had signal %d\n", WTERMSIG(status));
      else if (WEXITSTATUS(status) != 0)
        std::printf("the call of the child was a success\n");
      else
        std::printf("an error\n");
      // The parent's device is as before.
      system.restore();
      must(system.solve(calls, handle.get(), &system.problem().alpha));
      return result_of(solved(system.problem(), system.X()));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  std::printf("the child hung\n");
  return 0;
}
const SceneOf forked_scene("forked", forked);

TEST(CublasAlone, Forked) {
  for (const char* const when : {"before", "after"}) {
    const auto [vendors, ours] = both({"forked", when});
    EXPECT_TRUE(ours.good()) << ours;
    EXPECT_TRUE(ours.output == "an error\n" || ours.output == vendors.output)
        << when << " a call: not an error, and not what cuBLAS does: " << ours
        << vendors;
  }
}

// --- handles that are gone, and null pointers --------------------------------

/// Prints the status of a call and what becomes of the device.
void print(cublasStatus_t status) {
  std::printf("status %d, device %d\n", static_cast<int>(status),
              static_cast<int>(cudaDeviceSynchronize()));
}

/// Words: whose functions, which handle.
int handle_that_is_gone(const Words& words) {
  const auto system = usual_system();
  cublasHandle_t handle = nullptr;
  must(cublasCreate(&handle));
  if (words.at(1) == "used")
    must(system.solve(calls_of(words[0]), handle, &system.problem().alpha));
  must(cublasDestroy(handle));
  print(system.solve(calls_of(words[0]), handle, &system.problem().alpha));
  return 0;
}
const SceneOf handle_that_is_gone_scene("handle-that-is-gone",
                                        handle_that_is_gone);

TEST(CublasAlone, AHandleThatIsGone) {
  for (const char* const which : {"used", "new"}) {
    const auto [vendors, ours] = both({"handle-that-is-gone", which});
    EXPECT_TRUE(ours.good() || !vendors.good()) << ours;
  }
}

/// Words: whose functions, which pointer is null.
int null_pointer(const Words& words) {
  const auto& calls = calls_of(words.at(0));
  const std::string& which = words.at(1);
  const Handle handle;
  if (which.find("device") != std::string::npos)
    must(cublasSetPointerMode(handle.get(), CUBLAS_POINTER_MODE_DEVICE));
  const auto has = [&](const char* name) {
    return which.find(name) != std::string::npos;
  };
  if (has("batch")) {
    const SystemBatch<double> batch({}, 8, 5, 3, 24);
    const auto& p = batch.first();
    finish();
    print(calls.batched(false, handle.get(), p.flags, has("empty") ? 0 : p.m,
                        p.n, has("alpha") ? nullptr : &p.alpha,
                        has("A") ? nullptr : batch.A_places(), p.lda,
                        has("B") ? nullptr : batch.B_places(), p.ldb,
                        batch.count()));
    return 0;
  }
  const auto system = usual_system();
  const auto& p = system.problem();
  finish();
  print(calls.trsm(false, handle.get(), p.flags, has("empty") ? 0 : p.m, p.n,
                   has("alpha") ? nullptr : &p.alpha,
                   has("A") ? nullptr : system.A().get(), p.lda,
                   has("B") ? nullptr : system.B().get(), p.ldb));
  return 0;
}
const SceneOf null_pointer_scene("null-pointer", null_pointer);

TEST(CublasAlone, NullPointers) {
  for (const char* const which :
       {"alpha", "A", "B", "alpha, empty", "alpha, device", "A, empty",
        "B, empty", "batch, alpha", "batch, A", "batch, B",
        "batch, alpha, empty", "batch, alpha, device"}) {
    const auto [vendors, ours] = both({"null-pointer", which});
    std::printf("null %s: cuBLAS %s", which, vendors.output.c_str());
    if (!vendors.good()) continue;
    EXPECT_TRUE(ours.good()) << which << ": " << ours;
    // Whether a null matrix is an error of the call or of the device is not
    // promised; no success may hide it.
    const auto is_success = [](const Ending& ending) {
      return ending.output.rfind("status 0, device 0", 0) == 0;
    };
    EXPECT_EQ(is_success(ours), is_success(vendors))
        << which << ": cuBLAS " << vendors << ours;
  }
}

// --- the device is reset, and the process ends -------------------------------

/// Words: whose functions, "trsm" or "potrs".
int after_a_reset(const Words& words) {
  for (int round = 0; round < 2; ++round) {
    if (words.at(1) == "potrs") {
      const SolverHandle handle;
      const Halves halves(300);
      const auto status = halves.solve(handle.get());
      std::printf("status %d\n", static_cast<int>(status));
      if (status == CUSOLVER_STATUS_SUCCESS && result_of(halves.solved()) != 0)
        return 1;
    } else {
      const Handle handle;
      const auto system = usual_system(600);
      const auto status = system.solve(calls_of(words[0]), handle.get(),
                                       &system.problem().alpha);
      std::printf("status %d\n", static_cast<int>(status));
      if (status == CUBLAS_STATUS_SUCCESS &&
          result_of(solved(system.problem(), system.X())) != 0)
        return 1;
    }
    must(cudaDeviceReset());
  }
  return 0;
}
const SceneOf after_a_reset_scene("after-a-reset", after_a_reset);

/// A right result, or a status.
TEST(CublasAlone, AfterAReset) {
  const auto [vendors, ours] = both({"after-a-reset", "trsm"});
  std::printf("cuBLAS after a reset: %d\n", vendors.good());
  if (!vendors.good()) return;
  EXPECT_TRUE(ours.good()) << ours;
  expect_good({{{"after-a-reset", "ours", "potrs"}, with_mode("on")}});
}

/// The call at the end, and what it needs.
struct Late {
  cublasHandle_t handle = nullptr;
  const System<double>* system = nullptr;
  const Calls<double>* calls = nullptr;
};
Late late;

int at_the_end(const Words& words) {
  std::atexit([] {
    const auto status = late.system->solve(*late.calls, late.handle,
                                           &late.system->problem().alpha);
    std::printf("status %d\n", static_cast<int>(status));
    std::fflush(stdout);
  });
  static const Handle* const handle = new Handle;
  static const auto* const system = new System<double>(usual_system());
  late = {handle->get(), system, &calls_of(words.at(0))};
  if (words.at(1) == "used")
    must(system->solve(*late.calls, late.handle, &system->problem().alpha));
  return 0;
}
const SceneOf at_the_end_scene("at-the-end", at_the_end);

TEST(CublasAlone, ACallAtTheEnd) {
  for (const char* const when : {"used", "new"})
    for (const char* const mode : {"on", "log"}) {
      const auto [vendors, ours] = both({"at-the-end", when}, mode);
      EXPECT_TRUE(ours.good() || !vendors.good()) << ours;
    }
}

// --- what the environment decides --------------------------------------------

/// A number that stands for the bits of X of several systems.
template <class S>
std::uint64_t hash_of(const Calls<S>& calls, cublasHandle_t handle) {
  std::uint64_t hash = 14695981039346656037u;
  for (const std::int64_t order : {7, 100, 700})
    for (const std::size_t index : {0u, 8u}) {
      const System<S> system(make_problem<S>(all_flags()[index], order, 90, 5));
      must(system.solve(calls, handle, &system.problem().alpha));
      const auto X = system.X();
      const auto* const bytes =
          reinterpret_cast<const unsigned char*>(X.data());
      for (std::size_t k = 0; k < X.size() * sizeof(S); ++k)
        hash = (hash ^ bytes[k]) * 1099511628211u;
    }
  return hash;
}

int print_bits(const Words& words) {
  const Handle handle;
  const bool ours = words.at(0) == "ours";
  const auto print_of = [&](auto scalar) {
    using S = decltype(scalar);
    std::printf(
        "%016llx\n",
        static_cast<unsigned long long>(hash_of(
            ours ? Calls<S>::linked() : Calls<S>::vendors(), handle.get())));
  };
  print_of(float{});
  print_of(double{});
  print_of(std::complex<float>{});
  print_of(std::complex<double>{});
  return 0;
}
const SceneOf print_bits_scene("print-bits", print_bits);

TEST(CublasAlone, BitsOfAllProcessesAreTheSame) {
  const auto endings =
      alone(std::vector<Playing>{{{"print-bits", "ours"}, with_mode("on")},
                                 {{"print-bits", "ours"}, with_mode("on")},
                                 {{"print-bits", "ours"}, with_mode("log")}});
  for (const Ending& ending : endings) {
    EXPECT_TRUE(ending.good()) << ending;
    EXPECT_EQ(ending.output, endings[0].output);
  }
}

TEST(CublasAlone, OffMeansTheVendors) {
  const auto [vendors, off] = both({"print-bits"}, "off");
  ASSERT_TRUE(off.good()) << off;
  EXPECT_EQ(off.output, vendors.output);
}

/// Two of each kind.
int calls_for_the_table(const Words&) {
  const Handle handle;
  const SolverHandle solver;
  const auto system = usual_system(40);
  const SystemBatch<double> batch({}, 30, 9, 12, 60);
  const Halves halves(64);
  for (int repeat = 0; repeat < 2; ++repeat) {
    system.solve(handle.get(), repeat == 1);
    batch.solve(handle.get(), repeat == 1);
    must(halves.solve(solver.get(), repeat == 1));
  }
  const auto& p = system.problem();
  static_cast<void>(Calls<double>::linked().trsm(
      false, handle.get(), p.flags, -1, 3, &p.alpha, system.A().get(), p.lda,
      system.B().get(), p.ldb));
  return 0;
}
const SceneOf calls_for_the_table_scene("calls-for-the-table",
                                        calls_for_the_table);

/// A row of the table of a function: calls, passed on, failed.
struct Row {
  long calls = 0, passed = 0, failed = 0;
};

TEST(CublasAlone, TheTableKnowsWhatBecameOfCalls) {
  if (!is_stood_in()) GTEST_SKIP() << "nothing is preloaded";
  const auto file = std::filesystem::temp_directory_path() /
                    ("hsma_table_" + std::to_string(getpid()));
  const Ending ending =
      alone(Playing{{"calls-for-the-table"},
                    {{"HSMA_DROPIN", "log"}, {"HSMA_LOG", file.string()}}});
  ASSERT_TRUE(ending.good()) << ending;
  std::ifstream table(file);
  std::string line, text;
  std::map<std::string, Row> rows;
  // The shape ends before two blanks and three numbers.
  const std::regex pattern(R"(^(\w+) +\S.*?  +(\d+) +(\d+) +(\d+) .*)");
  while (std::getline(table, line)) {
    text += line + '\n';
    std::smatch parts;
    if (!std::regex_match(line, parts, pattern)) continue;
    Row& row = rows[parts[1]];
    row.calls += std::stol(parts[2]);
    row.passed += std::stol(parts[3]);
    row.failed += std::stol(parts[4]);
  }
  std::filesystem::remove(file);
  for (const char* const name :
       {"cublasDtrsm_v2_64", "cublasDtrsmBatched", "cublasDtrsmBatched_64",
        "cusolverDnDpotrs", "cusolverDnXpotrs"}) {
    EXPECT_EQ(rows[name].calls, 1) << name << "\n" << text;
    EXPECT_EQ(rows[name].passed, 0) << name << "\n" << text;
    EXPECT_EQ(rows[name].failed, 0) << name << "\n" << text;
  }
  EXPECT_EQ(rows["cublasDtrsm_v2"].calls, 2) << text;
  EXPECT_EQ(rows["cublasDtrsm_v2"].passed, 1) << text;
  EXPECT_NE(text.find("an error"), std::string::npos) << text;
}

}  // namespace
}  // namespace Hsma::Test
