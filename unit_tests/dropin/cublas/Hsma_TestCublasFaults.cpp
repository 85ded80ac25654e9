// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A device without memory, forks, handles that are gone, null pointers, a
/// device that is reset, and a call when the process ends.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "Hsma_CublasScenes.hpp"

namespace Hsma::Test {
namespace {

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

TEST(CublasFaults, WithoutMemory) {
  for (const char* const when : {"warm", "cold"})
    for (const char* const mode : {"on", "log"}) {
      const Ending ending =
          alone(Playing{{"without-memory", when}, with_mode(mode), 200});
      EXPECT_TRUE(ending.good()) << when << ", " << mode << ": " << ending;
    }
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

TEST(CublasFaults, Forked) {
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

TEST(CublasFaults, AHandleThatIsGone) {
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

TEST(CublasFaults, NullPointers) {
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
TEST(CublasFaults, AfterAReset) {
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

TEST(CublasFaults, ACallAtTheEnd) {
  for (const char* const when : {"used", "new"})
    for (const char* const mode : {"on", "log"}) {
      const auto [vendors, ours] = both({"at-the-end", when}, mode);
      EXPECT_TRUE(ours.good() || !vendors.good()) << ours;
    }
}

}  // namespace
}  // namespace Hsma::Test
