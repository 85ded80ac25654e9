// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What it costs that libhsma_cublas stands before cuBLAS: the functions of
/// both, and those of hsma.h, in one process, in turns. For each problem,
///
///   issue    microseconds of the host thread for a call, many in a row on an
///            idle stream, without waiting
///   event    microseconds between two events round such calls, for one call
///
/// and with HSMA_DROPIN=off, what it costs to pass a call on.
///
///     hsma_dropin <libhsma_cublas.so> <libhsma.so> <results.json> [<commit>]
#include <cublas_v2.h>
#include <cuda_runtime_api.h>
#include <dlfcn.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_Version.hpp"
#include "hsma.h"

namespace {

using Json = nlohmann::ordered_json;

void check(cudaError_t error) {
  if (error != cudaSuccess) throw std::runtime_error(cudaGetErrorString(error));
}
void check(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error("cuBLAS: status " + std::to_string(status));
}

/// Memory of the device, filled with numbers that keep a solve tame.
template <class T>
class Numbers {
 public:
  explicit Numbers(std::int64_t count)
      : host_(static_cast<std::size_t>(count)) {
    check(cudaMalloc(reinterpret_cast<void**>(&data_), bytes()));
  }
  ~Numbers() { static_cast<void>(cudaFree(data_)); }
  Numbers(const Numbers&) = delete;
  Numbers& operator=(const Numbers&) = delete;

  T* data() const { return data_; }
  std::vector<T>& host() { return host_; }
  void upload() const {
    check(cudaMemcpy(data_, host_.data(), bytes(), cudaMemcpyHostToDevice));
  }

 private:
  std::size_t bytes() const { return host_.size() * sizeof(T); }

  std::vector<T> host_;
  T* data_ = nullptr;
};

struct Problem {
  std::int64_t m, n, count;  ///< count 0: one solve, not a batch
};

/// Median of a few runs of `calls` calls, microseconds for one call.
template <class Run>
std::pair<double, double> times(cudaStream_t stream, int calls,
                                const Run& run) {
  using Clock = std::chrono::steady_clock;
  cudaEvent_t begin = nullptr, end = nullptr;
  check(cudaEventCreate(&begin));
  check(cudaEventCreate(&end));
  std::vector<double> issue, event;
  for (int repetition = 0; repetition < 9; ++repetition) {
    check(cudaStreamSynchronize(stream));
    check(cudaEventRecord(begin, stream));
    const auto start = Clock::now();
    for (int i = 0; i < calls; ++i) run();
    const double host =
        std::chrono::duration<double, std::micro>(Clock::now() - start).count();
    check(cudaEventRecord(end, stream));
    check(cudaEventSynchronize(end));
    float milliseconds = 0;
    check(cudaEventElapsedTime(&milliseconds, begin, end));
    issue.push_back(host / calls);
    event.push_back(1000.0 * static_cast<double>(milliseconds) / calls);
  }
  check(cudaEventDestroy(begin));
  check(cudaEventDestroy(end));
  const auto median = [](std::vector<double>& x) {
    std::nth_element(x.begin(), x.begin() + 4, x.end());
    return x[4];
  };
  return {median(issue), median(event)};
}

/// The functions of one library for one type.
template <class T>
struct Functions {
  using Trsm = cublasStatus_t (*)(cublasHandle_t, cublasSideMode_t,
                                  cublasFillMode_t, cublasOperation_t,
                                  cublasDiagType_t, int, int, const T*,
                                  const T*, int, T*, int);
  using Batched = cublasStatus_t (*)(cublasHandle_t, cublasSideMode_t,
                                     cublasFillMode_t, cublasOperation_t,
                                     cublasDiagType_t, int, int, const T*,
                                     const T* const[], int, T* const[], int,
                                     int);
  Trsm trsm;
  Batched batched;

  Functions(void* library, char letter) {
    const std::string name = std::string("cublas") + letter + "trsm";
    trsm = reinterpret_cast<Trsm>(dlsym(library, (name + "_v2").c_str()));
    batched =
        reinterpret_cast<Batched>(dlsym(library, (name + "Batched").c_str()));
    if (trsm == nullptr || batched == nullptr)
      throw std::runtime_error("a function is missing: " + name);
  }
};

void check_hsma(int result) {
  if (result != HSMA_OK)
    throw std::runtime_error("hsma: result " + std::to_string(result));
}

/// hsma.h, on one stream.
struct Direct {
  decltype(&hsma_trsm) trsm;
  decltype(&hsma_trsm_pointers) pointers;
  hsma_queue* queue = nullptr;

  Direct(void* library, cudaStream_t stream) {
    const auto find = [library](auto& function, const char* name) {
      function = reinterpret_cast<std::decay_t<decltype(function)>>(
          dlsym(library, name));
      if (function == nullptr)
        throw std::runtime_error(std::string("a function is missing: ") + name);
    };
    decltype(&hsma_cuda_queue) create = nullptr;
    find(create, "hsma_cuda_queue");
    find(trsm, "hsma_trsm");
    find(pointers, "hsma_trsm_pointers");
    check_hsma(create(0, stream, &queue));
  }
};

template <class T>
void measure(Json& rows, char letter, void* ours_library, const Direct& direct,
             void* vendor_library, cublasHandle_t handle, cudaStream_t stream,
             const std::vector<Problem>& problems) {
  const Functions<T> ours(ours_library, letter), vendor(vendor_library, letter);
  const int type = letter == 'S' ? HSMA_S : HSMA_D;
  for (const Problem& p : problems) {
    const std::int64_t count = std::max<std::int64_t>(p.count, 1);
    Numbers<T> A(p.m * p.m * count), B(p.m * p.n * count);
    for (std::int64_t q = 0; q < count; ++q)
      for (std::int64_t i = 0; i < p.m; ++i)
        A.host()[static_cast<std::size_t>((q * p.m + i) * p.m + i)] = T(1);
    A.upload();
    B.upload();
    Numbers<const T*> a(count);
    Numbers<T*> b(count);
    for (std::int64_t q = 0; q < count; ++q) {
      a.host()[static_cast<std::size_t>(q)] = A.data() + q * p.m * p.m;
      b.host()[static_cast<std::size_t>(q)] = B.data() + q * p.m * p.n;
    }
    a.upload();
    b.upload();
    const T one(1);
    const int m = static_cast<int>(p.m), n = static_cast<int>(p.n);
    const auto call = [&](const Functions<T>& functions) {
      if (p.count == 0)
        check(functions.trsm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER,
                             CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, m, n, &one,
                             A.data(), m, B.data(), m));
      else
        check(functions.batched(handle, CUBLAS_SIDE_LEFT,
                                CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N,
                                CUBLAS_DIAG_NON_UNIT, m, n, &one, a.data(), m,
                                b.data(), m, static_cast<int>(count)));
    };
    const int calls = p.m * p.n * count > 1000000 ? 20 : 100;
    const auto ours_call = [&] { call(ours); };
    const auto vendor_call = [&] { call(vendor); };
    const hsma_matrix as_A{A.data(), m, m, 1, m}, as_B{B.data(), m, n, 1, m};
    const auto direct_call = [&] {
      check_hsma(p.count == 0
                     ? direct.trsm(direct.queue, type, 'L', 'L', 'N', 'N', &one,
                                   &as_A, &as_B, nullptr, nullptr)
                     : direct.pointers(
                           direct.queue, type, 'L', 'L', 'N', 'N', m, n, &one,
                           reinterpret_cast<const void* const*>(a.data()), m,
                           reinterpret_cast<void* const*>(b.data()), m, count));
    };
    times(stream, 3, ours_call);
    times(stream, 3, direct_call);
    times(stream, 3, vendor_call);
    const auto [ours_issue, ours_event] = times(stream, calls, ours_call);
    const auto [direct_issue, direct_event] = times(stream, calls, direct_call);
    const auto [vendor_issue, vendor_event] = times(stream, calls, vendor_call);
    rows.push_back({{"type", std::string(1, letter)},
                    {"m", p.m},
                    {"n", p.n},
                    {"count", p.count},
                    {"ours_issue_us", ours_issue},
                    {"direct_issue_us", direct_issue},
                    {"vendor_issue_us", vendor_issue},
                    {"ours_event_us", ours_event},
                    {"direct_event_us", direct_event},
                    {"vendor_event_us", vendor_event}});
    std::printf(
        "%c %5lld %5lld %6lld  issue %7.2f %7.2f %7.2f  event %8.2f %8.2f "
        "%8.2f "
        "%.2f\n",
        letter, static_cast<long long>(p.m), static_cast<long long>(p.n),
        static_cast<long long>(p.count), ours_issue, direct_issue, vendor_issue,
        ours_event, direct_event, vendor_event, vendor_event / ours_event);
  }
}

Json machine() {
  cudaDeviceProp properties{};
  check(cudaGetDeviceProperties(&properties, 0));
  int driver = 0, runtime = 0;
  check(cudaDriverGetVersion(&driver));
  check(cudaRuntimeGetVersion(&runtime));
  const std::time_t now = std::time(nullptr);
  char date[32];
  std::strftime(date, sizeof date, "%Y-%m-%d", std::gmtime(&now));
  return {{"device", properties.name},
          {"driver", driver},
          {"runtime", runtime},
          {"compiler", __VERSION__},
          {"date", date}};
}

void run(int argc, char* argv[]) {
  if (argc < 4)
    throw std::runtime_error("expected two libraries and a results file");
  void* const vendor = dlopen("libcublas.so.13", RTLD_NOW | RTLD_LOCAL);
  void* const ours = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  void* const own = dlopen(argv[2], RTLD_NOW | RTLD_LOCAL);
  if (vendor == nullptr || ours == nullptr || own == nullptr)
    throw std::runtime_error(dlerror());
  const auto create = reinterpret_cast<decltype(&cublasCreate_v2)>(
      dlsym(vendor, "cublasCreate_v2"));
  const auto set_stream = reinterpret_cast<decltype(&cublasSetStream_v2)>(
      dlsym(vendor, "cublasSetStream_v2"));
  cublasHandle_t handle = nullptr;
  check(create(&handle));
  cudaStream_t stream = nullptr;
  check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  check(set_stream(handle, stream));
  const Direct direct(own, stream);
  const std::vector<Problem> problems{
      {8, 8, 0},      {16, 16, 0},     {32, 32, 0},   {64, 64, 0},
      {64, 320, 0},   {64, 448, 0},    {128, 128, 0}, {300, 40, 0},
      {512, 512, 0},  {1024, 1024, 0}, {8, 8, 10000}, {8, 8, 100},
      {32, 32, 1000}, {64, 64, 100},   {16, 16, 10},  {512, 64, 100},
      {1000, 100, 10}};
  Json results = {{"machine", machine()},
                  {"commit", argc > 4 ? argv[4] : "unknown"},
                  {"dropin", std::getenv("HSMA_DROPIN") != nullptr
                                 ? std::getenv("HSMA_DROPIN")
                                 : "on"},
                  {"rows", Json::array()}};
  measure<float>(results["rows"], 'S', ours, direct, vendor, handle, stream,
                 problems);
  measure<double>(results["rows"], 'D', ours, direct, vendor, handle, stream,
                  problems);
  std::ofstream(argv[3]) << results.dump(1) << '\n';
}

}  // namespace

int main(int argc, char* argv[]) {
  if (argc == 2 && std::strcmp(argv[1], "--version") == 0) {
    std::puts("hsma_dropin " HSMA_VERSION_STRING);
    return 0;
  }
  try {
    run(argc, argv);
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "hsma_dropin: " << error.what() << '\n';
  }
  return 2;
}
