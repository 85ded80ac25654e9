// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Entry and launch of the sweep with one thread per row.
#include <type_traits>

#include "backends/cuda/Hsma_CudaBlock.hpp"
#include "backends/cuda/Hsma_CudaDevice.hpp"
#include "backends/cuda/Hsma_CudaLaunch.hpp"
#include "backends/cuda/Hsma_CudaSweep.hpp"
#include "kernels/Hsma_RowSweep.hpp"

namespace Hsma::Impl::Cuda {

namespace {

constexpr int sweep_lanes = 32;

template <class Body>
__global__ void __launch_bounds__(sweep_order, 1) sweep_rows(const Body body) {
  extern __shared__ __align__(16) unsigned char shared[];
  body(CudaBlock<>(), shared);
}

template <class S>
constexpr bool is_complex = !std::is_same_v<S, real_part_t<S>>;

/// L is fetched in groups of 64 or 128 bytes.
template <class S>
constexpr int sweep_depth_of = sizeof(S) > 8 ? 8 : 16;

template <class S, int Columns>
void launch(cudaStream_t stream, const Triangle<S>& L, S alpha,
            const Matrix<S>& B) {
  using Body = RowSweep<S, Columns, sweep_depth_of<S>>;
  const Body body{L, alpha, B};
  const LaunchShape shape{
      launch_blocks(body.tasks()),
      static_cast<unsigned>(Body::threads(L.m, sweep_lanes)),
      Body::shared_bytes(L.m)};
  launch_kernel(
      "sweep_rows", [&] { return solve_of(L.m, B.n); }, stream, shape,
      sweep_rows<Body>, body);
}

}  // namespace

template <class S>
void row_sweep(cudaStream_t stream, const Triangle<S>& T, S alpha,
               const Matrix<S>& rhs, int columns) {
  if (T.m == 0 || rhs.n == 0) return;
  constexpr int few = is_complex<S> ? 2 : 4, widest = sizeof(S) > 8 ? 8 : 16;
  const Triangle<S> L = as_lower(T);
  const Matrix<S> B = rows_as_lower(T.lower, rhs);
  if (columns == 0) {
    // The fewest columns with which one wave of blocks takes them all.
    const std::int64_t wave = multiprocessors();
    columns = few;
    while (columns < widest && columns * wave < B.n) columns *= 2;
  }
  if (columns <= few) return launch<S, few>(stream, L, alpha, B);
  if (columns <= 4) return launch<S, 4>(stream, L, alpha, B);
  if (columns <= 8) return launch<S, 8>(stream, L, alpha, B);
  launch<S, widest>(stream, L, alpha, B);
}

template void row_sweep(cudaStream_t, const Triangle<float>&, float,
                        const Matrix<float>&, int);
template void row_sweep(cudaStream_t, const Triangle<double>&, double,
                        const Matrix<double>&, int);
template void row_sweep(cudaStream_t, const Triangle<Complex<float>>&,
                        Complex<float>, const Matrix<Complex<float>>&, int);
template void row_sweep(cudaStream_t, const Triangle<Complex<double>>&,
                        Complex<double>, const Matrix<Complex<double>>&, int);

}  // namespace Hsma::Impl::Cuda
