// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of the bodies that have no tuned variant, for instantiation.
#pragma once

#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "kernels/Hsma_Operations.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class Body>
__global__ void __launch_bounds__(usual_threads,
                                  Runtime::bounds(usual_threads,
                                                  Body::resident_blocks))
    run_body(const Body body) {
  using Block = typename Runtime::template Block<usual_threads>;
  constexpr std::size_t bytes = Body::shared_bytes();
  static_assert(bytes <= Runtime::static_shared_budget);
  if constexpr (bytes > 0) {
    __shared__ __align__(16) unsigned char shared[bytes];
    body(Block(), shared);
  } else {
    body(Block(), nullptr);
  }
}

/// The Launch of kernels/Hsma_Operations.hpp, for an m x n matrix.
template <class Runtime>
struct UsualLaunch {
  typename Runtime::Stream stream;
  std::int64_t m, n;

  template <class Body>
  void operator()(const char* name, const Body& body) const {
    const std::int64_t tasks = body.tasks();
    if (tasks == 0) return;
    const auto problem = [&] {
      return "a matrix of " + std::to_string(m) + " x " + std::to_string(n);
    };
    Runtime::launch(name, problem, stream,
                    LaunchShape{launch_blocks(tasks), usual_threads},
                    run_body<Runtime, Body>, body);
  }
};

template <class Runtime, class S>
void GpuKernels<Runtime, S>::substitute(Stream stream, const Triangle<S>& T,
                                        S alpha, const Matrix<S>& B) {
  substitute_with(UsualLaunch<Runtime>{stream, B.m, B.n}, T, alpha, B);
}

template <class Runtime, class S>
void GpuKernels<Runtime, S>::guarded_store(Stream stream, const Triangle<S>& D,
                                           const int* trusted,
                                           const Matrix<const S>& W,
                                           const Matrix<S>& B) {
  guarded_store_with(UsualLaunch<Runtime>{stream, B.m, B.n}, D, trusted, W, B);
}

template <class Runtime, class S>
void GpuKernels<Runtime, S>::copy(Stream stream, const Scaling<S>& scaling,
                                  const Matrix<const S>& from,
                                  const Matrix<S>& to) {
  copy_with(UsualLaunch<Runtime>{stream, to.m, to.n}, scaling, from, to);
}

template <class Runtime, class S>
void GpuKernels<Runtime, S>::fill_zero(Stream stream, const Matrix<S>& B) {
  fill_zero_with(UsualLaunch<Runtime>{stream, B.m, B.n}, B);
}

template <class Runtime, class S>
void GpuKernels<Runtime, S>::reset_status(Stream stream, Status* status) {
  UsualLaunch<Runtime>{stream, 1, 1}("Hsma::reset_status", ScanReset{status});
}

template <class Runtime, class S>
void GpuKernels<Runtime, S>::scan(Stream stream, const Triangle<S>& T,
                                  const Matrix<S>& B, Status* status) {
  UsualLaunch<Runtime>{stream, B.m, B.n}("Hsma::scan", Scan<S>(T, B, status));
}

}  // namespace Hsma::Impl::Gpu
