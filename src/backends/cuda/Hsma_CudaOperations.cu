// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Native launches of the bodies that have no tuned variant.
#include <string>

#include "backends/cuda/Hsma_CudaBlock.hpp"
#include "backends/cuda/Hsma_CudaLaunch.hpp"
#include "backends/cuda/Hsma_CudaOperations.hpp"
#include "kernels/Hsma_Operations.hpp"

namespace Hsma::Impl::Cuda {

namespace {

template <class Body>
__global__ void __launch_bounds__(usual_threads, Body::resident_blocks)
    run_body(const Body body) {
  constexpr std::size_t bytes = Body::shared_bytes();
  if constexpr (bytes > 0) {
    __shared__ __align__(16) unsigned char shared[bytes];
    body(CudaBlock<usual_threads>(), shared);
  } else {
    body(CudaBlock<usual_threads>(), nullptr);
  }
}

/// Launches for an m x n matrix.
struct Launch {
  cudaStream_t stream;
  std::int64_t m, n;

  template <class Body>
  void operator()(const char* name, const Body& body) const {
    const std::int64_t tasks = body.tasks();
    if (tasks == 0) return;
    const auto problem = [&] {
      return "a matrix of " + std::to_string(m) + " x " + std::to_string(n);
    };
    launch_kernel(name, problem, stream, {launch_blocks(tasks), usual_threads},
                  run_body<Body>, body);
  }
};

}  // namespace

template <class S>
void substitute(cudaStream_t stream, const Triangle<S>& T, S alpha,
                const Matrix<S>& B) {
  substitute_with(Launch{stream, B.m, B.n}, T, alpha, B);
}

template <class S>
void invert_any(cudaStream_t stream, const Triangle<S>& T, std::int64_t NB,
                S* inverse, int* trusted, real_part_t<S> max_condition) {
  invert_with(Launch{stream, T.m, T.m}, T, NB, inverse, trusted, max_condition);
}

template <class S>
void guarded_store(cudaStream_t stream, const Triangle<S>& D,
                   const int* trusted, const Matrix<const S>& W,
                   const Matrix<S>& B) {
  guarded_store_with(Launch{stream, B.m, B.n}, D, trusted, W, B);
}

template <class S>
void copy(cudaStream_t stream, const Scaling<S>& scaling,
          const Matrix<const S>& from, const Matrix<S>& to) {
  copy_with(Launch{stream, to.m, to.n}, scaling, from, to);
}

template <class S>
void fill_zero(cudaStream_t stream, const Matrix<S>& B) {
  fill_zero_with(Launch{stream, B.m, B.n}, B);
}

void reset_status(cudaStream_t stream, Status* status) {
  Launch{stream, 1, 1}("Hsma::reset_status", ScanReset{status});
}

template <class S>
void scan(cudaStream_t stream, const Triangle<S>& T, const Matrix<S>& B,
          Status* status) {
  Launch{stream, B.m, B.n}("Hsma::scan", Scan<S>(T, B, status));
}

#define HSMA_INSTANTIATE(S)                                                    \
  template void substitute(cudaStream_t, const Triangle<S>&, S,                \
                           const Matrix<S>&);                                  \
  template void invert_any(cudaStream_t, const Triangle<S>&, std::int64_t, S*, \
                           int*, real_part_t<S>);                              \
  template void guarded_store(cudaStream_t, const Triangle<S>&, const int*,    \
                              const Matrix<const S>&, const Matrix<S>&);       \
  template void copy(cudaStream_t, const Scaling<S>&, const Matrix<const S>&,  \
                     const Matrix<S>&);                                        \
  template void fill_zero(cudaStream_t, const Matrix<S>&);                     \
  template void scan(cudaStream_t, const Triangle<S>&, const Matrix<S>&,       \
                     Status*);
HSMA_INSTANTIATE(float)
HSMA_INSTANTIATE(double)
HSMA_INSTANTIATE(Complex<float>)
HSMA_INSTANTIATE(Complex<double>)
#undef HSMA_INSTANTIATE

}  // namespace Hsma::Impl::Cuda
