// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How a program's ?trsm_ fares with libhsma_blas before its BLAS: both
/// functions in one process, in turns, over squares and thin shapes of all
/// types. The calls of a turn solve one after the other in the same B, which is
/// put back before each turn.
///
///     hsma_blas_trsm <libhsma_blas.so> <results.json> [<commit> [<types>]]
///
/// OPENBLAS_NUM_THREADS says how many threads the BLAS has. The last lines name
/// the shapes in which ours is behind by more than a twentieth, and the worst.
#include <dlfcn.h>

#include <algorithm>
#include <chrono>
#include <complex>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_Machine.hpp"
#include "Hsma_Version.hpp"

namespace {

using namespace Hsma;
using Json = nlohmann::ordered_json;

template <class T>
using Trsm = void (*)(const char*, const char*, const char*, const char*,
                      const int*, const int*, const T*, const T*, const int*,
                      T*, const int*, std::size_t, std::size_t, std::size_t,
                      std::size_t);

constexpr int sizes[] = {16,  24,  32,  48,  64,  96,  128,
                         192, 256, 384, 512, 768, 1024};
constexpr int widths[] = {1, 2, 8};

struct Shape {
  int m, n;
};

std::vector<Shape> shapes() {
  std::vector<Shape> all;
  for (const int size : sizes) {
    all.push_back({size, size});
    for (const int width : widths) {
      all.push_back({size, width});
      all.push_back({width, size});
    }
  }
  return all;
}

/// A triangle so near to the identity that a thousand solves in a row change
/// little, and right-hand sides.
template <class T>
struct Problem {
  std::string flags;
  Shape shape;
  int order = flags[0] == 'L' ? shape.m : shape.n;
  std::vector<T> A, B, X;

  Problem(std::string letters, Shape sizes_of_B)
      : flags(std::move(letters)), shape(sizes_of_B) {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> uniform(-1, 1);
    const double small = 0x1p-16 / order;
    for (int k = 0; k < order * order; ++k)
      A.push_back(k % (order + 1) == 0 ? T(1) : T(small * uniform(random)));
    for (int k = 0; k < shape.m * shape.n; ++k) B.push_back(T(uniform(random)));
    X = B;
  }

  void solve(Trsm<T> trsm) {
    const T one(1);
    trsm(&flags[0], &flags[1], &flags[2], &flags[3], &shape.m, &shape.n, &one,
         A.data(), &order, X.data(), &shape.m, 1, 1, 1, 1);
  }

  /// Microseconds for one of so many calls.
  double time(Trsm<T> trsm, int calls) {
    using Clock = std::chrono::steady_clock;
    X = B;
    const auto start = Clock::now();
    for (int i = 0; i < calls; ++i) solve(trsm);
    return std::chrono::duration<double, std::micro>(Clock::now() - start)
               .count() /
           calls;
  }
};

double median(std::vector<double> x) {
  const auto middle = x.begin() + static_cast<std::ptrdiff_t>(x.size() / 2);
  std::nth_element(x.begin(), middle, x.end());
  return *middle;
}

template <class T>
void measure(Json& records, char letter, void* ours_library,
             void* vendor_library) {
  const std::string name = std::string(1, letter) + "trsm_";
  const auto ours =
      reinterpret_cast<Trsm<T>>(dlsym(ours_library, name.c_str()));
  const auto vendor =
      reinterpret_cast<Trsm<T>>(dlsym(vendor_library, name.c_str()));
  if (ours == nullptr || vendor == nullptr || ours == vendor)
    throw std::runtime_error(name + " is not in both libraries");
  for (const char* const flags : {"LLNN", "LLTN", "RLNN", "RLTN"})
    for (const Shape& shape : shapes()) {
      Problem<T> problem(flags, shape);
      problem.time(ours, 2);
      const double once = problem.time(vendor, 2);
      const int calls = std::clamp(static_cast<int>(100 / once), 1, 1000);
      const int turns = std::clamp(static_cast<int>(400000 / once), 7, 31);
      std::vector<double> our_times, vendor_times;
      for (int turn = 0; turn < turns; ++turn) {
        our_times.push_back(problem.time(ours, calls));
        vendor_times.push_back(problem.time(vendor, calls));
      }
      records.push_back({{"type", std::string(1, letter)},
                         {"flags", flags},
                         {"m", shape.m},
                         {"n", shape.n},
                         {"ours_us", median(our_times)},
                         {"vendor_us", median(vendor_times)}});
    }
}

double ratio(const Json& record) {
  return record["vendor_us"].get<double>() / record["ours_us"].get<double>();
}

void print(const Json& record) {
  std::printf("%s %s %5d x %5d  ours %10.3f us  vendor %10.3f us  ratio %.3f\n",
              record["type"].get<std::string>().c_str(),
              record["flags"].get<std::string>().c_str(),
              record["m"].get<int>(), record["n"].get<int>(),
              record["ours_us"].get<double>(),
              record["vendor_us"].get<double>(), ratio(record));
}

void print_behind(const Json& records) {
  for (const Json& record : records)
    if (ratio(record) < 0.95) print(record);
  std::printf("the worst of %zu:\n", records.size());
  print(*std::min_element(
      records.begin(), records.end(),
      [](const Json& a, const Json& b) { return ratio(a) < ratio(b); }));
}

void run(int argc, char* argv[]) {
  if (argc < 3) throw std::runtime_error("expected a library and a file");
  void* const vendor = dlopen("libblas.so.3", RTLD_NOW | RTLD_GLOBAL);
  void* const ours = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (vendor == nullptr || ours == nullptr) throw std::runtime_error(dlerror());
  const std::string types = argc > 4 ? argv[4] : "sdcz";
  Json results = {
      {"device", Perf::processor()},
      {"compiler", Perf::compiler()},
      {"blas", Perf::blas()},
      {"blas_threads", Perf::blas_threads()},
      {"commit", argc > 3 ? argv[3] : "unknown"},
      {"date", Perf::utc_date()},
      {"protocol",
       "?trsm_ of libhsma_blas and of the BLAS in turns in one process; "
       "medians "
       "of 7 to 31 turns of up to 1000 calls; microseconds for one call"},
      {"records", Json::array()}};
  Json& records = results["records"];
  for (const char type : types) {
    if (type == 's') measure<float>(records, type, ours, vendor);
    if (type == 'd') measure<double>(records, type, ours, vendor);
    if (type == 'c') measure<std::complex<float>>(records, type, ours, vendor);
    if (type == 'z') measure<std::complex<double>>(records, type, ours, vendor);
  }
  std::ofstream(argv[2]) << results.dump(1) << '\n';
  print_behind(records);
}

}  // namespace

int main(int argc, char* argv[]) {
  if (argc == 2 && std::strcmp(argv[1], "--version") == 0) {
    std::puts("hsma_blas_trsm " HSMA_VERSION_STRING);
    return 0;
  }
  try {
    run(argc, argv);
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "hsma_blas_trsm: " << error.what() << '\n';
  }
  return 2;
}
