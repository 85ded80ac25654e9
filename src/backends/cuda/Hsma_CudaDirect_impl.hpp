// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Entry points and launches of the direct solves, for instantiation.
#pragma once

#include <algorithm>

#include "backends/cuda/Hsma_CudaBlock.hpp"
#include "backends/cuda/Hsma_CudaDevice.hpp"
#include "backends/cuda/Hsma_CudaDirect.hpp"
#include "backends/cuda/Hsma_CudaLaunch.hpp"

namespace Hsma::Impl::Cuda {

template <class Body, int Resident>
__global__ void __launch_bounds__(Body::threads, Resident)
    direct_kernel(const Body body) {
  __shared__ __align__(16) unsigned char shared[Body::shared_bytes()];
  static_assert(sizeof(shared) <= shared_budget);
  body(CudaBlock<Body::threads>(), shared);
}

/// A block stages the triangle once and then takes several tasks, if there are
/// more of them than Resident blocks on every multiprocessor have at once.
template <int Resident, class Body>
void launch_direct(cudaStream_t stream, const char* name, const Body& body) {
  std::int64_t blocks = body.tasks();
  if (blocks > 64)
    blocks = std::min<std::int64_t>(blocks, Resident * multiprocessors());
  launch_kernel(
      name, [&] { return solve_of(body.L.m, body.B.n); }, stream,
      {static_cast<unsigned>(blocks), Body::threads},
      direct_kernel<Body, Resident>, body);
}

template <class S>
void launch_paper(cudaStream_t stream, const Triangle<S>& L, S alpha,
                  const Matrix<S>& B) {
  constexpr const char* name = "DirectSolve";
  if (L.m <= 32)
    return launch_direct<4>(stream, name, DirectSolve<S, 32>{L, alpha, B});
  if constexpr (paper_order<S> == 64)
    launch_direct<4>(stream, name, DirectSolve<S, 64>{L, alpha, B});
}

template <class S>
void launch_pipeline(cudaStream_t stream, const Triangle<S>& L, S alpha,
                     const Matrix<S>& B) {
  if constexpr (paper_order<S> == 32)
    launch_direct<2>(stream, "PartitionedPipeline",
                     PartitionedPipeline<S, pipeline_width>{L, alpha, B});
  else
    launch_paper(stream, L, alpha, B);
}

template <int Resident, int M, int Columns, int Panel, class S>
void launch_lanes_of(cudaStream_t stream, const Triangle<S>& L, S alpha,
                     const Matrix<S>& B) {
  launch_direct<Resident>(stream, "DirectSolveLanes",
                          DirectSolveLanes<S, M, Columns, Panel>{L, alpha, B});
}

template <class S>
void launch_lanes(cudaStream_t stream, const Triangle<S>& L, S alpha,
                  const Matrix<S>& B) {
  if (L.m <= 8)
    launch_lanes_of<6, 8, 1, 8>(stream, L, alpha, B);
  else if (L.m <= 16)
    launch_lanes_of<6, 16, 1, 16>(stream, L, alpha, B);
  else if (L.m <= 32)
    launch_lanes_of<3, 32, 1, 32>(stream, L, alpha, B);
  else
    launch_lanes_of<4, 64, 1, 32>(stream, L, alpha, B);
}

template <class S>
void launch_wide_lanes(cudaStream_t stream, const Triangle<S>& L, S alpha,
                       const Matrix<S>& B) {
  constexpr int columns = lane_columns<S>;
  if (L.m <= 8)
    launch_lanes_of<5, 8, columns, 8>(stream, L, alpha, B);
  else if (L.m <= 16)
    launch_lanes_of<4, 16, columns, 16>(stream, L, alpha, B);
  else if (L.m <= 32)
    launch_lanes_of<3, 32, columns, 32>(stream, L, alpha, B);
  else
    launch_lanes_of<3, 64, columns, 32>(stream, L, alpha, B);
}

/// From this number of columns on, several columns per thread are faster: the
/// blocks of one column per thread fill an H200 about once.
template <class S>
inline constexpr std::int64_t wide_columns = sizeof(S) > 8 ? 6144 : 12288;

template <class S>
DirectKernel choose_direct(const Triangle<S>&, const Matrix<S>& B) {
  return B.n < wide_columns<S> ? DirectKernel::Lanes : DirectKernel::WideLanes;
}

template <class S>
void direct_solve(cudaStream_t stream, const Triangle<S>& T, S alpha,
                  const Matrix<S>& rhs, DirectKernel kernel) {
  if (T.m == 0 || rhs.n == 0) return;
  const Triangle<S> L = as_lower(T);
  const Matrix<S> B = rows_as_lower(T.lower, rhs);
  if (kernel == DirectKernel::Automatic) kernel = choose_direct(L, B);
  switch (kernel) {
    case DirectKernel::Paper:
      if (L.m <= paper_order<S>) return launch_paper(stream, L, alpha, B);
      return launch_pipeline(stream, L, alpha, B);
    case DirectKernel::PaperPipeline:
      return launch_pipeline(stream, L, alpha, B);
    case DirectKernel::WideLanes:
      return launch_wide_lanes(stream, L, alpha, B);
    default:
      return launch_lanes(stream, L, alpha, B);
  }
}

}  // namespace Hsma::Impl::Cuda
