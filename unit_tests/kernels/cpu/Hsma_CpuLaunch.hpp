// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of the kernel tests on the CPU.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "Hsma_Kernel.hpp"
#include "cpu/Hsma_CpuBlock.hpp"
#include "kernels/Hsma_Operations.hpp"

namespace Hsma::Test {

template <class V>
class DeviceArray {
 public:
  explicit DeviceArray(const std::vector<V>& values) : values_(values) {}
  V* data() const { return values_.data(); }
  std::vector<V> copy() const { return values_; }

 private:
  mutable std::vector<V> values_;
};

/// Blocks of a launch: about two tasks for each of them.
inline std::int64_t cpu_blocks(std::int64_t tasks) { return (tasks + 1) / 2; }

inline constexpr int warp = 32, wavefront = 64;

/// launch(name, body) of kernels/Hsma_Operations.hpp.
struct CpuLaunch {
  int threads;
  int lane_width = warp;

  template <class Body>
  void operator()(const char*, const Body& body) const {
    run_blocks(body, cpu_blocks(body.tasks()), threads, lane_width,
               Body::shared_bytes());
  }
};

/// The fewest columns that make three tasks.
template <class Body>
std::int64_t several_tasks() {
  Body body{};
  while (body.tasks() < 3) ++body.B.n;
  return body.B.n;
}

/// function(launch, ...), which takes any number of threads.
template <class Run, class Function>
std::vector<Kernel<Run>> with_threads(Function function) {
  std::vector<Kernel<Run>> list;
  for (int threads : {1, 40, Impl::usual_threads}) {
    const CpuLaunch launch{threads,
                           threads % wavefront == 0 ? wavefront : warp};
    list.push_back(
        {std::to_string(threads) + " threads",
         [=](const auto&... arguments) { function(launch, arguments...); }});
  }
  return list;
}

}  // namespace Hsma::Test
